"""What hits do to a ship."""

from enum import Enum

from rulebook import RuleError, clause


class Damage(Enum):
    """The state of a ship."""

    WHOLE = "whole"
    LIGHT = "light"
    SUNK = "sunk"


@clause("har.ship.light", "har.ship.sunk", "har.ship.gone")
def damage_after(before: Damage, *, hits: int) -> Damage:
    """The state of a ship after *hits*."""
    if before is Damage.SUNK:
        raise RuleError("har.ship.gone", f"a sunken ship cannot be hit: {hits} hit(s)")
    states = list(Damage)
    return states[min(states.index(before) + hits, 2)]
