"""Opportunity fire: what it does to units that are caught in their action."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.tide_of_iron.casualties import casualties
from rulebook.tide_of_iron.condition import squad_state
from rulebook.tide_of_iron.suppression import condition_after
from rulebook.tide_of_iron.values import Activation, Condition, Damage, Target
from rulebook.tide_of_iron.vehicles import damage_after, in_game, in_play, may_move, movement_value
from rulebook.values import Value, Word, whole, yes_or_no

Place = TypeVar("Place")


class Cause(Word):
    """What pinned or disrupted a squad."""

    OP_FIRE = "op-fire"
    OTHER = "other"


@dataclass(frozen=True, repr=False)
class VehicleOutcome(Value):
    """A vehicle after it was fired at."""

    damage: Damage
    fatigued: bool


@dataclass(frozen=True, repr=False)
class SquadOutcome(Value):
    """A squad after a suppressive attack; a routed squad has no activation."""

    condition: Condition
    activation: Activation | None


@dataclass(frozen=True, repr=False)
class Survivors(Value):
    """A squad after a normal attack; without figures it has no activation."""

    figures: int
    activation: Activation | None


@clause("toi.opfire.vehicle-fatigued", "toi.opfire.heavy-vehicle-exception")
def vehicle_under_fire(
    before: Damage, hits: int, *, moving: bool, op_fire: bool, heavy_vehicle: bool = False
) -> VehicleOutcome:
    """A vehicle after it was hit (toi.opfire.vehicle-fatigued, toi.opfire.heavy-vehicle-exception).

    Args:
        before: its state before the attack.
        hits: the number of hits.
        moving: whether it was moving.
        op_fire: whether it was hit by enemy opportunity fire.
        heavy_vehicle: whether it is of the class of heavy vehicles.

    Raises:
        RuleError: if the hits are negative, the vehicle destroyed, or it cannot have been moving.
    """
    yes_or_no("toi.opfire.vehicle-fatigued", moving=moving, op_fire=op_fire, heavy_vehicle=heavy_vehicle)
    damage = damage_after(before, hits)
    if moving and not may_move(before):
        raise RuleError("toi.damage.heavy-no-move", f"this vehicle cannot have been moving: {before!r}")
    spared = heavy_vehicle and damage is Damage.LIGHT
    fatigued = moving and op_fire and damage is not before and in_game(damage) and not spared
    return VehicleOutcome(damage=damage, fatigued=fatigued)


@clause("toi.opfire.heavy-vehicle-exception")
def movement_left(printed: int, damage: Damage, spent: int) -> int:
    """How much of its move a damaged vehicle has left (toi.opfire.heavy-vehicle-exception); never below 0.

    Args:
        printed: the printed action value.
        damage: its state now.
        spent: what it has spent already.

    Raises:
        RuleError: if a number is negative or the vehicle destroyed.
    """
    whole(spent, "the movement spent", "toi.opfire.heavy-vehicle-exception")
    return max(0, movement_value(printed, damage) - spent)


@clause("toi.opfire.vehicle-no-attack", "toi.opfire.squad-no-attack")
def may_attack(activation: Activation) -> bool:
    """Whether a unit may still attack (toi.opfire.vehicle-no-attack, toi.opfire.squad-no-attack).

    Raises:
        RuleError: if *activation* is unknown.
    """
    return Activation.check(activation, "toi.opfire.vehicle-no-attack") is not Activation.FATIGUED


@clause("toi.opfire.vehicle-stays", "toi.opfire.squad-stays")
def final_hex(path: Sequence[Place], stopped_at: int | None) -> Place:
    """Where a move ends (toi.opfire.vehicle-stays, toi.opfire.squad-stays).

    Args:
        path: the places of the move, the start first.
        stopped_at: index in *path* of the place where the unit was stopped; None if it was not.

    Raises:
        RuleError: if the path is empty, or *stopped_at* is no place of it.
    """
    if not path:
        raise RuleError("toi.opfire.vehicle-stays", f"a unit always stands somewhere: {path!r}")
    if stopped_at is None:
        return path[-1]
    if whole(stopped_at, "a place in the path", "toi.opfire.vehicle-stays") >= len(path):
        raise RuleError(
            "toi.opfire.vehicle-stays", f"the path has the places 0 to {len(path) - 1}, not {stopped_at}"
        )
    return path[stopped_at]


@clause("toi.opfire.damaged-may-enter", "toi.opfire.squad-never")
def may_enter_op_fire(
    target: Target,
    *,
    damage: Damage = Damage.UNDAMAGED,
    condition: Condition = Condition.NORMAL,
    activation: Activation = Activation.FRESH,
) -> bool:
    """Whether a unit may be in op-fire mode (toi.opfire.damaged-may-enter, toi.opfire.squad-never).

    Args:
        target: the kind of unit.
        damage: the state of a vehicle.
        condition: the condition of a squad.
        activation: whether the unit has acted.

    Raises:
        RuleError: if the unit is out of the game, or a vehicle has a condition or a squad damage.
    """
    in_play(damage, "toi.opfire.damaged-may-enter")
    squad_state(condition, activation, "toi.opfire.squad-never")
    if Target.check(target, "toi.opfire.damaged-may-enter") is Target.VEHICLE:
        if condition is not Condition.NORMAL:
            raise RuleError(
                "toi.condition.marker-meaning", f"a vehicle has no condition: leave out {condition!r}"
            )
    elif damage is not Damage.UNDAMAGED:
        raise RuleError("toi.damage.two-levels", f"a squad has no damage: leave out {damage!r}")
    return condition is Condition.NORMAL and activation is not Activation.FATIGUED


@clause(
    "toi.opfire.squad-fatigued",
    "toi.opfire.squad-any-cause",
    "toi.opfire.squad-never",
    "toi.opfire.squad-loses-mode",
)
def squad_after_suppression(
    condition: Condition, hits: int, *, activation: Activation, acting: bool, cause: Cause = Cause.OP_FIRE
) -> SquadOutcome:
    """A squad after a suppressive attack or whatever else suppresses it.

    Carries out toi.opfire.squad-fatigued, .squad-any-cause, .squad-never and .squad-loses-mode.

    Args:
        condition: its condition before.
        hits: the number of hits.
        activation: whether it has acted.
        acting: whether it is in its own action.
        cause: what it was suppressed by; it changes nothing.

    Raises:
        RuleError: if the hits are negative, the squad routed, or no squad can be in this state.
    """
    squad_state(condition, activation, "toi.opfire.squad-fatigued")
    Cause.check(cause, "toi.opfire.squad-any-cause")
    _check_acting(activation, acting)
    after = condition_after(condition, hits)
    if after is Condition.ROUTED:
        return SquadOutcome(condition=after, activation=None)
    caught = after is not condition and (acting or activation is Activation.OP_FIRE)
    return SquadOutcome(condition=after, activation=Activation.FATIGUED if caught else activation)


@clause("toi.opfire.squad-fatigued", "toi.opfire.squad-loses-mode")
def squad_after_normal_attack(figures: int, hits: int, *, activation: Activation, acting: bool) -> Survivors:
    """A squad after a normal attack: losses alone do not end its action (toi.opfire.squad-fatigued).

    Args:
        figures: figures in the squad.
        hits: the number of hits.
        activation: whether it has acted.
        acting: whether it is in its own action.

    Raises:
        RuleError: if there are no figures, the hits are negative, or no squad can be in this state.
    """
    Activation.check(activation, "toi.opfire.squad-fatigued")
    _check_acting(activation, acting)
    left = figures - casualties(figures, hits)
    return Survivors(figures=left, activation=activation if left else None)


def _check_acting(activation: Activation, acting: bool) -> None:
    yes_or_no("toi.opfire.squad-fatigued", acting=acting)
    if acting and activation is Activation.FATIGUED:
        raise RuleError(
            "toi.opfire.squad-fatigued", f"a squad that is done is not in its action: {activation!r}"
        )
