"""``search.json``: what a reader can look for, one record a clause and one a heading."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from literate.model import Page, Text, Titles
from literate.site.book import Book, current
from literate.site.files import write
from literate.site.termnames import definition, headline, page_of

_MARKUP = re.compile(r"[*_`\[\\|&<#>~]|^ *(?:[-+]|\d+\.) ", re.MULTILINE)
_REFERENCE = re.compile(r"\[\]\(#([^)\s]*)\)")
_SPACE = re.compile(r"\s+")
_WITHIN_CHINESE = re.compile("(?<=[⺀-鿿豈-﫿！-｠]) (?=[⺀-鿿豈-﫿！-｠])")
Wording = tuple[str, Text]  # language and text

_PARSER = MarkdownIt("commonmark").enable("table")


def plain(source: str) -> str:
    """The Markdown *source* without its markup, on one line."""
    words = _SPACE.sub(" ", _words(source) if _MARKUP.search(source) else source).strip()
    return _WITHIN_CHINESE.sub("", words)


@cache
def _words(source: str) -> str:
    words: list[str] = []
    for token in _PARSER.parse(source):
        if token.type == "inline":
            words += (" " if "break" in child.type else child.content for child in token.children or ())
            words.append(" ")
    return "".join(words)


def records(book: Book) -> Iterator[dict[str, str]]:
    """The records in the order of the book, then the terms."""
    for page in book.corpus.pages:
        proses = _prose_by_heading(page)
        for heading in page.headings:
            yield _record(book, page, heading.label, heading.title, proses.get(heading.label, []))
        for clause in page.clauses:
            texts = [*clause.texts.items(), *([("en", clause.ruling)] if clause.ruling else [])]
            yield _record(book, page, clause.id, clause.title, texts, clause.also)
    for concept in book.terms.concepts:
        yield _term(book, concept)


def _term(book: Book, concept: str) -> dict[str, str]:
    words = (term.word for term in book.terms_of[concept] if term.accepted)
    return {
        "id": concept,
        "u": page_of(concept),
        "t": headline(book, concept),
        "alt": " ".join(dict.fromkeys((*words, concept))),
        "x": " ".join(definition(book, concept, language)[0] for language in book.heading_languages),
    }


def _prose_by_heading(page: Page) -> Mapping[str, list[Wording]]:
    """The free texts of a page under the labels of their headings."""
    found: dict[str, list[Wording]] = {}
    for prose in page.proses:
        above = [heading.label for heading in page.headings if heading.line < prose.line]
        found.setdefault(above[-1] if above else "", []).extend(prose.texts.items())
    return found


def _record(
    book: Book, page: Page, id_: str, titles: Titles, texts: Iterable[Wording], also: Iterable[str] = ()
) -> dict[str, str]:
    shown = book.heading_languages
    others = (title for language, title in titles.items() if language not in shown)
    return {
        "id": id_,
        "u": f"{page.docname}.html#{id_}",
        "t": book.name(id_),
        "alt": " ".join([*others, *also]),
        "x": " ".join(plain(_named(book, text.source, language)) for language, text in texts),
    }


def _named(book: Book, source: str, language: str) -> str:
    """The *source* with the titles of its references that have no words of their own."""
    return _REFERENCE.sub(lambda found: book.targets[found[1]].titles[language], source)


def _write(app: Sphinx, exception: Exception | None) -> None:
    if not exception and app.builder.name == "html":
        lines = (
            json.dumps(record, ensure_ascii=False, separators=(",", ":")) for record in records(current())
        )
        write(Path(app.outdir, "search.json"), f"[{','.join(lines)}]\n")


def _instead_of_sphinx(app: Sphinx) -> None:
    """Switch Sphinx's own index off: it finds no Chinese."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def _page(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    yield "search", {}, "search.html"


def setup_searchdata(app: Sphinx) -> None:
    app.connect("builder-inited", _instead_of_sphinx)
    app.connect("html-collect-pages", _page)
    app.connect("build-finished", _write)
