"""A Nerve test from the roll to its result, and what the result means for the unit."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulebook.claims import clause
from rulebook.dice import D6
from rulebook.errors import RuleError
from rulebook.kings_of_war.banner_and_musician import BANNER, MUSICIAN, command_modifiers
from rulebook.kings_of_war.fly_to_indirect_fire import after_headstrong
from rulebook.kings_of_war.nerve import DOUBLE_SIX, SNAKE_EYES, nerve_result, nerve_total
from rulebook.kings_of_war.values import Kind, Nerve, Order, Result, in_play
from rulebook.odds import dist, odds
from rulebook.steps import Step
from rulebook.values import Value, whole, yes_or_no

OPEN_TO_WAVERING = (Order.HALT, Order.CHANGE_FACING, Order.BACK)
OPEN_TO_WAR_ENGINES = (Order.HALT, Order.ADVANCE)


@clause("kow.steady.unaffected", "kow.wavering.orders", "kow.engine.orders", "kow.rout.removed")
def may_order(order: Order, *, state: Result = Result.STEADY, kind: Kind = Kind.UNIT) -> bool:
    """Whether a unit may be given an order.

    Carries out kow.steady.unaffected, kow.wavering.orders, kow.engine.orders and kow.rout.removed.

    Args:
        order: the order.
        state: the result of the Nerve test since its last order; steady if there was none.
        kind: what the unit is.

    Raises:
        RuleError: if the unit is routed, or there is no such order.
    """
    Order.check(order, "kow.wavering.orders")
    if in_play(state) is Result.WAVERING and order not in OPEN_TO_WAVERING:
        return False
    return Kind.check(kind, "kow.engine.orders") is not Kind.WAR_ENGINE or order in OPEN_TO_WAR_ENGINES


@clause("kow.wavering.fights-on", "kow.rout.removed")
def is_in_play(state: Result) -> bool:
    """Whether a unit is still in the game (kow.wavering.fights-on, kow.rout.removed).

    Raises:
        RuleError: if *state* is none.
    """
    return Result.check(state, "kow.rout.removed") is not Result.ROUTED


@dataclass(frozen=True, repr=False)
class Tested(Value):
    """A unit under test: its Nerve numbers, all the damage points on it, and what it has."""

    nerve: Nerve
    damage: int
    banner: bool = False
    headstrong: bool = False
    inspired: bool = False
    hero: bool = False
    state: Result = Result.STEADY

    def __post_init__(self) -> None:
        whole(self.damage, "the damage", "kow.nerve.total")
        yes_or_no("kow.banner.minus-one", banner=self.banner)
        yes_or_no("kow.headstrong.four-plus", headstrong=self.headstrong)
        yes_or_no("kow.inspiring.reroll", inspired=self.inspired)
        yes_or_no("kow.banner.no-hero", hero=self.hero)
        if self.hero and self.banner:
            raise RuleError("kow.banner.no-hero", "a hero carries no banner: hero=True, banner=True")


@dataclass(frozen=True, repr=False)
class NerveTest(Value):
    """A whole Nerve test: its steps and its result."""

    steps: tuple[Step, ...]
    result: Result


@clause("kow.inspiring.reroll", "kow.inspiring.second-stands", "kow.rout.removed", "kow.inspiring.undead")
def nerve_test(
    unit: Tested,
    *rolls: Sequence[int],
    melee: bool = False,
    musicians: int = 0,
    headstrong: int | None = None,
) -> NerveTest:
    """A Nerve test from the roll to the result.

    Carries out kow.inspiring.reroll, .second-stands and .undead, and kow.rout.removed.

    Args:
        unit: the unit tested.
        rolls: what the two dice show; a second time if the unit is inspired and was routed.
        melee: whether the test follows a fight.
        musicians: how many musicians there are in the units of the tester that fight the unit tested.
        headstrong: what the die of Headstrong shows, if it is rolled.

    Returns:
        The steps, each citing its clause, and the result.

    Raises:
        RuleError: if the unit is routed already, a roll is missing or too many, or the die of Headstrong is.
    """
    in_play(unit.state)
    if not rolls:
        raise RuleError("kow.nerve.total", "the roll of the Nerve test is missing")
    modifiers = command_modifiers(banner=unit.banner, melee=melee, musicians=musicians)
    steps = []
    if unit.banner:
        steps.append(Step("kow.banner.minus-one", BANNER))
    if MUSICIAN in modifiers:
        steps.append(Step("kow.musician.plus-one", MUSICIAN))
    result, first = _roll(unit, rolls[0], modifiers)
    steps += first
    again = unit.inspired and result is Result.ROUTED
    if len(rolls) > 2:
        raise RuleError("kow.inspiring.second-stands", f"the second roll stands, no third: {rolls[2]!r}")
    if again and len(rolls) == 1:
        raise RuleError("kow.inspiring.reroll", "an inspired unit was routed: the test is to be rolled again")
    if not again and len(rolls) == 2:
        raise RuleError("kow.inspiring.reroll", f"no second roll is due: {rolls[1]!r}")
    if again:
        result, second = _roll(unit, rolls[1], modifiers)
        steps += [Step("kow.inspiring.reroll", tuple(rolls[1])), *second]
    if not unit.headstrong and headstrong is not None:
        raise RuleError("kow.headstrong.four-plus", f"the unit is not Headstrong, no die: {headstrong!r}")
    if unit.headstrong:
        final = after_headstrong(result, headstrong)
        if result is Result.WAVERING:
            steps.append(Step("kow.headstrong.four-plus", final))
        result = final
    return NerveTest(steps=tuple(steps), result=result)


def _roll(unit: Tested, dice: Sequence[int], modifiers: tuple[int, ...]) -> tuple[Result, list[Step]]:
    """The result of one roll, with the steps that lead to it."""
    result = nerve_result(unit.nerve, dice, unit.damage, modifiers)
    total = nerve_total(dice, unit.damage, modifiers)
    if tuple(dice) in (SNAKE_EYES, DOUBLE_SIX):
        name = "snake-eyes" if tuple(dice) == SNAKE_EYES else "double-six"
        return result, [Step(f"kow.nerve.{name}", result)]
    return result, [Step("kow.nerve.total", total), Step(f"kow.nerve.{result.value}", result)]


@clause("kow.nerve.double-six")
def nerve_odds(unit: Tested, *, melee: bool = False, musicians: int = 0) -> dict[Result, Fraction]:
    """The exact probability of each result of a Nerve test (kow.nerve.double-six).

    Args:
        unit: the unit tested.
        melee: whether the test follows a fight.
        musicians: how many musicians there are in the units of the tester that fight the unit tested.

    Raises:
        RuleError: if the unit is routed already.
    """
    in_play(unit.state)
    modifiers = command_modifiers(banner=unit.banner, melee=melee, musicians=musicians)

    first = dist(lambda a, b: nerve_result(unit.nerve, (a, b), unit.damage, modifiers), D6, D6)
    if unit.inspired:
        first = dist(lambda one, two: two if one is Result.ROUTED else one, first, first)
    if unit.headstrong:
        first = dist(lambda last, die: after_headstrong(last, _due(last, die)), first, D6)
    return odds(first)


def _due(result: Result, die: int) -> int | None:
    """The *die* of Headstrong, if it is rolled for this result."""
    return die if result is Result.WAVERING else None
