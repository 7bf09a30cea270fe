"""Terms in the text of a clause: each is marked where it first stands, and leads to its page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from literate.site.asked import ask, domain
from literate.site.book import Book, current
from literate.site.html import element, link
from literate.site.links import up
from literate.site.nodes import raw
from literate.site.termnames import definition, name, page_of, shown_languages
from literate.site.words import say
from literate.terms.match import Span

Place = tuple[int, int, str]  # start, end, concept
Gloss = tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]  # names, definitions; each with its tag
_CODE = "\ufffc"


def places(book: Book, text: str, tag: str, system: str) -> tuple[Place, ...]:
    """Where *text* names concepts that have a page worth leading to, the same one once."""
    first: dict[str, Place] = {}
    for span in book.matcher.spans(text, tag, system):
        if concept := _meant(book, span):
            first.setdefault(concept, (span.start, span.end, concept))
    return tuple(first.values())


def _meant(book: Book, span: Span) -> str:
    """The one concept that is surely meant and may be linked; empty if there is none."""
    if span.deprecated or not span.sure or len(span.concepts) != 1:
        return ""
    (concept,) = span.concepts
    return "" if "unlinked" in book.terms.concepts[concept].options else concept


def gloss(book: Book, concept: str) -> Gloss:
    """What a reader is told about a term without leaving the page."""
    languages = ("zh", "ru", "en")
    own = book.heading_languages
    names = (name(book, concept, language) for language in (*own, *(one for one in languages if one not in own)))
    return tuple(names), tuple(definition(book, concept, language) for language in own)


def mark_terms(directive: SphinxDirective, block: nodes.Element, language: str, script: str) -> None:
    """Mark the first occurrence of each term in the paragraphs of *block*."""
    book, env = current(), directive.env
    system = book.system_of(env.docname)
    seen: set[str] = set()
    for paragraph in list(block.findall(nodes.paragraph)):
        pieces = list(_pieces(paragraph))
        text = "".join(piece if node else _CODE for node, piece in pieces) if False else _joined(pieces)
