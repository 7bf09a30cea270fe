"""A map of hexes as SVG, drawn from coordinates; every mark has a sign of its own, not only a colour."""

from __future__ import annotations

from math import sqrt

from markupsafe import Markup

from literate.figures import Map
from literate.site.html import element
from literate.site.telling import Teller

SIZE = 40.0  # from the middle of a hex to a corner
SIGNS = ("◆", "▲", "✕", "●", "■", "✓", "★", "○")
NEAR = ((0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def map_of(map_: Map, title: str, id_: str, teller: Teller) -> Markup:
    """The caption, the picture and the legend; the picture is told in words too."""
    marked = [(teller.words(words), places) for words, places in map_.marks if places]
    signs = dict(zip((words for words, _ in marked), SIGNS, strict=False))
    first = next(places[0] for _, places in marked)
    hexes = sorted(
        {(first.q + q, first.r + r) for q, r in NEAR}
        | {(at.q, at.r) for _, places in marked for at in places}
    )
    on: dict[tuple[int, int], list[str]] = {at: [] for at in hexes}
    for words, places in marked:
        for at in places:
            on[at.q, at.r].append(words)
    shapes = [_hex(at, [signs[words] for words in on[at]]) for at in hexes]
    xs, ys = zip(*map(_middle, hexes), strict=True)
    box = min(xs) - SIZE, min(ys) - SIZE, max(xs) - min(xs) + 2 * SIZE, max(ys) - min(ys) + 2 * SIZE
    told = "; ".join(f"{words}: {', '.join(map(teller.tell, places))}" for words, places in marked)
    names = element("title", title, id=f"{id_}-title") + element("desc", told, id=f"{id_}-desc")
    picture = element(
        "svg",
        names,
        *shapes,
        classes="rb-hexes",
        viewBox=" ".join(f"{number:.1f}" for number in box),
        role="img",
        aria_labelledby=f"{id_}-title {id_}-desc",
        style=f"max-width: {box[2] * 0.9:.0f}px",
    )
    keys = [
        element("li", element("span", signs[words], classes="rb-sign"), f" {words}") for words, _ in marked
    ]
    legend = element("ul", *keys, classes="rb-legend", aria_hidden="true")
    return element("figcaption", title) + picture + legend


def _middle(at: tuple[int, int]) -> tuple[float, float]:
    """Hexes stand on a corner: q goes to the right, r down to the right."""
    q, r = at
    return SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def _hex(at: tuple[int, int], signs: list[str]) -> Markup:
    x, y = _middle(at)
    half = SIZE * sqrt(3) / 2
    corners = (
        (0, -SIZE),
        (half, -SIZE / 2),
        (half, SIZE / 2),
        (0, SIZE),
        (-half, SIZE / 2),
        (-half, -SIZE / 2),
    )
    points = " ".join(f"{x + right:.1f},{y + down:.1f}" for right, down in corners)
    texts = [
        element(
            "text", "".join(signs), x=f"{x:.1f}", y=f"{y + 5:.1f}", text_anchor="middle", classes="rb-sign"
        ),
        element(
            "text",
            f"{at[0]}, {at[1]}".replace("-", "−"),
            x=f"{x:.1f}",
            y=f"{y + 27:.1f}",
            text_anchor="middle",
            classes="rb-at",
        ),
    ]
    return element("polygon", points=points, classes="rb-marked" if signs else "") + Markup("").join(texts)
