"""``{steps}``, ``{odds}`` and ``{map}``: what an example has made, shown in the reader's language."""

from __future__ import annotations

from docutils import nodes
from markupsafe import Markup
from sphinx.util.docutils import SphinxDirective

from literate.figures import FigureFault, Map, Odds, Results, Shown, Steps, shown
from literate.model import Fault, Figure
from literate.site.book import Book, current
from literate.site.drawn import drawn
from literate.site.headings import register
from literate.site.hexmap import map_of
from literate.site.html import code, element, link
from literate.site.nodes import raw
from literate.site.odds import odds_of
from literate.site.tables import Table, table_html
from literate.site.telling import Teller
from literate.site.words import say
from literate.terms import MissingLabel
from literate.told import Untold


def figure_of(book: Book, docname: str, label: str, language: str) -> str | Fault | None:
    """The figure as HTML in *language*, or what is wrong with it; None if its code fails."""
    figure = next(each for each in book.pages[docname].figures if each.id == label)
    try:
        what = shown(book.corpus, figure)
        if what is None:
            return None
        names = what.names if isinstance(what, Steps | Results) else {}
        return _drawn(book, figure, what, Teller(book, docname, language, names))
    except (FigureFault, MissingLabel, Untold) as error:
        return Fault(figure.path, figure.line, f"{{{figure.name}}} {label}: {error}")


def _drawn(book: Book, figure: Figure, what: Shown, teller: Teller) -> Markup:
    title = teller.words(figure.title)
    if isinstance(what, Steps):
        return element("figcaption", title) + _steps(book, what, teller)
    if isinstance(what, Results):
        return _results(what, title, teller)
    if isinstance(what, Odds):
        return odds_of(what, title, teller)
    assert isinstance(what, Map)
    return map_of(what, title, f"{figure.id}-{teller.language}", teller)


def _results(what: Results, title: str, teller: Teller) -> Markup:
    targets = teller.addresses(what.clauses) or [""] * len(what.rows)
    rows = tuple(
        (teller.tell(head), target, tuple(map(teller.tell, cells)))
        for (head, cells), target in zip(what.rows, targets, strict=True)
    )
    table = Table(tuple(map(teller.tell, what.columns)), rows)
    return table_html(table, title, teller.words(what.rows_title), teller.words(what.columns_title), teller)


def _steps(book: Book, what: Steps, teller: Teller) -> Markup:
    items = []
    for id_, words, value in what.steps:
        clause = book.corpus.clauses[id_]
        title = link(teller.ways([id_])[0], teller.words(clause.title))
        said = teller.said(teller.words(words) if words else None, value)
        items.append(element("li", element("span", said, classes="rb-said"), Markup(" "), title))
    return element("ol", *items, classes="rb-steps")


class FigureDirective(SphinxDirective):
    """Renders what the reader has found at this line of the page."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        figure = next(each for each in current().pages[self.env.docname].figures if each.line == self.lineno)
        register(self.env, figure.id)
        shapes = drawn(self.env, figure_of, figure.id, f"rb-figure rb-of-{figure.name}")
        if shapes is None:
            return []
        how = element("summary", say(current().edition, "computed"))
        source = element("details", how, code(figure.fences[0].code), classes="rb-cases")
        return [raw(element("div", shapes, source, classes="rb-shown", id=figure.id))]
