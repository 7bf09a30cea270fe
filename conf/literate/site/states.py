"""``{states}``: what a rule does to a state, as a diagram; computed as a ``{lookup}`` is."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import cast

from docutils import nodes
from markupsafe import Markup
from sphinx.util.docutils import SphinxDirective

from literate.body import titles
from literate.lookup import Lookup, LookupFault, compute
from literate.model import Directive, Fault
from literate.site.book import Book
from literate.site.drawn import drawn
from literate.site.html import element
from literate.site.nodes import raw
from literate.site.svg import picture, text, width
from literate.site.telling import Teller
from literate.terms import MissingLabel
from literate.told import Untold

HIGH, GAP, MARGIN, RISE, LINE = 42, 56, 10, 44, 17  # of a box, between boxes, in one, between rows, of words


@dataclass(frozen=True, slots=True)
class Arrow:
    """A step from one state to another, and which numbers lead there."""

    start: object
    end: object
    numbers: str


def states_of(book: Book, docname: str, line: int, language: str) -> str | Fault | None:
    """The diagram at *line* of a page in *language*, or what is wrong; None if there is none."""
    page = book.pages[docname]
    directive = book.directives.get((docname, line))
    if directive is None:
        return None
    teller = Teller(book, docname, language)
    try:
        computed = compute(directive)
        return _figure(computed, arrows(computed, _beyond(directive, computed)), directive, teller)
    except (LookupFault, MissingLabel, Untold) as error:
        return Fault(page.path, line, f"{{states}} {directive.argument}: {error}")


def _beyond(directive: Directive, computed: Lookup) -> Lookup:
    """The same for a number that is greater by one than the last, and must change nothing."""
    assert computed.columns is not None
    last = cast(int, computed.columns.values[-1])
    columns = f"{computed.columns.name} = {last + 1}"
    return compute(replace(directive, options={**directive.options, "columns": columns}))


def arrows(computed: Lookup, beyond: Lookup) -> list[Arrow]:
    """Where each state leads: the numbers as 1, 1–2, or ≥3 where more do no more."""
    assert computed.columns is not None
    numbers = cast(tuple[int, ...], computed.columns.values)
    found: list[Arrow] = []
    for start, row, (more,) in zip(computed.rows.values, computed.cells, beyond.cells, strict=True):
        for end in dict.fromkeys(row):
            if end == start:
                continue
            leading = [number for number, each in zip(numbers, row, strict=True) if each == end]
            open_end = len(numbers) > 1 and row[-1] == end == more
            found.append(Arrow(start, end, _said(leading, numbers[-1] if open_end else None)))
    if not found:
        raise LookupFault(":columns: no number leads to another state; name one that does")
    return found


def _said(numbers: list[int], last: int | None) -> str:
    """The *numbers*, those in turn as one; from *last* on they have no end."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    said = [
        f"≥{run[0]}" if run[-1] == last else f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}"
        for run in runs
    ]
    return ", ".join(said).replace("-", "−")


def _depths(states: list[object], steps: list[Arrow]) -> dict[object, int]:
    """How many steps lead to each state, at the most; where none does it stands just before the next one.

    Steps that lead back are not counted.
    """
    order: list[object] = []  # each state after those that it leads to
    before: dict[object, list[object]] = {state: [] for state in states}

    def visit(state: object, path: tuple[object, ...]) -> None:
        for end in (each.end for each in steps if each.start == state):
            if end not in (*path, state):
                before[end].append(state)
                if end not in order:
                    visit(end, (*path, state))
        order.append(state)

    for state in states:
        if state not in order:
            visit(state, ())
    found: dict[object, int] = {}
    for state in reversed(order):
        found[state] = max((found[start] + 1 for start in before[state]), default=0)
    for state in states:
        if after := [found[end] for end in states if state in before[end] and not found[state]]:
            found[state] = min(after) - 1
    return found


def _figure(computed: Lookup, steps: list[Arrow], directive: Directive, teller: Teller) -> Markup:
    title = teller.words(directive.title)
    states: list[object] = list(dict.fromkeys([*computed.rows.values, *(each.end for each in steps)]))
    names = {state: teller.tell(state) for state in states}
    wide = max(width(line) for name in names.values() for line in _lines(name)) + 2 * MARGIN
    depths = _depths(states, steps)
    layers = [[state for state in states if depths[state] == layer] for layer in sorted(set(depths.values()))]
    at: dict[object, tuple[float, float]] = {}
    for number, layer in enumerate(layers):
        for row, state in enumerate(layer):
            at[state] = number * (wide + GAP), row * (HIGH + RISE)
    id_ = f"states-{directive.line}-{teller.language}"
    shapes = [_arrow(each, at, wide, depths, f"{id_}-head") for each in steps]
    ways = dict(zip(computed.rows.values, teller.ways(computed.clauses), strict=True))
    shapes += [_box(names[state], at[state], wide, ways.get(state)) for state in states]
    spans = [depths[each.end] - depths[each.start] for each in steps]
    rise = RISE * 0.75 * (max(spans) - 1) + 14
    back = -min(spans)
    low = max(y for _, y in at.values()) + HIGH + (RISE * 0.75 * back + LINE if back > 0 else 2)
    box = -2.0, -rise, len(layers) * (wide + GAP) - GAP + 4, low + rise
    told = "; ".join(f"{names[each.start]} → {names[each.end]}: {each.numbers}" for each in steps)
    svg = picture(
        id_, title, told, _tip(f"{id_}-head"), *shapes, box=box, classes="rb-states", role="group", least=0.7
    )
    meaning = titles(directive.options["column-title"]) or {}
    note = element("p", f"→ {teller.words(meaning)}", classes="rb-legend") if meaning else Markup()
    return element("figcaption", title) + svg + note


def _box(name: str, at: tuple[float, float], wide: float, href: str | None) -> Markup:
    x, y = at
    rect = element("rect", x=f"{x:.1f}", y=f"{y:.1f}", width=f"{wide:.1f}", height=f"{HIGH}", rx="4")
    lines = _lines(name)
    down = y + HIGH / 2 + 5 - LINE / 2 * (len(lines) - 1)
    words = [text(line, x + wide / 2, down + LINE * number) for number, line in enumerate(lines)]
    return element("a", rect, *words, href=href) if href else element("g", rect, *words)


def _lines(name: str) -> list[str]:
    """The *name* of a state, broken after commas."""
    return [line.strip() for line in re.findall(r"[^,，]+[,，]?", name)]


def _tip(id_: str) -> Markup:
    """The tip of an arrow."""
    path = element("path", d="M0 0 L8 4 L0 8 z")
    place = {"viewBox": "0 0 8 8", "refX": "7", "refY": "4", "markerWidth": "8", "markerHeight": "8"}
    return element("defs", element("marker", path, id=id_, orient="auto", **place))


def _arrow(
    each: Arrow, at: dict[object, tuple[float, float]], wide: float, depths: dict[object, int], tip: str
) -> Markup:
    """Straight to the next box; in a bow over the boxes between, the higher the more; back below."""
    (x0, y0), (x1, y1) = at[each.start], at[each.end]
    span = depths[each.end] - depths[each.start]
    if span == 1:
        y0, y1, x0 = y0 + HIGH / 2, y1 + HIGH / 2, x0 + wide
        curve, label = f"L{x1:.1f} {y1:.1f}", (y0 + y1) / 2 - 5
    elif span < 0:
        x0, x1, y0, y1 = x0 + wide * 0.4, x1 + wide * 0.6, y0 + HIGH, y1 + HIGH
        deep = max(y0, y1) - RISE * span
        curve = f"C{x0:.1f} {deep:.1f} {x1:.1f} {deep:.1f} {x1:.1f} {y1:.1f}"
        label = max(y0, y1) - RISE * 0.75 * span + LINE - 3
    else:
        x0, x1 = x0 + wide * 0.5, x1 + wide * (0.5 - 0.08 * span)
        top = min(y0, y1) - RISE * (span - 1)
        curve = f"C{x0 + GAP / 2:.1f} {top:.1f} {x1 - GAP / 2:.1f} {top:.1f} {x1:.1f} {y1:.1f}"
        label = min(y0, y1) - RISE * 0.75 * (span - 1) - 3
    line = element("path", d=f"M{x0:.1f} {y0:.1f} {curve}", marker_end=f"url(#{tip})", classes="rb-arrow")
    return line + text(each.numbers, (x0 + x1) / 2, label, classes="rb-at")


class StatesDirective(SphinxDirective):
    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        diagram = drawn(self.env, states_of, self.lineno, "rb-figure")
        return [] if diagram is None else [raw(diagram)]
