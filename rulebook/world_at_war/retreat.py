"""The retreat of the defender after an assault."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.hexes import Hex
from rulebook.values import Value, Word, whole, yes_or_no
from rulebook.world_at_war.combat_results import wrecks_after
from rulebook.world_at_war.values import Status, Unit, neighbour


class Ban(Word):
    """Why a hex is closed to a retreat."""

    ENEMY_HEX = "a"
    ADJACENT_ENEMY = "b"
    STACKING = "c"


@clause("waw.assault.retreat-enemy-hex", "waw.assault.retreat-adjacent-enemy", "waw.assault.retreat-stacking")
def retreat_ban(
    to: Hex, enemies: Collection[Hex] = (), *, friends_there: int = 0, retreating: int = 1, limit: int
) -> Ban | None:
    """Why defenders may not retreat to a hex; None if they may.

    Carries out waw.assault.retreat-enemy-hex, .retreat-adjacent-enemy and .retreat-stacking.

    Args:
        to: the hex.
        enemies: the hexes of all enemy units but those that just attacked.
        friends_there: friendly units in the hex.
        retreating: how many units retreat together.
        limit: the stacking limit.

    Raises:
        RuleError: if a number is negative, or the limit less than 1.
    """
    whole(friends_there, "the number of friends there", "waw.assault.retreat-stacking")
    whole(retreating, "the number of retreating units", "waw.assault.retreat-stacking", least=1)
    whole(limit, "the stacking limit", "waw.assault.retreat-stacking", least=1)
    if to in enemies:
        return Ban.ENEMY_HEX
    if any(to.distance(enemy) == 1 for enemy in enemies):
        return Ban.ADJACENT_ENEMY
    return Ban.STACKING if friends_there + retreating > limit else None


@clause("waw.assault.retreat-direction", "waw.assault.retreat-fallback", "waw.assault.retreat-perish")
def retreat_hexes(
    defended: Hex,
    entry: Hex,
    enemies: Collection[Hex] = (),
    *,
    friends: Mapping[Hex, int] | None = None,
    retreating: int = 1,
    limit: int,
    closed: Collection[Hex] = (),
) -> tuple[Hex, ...]:
    """The hexes among which retreating defenders choose; empty if they perish.

    Carries out waw.assault.retreat-direction, .retreat-fallback and .retreat-perish.

    Args:
        defended: the hex they leave.
        entry: the hex from which the attackers entered.
        enemies: the hexes of all enemy units but those that just attacked.
        friends: friendly units in neighbouring hexes.
        retreating: how many units retreat together.
        limit: the stacking limit.
        closed: hexes that are never open, such as those off the map.

    Raises:
        RuleError: if *entry* is no neighbour of *defended*.
    """
    neighbour(entry, defended, "waw.assault.retreat-direction")
    there = friends or {}

    def is_open(to: Hex) -> bool:
        ban = retreat_ban(to, enemies, friends_there=there.get(to, 0), retreating=retreating, limit=limit)
        return ban is None and to not in closed

    opposite = defended.beyond(entry)
    if is_open(opposite):
        return (opposite,)
    return tuple(to for to in defended.neighbours() if is_open(to))


@dataclass(frozen=True, repr=False)
class Retreated(Value):
    """The defenders after the retreat was settled, and whether the defended hex holds a Wreck."""

    status: dict[str, Status]
    wreck: bool = False


@clause("waw.assault.retreat-perish")
def after_retreat(
    units: Collection[Unit], open_hexes: Collection[Hex], *, must_retreat: bool, wreck: bool = False
) -> Retreated:
    """The defenders after the retreat (waw.assault.retreat-perish).

    Args:
        units: the defenders that are left.
        open_hexes: the hexes that are open to them.
        must_retreat: whether they have to retreat.
        wreck: whether the defended hex holds a Wreck already.
    """
    yes_or_no("waw.assault.retreat-perish", must_retreat=must_retreat, wreck=wreck)
    if open_hexes or not must_retreat:
        return Retreated(status={unit.name: unit.status for unit in units}, wreck=wreck)
    lost = sum(unit.vehicle for unit in units)
    return Retreated(
        status={unit.name: Status.DESTROYED for unit in units}, wreck=wrecks_after(int(wreck), lost) == 1
    )
