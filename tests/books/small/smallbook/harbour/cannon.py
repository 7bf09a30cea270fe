"""When a cannon may fire, and what it hits."""

from collections.abc import Sequence
from enum import Enum

from rulebook import RuleError, clause


@clause("har.range.limit")
class Gun(Enum):
    """A gun, by its range."""

    SMALL = 2
    LARGE = 4

    def reaches(self, distance: int) -> bool:
        """Whether a ship at *distance* is within range."""
        return distance <= self.value


@clause("har.dice.faces")
def checked(roll: int) -> int:
    """The *roll*, if a die can show it."""
    if not 1 <= roll <= 6:
        raise RuleError("har.dice.faces", f"a die shows 1 to 6, not {roll}")
    return roll


@clause("har.cannon.hit")
def hits(rolls: Sequence[int]) -> int:
    """The number of hits among *rolls*."""
    return sum(checked(roll) >= 5 for roll in rolls)


@clause("har.range.limit")
def may_fire(gun: Gun, *, distance: int) -> bool:
    """Whether *gun* may fire at a ship at *distance*."""
    return gun.reaches(distance)
