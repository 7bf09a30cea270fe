"""Six-sided dice: checked and counted, never rolled."""

from collections.abc import Sequence

from rulebook.errors import RuleError

FACES = 6
D6 = dict.fromkeys(range(1, FACES + 1), 1)  # face -> in how many ways a die shows it, for exact odds


def check_dice(dice: Sequence[int], clause: str) -> tuple[int, ...]:
    """Return the *dice* as a tuple if each shows a whole number from 1 to 6.

    Raises:
        RuleError: citing *clause*, with the first value that no die shows, or with what are no dice.
    """
    if not isinstance(dice, Sequence):
        raise RuleError(clause, f"dice are a list of what each shows, not {dice!r}")
    for die in dice:
        if type(die) is not int or not 1 <= die <= FACES:
            raise RuleError(clause, f"a six-sided die shows 1 to {FACES}, not {die!r}")
    return tuple(dice)


def one_die(die: int | None, clause: str) -> int:
    """Return what a single six-sided *die* shows.

    Raises:
        RuleError: citing *clause*, if no die shows that.
    """
    (shown,) = check_dice([die], clause)  # type: ignore[list-item]  # None is refused there
    return shown


def count_at_least(dice: Sequence[int], lowest: int, clause: str) -> int:
    """How many of the *dice* show *lowest* or more.

    Raises:
        RuleError: citing *clause*, if a die shows what no die can.
    """
    return sum(die >= lowest for die in check_dice(dice, clause))
