"""What hits do, what Disrupted units may do, and when a Wreck is left."""

from collections.abc import Iterable
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.hexes import Hex
from rulebook.values import Value, Word, whole, yes_or_no
from rulebook.world_at_war.values import Enemy, Status, alive, neighbour

NEXT = {
    Status.FULL: Status.FULL_DISRUPTED,
    Status.FULL_DISRUPTED: Status.REDUCED_DISRUPTED,
    Status.REDUCED: Status.REDUCED_DISRUPTED,
    Status.REDUCED_DISRUPTED: Status.DESTROYED,
}
RALLIED = {Status.FULL_DISRUPTED: Status.FULL, Status.REDUCED_DISRUPTED: Status.REDUCED}
HIT_NUMBER_DISRUPTED = 6
LEAVES_WRECK = Status.DESTROYED  # see the ruling of waw.wreck.first-vehicle


class Action(Word):
    """What a unit may want to do beside moving."""

    FIRE = "fire"
    ASSAULT = "assault"
    UNLOAD = "unload"
    COUNTERATTACK = "counterattack"


@clause(
    "waw.hit.first-disrupts",
    "waw.hit.reduced-good-order",
    "waw.hit.disrupted-reduces",
    "waw.hit.stays-disrupted",
    "waw.hit.full-flips",
    "waw.hit.reduced-destroyed",
    "waw.opfire.normal-rules",
    "waw.assault.hit-effect",
)
def status_after(before: Status, hits: int) -> Status:
    """The state of a unit after an attack; hits beyond the one that destroys it are lost.

    Carries out waw.hit.first-disrupts, .reduced-good-order, .disrupted-reduces, .stays-disrupted,
    .full-flips and .reduced-destroyed, waw.opfire.normal-rules and waw.assault.hit-effect.

    Args:
        before: its state before the attack.
        hits: the number of hits it takes.

    Raises:
        RuleError: if the unit is destroyed already or the hits are negative.
    """
    status = alive(before, "waw.hit.first-disrupts")
    for _ in range(whole(hits, "the number of hits", "waw.hit.first-disrupts")):
        status = NEXT.get(status, status)
    return status


@clause(
    "waw.disrupted.no-fire", "waw.disrupted.no-assault", "waw.disrupted.unload", "waw.disrupted.counterattack"
)
def may_act(status: Status, action: Action) -> bool:
    """Whether a unit may take the *action*.

    Carries out waw.disrupted.no-fire, .no-assault, .unload and .counterattack.

    Raises:
        RuleError: if the unit is destroyed, or the rules say nothing of the action.
    """
    alive(status, "waw.disrupted.no-fire")
    Action.check(action, "waw.disrupted.unload")
    return not status.disrupted or action in (Action.UNLOAD, Action.COUNTERATTACK)


@clause(
    "waw.disrupted.may-move",
    "waw.disrupted.no-approach",
    "waw.disrupted.no-adjacent",
    "waw.disrupted.retreat-adjacent",
)
def may_step(status: Status, start: Hex, to: Hex, enemies: Iterable[Enemy] = ()) -> bool:
    """Whether a unit may step from *start* to the neighbouring hex *to*.

    Carries out waw.disrupted.may-move, .no-approach, .no-adjacent and .retreat-adjacent.

    Args:
        status: the state of the unit.
        start: the hex it leaves.
        to: the hex it enters.
        enemies: the enemy units, each with whether it sees this step.

    Raises:
        RuleError: if the unit is destroyed or the hexes are no neighbours.
    """
    alive(status, "waw.disrupted.may-move")
    neighbour(to, start, "waw.disrupted.no-approach")
    if not status.disrupted:
        return True
    return all(
        to.distance(enemy.hex) > 1 and to.distance(enemy.hex) >= start.distance(enemy.hex)
        for enemy in enemies
        if enemy.los
    )


@clause("waw.disrupted.hit-number-6", "waw.assault.disrupted-defender")
def assault_hit_number(status: Status, printed: int) -> int:
    """The number that a unit's dice must reach in an assault (waw.disrupted.hit-number-6).

    Args:
        status: its state when the attackers entered.
        printed: its Assault Hit Number.

    Raises:
        RuleError: if the unit is destroyed, or the number is less than 1.
    """
    alive(status, "waw.disrupted.hit-number-6")
    whole(printed, "an Assault Hit Number", "waw.assault.hit-number", least=1)
    return HIT_NUMBER_DISRUPTED if status.disrupted else printed


@clause("waw.disrupted.rally")
def rally(status: Status, *, own_impulse: bool, passed: bool) -> Status:
    """The state of a Disrupted unit after a morale check (waw.disrupted.rally).

    Args:
        status: its state before.
        own_impulse: whether this is the impulse of its own formation.
        passed: whether it passed the check.

    Raises:
        RuleError: if the unit is not Disrupted, or this is not its impulse.
    """
    if not alive(status, "waw.disrupted.rally").disrupted:
        raise RuleError("waw.disrupted.rally", f"only a Disrupted unit returns to Good Order, not {status!r}")
    yes_or_no("waw.disrupted.rally", own_impulse=own_impulse, passed=passed)
    if not own_impulse:
        raise RuleError(
            "waw.disrupted.rally", "the check is made in the unit's own impulse: own_impulse=False"
        )
    return RALLIED[status] if passed else status


@dataclass(frozen=True, repr=False)
class HitResult(Value):
    """A unit after it was hit, and whether its hex now holds a Wreck."""

    status: Status
    wreck: bool


@clause("waw.wreck.one-per-hex", "waw.wreck.first-vehicle")
def wrecks_after(wrecks: int, vehicles_destroyed: int) -> int:
    """How many Wreck markers a hex holds after losses (waw.wreck.one-per-hex, waw.wreck.first-vehicle).

    Args:
        wrecks: markers there before, 0 or 1.
        vehicles_destroyed: vehicles just destroyed in the hex.

    Raises:
        RuleError: if a number is negative, or there was more than one marker.
    """
    whole(vehicles_destroyed, "the number of vehicles destroyed", "waw.wreck.one-per-hex")
    if whole(wrecks, "the number of Wreck markers", "waw.wreck.one-per-hex") > 1:
        raise RuleError("waw.wreck.one-per-hex", f"a hex holds at most 1 Wreck marker, not {wrecks!r}")
    return min(1, wrecks + vehicles_destroyed)


@clause("waw.wreck.first-vehicle", "waw.wreck.vehicles-only", "waw.assault.hit-effect")
def hit_in_hex(status: Status, hits: int, *, vehicle: bool, wreck: bool) -> HitResult:
    """A unit after an attack, and the Wreck in its hex (waw.wreck.first-vehicle, waw.wreck.vehicles-only).

    Args:
        status: its state before.
        hits: the number of hits it takes.
        vehicle: whether it is a vehicle.
        wreck: whether its hex holds a Wreck already.

    Raises:
        RuleError: if the unit is destroyed already or the hits are negative.
    """
    yes_or_no("waw.wreck.vehicles-only", vehicle=vehicle, wreck=wreck)
    after = status_after(status, hits)
    knocked_out = int(vehicle and after is LEAVES_WRECK)
    return HitResult(status=after, wreck=wrecks_after(int(wreck), knocked_out) == 1)
