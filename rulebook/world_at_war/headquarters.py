"""An HQ in an assault: the Leadership it lends, and the damage it takes."""

from collections.abc import Sequence
from fractions import Fraction

from rulebook.claims import clause
from rulebook.dice import D6, check_dice
from rulebook.errors import RuleError
from rulebook.odds import dist, odds, pool
from rulebook.values import Word, whole
from rulebook.world_at_war.values import Headquarters, Unit

DAMAGED_ON = 1


class HqStatus(Word):
    """The state of an HQ; it is never Disrupted."""

    FULL = "full"
    REDUCED = "reduced"
    DESTROYED = "destroyed"


NEXT = {HqStatus.FULL: HqStatus.REDUCED, HqStatus.REDUCED: HqStatus.DESTROYED}


@clause("waw.assault.hq-apart", "waw.assault.hq-roll", "waw.assault.hq-reduced", "waw.assault.hq-destroyed")
def hq_after(status: HqStatus, hits: int, dice: Sequence[int]) -> HqStatus:
    """The state of an HQ after an assault.

    Carries out waw.assault.hq-apart, .hq-roll, .hq-reduced and .hq-destroyed.

    Args:
        status: its state before.
        hits: how many hits the units stacked with it take; those that are lost do not count.
        dice: one die for each of these hits.

    Raises:
        RuleError: if the HQ is destroyed already, or the dice are not as many as the hits.
    """
    if HqStatus.check(status, "waw.assault.hq-destroyed") is HqStatus.DESTROYED:
        raise RuleError("waw.assault.hq-destroyed", f"this HQ is destroyed already: {status!r}")
    check_dice(dice, "waw.assault.hq-roll")
    if len(dice) != whole(hits, "the number of hits", "waw.assault.hq-roll"):
        raise RuleError("waw.assault.hq-roll", f"one die for each hit taken: {hits}, not {len(dice)}")
    for die in dice:
        if die == DAMAGED_ON:
            status = NEXT.get(status, status)
    return status


@clause("waw.assault.hq-roll")
def hq_odds(status: HqStatus, hits: int) -> dict[HqStatus, Fraction]:
    """The exact probability of each state of an HQ after so many *hits* (waw.assault.hq-roll).

    Raises:
        RuleError: if the HQ is destroyed already, or the hits are negative.
    """
    whole(hits, "the number of hits", "waw.assault.hq-roll")
    damaging = pool(hits, dist(lambda die: int(die == DAMAGED_ON), D6))
    return odds(dist(lambda ones: hq_after(status, ones, (DAMAGED_ON,) * ones), damaging))


def leadership_by_unit(
    units: Sequence[Unit], headquarters: Headquarters | None, led: Sequence[str]
) -> dict[str, int]:
    """The Leadership that the *led* unit adds, by its name; empty if none is led.

    Raises:
        RuleError: if there is no HQ, more than one unit is led, or that unit cannot be.
    """
    if not isinstance(headquarters, Headquarters | None):
        raise RuleError("waw.assault.hq-one-unit", f"at most 1 HQ of a side takes part: {headquarters!r}")
    if not led:
        return {}
    if headquarters is None:
        raise RuleError("waw.assault.hq-leadership", f"no HQ leads {', '.join(led)}")
    if len(led) > 1:
        raise RuleError("waw.assault.hq-one-unit", f"an HQ leads 1 unit, not {len(led)}: {', '.join(led)}")
    for name in led:
        if not any(unit.name == name and unit.factor is not None for unit in units):
            raise RuleError(
                "waw.assault.hq-one-unit", f"no unit of this side with an Assault Factor: {name!r}"
            )
    return dict.fromkeys(led, headquarters.leadership)
