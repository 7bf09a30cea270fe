"""Rounds, turns and phases: how a fight runs, and who acts first."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.rpg_combat.values import Combatant, Phase
from rulebook.values import Value, whole

ROUND_SECONDS = 12  # about
FEWEST_SIDES = 2


@clause("rpg.round.structure")
def advance(round_no: int, turn_no: int, *, sides: int) -> tuple[int, int]:
    """The round and the turn that follow a turn (rpg.round.structure).

    Args:
        round_no: the round, counted from 1.
        turn_no: the turn in it, counted from 1.
        sides: how many sides take part.

    Raises:
        RuleError: if there is no such round or turn, or there are fewer than two sides.
    """
    cited = "rpg.round.structure"
    whole(round_no, "a round", cited, least=1)
    whole(turn_no, "a turn", cited, least=1)
    last = whole(sides, "the number of sides", cited, least=FEWEST_SIDES)
    if turn_no > last:
        raise RuleError(cited, f"a round of {last} sides has no turn {turn_no}")
    return (round_no, turn_no + 1) if turn_no < last else (round_no + 1, 1)


@clause("rpg.round.duration")
def elapsed_seconds(rounds: int) -> int:
    """How many seconds of game time so many rounds stand for, about (rpg.round.duration).

    Raises:
        RuleError: if the number is negative.
    """
    return ROUND_SECONDS * whole(rounds, "the number of rounds", "rpg.round.duration")


@clause("rpg.turn.count")
def turns_per_round(sides: Collection[str]) -> int:
    """How many turns a round has (rpg.turn.count).

    Args:
        sides: the names of the sides that take part.

    Raises:
        RuleError: if there are fewer than two, or one is listed twice.
    """
    cited = "rpg.turn.count"
    if isinstance(sides, str) or len(set(sides)) != len(sides):
        raise RuleError(cited, f"the sides are listed by name, each once, not {sides!r}")
    if len(sides) < FEWEST_SIDES:
        raise RuleError(cited, f"a fight has at least {FEWEST_SIDES} sides, not {sides!r}")
    return len(sides)


@clause("rpg.turn.pet-sum")
def base_pet_sum(side: Collection[Combatant]) -> int:
    """The sum of the base initiative (PET) of a side, without equipment (rpg.turn.pet-sum).

    Args:
        side: all its characters.

    Raises:
        RuleError: if it has none.
    """
    if not side:
        raise RuleError("rpg.turn.pet-sum", f"a side has at least one character, not {side!r}")
    return sum(character.pet_base for character in side)


@clause("rpg.turn.first-choice")
def may_choose_first(sums: Mapping[str, int]) -> tuple[str, ...]:
    """The side that decides who acts first; all with the highest sum if there are several.

    Carries out rpg.turn.first-choice.

    Args:
        sums: for each side the sum of its base initiative (PET).

    Raises:
        RuleError: if there are fewer than two sides, or a sum is negative.
    """
    turns_per_round(tuple(sums))
    highest = max(whole(each, "a sum of PET", "rpg.turn.pet-sum") for each in sums.values())
    return tuple(side for side, each in sums.items() if each == highest)


@clause("rpg.turn.first-choice")
def turn_order(
    sums: Mapping[str, int], *, chooser: str, first: str, rest: Sequence[str] = ()
) -> tuple[str, ...]:
    """The order of the turns in each round (rpg.turn.first-choice).

    Args:
        sums: for each side the sum of its base initiative (PET).
        chooser: the side that decides; among several with the highest sum the one that the game master names.
        first: the side that it lets act first.
        rest: the others in the order agreed on; with two sides it may be left out.

    Raises:
        RuleError: if the chooser has not the highest sum, or the order is not one of these sides.
    """
    cited = "rpg.turn.first-choice"
    entitled = may_choose_first(sums)
    if chooser not in entitled:
        raise RuleError(cited, f"the choice is for {' or '.join(map(repr, entitled))}, not for {chooser!r}")
    if first not in sums:
        raise RuleError(cited, f"{first!r} is none of the sides {tuple(sums)}")
    others = tuple(side for side in sums if side != first)
    order = others if len(others) == 1 and not rest else tuple(rest)
    if sorted(order) != sorted(others):
        raise RuleError(cited, f"after {first!r} each of {others} has one turn, not {rest!r}")
    return first, *order


@clause("rpg.phase.order")
def next_phase(phase: Phase | None) -> Phase | None:
    """The phase that follows *phase* in a turn; None after the last.

    Carries out rpg.phase.order.

    Args:
        phase: the phase that is over; None at the beginning of a turn.

    Raises:
        RuleError: if it is no phase.
    """
    phases = tuple(Phase)
    if phase is None:
        return phases[0]
    following = phases.index(Phase.check(phase, "rpg.phase.order")) + 1
    return phases[following] if following < len(phases) else None


@dataclass(frozen=True, repr=False)
class Moment(Value):
    """Where a fight stands: in which round, in the turn of which side, in which phase."""

    round_no: int
    side: str
    phase: Phase


@clause("rpg.phase.handover")
def after_phase(order: Sequence[str], now: Moment) -> Moment:
    """Where a fight stands once a phase is over (rpg.phase.handover).

    Args:
        order: the sides in the order of their turns.
        now: the phase that is over.

    Raises:
        RuleError: if the side takes no part in the fight, or there is no such round or phase.
    """
    sides = turns_per_round(order)
    if now.side not in order:
        raise RuleError("rpg.phase.handover", f"{now.side!r} is none of the sides {tuple(order)}")
    turn = order.index(now.side) + 1
    round_no, following = advance(now.round_no, turn, sides=sides)
    phase = next_phase(now.phase)
    if phase is not None:
        return Moment(now.round_no, now.side, phase)
    return Moment(round_no, order[following - 1], Phase.ACTION)
