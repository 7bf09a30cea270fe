"""What follows a fight: who is tested, who regroups, who falls back, what the survivor may do."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulebook.claims import clause
from rulebook.dice import one_die
from rulebook.errors import RuleError
from rulebook.kings_of_war.values import Kind, Result, in_play
from rulebook.rounding import half_up
from rulebook.values import Length, Value, Word, exact, whole, yes_or_no

GAP = 1
FALL_BACK = 1
LARGEST_D3 = 3
HALF_TURN = 180


class Regroup(Word):
    """The three ways to regroup."""

    PIVOT = "pivot"
    FORWARD = "forward"
    BACK = "back"


class Side(Word):
    """The two sides of a fight."""

    CHARGER = "charger"
    TARGET = "target"


@dataclass(frozen=True, repr=False)
class Move(Value):
    """A move of the winner: inches forward (back is negative), degrees turned, whether it met an enemy."""

    distance: int | Fraction = 0
    turned: int | Fraction = 0
    contact: bool = False


@clause("kow.fight.nerve-test")
def is_tested(damage_this_fight: int) -> bool:
    """Whether the enemy may be tested for Nerve after a fight (kow.fight.nerve-test).

    Args:
        damage_this_fight: the damage points that it took in this fight.

    Raises:
        RuleError: if the number is negative.
    """
    return whole(damage_this_fight, "the damage of this fight", "kow.fight.nerve-test") > 0


@clause("kow.regroup.when")
def may_regroup(result: Result | None) -> bool:
    """Whether the unit may regroup (kow.regroup.when).

    Args:
        result: what became of its target; None if it was not tested.

    Raises:
        RuleError: if *result* is none.
    """
    return result is not None and Result.check(result, "kow.regroup.when") is Result.ROUTED


@clause("kow.regroup.d3")
def d3(die: int) -> int:
    """What a D3 gives when a six-sided *die* is rolled for it (kow.regroup.d3).

    Raises:
        RuleError: if no die shows that.
    """
    return half_up(one_die(die, "kow.regroup.d3"))


@clause(
    "kow.regroup.when",
    "kow.regroup.one-option",
    "kow.regroup.pivot",
    "kow.regroup.forward",
    "kow.regroup.back",
    "kow.regroup.gap",
    "kow.individual.forward-charge",
    "kow.individual.which-enemy",
)
def regroup(
    result: Result | None,
    *options: Regroup,
    die: int | None = None,
    degrees: Length = 0,
    gap: Length | None = None,
    enemy: bool = False,
    beaten: Kind = Kind.UNIT,
) -> Move:
    """How a unit moves that regroups.

    Carries out kow.regroup.when, .one-option, .pivot, .forward, .back and .gap,
    kow.individual.forward-charge and .which-enemy.

    Args:
        result: what became of its target.
        options: the way it regroups; none if it stays as it is.
        die: for a move forward what a D6 shows, for a move back what a D3 gives.
        degrees: for a pivot how far it turns, -180 to 180.
        gap: inches to the nearest unit on the way; None if there is none.
        enemy: whether that unit is an enemy.
        beaten: what the routed target was.

    Raises:
        RuleError: if the target is not routed, there is more than one option, or the die or the angle does
            not belong to the option.
    """
    if not may_regroup(result):
        raise RuleError("kow.regroup.when", f"only who has routed its target regroups, not after {result!r}")
    Kind.check(beaten, "kow.individual.forward-charge")
    yes_or_no("kow.individual.which-enemy", enemy=enemy)
    room = None if gap is None else exact(gap, "the gap", "kow.regroup.gap")
    if not options:
        if die is not None or degrees:
            raise RuleError("kow.regroup.one-option", f"no way to regroup is named: {die=}, {degrees=}")
        return Move()
    if len(options) > 1:
        raise RuleError("kow.regroup.one-option", f"one way to regroup, not {len(options)}: {options!r}")
    (choice,) = options
    option = Regroup.check(choice, "kow.regroup.one-option")
    if option is Regroup.PIVOT:
        if die is not None:
            raise RuleError("kow.regroup.pivot", f"who pivots stays in place: no die, not {die!r}")
        return Move(turned=_angle(degrees))
    if degrees:
        clause_id = "kow.regroup.forward" if option is Regroup.FORWARD else "kow.regroup.one-option"
        raise RuleError(clause_id, f"who moves does not turn: {degrees!r} degrees")
    if option is Regroup.BACK:
        return Move(distance=-_up_to_gap(_d3_result(die), room))
    inches = one_die(die, "kow.regroup.forward")
    if beaten is Kind.INDIVIDUAL and enemy and room is not None and inches >= room:
        return Move(distance=room, contact=True)
    return Move(distance=_up_to_gap(inches, room))


def _angle(degrees: Length) -> int | Fraction:
    angle = exact(degrees, "an angle", "kow.regroup.pivot", least=-HALF_TURN)
    if angle > HALF_TURN:
        raise RuleError("kow.regroup.pivot", f"an angle is at most {HALF_TURN} degrees, not {degrees!r}")
    return angle


def _d3_result(die: int | None) -> int:
    inches = whole(die, "what a D3 gives", "kow.regroup.back", least=1)
    if inches > LARGEST_D3:
        raise RuleError("kow.regroup.back", f"a D3 gives at most {LARGEST_D3}, not {die!r}")
    return inches


def _up_to_gap(inches: int, room: int | Fraction | None) -> int | Fraction:
    return inches if room is None else min(inches, max(0, room - GAP))


@clause("kow.regroup.gap")
def gap_after(gap: Length, distance: Length) -> int | Fraction:
    """The gap that a regrouping move of *distance* inches leaves (kow.regroup.gap).

    Args:
        gap: inches to the other unit before the move.
        distance: inches moved towards it.

    Raises:
        RuleError: if less than 1 inch would be left.
    """
    left = exact(gap, "the gap", "kow.regroup.gap") - exact(distance, "a move", "kow.regroup.gap")
    if not keeps_gap(max(0, left)):
        raise RuleError("kow.regroup.gap", f"{GAP} inch to other units is to be left, not {left}")
    return left


@clause("kow.survivor.gap")
def keeps_gap(gap: Length) -> bool:
    """Whether two units are far enough apart after a fight (kow.survivor.gap).

    Args:
        gap: inches between them.

    Raises:
        RuleError: if the gap is negative.
    """
    return exact(gap, "the gap", "kow.survivor.gap") >= GAP


@clause("kow.retreat.when", "kow.retreat.one-inch")
def fall_back(result: Result | None, distances: Sequence[Length]) -> tuple[int | Fraction, ...]:
    """How far the chargers fall back after a fight (kow.retreat.when, kow.retreat.one-inch).

    Args:
        result: what became of their target; None if it was not tested.
        distances: inches that each charger falls back.

    Raises:
        RuleError: if the target remains and one of them does not move exactly 1 inch, or if it is routed and
            one of them falls back.
    """
    if may_regroup(result):
        if distances:
            raise RuleError("kow.retreat.when", f"the target is routed: nobody falls back, not {distances!r}")
    elif not distances:
        raise RuleError("kow.retreat.when", "the target remains: each charger falls back")
    moves = tuple(exact(distance, "a move", "kow.retreat.one-inch") for distance in distances)
    for move in moves:
        if move != FALL_BACK:
            raise RuleError("kow.retreat.one-inch", f"chargers fall back {FALL_BACK} inch, not {move}")
    return moves


@clause("kow.retreat.stop")
def strike_again(by: Side, *, turn: Side) -> Side:
    """Who attacks after the chargers have fallen back: the target in its own turn (kow.retreat.stop).

    Args:
        by: the side that wants to attack.
        turn: the side whose turn it is: still that of the fight, or the next one.

    Raises:
        RuleError: if the chargers attack again, or the target does before its own turn.
    """
    Side.check(by, "kow.retreat.stop")
    if Side.check(turn, "kow.retreat.stop") is Side.CHARGER or by is Side.CHARGER:
        raise RuleError(
            "kow.retreat.stop", f"only the target attacks, in its own turn: not {by!r}, turn={turn!r}"
        )
    return by


@clause("kow.survivor.acts")
def acts_next_turn(result: Result) -> bool:
    """Whether the target goes on acting in its own next turn (kow.survivor.acts).

    Raises:
        RuleError: if *result* is none.
    """
    return Result.check(result, "kow.survivor.acts") is not Result.ROUTED


@clause(
    "kow.survivor.no-shooting",
    "kow.steady.unaffected",
    "kow.steady.disrupted",
    "kow.steady.marker",
    "kow.wavering.no-shooting",
)
def may_shoot(result: Result, *, disrupted: bool = False, turns_since: int = 1) -> bool:
    """Whether a unit may shoot in one of its turns after a Nerve test or a fight.

    Carries out kow.survivor.no-shooting, kow.steady.unaffected, .disrupted and .marker, and
    kow.wavering.no-shooting.

    Args:
        result: the last result of its Nerve test; steady if there was none.
        disrupted: whether it was fought in melee in the enemy's turn.
        turns_since: 1 for its next turn, 2 for the turn after that.

    Raises:
        RuleError: if it is routed, or the turn is less than 1.
    """
    yes_or_no("kow.steady.disrupted", disrupted=disrupted)
    barred = in_play(result) is Result.WAVERING or disrupted
    return whole(turns_since, "the turn", "kow.wavering.no-shooting", least=1) > 1 or not barred
