"""A map of hexes as SVG, drawn from coordinates; every mark has a sign of its own, not only a colour."""

from __future__ import annotations

from math import sqrt

from markupsafe import Markup

from literate.figures import Map
from literate.site.html import element
from literate.site.svg import picture, text
from literate.site.telling import Teller

SIZE = 40.0  # from the middle of a hex to a corner
NEAR = ((0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def map_of(map_: Map, title: str, id_: str, teller: Teller) -> Markup:
    """The caption, the picture and the legend; the picture is told in words too."""
    marked = [(mark.sign, teller.words(mark.words), mark.places) for mark in map_.marks if mark.places]
    first = next(places[0] for *_, places in marked)
    near = ((first.q + q, first.r + r) for q, r in NEAR)
    on: dict[tuple[int, int], str] = dict.fromkeys(near, "")
    for sign, _, places in marked:
        for at in places:
            on[at.q, at.r] = on.get((at.q, at.r), "") + sign
    xs, ys = zip(*map(_middle, on), strict=True)
    box = min(xs) - SIZE, min(ys) - SIZE, max(xs) - min(xs) + 2 * SIZE, max(ys) - min(ys) + 2 * SIZE
    told = "; ".join(f"{words}: {', '.join(map(teller.tell, places))}" for _, words, places in marked)
    shapes = (_hex(at, signs) for at, signs in on.items())
    drawn = picture(id_, title, told, *shapes, box=box, classes="rb-hexes", scale=0.9)
    keys = (element("li", element("span", sign, classes="rb-sign"), f" {words}") for sign, words, _ in marked)
    return (
        element("figcaption", title) + drawn + element("ul", *keys, classes="rb-legend", aria_hidden="true")
    )


def _middle(at: tuple[int, int]) -> tuple[float, float]:
    """Hexes stand on a corner: q goes to the right, r down to the right."""
    q, r = at
    return SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def _hex(at: tuple[int, int], signs: str) -> Markup:
    x, y = _middle(at)
    half = SIZE * sqrt(3) / 2
    sides = ((half, -SIZE / 2), (half, SIZE / 2), (0, SIZE), (-half, SIZE / 2), (-half, -SIZE / 2))
    points = " ".join(f"{x + right:.1f},{y + down:.1f}" for right, down in ((0, -SIZE), *sides))
    where = ", ".join(map(str, at)).replace("-", "−")
    outline = element("polygon", points=points, classes="rb-marked" if signs else "")
    return outline + text(signs, x, y + 5, classes="rb-sign") + text(where, x, y + 27, classes="rb-at")
