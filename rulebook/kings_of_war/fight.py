"""A whole fight, step by step, and its odds."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rulebook.claims import clause
from rulebook.dice import D6
from rulebook.errors import RuleError
from rulebook.kings_of_war.after_the_fight import (
    FALL_BACK,
    Move,
    Regroup,
    fall_back,
    is_tested,
    may_regroup,
    regroup,
)
from rulebook.kings_of_war.blast_to_elite import crushing, elite_hits
from rulebook.kings_of_war.hits_and_damage import (
    attack_dice,
    charge_modifier,
    damage_after,
    damages,
    damaging,
    to_hit_needed,
)
from rulebook.kings_of_war.inspiring_to_regeneration import phalanx_modifier
from rulebook.kings_of_war.nerve_results import Tested, nerve_odds, nerve_test
from rulebook.kings_of_war.values import Arc, Kind, Mode, Result, Size, in_play
from rulebook.odds import dist, odds, pool
from rulebook.steps import Step
from rulebook.values import Length, Value, Word, whole, yes_or_no


class Ending(Word):
    """How a fight ends for its target: without a Nerve test, or with one of its results."""

    UNTESTED = "untested"
    STEADY = "steady"
    WAVERING = "wavering"
    ROUTED = "routed"


@dataclass(frozen=True, repr=False)
class Charger(Value):
    """A unit that has charged: its Attacks (At), its score to hit, and what it brings along."""

    attacks: int
    to_hit: int
    kind: Kind = Kind.UNIT
    arc_factor: int = 1
    phalanx: Size | None = None
    elite: bool = False
    crushing: int | None = None
    musicians: int = 0
    cavalry: bool = False
    fly: bool = False

    def __post_init__(self) -> None:
        yes_or_no("kow.elite.reroll", elite=self.elite)


@dataclass(frozen=True, repr=False)
class Target(Value):
    """The unit that was charged: its Defence (De), what is tested of it, where it stands, and whether the
    front of its Phalanx was charged.
    """

    de: int
    tested: Tested
    kind: Kind = Kind.UNIT
    behind_terrain: bool = False
    phalanx_front: bool = False

    def __post_init__(self) -> None:
        yes_or_no("kow.phalanx.front-penalty", phalanx_front=self.phalanx_front)


@dataclass(frozen=True, repr=False)
class Regrouping(Value):
    """How a winner regroups: the option, and with it what regroup() asks for."""

    option: Regroup
    die: int | None = None
    degrees: Length = 0
    gap: Length | None = None
    enemy: bool = False


@dataclass(frozen=True, repr=False)
class FightOutcome(Value):
    """A whole fight: its steps, the damage points on the target, its result (None: no test), the move."""

    steps: tuple[Step, ...]
    damage: int
    result: Result | None
    move: Move


@clause("kow.fight.nerve-test")
def resolve_fight(
    charger: Charger,
    target: Target,
    hit_dice: Sequence[int],
    damage_dice: Sequence[int],
    *nerve_rolls: Sequence[int],
    difficult_crossed: Length = 0,
    rerolls: Sequence[tuple[int, int]] = (),
    headstrong: int | None = None,
    regrouping: Regrouping | None = None,
) -> FightOutcome:
    """A fight from the roll to hit to the move after it (kow.fight.nerve-test).

    Args:
        charger: who attacks.
        target: who is attacked.
        hit_dice: what the dice to hit show.
        damage_dice: what the dice that hit show when rolled to damage.
        nerve_rolls: the rolls of the Nerve test.
        difficult_crossed: inches of difficult terrain the charge went through.
        rerolls: the misses that Elite rolls again, see elite_hits().
        headstrong: the die of Headstrong, if it is rolled.
        regrouping: how the charger regroups; None if it stays as it is, or the target remains.

    Returns:
        The steps, each citing its clause, and what became of both.

    Raises:
        RuleError: if an input is refused by its step, or there are more or fewer dice than there should be.
    """
    in_play(target.tested.state)
    steps = []
    number = attack_dice(
        charger.attacks,
        arc_factor=charger.arc_factor,
        attacker=charger.kind,
        target=target.kind,
        phalanx=charger.phalanx,
    )
    if len(hit_dice) != number:
        raise RuleError("kow.damage.roll-hits", f"this attack rolls {number} dice, not {len(hit_dice)}")
    if charger.phalanx is not None:
        steps.append(Step("kow.phalanx.after", number))
    elif target.kind is Kind.WAR_ENGINE:
        steps.append(Step("kow.engine.triple", number))
    modifier = charge_modifier(
        Mode.MELEE, behind_terrain=target.behind_terrain, difficult_crossed=difficult_crossed
    )
    phalanx = phalanx_modifier(Arc.FRONT, cavalry=charger.cavalry, fly=charger.fly)
    against_phalanx = phalanx if target.phalanx_front else 0
    needed = to_hit_needed(charger.to_hit, modifier, against_phalanx)
    if modifier:
        steps.append(Step("kow.hit.one-penalty", charger.to_hit - modifier))
    if against_phalanx:
        steps.append(Step("kow.phalanx.front-penalty", needed))
    if rerolls and not charger.elite:
        raise RuleError("kow.elite.reroll", f"only a unit with Elite rolls dice again: {rerolls!r}")
    if rerolls:
        steps.append(Step("kow.elite.reroll", tuple(die for _, die in rerolls)))
    hits = elite_hits(hit_dice, needed, rerolls)
    steps.append(Step("kow.damage.roll-hits", hits))
    added = 0 if charger.crushing is None else crushing(charger.crushing, Mode.MELEE)
    if added:
        steps.append(Step("kow.crushing.plus-n", added))
    new = damaging(hits, damage_dice, target.de, added)
    damage = damage_after(target.tested.damage, new)
    steps += Step("kow.damage.threshold", new), Step("kow.record.points", damage)
    result = None
    if is_tested(new):
        unit = replace(target.tested, damage=damage)
        test = nerve_test(unit, *nerve_rolls, melee=True, musicians=charger.musicians, headstrong=headstrong)
        result = test.result
        steps += test.steps
    elif nerve_rolls:
        raise RuleError("kow.fight.nerve-test", f"no damage, no Nerve test: {nerve_rolls!r}")
    move = _last_move(result, target.kind, regrouping)
    if not may_regroup(result):
        steps.append(Step("kow.retreat.one-inch", move))
    elif regrouping is not None:
        steps.append(Step(f"kow.regroup.{regrouping.option.value}", move))
    return FightOutcome(steps=tuple(steps), damage=damage, result=result, move=move)


def _last_move(result: Result | None, beaten: Kind, how: Regrouping | None) -> Move:
    """The move of the charger when the fight is over."""
    if not may_regroup(result) and how is None:
        (back,) = fall_back(result, [FALL_BACK])
        return Move(distance=-back)
    if how is None:
        return regroup(result)
    return regroup(
        result,
        how.option,
        die=how.die,
        degrees=how.degrees,
        gap=how.gap,
        enemy=how.enemy,
        beaten=beaten,
    )


@clause("kow.damage.roll-hits", "kow.elite.reroll")
def damage_odds(
    dice: int, to_hit: int, de: int, *, modifier: int = 0, elite: bool = False
) -> dict[int, Fraction]:
    """The exact probability of each number of damaging dice (kow.damage.roll-hits, kow.elite.reroll).

    Args:
        dice: how many dice are rolled to hit.
        to_hit: what a die must show to hit.
        de: the Defence (De) of the target.
        modifier: what special rules add when rolling to damage.
        elite: whether every miss is rolled again.

    Raises:
        RuleError: if a number is out of bounds.
    """
    number = whole(dice, "the number of dice", "kow.damage.roll-hits")
    whole(to_hit, "what a die must show to hit", "kow.damage.roll-hits", least=1)
    yes_or_no("kow.elite.reroll", elite=elite)
    return odds(pool(number, _one(to_hit, de, modifier, elite)))


def _one(to_hit: int, de: int, modifier: int, elite: bool) -> dict[int, int]:
    """The counts of no damage and of one damage point from a single die to hit."""

    def damage(die: int, again: int, damage_die: int) -> int:
        reroll = [(0, again)] if elite and die < to_hit else []
        return elite_hits([die], to_hit, reroll) * damages(damage_die, de, modifier)

    return dist(damage, D6, D6, D6)


@clause("kow.fight.nerve-test")
def fight_odds(unit: Tested, damage: dict[int, Fraction], *, musicians: int = 0) -> dict[Ending, Fraction]:
    """The exact probability of each end of a fight (kow.fight.nerve-test).

    Args:
        unit: the unit attacked, with the damage points that it had before.
        damage: the probability of each number of new damage points, see damage_odds().
        musicians: how many musicians there are in the attacking units.

    Raises:
        RuleError: if the unit is routed already.
    """
    in_play(unit.state)
    ends = dict.fromkeys(Ending, Fraction(0))
    for new, chance in damage.items():
        if not is_tested(new):
            ends[Ending.UNTESTED] += chance
            continue
        tested = replace(unit, damage=damage_after(unit.damage, new))
        for result, share in nerve_odds(tested, melee=True, musicians=musicians).items():
            ends[Ending(result.value)] += chance * share
    return ends
