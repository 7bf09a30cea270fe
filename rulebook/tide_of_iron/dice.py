"""The dice of an attack, and which of them succeed."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.dice import count_at_least
from rulebook.errors import RuleError
from rulebook.tide_of_iron.values import Range
from rulebook.values import Value, whole

BLACK_SUCCEEDS = {Range.LONG: 6, Range.NORMAL: 5, Range.CLOSE: 4}
RED_SUCCEEDS = 5


@dataclass(frozen=True, repr=False)
class DicePool(Value):
    """How many dice of each colour are rolled."""

    black: int
    red: int


@clause("toi.roll.black", "toi.roll.red")
def dice_pool(strength: int, defence: int) -> DicePool:
    """The dice of an attack (toi.roll.black, toi.roll.red).

    Args:
        strength: total attack strength.
        defence: total defence of the target.

    Raises:
        RuleError: if one of them is negative.
    """
    return DicePool(
        black=whole(strength, "a total attack strength", "toi.roll.black"),
        red=whole(defence, "a total defence", "toi.roll.red"),
    )


@clause("toi.success.long", "toi.success.normal", "toi.success.close")
def black_succeeds_on(at_range: Range) -> int:
    """The lowest number on which a black die succeeds (toi.success.long, .normal, .close).

    Raises:
        RuleError: if *at_range* is no kind of range.
    """
    return BLACK_SUCCEEDS[Range.check(at_range, "toi.success.by-range")]


@clause("toi.success.long", "toi.success.normal", "toi.success.close")
def black_succeeds(die: int, at_range: Range) -> bool:
    """Whether a black *die* succeeds at this range (toi.success.long, .normal, .close).

    Raises:
        RuleError: if no die shows *die*, or *at_range* is no kind of range.
    """
    return black_successes([die], at_range) == 1


@clause("toi.success.count", "toi.success.by-range")
def black_successes(dice: Sequence[int], at_range: Range) -> int:
    """How many black *dice* succeed at this range (toi.success.count, toi.success.by-range).

    Raises:
        RuleError: if a die shows what no die can, or *at_range* is no kind of range.
    """
    return count_at_least(dice, black_succeeds_on(at_range), "toi.success.by-range")


@clause("toi.success.red")
def red_succeeds(die: int) -> bool:
    """Whether a red *die* succeeds (toi.success.red).

    Raises:
        RuleError: if no die shows *die*.
    """
    return red_successes([die]) == 1


@clause("toi.success.red")
def red_successes(dice: Sequence[int]) -> int:
    """How many red *dice* succeed (toi.success.red).

    Raises:
        RuleError: if a die shows what no die can.
    """
    return count_at_least(dice, RED_SUCCEEDS, "toi.success.red")


@clause("toi.hits.net", "toi.hits.floor")
def net_hits(black: Sequence[int], red: Sequence[int], at_range: Range) -> int:
    """The hits on the target; never below 0 (toi.hits.net, toi.hits.floor).

    Raises:
        RuleError: if a die shows what no die can, or *at_range* is no kind of range.
    """
    return max(0, black_successes(black, at_range) - red_successes(red))


@clause("toi.roll.at-once")
def roll_hits(strength: int, defence: int, black: Sequence[int], red: Sequence[int], at_range: Range) -> int:
    """The hits of one throw of all the dice (toi.roll.at-once).

    Args:
        strength: total attack strength.
        defence: total defence of the target.
        black: what the black dice show.
        red: what the red dice show.
        at_range: the kind of range.

    Raises:
        RuleError: if dice are missing or too many, or show what no die can.
    """
    pool = dice_pool(strength, defence)
    thrown = DicePool(black=len(black), red=len(red))
    if thrown != pool:
        raise RuleError("toi.roll.at-once", f"all dice are thrown at once: {pool!r}, not {thrown!r}")
    return net_hits(black, red, at_range)
