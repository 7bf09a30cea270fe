"""The pages of evidence: of each chapter what its examples run and notice; and the coverage of the book."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.highlighting import PygmentsBridge

from literate.model import Clause, Page
from literate.mutate.record import ClauseRow, MutantRow, Totals
from literate.site.book import Book, current
from literate.site.codepages import stands
from literate.site.context import chapters
from literate.site.html import element, link
from literate.site.links import code_page, way
from literate.site.words import say

INDEX = "evidence/index"


def evidence_page(docname: str) -> str:
    """The page of evidence of the chapter *docname*."""
    return f"evidence/{docname}"


def noticed(book: Book, id_: str) -> tuple[int, str] | None:
    """How many changes of the code the example notices, and where that is told; None if unknown."""
    if book.evidence is None or id_ not in book.evidence["clauses"]:
        return None
    page = evidence_page(book.targets[id_].docname)
    return book.evidence["clauses"][id_]["caught"], f"{page}.html#{id_}"


def _pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages that do not stand there yet as they should."""
    book, builder = current(), app.builder
    assert isinstance(builder, StandaloneHTMLBuilder)
    if book.evidence is None:
        return
    templates = builder.templates.newest_template_mtime()
    told = [(page, evidence_page(page.docname)) for page in book.corpus.pages if page.clauses]
    for chapter, name in [(None, INDEX), *told]:
        shown = book.evidence["stamp"], book.stale, chapters(book, name), builder.build_info.config_hash
        digest = hashlib.sha256(repr(shown).encode()).hexdigest()
        if not stands(Path(builder.get_output_path(name)), digest, templates):
            title = book.title_of_page(chapter) if chapter else say(book.edition, "coverage")
            body = _chapter(book, chapter, name) if chapter else _coverage(book, name)
            yield name, {"title": title, "rb_digest": digest, "rb_body": body}, "evidence.html"


def _coverage(book: Book, here: str) -> Markup:
    """How far each chapter of each system is covered."""
    evidence = book.evidence
    assert evidence is not None
    rows = [
        _row(
            book,
            book.title_of_page(page),
            way(here, f"{evidence_page(page.docname)}.html"),
            totals,
            page.clauses,
        )
        for page in book.corpus.pages
        if (totals := evidence["chapters"].get(page.docname))
    ]
    rows.append(_row(book, say(book.edition, "whole-book"), "", evidence["total"], tuple(book.corpus)))
    heads = (
        "chapter",
        "clauses-n",
        "examples",
        "claims-n",
        "caught-n",
        "equivalent-n",
        "survived-n",
        "score",
        "agreed-n",
    )
    head = element("tr", *(element("th", say(book.edition, one), scope="col") for one in heads))
    table = element(
        "table", element("thead", head), element("tbody", *rows), classes="docutils align-default"
    )
    return Markup("").join(
        (
            element("p", say(book.edition, "coverage-how")),
            element("div", table, classes="table-wrapper", tabindex="0"),
        )
    )


def _row(book: Book, name: str, href: str, totals: Totals, clauses: Sequence[Clause]) -> Markup:
    tried = totals["caught"] + totals["survived"]
    agreed = sum(clause.id not in book.stale for clause in clauses)
    numbers = (
        totals["clauses"],
        totals["examples"],
        totals["claims"],
        totals["caught"],
        totals["equivalent"],
        totals["survived"],
        f"{100 * totals['caught'] // tried if tried else 100}\N{NO-BREAK SPACE}%",
        f"{agreed}\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}{len(clauses)}",
    )
    head = element("th", link(href, name) if href else name, scope="row")
    return element("tr", head, *(element("td", str(number)) for number in numbers))


def _chapter(book: Book, page: Page, here: str) -> Markup:
    evidence = book.evidence
    assert evidence is not None
    mutants: dict[tuple[str, int], list[MutantRow]] = {}
    for mutant in evidence["mutants"]:
        mutants.setdefault((mutant["path"], mutant["line"]), []).append(mutant)
    sections = (
        _clause(book, clause, evidence["clauses"][clause.id], mutants, here) for clause in page.clauses
    )
    lead = element("p", link(way(here, f"{INDEX}.html"), say(book.edition, "coverage")))
    return Markup("").join((lead, *sections))


def _clause(
    book: Book,
    clause: Clause,
    row: ClauseRow,
    mutants: Mapping[tuple[str, int], Sequence[MutantRow]],
    here: str,
) -> Markup:
    edition = book.edition
    target = book.targets[clause.id]
    title = link(way(here, target.address), book.name(clause.id))
    counts = say(edition, "examples-caught", (row["examples"], row["caught"], row["tried"]))
    parts = [element("h2", title), element("p", counts)]
    if row["shared"]:
        others = Markup(", ").join(_to(book, id_, here) for id_ in row["shared"])
        parts.append(element("p", say(edition, "shared"), " ", others))
    code = [_code(book, path, runs, here) for path, runs in sorted(row["lines"].items())]
    parts.append(element("details", element("summary", say(edition, "code-run")), *code))
    caught = [
        _mutant(mutant, here)
        for path, runs in sorted(row["lines"].items())
        for first, last in runs
        for line in range(first, last + 1)
        for mutant in mutants.get((path, line), ())
        if clause.id in mutant["by"]
    ]
    if caught:
        parts.append(
            element("details", element("summary", say(edition, "changes-caught")), element("ul", *caught))
        )
    return element("section", *parts, classes="rb-evidence", id=clause.id)


def _to(book: Book, id_: str, here: str) -> Markup:
    target = book.targets[id_]
    return link(way(here, target.address), book.name(id_))


def _mutant(mutant: MutantRow, here: str) -> Markup:
    place = link(
        way(here, f"{code_page(mutant['path'])}.html#L{mutant['line']}"), f"{mutant['path']}:{mutant['line']}"
    )
    return element("li", place, " ", element("code", mutant["change"]))


def _code(book: Book, path: str, runs: Sequence[Sequence[int]], here: str) -> Markup:
    lines = _highlighted(book.corpus.root / path)
    shown = Markup("…\n").join(
        Markup("").join(
            element("span", Markup(f"{lines[number - 1]}\n"), classes="rb-line")
            for number in range(first, last + 1)
        )
        for first, last in runs
    )
    name = link(way(here, f"{code_page(path)}.html"), path)
    return Markup("").join(
        (element("p", name), element("div", element("pre", shown, tabindex="0"), classes="highlight"))
    )


@cache
def _highlighted(file: Path) -> list[str]:
    return PygmentsBridge("html").highlight_block(file.read_text("utf-8"), "python", nowrap=True).split("\n")


def setup_evidence(app: Sphinx) -> None:
    app.connect("html-collect-pages", _pages)
