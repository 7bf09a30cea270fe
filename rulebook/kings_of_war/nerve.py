"""The Nerve test: when, how, and what it shows."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from rulebook.claims import clause
from rulebook.dice import FACES, check_dice
from rulebook.errors import RuleError
from rulebook.kings_of_war.after_the_fight import is_tested
from rulebook.kings_of_war.values import Nerve, Result, signed
from rulebook.values import Word, whole

NERVE_DICE = 2
DOUBLE_SIX = (FACES, FACES)
SNAKE_EYES = (1, 1)


class Moment(Word):
    """When a Nerve test might be made."""

    MOVE_PHASE = "move-phase"
    END_OF_MOVE_PHASE = "end-of-move-phase"
    SHOOT_PHASE = "shoot-phase"
    END_OF_SHOOT_PHASE = "end-of-shoot-phase"
    AFTER_FIGHT = "after-fight"
    END_OF_MELEE_PHASE = "end-of-melee-phase"


TESTED_AT = (Moment.END_OF_MOVE_PHASE, Moment.END_OF_SHOOT_PHASE, Moment.AFTER_FIGHT)


@clause("kow.nerve.when-ranged", "kow.nerve.when-damaged", "kow.nerve.when-melee")
def tests_due(damage: Mapping[str, int], moment: Moment, *, own: Collection[str] = ()) -> tuple[str, ...]:
    """Which enemy units the active player tests.

    Carries out kow.nerve.when-ranged, .when-damaged and .when-melee.

    Args:
        damage: for each unit not yet tested the damage points that the player did to it in this phase, in
            melee in this fight.
        moment: when.
        own: the player's own units.

    Raises:
        RuleError: if a unit is the player's own, a number is negative, or a unit damaged in a fight is still
            to be tested at the end of the Melee phase.
    """
    for name, points in damage.items():
        whole(points, f"the damage of {name}", "kow.nerve.when-damaged")
        if name in own:
            raise RuleError("kow.nerve.when-damaged", f"only enemy units are tested, {name!r} is your own")
    damaged = tuple(name for name, points in damage.items() if points)
    if Moment.check(moment, "kow.nerve.when-ranged") is Moment.END_OF_MELEE_PHASE and damaged:
        raise RuleError("kow.nerve.when-melee", f"a test follows its fight at once: too late for {damaged!r}")
    return damaged if moment in TESTED_AT else ()


@clause("kow.nerve.when-melee")
def melee_order(damage: Mapping[str, int]) -> tuple[tuple[str, str], ...]:
    """In which order fights and tests follow each other (kow.nerve.when-melee).

    Args:
        damage: for each unit that is fought, in order, the damage points it takes in its fight.

    Raises:
        RuleError: if a number is negative.
    """
    order: list[tuple[str, str]] = []
    for name, points in damage.items():
        order.append(("fight", name))
        if is_tested(points):
            order.append(("test", name))
    return tuple(order)


@clause("kow.nerve.total", "kow.nerve.cohesion", "kow.nerve.example")
def nerve_total(dice: Sequence[int], damage: int, modifiers: Iterable[int] = ()) -> int:
    """The total of a Nerve test (kow.nerve.total, kow.nerve.cohesion, kow.nerve.example).

    Args:
        dice: what the two dice show.
        damage: all the damage points on the unit.
        modifiers: such as -1 for its banner.

    Raises:
        RuleError: if there are not two dice, or the damage is negative.
    """
    shown = check_dice(dice, "kow.nerve.total")
    if len(shown) != NERVE_DICE:
        raise RuleError("kow.nerve.total", f"a Nerve test is rolled with {NERVE_DICE} dice, not {len(shown)}")
    points = whole(damage, "the damage", "kow.nerve.total")
    return sum(shown) + points + sum(signed(modifier, "kow.nerve.total") for modifier in modifiers)


@clause(
    "kow.fight.three-results",
    "kow.nerve.two-limits",
    "kow.nerve.routed",
    "kow.nerve.wavering",
    "kow.nerve.steady",
    "kow.nerve.example",
)
def result_of(total: int, nerve: Nerve) -> Result:
    """What a total means for a unit with these Nerve numbers.

    Carries out kow.fight.three-results, kow.nerve.two-limits, .routed, .wavering and .steady.

    Raises:
        RuleError: if the total is no whole number.
    """
    if type(total) is not int:
        raise RuleError("kow.nerve.total", f"a total is a whole number, not {total!r}")
    if total >= nerve.routing_limit:
        return Result.ROUTED
    return Result.WAVERING if total >= nerve.wavering_limit else Result.STEADY


@clause("kow.nerve.cohesion", "kow.nerve.double-six", "kow.nerve.snake-eyes")
def nerve_result(nerve: Nerve, dice: Sequence[int], damage: int, modifiers: Iterable[int] = ()) -> Result:
    """The result of one roll of a Nerve test.

    Carries out kow.nerve.cohesion, .double-six and .snake-eyes.

    Args:
        nerve: the Nerve numbers of the unit tested.
        dice: what the two dice show.
        damage: all the damage points on the unit.
        modifiers: such as -1 for its banner.

    Raises:
        RuleError: if there are not two dice, or the damage is negative.
    """
    total = nerve_total(dice, damage, modifiers)
    if tuple(dice) == SNAKE_EYES:
        return Result.STEADY
    return Result.WAVERING if tuple(dice) == DOUBLE_SIX else result_of(total, nerve)
