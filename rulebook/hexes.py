"""Hexes of a board, in axial coordinates."""

from dataclasses import dataclass

from rulebook.values import Value


@dataclass(frozen=True, repr=False, order=True)
class Hex(Value):
    """A hex: *q* counts the columns, *r* the rows along the slanted axis."""

    q: int
    r: int
