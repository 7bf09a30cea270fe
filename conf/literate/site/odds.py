"""Exact odds as a table, with the expectation, and as bars that share out each row."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup

from literate.figures import Odds
from literate.site.html import element, link
from literate.site.svg import text, width
from literate.site.telling import Teller
from literate.site.words import say

WIDTH, BAR, GAP, TOP = 420, 24, 6, 22  # of the chart, in units of its own
SHADES = 7
NARROW = Fraction(1, 25)  # a part below this has no room for its number


def odds_of(odds: Odds, title: str, teller: Teller) -> Markup:
    """The caption, the chart and the table."""
    heads = [teller.tell(each) for each in odds.outcomes]
    if odds.open_end:
        heads[-1] += "+"
    rows = ["" if head is None else teller.tell(head) for head, _ in odds.rows]
    chart = _chart(odds, title, heads, rows, teller)
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


def _chart(odds: Odds, title: str, heads: list[str], rows: list[str], teller: Teller) -> Markup:
    left = max(map(width, rows)) + 8 if odds.rows_title else 0
    texts = [text(teller.words(odds.rows_title), 0, 14, "start")] if odds.rows_title else []
    texts.append(text(teller.words(odds.outcomes_title), WIDTH, 14, "end"))
    bars = []
    for number, (row, (_, parts)) in enumerate(zip(rows, odds.rows, strict=True)):
        top, x = TOP + number * (BAR + GAP), float(left)
        if row:
            texts.append(text(row, left - 8, top + BAR * 0.7, "end"))
        for at, part in enumerate(parts):
            wide = float(part) * (WIDTH - left)
            if part:
                place = {"x": f"{x:.1f}", "y": f"{top}", "width": f"{wide:.1f}", "height": f"{BAR}"}
                bars.append(element("rect", classes=_shade(at), **place))
            if part >= NARROW:
                mark = heads[at] if _are_short(heads) else str(at + 1)
                bars.append(text(mark, x + wide / 2, top + BAR * 0.7, "middle", _shade(at)))
            x += wide
    box = f"0 0 {WIDTH} {TOP + len(rows) * (BAR + GAP) - GAP}"
    return element("svg", *texts, *bars, classes="rb-chart", viewBox=box, role="img", aria_label=title)


def _are_short(heads: list[str]) -> bool:
    """Whether there is room for the outcomes on the bars: for numbers."""
    return all(head.removesuffix("+").isdecimal() for head in heads)


def _legend(heads: list[str]) -> Markup:
    """What the shades stand for; numbers say it themselves."""
    if _are_short(heads):
        return Markup()
    items = [
        element("li", element("span", str(at + 1), classes=f"rb-key {_shade(at)}"), f" {head}")
        for at, head in enumerate(heads)
    ]
    return element("ul", *items, classes="rb-legend", aria_hidden="true")


def _table(odds: Odds, title: str, heads: list[str], rows: list[str], teller: Teller) -> Markup:
    """The odds in percent, with the expectation; the fractions are folded below."""
    language, edition = teller.language, teller.book.edition
    mean = [say(edition, "mean", language=language)] if odds.means else []
    means = [[value] for value in odds.means] or [[] for _ in odds.rows]
    shown, exact = [], []
    for (_, parts), values in zip(odds.rows, means, strict=True):
        shown.append(
            [*(percent(part, language) for part in parts), *(_decimal(one, language) for one in values)]
        )
        exact.append([*map(teller.tell, parts), *map(teller.tell, values)])
    fractions = element("summary", say(edition, "fractions", language=language))
    tables = (_grid(odds, title, [*heads, *mean], rows, cells, teller) for cells in (shown, exact))
    return next(tables) + element("details", fractions, next(tables), classes="rb-cases")


def _grid(
    odds: Odds, title: str, heads: list[str], rows: list[str], cells: list[list[str]], teller: Teller
) -> Markup:
    wide = str(len(odds.outcomes))
    over = [element("th", teller.words(odds.outcomes_title), scope="colgroup", colspan=wide)]
    if odds.rows_title:
        over.insert(0, element("th", teller.words(odds.rows_title), scope="col", rowspan="2"))
    over += [element("th", head, scope="col", rowspan="2") for head in heads[len(odds.outcomes) :]]
    outcomes = (element("th", head, scope="col") for head in heads[: len(odds.outcomes)])
    links = teller.ways(odds.clauses)
    body = []
    for number, (row, line) in enumerate(zip(rows, cells, strict=True)):
        head = [element("th", link(links[number], row) if links else row, scope="row")] if row else []
        body.append(element("tr", *head, *(element("td", cell) for cell in line)))
    parts = element("thead", element("tr", *over), element("tr", *outcomes)), element("tbody", *body)
    table = element("table", *parts, classes="rb-lookup", aria_label=title)
    return element("div", table, classes="table-wrapper")


def _decimal(value: Fraction, language: str) -> str:
    words = f"{float(value):.2f}".replace("-", "−")
    return words.replace(".", ",") if language == "ru" else words
