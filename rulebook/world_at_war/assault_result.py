"""Who holds the hex after an assault; and the whole assault, step by step."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.hexes import Hex
from rulebook.odds import dist, odds
from rulebook.steps import Step
from rulebook.values import Value, Word, whole, yes_or_no
from rulebook.world_at_war.assault import assault_dice, hit_counts, side_hits, sides
from rulebook.world_at_war.assault_hits import Shares, share_hits
from rulebook.world_at_war.combat_results import status_after, wrecks_after
from rulebook.world_at_war.headquarters import HqStatus, hq_after
from rulebook.world_at_war.retreat import after_retreat, retreat_hexes
from rulebook.world_at_war.values import Headquarters, Side, Status, Unit, neighbour


class Result(Word):
    """How an assault ends."""

    ATTACKER_STAYS = "attacker-stays"
    DEFENDER_RETREATS = "defender-retreats"
    ATTACKER_RETREATS = "attacker-retreats"


@clause(
    "waw.assault.hits-compared",
    "waw.assault.defender-destroyed",
    "waw.assault.defender-retreats",
    "waw.assault.attacker-retreats",
    "waw.assault.tie",
    "waw.assault.no-factor-counter",
)
def assault_result(on_defender: int, on_attacker: int, *, defender_destroyed: bool) -> Result:
    """How an assault ends.

    Carries out waw.assault.hits-compared, .defender-destroyed, .defender-retreats, .attacker-retreats,
    .tie and .no-factor-counter.

    Args:
        on_defender: hits scored on the defenders.
        on_attacker: hits scored on the attackers.
        defender_destroyed: whether no defending unit is left.

    Raises:
        RuleError: if a number is negative.
    """
    whole(on_defender, "the number of hits on the defender", "waw.assault.hits-compared")
    whole(on_attacker, "the number of hits on the attacker", "waw.assault.hits-compared")
    yes_or_no("waw.assault.defender-destroyed", defender_destroyed=defender_destroyed)
    if defender_destroyed:
        return Result.ATTACKER_STAYS
    return Result.DEFENDER_RETREATS if on_defender > on_attacker else Result.ATTACKER_RETREATS


@clause("waw.assault.defender-destroyed", "waw.assault.defender-retreats", "waw.assault.attacker-retreats")
def holder(result: Result, *, attacker_destroyed: bool = False) -> Side | None:
    """Who holds the hex; None if nobody is left in it.

    Carries out waw.assault.defender-destroyed, .defender-retreats and .attacker-retreats.

    Args:
        result: how the assault ended.
        attacker_destroyed: whether no attacking unit is left.

    Raises:
        RuleError: if *result* is none.
    """
    yes_or_no("waw.assault.defender-destroyed", attacker_destroyed=attacker_destroyed)
    if Result.check(result, "waw.assault.hits-compared") is Result.ATTACKER_RETREATS:
        return Side.DEFENDER
    return None if attacker_destroyed else Side.ATTACKER


@clause("waw.assault.attacker-stays", "waw.assault.attacker-retreat-hex")
def attacker_at(result: Result, defended: Hex, entry: Hex) -> Hex:
    """Where the surviving attackers end up (waw.assault.attacker-stays, .attacker-retreat-hex).

    Args:
        result: how the assault ended.
        defended: the hex that was assaulted.
        entry: the hex from which they entered.

    Raises:
        RuleError: if *entry* is no neighbour of *defended*.
    """
    neighbour(entry, defended, "waw.assault.attacker-retreat-hex")
    return (
        entry if Result.check(result, "waw.assault.hits-compared") is Result.ATTACKER_RETREATS else defended
    )


@clause("waw.assault.ops-complete")
def ops_complete_after(status: Mapping[str, Status], headquarters: Iterable[str] = ()) -> tuple[str, ...]:
    """Who is marked Ops Complete after an assault: every survivor of both sides (waw.assault.ops-complete).

    Args:
        status: the state of each unit that took part, by its name.
        headquarters: the surviving HQs that took part.
    """
    return (*(name for name, state in status.items() if state is not Status.DESTROYED), *headquarters)


@dataclass(frozen=True, repr=False)
class Force(Value):
    """One side of an assault: its units, what their dice show, its HQ, and what chance decides for it."""

    units: tuple[Unit, ...]
    dice: Mapping[str, Sequence[int]]
    picks: tuple[str, ...] = ()
    headquarters: Headquarters | None = None
    led: tuple[str, ...] = ()
    hq_dice: tuple[int, ...] = ()


@dataclass(frozen=True, repr=False)
class AssaultOutcome(Value):
    """A whole assault: its steps, the units of both sides, where they are, and the marks they leave."""

    steps: tuple[Step, ...]
    result: Result
    status: dict[str, Status]
    headquarters: dict[str, HqStatus]
    attacker_at: Hex
    retreat_to: tuple[Hex, ...]
    ops_complete: tuple[str, ...]
    wreck: bool


@clause("waw.assault.hits-compared")
def result_odds(attackers: Sequence[Unit], defenders: Sequence[Unit]) -> dict[Result, Fraction]:
    """The exact probability of each result of an assault (waw.assault.hits-compared).

    Args:
        attackers: the attacking units; Leadership is to be in the Assault Factor.
        defenders: the defending units, in the same way.

    Raises:
        RuleError: if an attacker cannot attack.
    """
    assault_dice(Side.ATTACKER, attackers)
    enough = sum(_hits_to_destroy(unit.status) for unit in defenders)

    def result(on_defender: int, on_attacker: int) -> Result:
        return assault_result(on_defender, on_attacker, defender_destroyed=on_defender >= enough)

    return odds(dist(result, hit_counts(attackers), hit_counts(defenders)))


def _hits_to_destroy(status: Status) -> int:
    """Units share hits until the last of them is destroyed, so that their hits add up."""
    return next(hits for hits in count() if status_after(status, hits) is Status.DESTROYED)


@clause("waw.assault.hits-compared")
def resolve_assault(
    attack: Force,
    defence: Force,
    *,
    defended: Hex,
    entry: Hex,
    enemies: Collection[Hex] = (),
    friends: Mapping[Hex, int] | None = None,
    limit: int,
    wreck: bool = False,
) -> AssaultOutcome:
    """Resolve a whole assault (waw.assault.hits-compared).

    Args:
        attack: the attackers.
        defence: the defenders.
        defended: the hex they fight in.
        entry: the hex from which the attackers entered.
        enemies: the hexes of the attacker's units elsewhere.
        friends: the defender's units in the neighbouring hexes.
        limit: the stacking limit.
        wreck: whether the hex holds a Wreck already.

    Returns:
        The steps, each citing its clause, and what became of both sides.

    Raises:
        RuleError: if an input is refused by its step.
    """
    neighbour(entry, defended, "waw.assault.by-entering")
    whole(limit, "the stacking limit", "waw.assault.retreat-stacking", least=1)
    yes_or_no("waw.wreck.one-per-hex", wreck=wreck)
    sides([unit.name for unit in attack.units], [unit.name for unit in defence.units])
    attack_dice = assault_dice(Side.ATTACKER, attack.units, headquarters=attack.headquarters, led=attack.led)
    counter_dice = assault_dice(
        Side.DEFENDER, defence.units, headquarters=defence.headquarters, led=defence.led
    )
    on_defender = side_hits(attack.units, attack.dice, attack_dice)
    on_attacker = side_hits(defence.units, defence.dice, counter_dice)
    losses = share_hits({unit.name: unit.status for unit in defence.units}, on_defender, defence.picks)
    toll = share_hits({unit.name: unit.status for unit in attack.units}, on_attacker, attack.picks)
    result = assault_result(on_defender, on_attacker, defender_destroyed=_destroyed(losses))
    status = {**toll.status, **losses.status}
    headquarters = {**_hq_after(attack, toll), **_hq_after(defence, losses)}
    steps = [
        Step("waw.assault.attack-dice", attack_dice),
        Step("waw.assault.hit-number", on_defender),
        Step("waw.assault.counter-dice", counter_dice),
        Step("waw.assault.counter-hit-number", on_attacker),
        Step("waw.assault.one-before-second", {**losses.taken, **toll.taken}),
        Step("waw.assault.both-count", status),
        *(Step("waw.assault.hq-roll", state) for state in headquarters.values()),
        Step(_decided_by(result, on_defender, on_attacker), result),
    ]
    survivors = [
        replace(unit, status=losses.status[unit.name]) for unit in defence.units if unit.name in _left(losses)
    ]
    knocked_out = sum(
        unit.vehicle and status[unit.name] is Status.DESTROYED for unit in attack.units + defence.units
    )
    wreck = wrecks_after(int(wreck), knocked_out) == 1
    open_hexes: tuple[Hex, ...] = ()
    if result is Result.DEFENDER_RETREATS:
        open_hexes = retreat_hexes(
            defended, entry, enemies, friends=friends, retreating=len(survivors), limit=limit
        )
        retreated = after_retreat(survivors, open_hexes, must_retreat=True, wreck=wreck)
        status |= retreated.status
        wreck = retreated.wreck
        steps.append(Step(_way_out(open_hexes, defended.beyond(entry)), open_hexes or retreated.status))
    place = attacker_at(result, defended, entry)
    if not _destroyed(toll):
        clause_id = "waw.assault.attacker-stays" if place == defended else "waw.assault.attacker-retreat-hex"
        steps.append(Step(clause_id, place))
    complete = ops_complete_after(
        status, [name for name, state in headquarters.items() if state is not HqStatus.DESTROYED]
    )
    steps.append(Step("waw.assault.ops-complete", complete))
    return AssaultOutcome(
        steps=tuple(steps),
        result=result,
        status=status,
        headquarters=headquarters,
        attacker_at=place,
        retreat_to=open_hexes,
        ops_complete=complete,
        wreck=wreck,
    )


def _left(shares: Shares) -> tuple[str, ...]:
    return tuple(name for name, state in shares.status.items() if state is not Status.DESTROYED)


def _destroyed(shares: Shares) -> bool:
    return not _left(shares)


def _decided_by(result: Result, on_defender: int, on_attacker: int) -> str:
    """The clause that decided how the assault ends."""
    if result is Result.ATTACKER_RETREATS:
        return "waw.assault.tie" if on_defender == on_attacker else "waw.assault.attacker-retreats"
    return (
        "waw.assault.defender-destroyed"
        if result is Result.ATTACKER_STAYS
        else "waw.assault.defender-retreats"
    )


def _way_out(open_hexes: tuple[Hex, ...], opposite: Hex) -> str:
    """The clause by which the defender retreats, or cannot."""
    if not open_hexes:
        return "waw.assault.retreat-perish"
    return "waw.assault.retreat-direction" if opposite in open_hexes else "waw.assault.retreat-fallback"


def _hq_after(force: Force, shares: Shares) -> dict[str, HqStatus]:
    """What became of the HQ of a side, by its name; empty if it has none."""
    if force.headquarters is None:
        if force.hq_dice:
            raise RuleError("waw.assault.hq-roll", f"no HQ to roll for: leave out {force.hq_dice!r}")
        return {}
    before = HqStatus.REDUCED if force.headquarters.reduced else HqStatus.FULL
    return {force.headquarters.name: hq_after(before, sum(shares.taken.values()), force.hq_dice)}
