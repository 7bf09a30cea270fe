"""What the drawings have in common: words, whose width is estimated, and a picture that is told in words."""

from __future__ import annotations

import unicodedata

from markupsafe import Markup

from literate.site.html import element

SIZE = 15  # of the words, in the units of a drawing


def width(words: str) -> float:
    """About how wide *words* are: Chinese characters are square, letters a little wider than half of it."""
    return sum(SIZE if unicodedata.east_asian_width(char) in "WF" else SIZE * 0.56 for char in words)


def text(words: str, x: float, y: float, anchor: str = "middle", classes: str = "") -> Markup:
    return element("text", words, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor, classes=classes)


def picture(
    id_: str,
    title: str,
    told: str,
    *shapes: Markup,
    box: tuple[float, ...],
    classes: str,
    role: str = "img",
    scale: float = 1,
    least: float = 0,
) -> Markup:
    """The *shapes* in *box*: left, top, width, height.

    A unit has *scale* pixels; where there is not so much room, at least *least* of that.
    """
    names = element("title", title, id=f"{id_}-title") + element("desc", told, id=f"{id_}-desc")
    return element(
        "svg",
        names,
        *shapes,
        classes=classes,
        viewBox=" ".join(f"{number:.1f}" for number in box),
        role=role,
        aria_labelledby=f"{id_}-title {id_}-desc",
        style=f"max-width: {box[2] * scale:.0f}px; min-width: {box[2] * scale * least:.0f}px",
    )
