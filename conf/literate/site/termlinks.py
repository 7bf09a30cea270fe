"""Terms in the text of a clause: each is marked where it first stands, and leads to its page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from literate.site.asked import ask, domain
from literate.site.book import Book, current
from literate.site.html import element
from literate.site.links import up
from literate.site.nodes import raw
from literate.site.termnames import Worded, definition, names, page_of
from literate.site.words import say
from literate.terms.match import Span
from literate.terms.plain import OBJECT

Place = tuple[int, int, str]  # start, end, concept
Gloss = tuple[tuple[Worded, ...], tuple[Worded, ...]]  # names, definitions


def places(book: Book, text: str, tag: str, system: str) -> tuple[Place, ...]:
    """Where *text* names concepts that have a page worth leading to."""
    found = book.told.checker.matcher.spans(text, tag, system)
    return tuple((span.start, span.end, concept) for span in found if (concept := _meant(book, span)))


def _meant(book: Book, span: Span) -> str:
    """The one concept that is surely meant and may be linked; empty if there is none."""
    if span.deprecated or not span.sure or len(span.concepts) != 1:
        return ""
    (concept,) = span.concepts
    return "" if "unlinked" in book.terms.concepts[concept].options else concept


def gloss(book: Book, concept: str) -> Gloss:
    """What a reader is told about a term without leaving the page."""
    definitions = (definition(book, concept, language) for language in book.heading_languages)
    return names(book, concept), tuple(definitions)


def mark_terms(directive: SphinxDirective, block: nodes.Element, language: str, script: str) -> None:
    """Mark each term where it first stands in *block*."""
    book, env = current(), directive.env
    seen: set[str] = set()
    for paragraph in list(block.findall(nodes.paragraph)):
        pieces = list(_pieces(paragraph))
        text = "".join(words for words, _ in pieces)
        found = ask(env, places, text, book.tag(language, script), book.corpus.prefix_of(env.docname))
        end = 0
        for words, node in pieces:
            start, end = end, end + len(words)
            if node:
                _mark(directive, node, start, [place for place in found if start <= place[0] < end], seen)


def _pieces(paragraph: nodes.Element) -> Iterator[tuple[str, nodes.Text | None]]:
    """The words of a paragraph, with the nodes of those that may be marked."""
    for child in paragraph.children:
        if isinstance(child, nodes.Text):
            yield child.astext(), child
        elif isinstance(child, nodes.reference):
            yield child.astext(), None
        elif isinstance(child, nodes.literal | nodes.raw) or not isinstance(child, nodes.Element):
            yield OBJECT, None
        else:
            yield from _pieces(child)


def _mark(
    directive: SphinxDirective, node: nodes.Text, start: int, found: list[Place], seen: set[str]
) -> None:
    """Mark in *node*, which begins at *start* of its paragraph, the terms that are not *seen* yet."""
    text, done = node.astext(), 0
    parts: list[nodes.Node] = []
    for first, last, concept in found:
        if concept not in seen and last - start <= len(text):
            seen.add(concept)
            ask(directive.env, gloss, concept)
            words = text[first - start : last - start]
            parts += [nodes.Text(text[done : first - start]), raw(_link(directive, concept, words))]
            done = last - start
    if parts:
        node.parent.replace(node, [part for part in (*parts, nodes.Text(text[done:])) if part.astext()])


def _link(directive: SphinxDirective, concept: str, words: str) -> Markup:
    href = up(directive.env.docname) + page_of(concept)
    return element("a", words, classes="rb-term", href=href, aria_describedby=f"term-{concept}")


def glossary(glosses: Mapping[str, Gloss]) -> Markup:
    """The definitions of the terms that a page marks, each once, for the script to show on demand."""
    told = (
        element(
            "div",
            element("p", Markup(" · ").join(element("span", words, lang=tag) for words, tag in called)),
            *(element("p", words, lang=tag) for words, tag in defined),
            id=f"term-{concept}",
            popover="",
        )
        for concept, (called, defined) in sorted(glosses.items())
    )
    edition = current().edition
    labels = {"data-more": say(edition, "term-page"), "data-switch": say(edition, "term-marks")}
    return element("div", *told, classes="rb-glossary", hidden="", **labels)


def _append(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    asked = domain(app.env).asked.get(pagename, {})
    glosses = {
        str(given[0]): cast(Gloss, answer) for (question, given), answer in asked.items() if question is gloss
    }
    if glosses:
        context["body"] += str(glossary(glosses))
        app.add_js_file("terms.js", loading_method="defer")


def setup_termlinks(app: Sphinx) -> None:
    app.add_css_file("terms.css", priority=700)
    app.connect("html-page-context", _append)
