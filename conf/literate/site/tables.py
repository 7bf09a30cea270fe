"""``{lookup}``: a table computed from the rules, each of whose rows leads to its clause."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from docutils import nodes
from markupsafe import Markup
from sphinx.util.docutils import SphinxDirective

from literate.body import titles
from literate.lookup import LookupFault, compute
from literate.model import Directive, Fault
from literate.site.asked import ask, report
from literate.site.book import Book, current
from literate.site.html import element, link
from literate.site.links import way
from literate.site.nodes import raw
from literate.site.telling import Teller
from literate.terms import MissingLabel
from literate.told import Untold


@dataclass(frozen=True, slots=True)
class Table:
    """A computed table in one language, ready to be shown."""

    columns: tuple[str, ...]  # empty if there is one column of results
    rows: tuple[tuple[str, str, tuple[str, ...]], ...]  # head, where it leads if anywhere, cells


def table_of(book: Book, docname: str, line: int, language: str) -> Table | Fault | None:
    """The lookup at *line* of a page in *language*, or what is wrong with it; None if there is none."""
    page = book.pages[docname]
    directive = book.directives.get((docname, line))
    if directive is None:
        return None
    try:
        computed = compute(directive)
        teller = Teller(book, docname, language)
        heads = _texts(teller.tell, computed.rows.values)
        links = teller.addresses(computed.clauses)
        cells = [_texts(teller.tell, row) for row in computed.cells]
        columns = _texts(teller.tell, computed.columns.values) if computed.columns else ()
    except (LookupFault, MissingLabel, Untold) as error:
        return Fault(page.path, line, f"{{lookup}} {directive.argument}: {error}")
    return Table(columns, tuple(zip(heads, links, cells, strict=True)))


def _texts(tell: Callable[[object], str], values: tuple[object, ...]) -> tuple[str, ...]:
    if word := next((value for value in values if type(value) is str), None):
        raise LookupFault(f"the word {word!r} has no translation; use an enum")
    return tuple(map(tell, values))


class LookupDirective(SphinxDirective):
    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        book = current()
        directive = book.directives[self.env.docname, self.lineno]
        shown: list[Markup] = []
        for language in book.heading_languages:
            table = ask(self.env, table_of, self.env.docname, self.lineno, language)
            assert table is not None
            if isinstance(table, Fault):
                report(self.env, table)
                return []
            shown.append(self._table(directive, table, language))
        return [raw(*shown) if len(shown) == 1 else raw(element("div", *shown, classes="rb-par"))]

    def _table(self, directive: Directive, table: Table, language: str) -> Markup:
        teller = Teller(current(), self.env.docname, language)

        def words(option: str) -> str:
            return teller.words(titles(directive.options[option]) or {})

        return table_html(
            table, teller.words(directive.title), words("row-title"), words("column-title"), teller
        )


def table_html(table: Table, title: str, row_title: str, column_title: str, teller: Teller) -> Markup:
    """The *table*: the titles of its rows and columns in a corner and over the columns."""
    several = len(table.columns)
    corner = element("th", row_title, scope="col", rowspan="2" if several else None)
    if several:
        over = element("th", column_title, scope="colgroup", colspan=str(several))
        columns = [element("th", head, scope="col") for head in table.columns]
        heads = [element("tr", corner, over), element("tr", *columns)]
    else:
        heads = [element("tr", corner, element("th", column_title, scope="col"))]
    rows = []
    for head, href, cells in table.rows:
        linked = link(way(teller.docname, href), head) if href else head
        rows.append(
            element("tr", element("th", linked, scope="row"), *(element("td", cell) for cell in cells))
        )
    parts = element("caption", title), element("thead", *heads), element("tbody", *rows)
    lang = teller.book.tag(teller.language, teller.script)
    return element("div", element("table", *parts, classes="rb-lookup"), classes="table-wrapper", lang=lang)
