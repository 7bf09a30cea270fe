"""The defensive bonus of a target, and its maximum."""

from collections.abc import Iterable

from rulebook.claims import clause
from rulebook.values import whole
from rulebook.world_at_war.values import Target

MAXIMUM = 2


@clause(
    "waw.mdb.heavy-cap",
    "waw.mdb.cap-not-default",
    "waw.mdb.example-woods",
    "waw.mdb.example-cover",
    "waw.mdb.example-wreck",
    "waw.mdb.soft-unlimited",
    "waw.opfire.normal-rules",
)
def defensive_bonus(target: Target, bonuses: Iterable[int]) -> int:
    """The Defensive Bonus of a target, in dice.

    Carries out waw.mdb.heavy-cap, .cap-not-default, .example-woods, .example-cover, .example-wreck and
    .soft-unlimited, and waw.opfire.normal-rules.

    Args:
        target: the class of the target.
        bonuses: what the terrain and each condition in its hex give, in dice.

    Raises:
        RuleError: if a bonus is negative, or *target* is no class of target.
    """
    Target.check(target, "waw.mdb.soft-unlimited")
    total = sum(whole(bonus, "a bonus", "waw.mdb.heavy-cap") for bonus in bonuses)
    return min(total, MAXIMUM) if target is Target.HEAVY else total
