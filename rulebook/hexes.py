"""Hexes of a board, in axial coordinates."""

from dataclasses import dataclass

from rulebook.values import Value


@dataclass(frozen=True, repr=False, order=True)
class Hex(Value):
    """A hex: *q* counts the columns, *r* the rows along the slanted axis."""

    q: int
    r: int

    def distance(self, other: "Hex") -> int:
        """The number of steps to the *other* hex."""
        q, r = other.q - self.q, other.r - self.r
        return max(abs(q), abs(r), abs(q + r))

    def neighbours(self) -> tuple["Hex", ...]:
        """The six hexes around this one, in turn."""
        return tuple(Hex(self.q + q, self.r + r) for q, r in DIRECTIONS)

    def beyond(self, entered_from: "Hex") -> "Hex":
        """The hex on the side of this one that is opposite to *entered_from*."""
        return Hex(2 * self.q - entered_from.q, 2 * self.r - entered_from.r)


DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
