"""Assault Combat: entering the hex, and the dice of both sides."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from rulebook.claims import clause
from rulebook.dice import D6, count_at_least
from rulebook.errors import RuleError
from rulebook.hexes import Hex
from rulebook.odds import dist, odds, pool
from rulebook.values import Value, whole, yes_or_no
from rulebook.world_at_war.combat_results import Action, assault_hit_number, may_act
from rulebook.world_at_war.headquarters import leadership_by_unit
from rulebook.world_at_war.values import Headquarters, Side, Unit, neighbour


@dataclass(frozen=True, repr=False)
class Entry(Value):
    """What happens at the moment of entering a hex."""

    assault: bool
    opportunity_fire: bool


@dataclass(frozen=True, repr=False)
class Sides(Value):
    """The two sides of an assault, by the names of their units."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


@clause("waw.assault.by-entering")
def is_assault(start: Hex, to: Hex, enemy_hexes: Iterable[Hex]) -> bool:
    """Whether a step from *start* into the hex *to* is an assault (waw.assault.by-entering).

    Raises:
        RuleError: if the hexes are no neighbours.
    """
    return neighbour(to, start, "waw.assault.by-entering") in tuple(enemy_hexes)


@clause("waw.assault.start")
def on_entry(*, enemy_in_hex: bool, movement_left: int, other_enemy_could_fire: bool = False) -> Entry:
    """What happens at the moment a unit enters a hex (waw.assault.start).

    Args:
        enemy_in_hex: whether an enemy is in the hex.
        movement_left: what is left of the move; it changes nothing.
        other_enemy_could_fire: whether another enemy could use Opportunity Fire.

    Raises:
        RuleError: if *movement_left* is negative.
    """
    whole(movement_left, "the movement left", "waw.assault.start")
    yes_or_no("waw.assault.start", enemy_in_hex=enemy_in_hex, other_enemy_could_fire=other_enemy_could_fire)
    return Entry(assault=enemy_in_hex, opportunity_fire=other_enemy_could_fire and not enemy_in_hex)


@clause("waw.assault.one-entry")
def entry_hex(entered_from: Mapping[str, Hex], defended: Hex) -> Hex:
    """The one hex from which all attackers enter (waw.assault.one-entry).

    Args:
        entered_from: the hex that each attacker leaves, by its name.
        defended: the hex they enter.

    Raises:
        RuleError: if they come from several hexes, or from one that is no neighbour.
    """
    entries = set(entered_from.values())
    if len(entries) != 1:
        raise RuleError(
            "waw.assault.one-entry", f"an assault has 1 entry hex, not {len(entries)}: {entered_from!r}"
        )
    return neighbour(entries.pop(), defended, "waw.assault.retreat-direction")


@clause("waw.assault.overstack")
def may_stack(units: int, limit: int, *, assault: bool) -> bool:
    """Whether one side may have so many *units* in a hex (waw.assault.overstack).

    Args:
        units: units of the side in the hex.
        limit: the stacking limit.
        assault: whether Assault Combat is going on there.

    Raises:
        RuleError: if a number is negative or the limit less than 1.
    """
    whole(units, "the number of units", "waw.assault.overstack")
    yes_or_no("waw.assault.overstack", assault=assault)
    return whole(limit, "the stacking limit", "waw.assault.overstack", least=1) >= units or assault


@clause("waw.assault.attackers", "waw.assault.defenders")
def sides(entered: Sequence[str], occupied: Sequence[str]) -> Sides:
    """Who attacks and who defends (waw.assault.attackers, waw.assault.defenders).

    Args:
        entered: the units that enter the hex.
        occupied: the units that are in it.

    Raises:
        RuleError: if a side has no units, two of the same name, or a unit is on both.
    """
    for clause_id, units in ("waw.assault.attackers", entered), ("waw.assault.defenders", occupied):
        if not units:
            raise RuleError(clause_id, "an assault needs a unit on this side: ()")
        if twice := [name for name in dict.fromkeys(units) if units.count(name) > 1]:
            raise RuleError(clause_id, f"each unit has a name of its own: {', '.join(twice)}")
    if both := [name for name in entered if name in occupied]:
        raise RuleError("waw.assault.defenders", f"on both sides: {', '.join(both)}")
    return Sides(attackers=tuple(entered), defenders=tuple(occupied))


@clause(
    "waw.assault.attack-dice",
    "waw.assault.counter-dice",
    "waw.assault.hits-withheld",
    "waw.assault.hq-leadership",
    "waw.assault.hq-both-sides",
    "waw.assault.hq-one-unit",
    "waw.assault.hq-no-attack",
    "waw.assault.hq-example",
    "waw.assault.no-factor-attack",
    "waw.assault.no-factor-counter",
    "waw.disrupted.counterattack",
    "waw.disrupted.no-assault",
)
def assault_dice(
    side: Side, units: Sequence[Unit], *, headquarters: Headquarters | None = None, led: Sequence[str] = ()
) -> dict[str, int]:
    """How many dice each unit of a side rolls in an assault.

    Carries out waw.assault.attack-dice, .counter-dice, .hits-withheld, .hq-leadership, .hq-both-sides,
    .hq-one-unit, .hq-no-attack, .hq-example, .no-factor-attack and .no-factor-counter, and
    waw.disrupted.counterattack and .no-assault.

    Args:
        side: attacker or defender.
        units: its units in the hex, as they were when the attackers entered.
        headquarters: its HQ in the hex.
        led: the unit that adds the HQ's Leadership; empty if there is no HQ.

    Raises:
        RuleError: if an attacker has no Assault Factor, is Disrupted or missing, or the led unit is wrong.
    """
    if Side.check(side, "waw.assault.attackers") is Side.ATTACKER:
        _check_attackers(units)
    bonus = leadership_by_unit(units, headquarters, led)
    return {unit.name: 0 if unit.factor is None else unit.factor + bonus.get(unit.name, 0) for unit in units}


def _check_attackers(units: Sequence[Unit]) -> None:
    if not units:
        raise RuleError(
            "waw.assault.hq-no-attack", "an HQ does not attack by itself; an attacking unit is needed: ()"
        )
    for unit in units:
        if unit.factor is None:
            raise RuleError("waw.assault.no-factor-attack", f"without an Assault Factor: {unit.name!r}")
        if not may_act(unit.status, Action.ASSAULT):
            raise RuleError("waw.disrupted.no-assault", f"a Disrupted unit starts no assault: {unit!r}")


@clause("waw.assault.hit-number", "waw.assault.counter-hit-number", "waw.assault.disrupted-defender")
def assault_hits(unit: Unit, dice: Sequence[int]) -> int:
    """How many hits the *dice* of one unit score in an assault.

    Carries out waw.assault.hit-number, .counter-hit-number and .disrupted-defender.

    Args:
        unit: the unit, as it was when the attackers entered.
        dice: what its dice show.

    Raises:
        RuleError: if a die shows what no die can.
    """
    return count_at_least(dice, assault_hit_number(unit.status, unit.hit_number), "waw.assault.hit-number")


@clause("waw.assault.attack-dice", "waw.assault.counter-dice", "waw.assault.both-count")
def side_hits(units: Sequence[Unit], thrown: Mapping[str, Sequence[int]], dice: Mapping[str, int]) -> int:
    """The hits that a whole side scores (waw.assault.attack-dice, .counter-dice, .both-count).

    Args:
        units: its units.
        thrown: what the dice of each unit show, by its name.
        dice: how many dice each unit rolls.

    Raises:
        RuleError: if a unit rolls more or fewer dice than it has, or is not on this side.
    """
    if strangers := [name for name in thrown if name not in dice]:
        raise RuleError("waw.assault.attack-dice", f"no unit of this side: {', '.join(map(repr, strangers))}")
    for name, due in dice.items():
        if len(thrown.get(name, ())) != due:
            raise RuleError(
                "waw.assault.attack-dice", f"{name!r} rolls {due} dice, not {len(thrown.get(name, ()))}"
            )
    return sum(assault_hits(unit, thrown.get(unit.name, ())) for unit in units)


@clause("waw.assault.hit-number", "waw.assault.counter-hit-number")
def hit_counts(units: Sequence[Unit]) -> dict[int, int]:
    """In how many equally likely ways the dice of *units* score each number of hits.

    Carries out waw.assault.hit-number and .counter-hit-number. Leadership is to be in the Assault Factor.
    """
    pools = (pool(unit.factor, dist(partial(_hit, unit), D6)) for unit in units if unit.factor)
    return dist(lambda *hits: sum(hits), *pools)


def _hit(unit: Unit, die: int) -> int:
    return assault_hits(unit, (die,))


@clause("waw.assault.hit-number", "waw.assault.counter-hit-number")
def hit_odds(units: Sequence[Unit]) -> dict[int, Fraction]:
    """The exact probability of each number of hits that *units* score together.

    Carries out waw.assault.hit-number and .counter-hit-number. Leadership is to be in the Assault Factor.
    """
    return odds(hit_counts(units))
