"""Writes the pages of the terms: one a concept, and those that look over all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from literate.site.asked import digest
from literate.site.book import Book, current
from literate.site.files import write
from literate.site.termframe import Frame
from literate.site.termindex import index_page
from literate.site.termnames import headline
from literate.site.termpages import term_page
from literate.site.termreports import candidates_page, coverage_page, stale_page, variants_page
from literate.site.termstyle import style_page
from literate.site.words import say
from literate.terms import Concept
from literate.terms.nouns import FOLDER as TABLES

FOLDER = "terms"
OVERVIEWS = {
    "index": index_page,
    "coverage": coverage_page,
    "variants": variants_page,
    "stale": stale_page,
    "candidates": candidates_page,
    "style": style_page,
}


@dataclass(frozen=True, slots=True)
class TermPage:
    name: str
    title: str
    stamp: str  # of all that the page shows
    body: Callable[[], Markup]


def pages_of_terms(book: Book, frame: Frame) -> Iterator[TermPage]:
    """The pages, each to be made if its stamp is new."""
    common = _common(book, frame)
    for concept in book.terms.concepts.values():
        stamp = digest(common, _uses(book, concept))
        yield TermPage(concept.id, headline(book, concept.id), stamp, partial(term_page, book, concept))
    stamp = digest(common, book.stale, [(clause.id, clause.raw) for clause in book.corpus])
    for name, page in OVERVIEWS.items():
        yield TermPage(name, say(book.edition, f"terms-{name}"), stamp, partial(page, book))


def _common(book: Book, frame: Frame) -> str:
    """What any page may show: the frame, the tables of the terms, the titles of all places."""
    tables = [file.read_bytes() for file in sorted((book.corpus.root / TABLES).glob("*.csv"))]
    return digest(book.edition, frame, tables, book.targets)


def _uses(book: Book, concept: Concept) -> list[object]:
    """What the clauses say of *concept*."""
    concordance = book.concordance
    uses = concordance.uses.get(concept.id, ())
    counts = concordance.counts
    said = [(term.word, sorted(counts[term].items())) for term in book.terms_of[concept.id] if term in counts]
    return [said, *((use.clause.raw, sorted(use.lacking)) for use in uses)]


def _write(app: Sphinx) -> Iterable[tuple[str, dict[str, Any], str]]:
    """Leave the pages that stand as they should; Sphinx itself has none to write."""
    book, builder = current(), app.builder
    if isinstance(builder, StandaloneHTMLBuilder) and book.terms.concepts:
        folder, memory = Path(app.outdir, FOLDER), Path(app.doctreedir, "terms.json")
        frame = Frame.of(builder, FOLDER)
        last = json.loads(memory.read_text("utf-8")) if memory.is_file() else {}
        stamps = {}
        for page in pages_of_terms(book, frame):
            file = folder / f"{page.name}.html"
            stamps[file.name] = page.stamp
            if last.get(file.name) != page.stamp or not file.is_file():
                write(file, frame.page(page.name, page.title, page.body()))
        for left in folder.glob("*.html"):
            if left.name not in stamps:
                left.unlink()
        write(memory, json.dumps(stamps))
    return ()


def setup_termsite(app: Sphinx) -> None:
    app.connect("html-collect-pages", _write)
