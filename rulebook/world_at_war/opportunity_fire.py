"""Opportunity Fire: who may fire at a moving unit, when, and what becomes of its move."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.hexes import Hex
from rulebook.steps import Step
from rulebook.values import Value, Word, whole, yes_or_no
from rulebook.world_at_war.combat_results import Action, may_act, status_after
from rulebook.world_at_war.values import Status, alive, neighbour


class Fire(Word):
    """The two kinds of fire during a move, in their order."""

    OPPORTUNITY = "opportunity-fire"
    MOVING = "moving-fire"


@dataclass(frozen=True, repr=False)
class Shot(Value):
    """Opportunity Fire of one unit, and the net hits it scored."""

    firer: str
    hits: int

    def __post_init__(self) -> None:
        whole(self.hits, "the number of hits", "waw.opfire.normal-rules")


@dataclass(frozen=True, repr=False)
class MoveOutcome(Value):
    """A move under fire: the unit afterwards, where it ends (None if destroyed), who is now Ops Complete."""

    status: Status
    stops_at: Hex | None
    ops_complete: tuple[str, ...]
    steps: tuple[Step, ...]


@clause("waw.opfire.definition")
def is_opportunity(*, target_moving: bool, target_enemy: bool) -> bool:
    """Whether there is an opportunity to fire at all (waw.opfire.definition)."""
    yes_or_no("waw.opfire.definition", target_moving=target_moving, target_enemy=target_enemy)
    return target_moving and target_enemy


@clause("waw.opfire.los", "waw.opfire.range", "waw.opfire.good-order", "waw.opfire.not-complete")
def may_fire_at(status: Status, *, los: bool, distance: int, reach: int, ops_complete: bool = False) -> bool:
    """Whether a unit may use Opportunity Fire (waw.opfire.los, .range, .good-order, .not-complete).

    Args:
        status: the state of the firing unit.
        los: whether it has LOS to the hex just entered.
        distance: hexes to it.
        reach: the unit's range, in hexes.
        ops_complete: whether it is marked Ops Complete.

    Raises:
        RuleError: if the unit is destroyed or a number is negative.
    """
    whole(distance, "a distance", "waw.opfire.range")
    whole(reach, "a range", "waw.opfire.range")
    yes_or_no("waw.opfire.los", los=los, ops_complete=ops_complete)
    return may_act(status, Action.FIRE) and los and distance <= reach and not ops_complete


@clause("waw.opfire.after-entry")
def opportunities(path: Sequence[Hex]) -> tuple[Hex, ...]:
    """The hexes of a move in which the unit can be fired at (waw.opfire.after-entry).

    Args:
        path: the hexes of the move, the start first.

    Raises:
        RuleError: if the path is empty, or a hex is no neighbour of the one before.
    """
    if not path:
        raise RuleError("waw.opfire.after-entry", f"a unit always stands in some hex: {path!r}")
    return tuple(neighbour(entered, left, "waw.opfire.after-entry") for left, entered in pairwise(path))


@clause("waw.opfire.once-per-hex")
def may_be_fired_at(shots_in_hex: int) -> bool:
    """Whether a moving unit can still be fired at in the hex it entered (waw.opfire.once-per-hex).

    Args:
        shots_in_hex: how often it was fired at since it entered, whether hit or not.

    Raises:
        RuleError: if the number is negative.
    """
    return whole(shots_in_hex, "the number of shots", "waw.opfire.once-per-hex") == 0


@clause(
    "waw.opfire.optional",
    "waw.opfire.once-per-hex",
    "waw.opfire.next-hex",
    "waw.opfire.must-stop",
    "waw.opfire.mark-complete",
)
def move_under_fire(status: Status, path: Sequence[Hex], shots: Sequence[Shot | None] = ()) -> MoveOutcome:
    """A move under Opportunity Fire.

    Carries out waw.opfire.optional, .once-per-hex, .next-hex, .must-stop and .mark-complete.

    Args:
        status: the state of the moving unit.
        path: the hexes of the intended move, the start first.
        shots: for each hex entered, the shot taken there; None where nobody fires.

    Returns:
        The unit afterwards, the hex in which it ends, who fired, and the steps with their clauses.

    Raises:
        RuleError: if a unit fires twice, there are more shots than hexes entered, or shots after it stopped.
    """
    alive(status, "waw.opfire.must-stop")
    entered = opportunities(path)
    if len(shots) > len(entered):
        message = f"at most one shot for each hex entered: {len(entered)}, not {len(shots)}"
        raise RuleError("waw.opfire.once-per-hex", message)
    firers: list[str] = []
    steps: list[Step] = []
    stopped: Hex | None = None
    for place, shot in zip(entered, shots, strict=False):
        if shot is None:
            continue
        if stopped:
            message = f"the unit has stopped at {stopped!r} and does not enter {place!r}"
            raise RuleError("waw.opfire.must-stop", message)
        if shot.firer in firers:
            raise RuleError("waw.opfire.next-hex", f"{shot.firer!r} has fired and is Ops Complete")
        firers.append(shot.firer)
        steps.append(Step("waw.opfire.mark-complete", shot.firer))
        if shot.hits:
            status, stopped = status_after(status, shot.hits), place
            steps += Step("waw.opfire.normal-rules", status), Step("waw.opfire.must-stop", place)
    stops_at = None if status is Status.DESTROYED else stopped or path[-1]
    return MoveOutcome(status=status, stops_at=stops_at, ops_complete=tuple(firers), steps=tuple(steps))


@clause("waw.opfire.before-moving-fire")
def in_order(fire: Iterable[Fire]) -> tuple[Fire, ...]:
    """Fire during a move, in the order in which it is resolved (waw.opfire.before-moving-fire).

    Raises:
        RuleError: if something is no such kind of fire.
    """
    return tuple(
        sorted((Fire.check(one, "waw.opfire.before-moving-fire") for one in fire), key=list(Fire).index)
    )


@clause("waw.opfire.before-moving-fire")
def may_moving_fire(status: Status, opportunity_hits: int) -> bool:
    """Whether a unit can use Moving Fire after Opportunity Fire at it (waw.opfire.before-moving-fire).

    Args:
        status: its state before.
        opportunity_hits: the hits it took.

    Raises:
        RuleError: if the unit is destroyed already or the hits are negative.
    """
    after = status_after(status, opportunity_hits)
    return after is not Status.DESTROYED and may_act(after, Action.FIRE)
