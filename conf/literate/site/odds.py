"""Exact odds as a table, with the expectation, and as bars that share out each row."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup

from literate.figures import FigureFault, Odds
from literate.site.html import element, link
from literate.site.links import way
from literate.site.telling import Teller
from literate.site.words import say

WIDTH, BAR, GAP, LEFT = 600, 26, 8, 90  # of the chart, in units of its own
SHADES = 7
NARROW = Fraction(1, 25)  # a part below this has no room for its number


def odds_of(odds: Odds, title: str, teller: Teller) -> Markup:
    """The caption, the chart and the table."""
    heads = [teller.tell(each) for each in odds.outcomes]
    if odds.open_end:
        heads[-1] += "+"
    rows = ["" if head is None else teller.tell(head) for head, _ in odds.rows]
    chart = _chart(odds, title, heads, rows)
    return element("figcaption", title) + chart + _legend(heads) + _table(odds, title, heads, rows, teller)


def percent(part: Fraction, language: str) -> str:
    """The *part* in percent with one digit, as the language writes it; none and all are exact."""
    if part in (0, 1):
        words = "0" if part == 0 else "100"
    else:
        words = f"{min(max(round(float(part) * 100, 1), 0.1), 99.9):.1f}"
    return f"{words.replace('.', ',')}\u202f%" if language == "ru" else f"{words}%"


def _shade(at: int) -> str:
    return f"rb-shade-{min(at, SHADES - 1)}"


def _chart(odds: Odds, title: str, heads: list[str], rows: list[str]) -> Markup:
    left = LEFT if any(rows) else 0
    bars = []
    for number, (row, (_, parts)) in enumerate(zip(rows, odds.rows, strict=True)):
        top, x = number * (BAR + GAP), float(left)
        if row:
            bars.append(element("text", row, x=f"{left - 8}", y=f"{top + BAR * 0.7:.1f}", text_anchor="end"))
        for at, part in enumerate(parts):
            wide = float(part) * (WIDTH - left)
            if part:
                place = {"x": f"{x:.1f}", "y": f"{top}", "width": f"{wide:.1f}", "height": f"{BAR}"}
                bars.append(element("rect", classes=_shade(at), **place))
            if part >= NARROW:
                where = {"x": f"{x + wide / 2:.1f}", "y": f"{top + BAR * 0.7:.1f}", "text_anchor": "middle"}
                mark = heads[at] if len(heads[at]) < 4 else str(at + 1)
                bars.append(element("text", mark, classes=_shade(at), **where))
            x += wide
    high = len(rows) * (BAR + GAP) - GAP
    return element(
        "svg", *bars, classes="rb-chart", viewBox=f"0 0 {WIDTH} {high}", role="img", aria_label=title
    )


def _legend(heads: list[str]) -> Markup:
    """What the shades stand for; numbers say it themselves."""
    if all(len(head) < 4 for head in heads):
        return Markup()
    items = [
        element("li", element("span", str(at + 1), classes=f"rb-key {_shade(at)}"), f" {head}")
        for at, head in enumerate(heads)
    ]
    return element("ul", *items, classes="rb-legend", aria_hidden="true")


def _table(odds: Odds, title: str, heads: list[str], rows: list[str], teller: Teller) -> Markup:
    language, edition = teller.language, teller.book.edition
    has_mean = odds.mean(odds.rows[0][1]) is not None
    over = element("th", teller.words(odds.outcomes_title), scope="colgroup", colspan=str(len(heads)))
    corner = teller.words(odds.rows_title) if odds.rows_title else ""
    first = [element("th", corner, scope="col", rowspan="2")] if odds.rows_title else []
    mean = element("th", say(edition, "mean", language=language), scope="col", rowspan="2")
    last = [mean] if has_mean else []
    head = element("tr", *first, over, *last) + element(
        "tr", *(element("th", each, scope="col") for each in heads)
    )
    links = _links(odds, teller)
    body = []
    for number, (row, (_, parts)) in enumerate(zip(rows, odds.rows, strict=True)):
        cells = [_cell(part, language) for part in parts]
        if (value := odds.mean(parts)) is not None:
            cells.append(element("td", _decimal(value, language)))
        title_ = link(links[number], row) if links else row
        body.append(element("tr", *([element("th", title_, scope="row")] if odds.rows_title else []), *cells))
    parts_ = element("thead", head), element("tbody", *body)
    table = element("table", *parts_, classes="rb-lookup", aria_label=title)
    return element("div", table, classes="table-wrapper")


def _links(odds: Odds, teller: Teller) -> list[str]:
    if odds.clauses and len(odds.clauses) != len(odds.rows):
        raise FigureFault(f":clauses: names {len(odds.clauses)} for {len(odds.rows)} rows; name one a row")
    targets = [teller.book.targets[id_] for id_ in odds.clauses]
    return [way(teller.docname, target.address) for target in targets]


def _cell(part: Fraction, language: str) -> Markup:
    return element("td", percent(part, language), title=str(part) if part else None)


def _decimal(value: Fraction, language: str) -> str:
    words = f"{float(value):.2f}"
    return words.replace(".", ",") if language == "ru" else words
