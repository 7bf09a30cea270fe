"""Resolving hits: by the mode of attack and the kind of target; and the exact odds of hits."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from rulebook.claims import clause
from rulebook.dice import D6
from rulebook.errors import RuleError
from rulebook.odds import dist, odds, pool
from rulebook.tide_of_iron.casualties import take_casualties
from rulebook.tide_of_iron.dice import black_succeeds, dice_pool, red_succeeds
from rulebook.tide_of_iron.suppression import suppress_squad
from rulebook.tide_of_iron.values import Condition, Mode, Range, Squad, Target
from rulebook.values import Word


class Resolution(Word):
    """The three ways of resolving hits."""

    CASUALTIES = "casualties"
    SUPPRESSION = "suppression"
    DAMAGE = "damage"


RESOLUTIONS = {
    (Target.SQUAD, Mode.NORMAL): Resolution.CASUALTIES,
    (Target.SQUAD, Mode.SUPPRESSIVE): Resolution.SUPPRESSION,
    (Target.VEHICLE, Mode.NORMAL): Resolution.DAMAGE,
}


@clause("toi.resolve.all-listed")
def resolution_pairs() -> tuple[tuple[Target, Mode], ...]:
    """The pairs of target and mode for which a result is listed (toi.resolve.all-listed)."""
    return tuple(RESOLUTIONS)


@clause("toi.resolve.by-kind", "toi.resolve.all-listed", "toi.mode.vehicle-immune")
def resolution(target: Target, mode: Mode) -> Resolution:
    """How hits are resolved (toi.resolve.by-kind, toi.resolve.all-listed).

    Raises:
        RuleError: if no result is listed: for a suppressive attack on a vehicle.
    """
    Target.check(target, "toi.resolve.by-kind")
    Mode.check(mode, "toi.resolve.by-kind")
    if (target, mode) not in RESOLUTIONS:
        raise RuleError("toi.mode.vehicle-immune", f"{mode!r} does nothing to a vehicle: use Mode.NORMAL")
    return RESOLUTIONS[target, mode]


@clause(
    "toi.mode.normal-effect",
    "toi.mode.suppressive-effect",
    "toi.mode.suppressive-may-rout",
    "toi.resolve.effect-varies",
    "toi.casualties.condition-kept",
    "toi.casualties.condition-no-effect",
)
def resolve_on_squad(squad: Squad, mode: Mode, hits: int, chosen: Sequence[str] = ()) -> Squad:
    """A squad after an attack.

    Carries out toi.mode.normal-effect, toi.mode.suppressive-effect, toi.mode.suppressive-may-rout,
    toi.resolve.effect-varies, toi.casualties.condition-kept and toi.casualties.condition-no-effect.

    Args:
        squad: the squad before the attack.
        mode: the kind of attack.
        hits: the number of hits.
        chosen: the figures that its owner gives up; for a normal attack only.

    Raises:
        RuleError: if the owner's choice does not fit the hits, or the squad is out of the game.
    """
    if squad.condition is Condition.ROUTED:
        raise RuleError("toi.suppress.rout-removes", f"this squad is out of the game: {squad!r}")
    if resolution(Target.SQUAD, mode) is Resolution.CASUALTIES:
        return replace(squad, figures=take_casualties(squad.figures, hits, chosen).left)
    if chosen:
        raise RuleError(
            "toi.mode.suppressive-effect",
            f"a suppressive attack takes no single figures: leave out {chosen!r}",
        )
    suppressed = suppress_squad(squad.figures, squad.condition, hits)
    return replace(squad, figures=suppressed.left, condition=suppressed.condition)


@clause("toi.hits.net", "toi.hits.floor")
def hit_odds(strength: int, defence: int, at_range: Range) -> dict[int, Fraction]:
    """The exact probability of each number of hits (toi.hits.net, toi.hits.floor).

    Args:
        strength: total attack strength, in black dice.
        defence: total defence, in red dice.
        at_range: the kind of range.

    Raises:
        RuleError: if a number is negative or *at_range* is no kind of range.
    """
    thrown = dice_pool(strength, defence)
    black = pool(thrown.black, dist(lambda die: int(black_succeeds(die, at_range)), D6))
    red = pool(thrown.red, dist(lambda die: int(red_succeeds(die)), D6))
    return odds(dist(lambda attack, defend: max(0, attack - defend), black, red))
