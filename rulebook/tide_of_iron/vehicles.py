"""A normal attack on a vehicle, and what damage does to it."""

from dataclasses import replace

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.hexes import Hex
from rulebook.tide_of_iron.values import (
    Damage,
    Face,
    Ladder,
    Marker,
    Target,
    Vehicle,
    hits_to_end,
    state_after,
)
from rulebook.values import whole

LADDER: Ladder[Damage] = {
    Damage.UNDAMAGED: ((4, Damage.DESTROYED), (3, Damage.HEAVY), (1, Damage.LIGHT)),
    Damage.LIGHT: ((3, Damage.DESTROYED), (1, Damage.HEAVY)),
    Damage.HEAVY: ((1, Damage.DESTROYED),),
}
FACES = {Damage.LIGHT: Face.LIGHT, Damage.HEAVY: Face.HEAVY}


def in_play(damage: Damage, clause: str) -> Damage:
    """Return *damage* if the vehicle is still in the game.

    Raises:
        RuleError: if it is destroyed, or *damage* (citing *clause*) is no state of a vehicle.
    """
    if Damage.check(damage, clause) is Damage.DESTROYED:
        raise RuleError("toi.vehicle.destroyed-removed", f"this vehicle is out of the game: {damage!r}")
    return damage


@clause(
    "toi.vehicle.prior-state",
    "toi.vehicle.hit-undamaged",
    "toi.vehicle.hit-light",
    "toi.vehicle.hit-heavy",
    "toi.hits.attack-ends",
    "toi.resolve.effect-varies",
)
def damage_after(before: Damage, hits: int) -> Damage:
    """The state of a vehicle after an attack.

    Carries out toi.vehicle.prior-state, toi.vehicle.hit-undamaged, toi.vehicle.hit-light and
    toi.vehicle.hit-heavy.

    Args:
        before: its state before the attack.
        hits: all the hits of the attack.

    Raises:
        RuleError: if the vehicle is destroyed already or the hits are negative.
    """
    in_play(before, "toi.vehicle.prior-state")
    return state_after(LADDER, before, whole(hits, "the number of hits", "toi.vehicle.prior-state"))


@clause("toi.vehicle.undamaged")
def damage_of(marker: Face | None) -> Damage:
    """The state that a vehicle's marker shows (toi.vehicle.undamaged).

    Args:
        marker: the face that shows; None without a marker.

    Raises:
        RuleError: if no damage marker has such a face.
    """
    if marker is None:
        return Damage.UNDAMAGED
    for damage, face in FACES.items():
        if face is marker:
            return damage
    raise RuleError("toi.vehicle.undamaged", f"no damage marker shows {marker!r}: Face.LIGHT or Face.HEAVY")


@clause("toi.vehicle.marker-place")
def damage_marker(damage: Damage) -> Face | None:
    """The face that shows on the marker beside the vehicle; None without a marker (toi.vehicle.marker-place).

    Raises:
        RuleError: if the vehicle is destroyed.
    """
    return FACES.get(in_play(damage, "toi.vehicle.marker-place"))


@clause("toi.vehicle.destroyed-removed")
def in_game(damage: Damage) -> bool:
    """Whether the vehicle is still in the game (toi.vehicle.destroyed-removed).

    Raises:
        RuleError: if *damage* is no state of a vehicle.
    """
    return Damage.check(damage, "toi.vehicle.destroyed-removed") is not Damage.DESTROYED


@clause("toi.vehicle.marker-flip")
def damage_markers(before: Damage, hits: int) -> tuple[Face, ...]:
    """The faces of all the markers that the vehicle has after an attack (toi.vehicle.marker-flip).

    Raises:
        RuleError: if the vehicle was destroyed already or the hits are negative.
    """
    after = damage_after(before, hits)
    face = damage_marker(after) if in_game(after) else None
    return (face,) if face else ()


@clause("toi.vehicle.marker-follows")
def move_vehicle(vehicle: Vehicle, to: Hex) -> Vehicle:
    """The vehicle after its move; its marker goes with it (toi.vehicle.marker-follows).

    Raises:
        RuleError: if the vehicle cannot move.
    """
    if not may_move(vehicle.damage):
        raise RuleError("toi.damage.heavy-no-move", f"a heavily damaged vehicle cannot move: {vehicle!r}")
    return replace(vehicle, hex=to)


@clause("toi.damage.two-levels", "toi.condition.marker-meaning")
def marker_faces(marker: Marker) -> tuple[Face, ...]:
    """The two faces of a *marker* (toi.damage.two-levels, toi.condition.marker-meaning).

    Raises:
        RuleError: if there is no such marker.
    """
    if Marker.check(marker, "toi.damage.two-levels") is Marker.DAMAGE:
        return (Face.LIGHT, Face.HEAVY)
    return (Face.PINNED, Face.DISRUPTED)


@clause("toi.damage.two-levels", "toi.condition.marker-meaning")
def may_carry(target: Target, marker: Marker) -> bool:
    """Whether a unit can have such a *marker* (toi.damage.two-levels, toi.condition.marker-meaning).

    Raises:
        RuleError: if there is no such kind of unit or no such marker.
    """
    Marker.check(marker, "toi.damage.two-levels")
    return (Target.check(target, "toi.damage.two-levels") is Target.VEHICLE) == (marker is Marker.DAMAGE)


@clause("toi.damage.nearer-destruction")
def hits_to_destroy(damage: Damage) -> int:
    """The least number of hits in one attack that destroys the vehicle (toi.damage.nearer-destruction).

    Raises:
        RuleError: if the vehicle is destroyed already.
    """
    return hits_to_end(LADDER, in_play(damage, "toi.damage.nearer-destruction"))


@clause("toi.damage.light-movement", "toi.damage.heavy-no-move")
def movement_value(printed: int, damage: Damage) -> int:
    """How far a vehicle may move; never below 0 (toi.damage.light-movement, toi.damage.heavy-no-move).

    Args:
        printed: the printed action value.
        damage: the state of the vehicle.

    Raises:
        RuleError: if *printed* is negative or the vehicle destroyed.
    """
    whole(printed, "a printed action value", "toi.damage.light-movement")
    if not may_move(damage):
        return 0
    return printed if damage is Damage.UNDAMAGED else max(0, printed - 1)


@clause("toi.damage.heavy-no-move", "toi.damage.light-firepower")
def may_move(damage: Damage) -> bool:
    """Whether the vehicle can move (toi.damage.heavy-no-move, toi.damage.light-firepower).

    Raises:
        RuleError: if the vehicle is destroyed.
    """
    return in_play(damage, "toi.damage.heavy-no-move") is not Damage.HEAVY
