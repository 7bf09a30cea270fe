"""Melee: who strikes, when and how often, what a hit does, and a whole melee step by step."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rulebook.claims import clause
from rulebook.dice import check_dice
from rulebook.errors import RuleError
from rulebook.rpg_combat.contest import MOST, margin, opposed
from rulebook.rpg_combat.melee_details import assault_pet
from rulebook.rpg_combat.values import Combatant, Melee, Resistance
from rulebook.steps import Step
from rulebook.values import Value, whole, yes_or_no

STRIKE = 1  # everybody's own attack
ASSAULT_BONUS = 1
AMBUSH_BONUS = 1
HITS = {1: "rpg.melee.hit", 2: "rpg.melee.double", MOST: "rpg.melee.triple"}  # margin -> clause


@clause("rpg.melee.mutual")
def strikers(
    attackers: Collection[str], attacked: Collection[str], *, ranged: bool = False
) -> tuple[str, ...]:
    """Who strikes when some attack others: both, unless it is a ranged attack (rpg.melee.mutual).

    Args:
        attackers: those of the side that attacks.
        attacked: those of the side, or sides, that are attacked.
        ranged: whether it is a ranged attack.

    Raises:
        RuleError: if a side has nobody, or somebody is named twice.
    """
    yes_or_no("rpg.melee.mutual", ranged=ranged)
    names = (*attackers, *attacked)
    if not attackers or not attacked or len(set(names)) != len(names):
        raise RuleError("rpg.melee.mutual", f"it takes two sides, and each name once: {names!r}")
    return tuple(attackers) if ranged else names


@clause("rpg.melee.initiative", "rpg.melee.simultaneous")
def strike_order(pets: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """In which order the participants test: groups of equal PET, the highest first.

    Carries out rpg.melee.initiative and rpg.melee.simultaneous.

    Args:
        pets: the initiative (PET) of each participant as it stands, whatever its side.

    Raises:
        RuleError: if there is nobody, or a PET is no whole number.
    """
    if not pets:
        raise RuleError("rpg.melee.initiative", "nobody is in this melee: {}")
    if wrong := [pet for pet in pets.values() if type(pet) is not int]:
        raise RuleError("rpg.melee.initiative", f"a PET is a whole number, not {wrong[0]!r}")
    return tuple(
        tuple(name for name, pet in pets.items() if pet == here)
        for here in sorted(set(pets.values()), reverse=True)
    )


@clause("rpg.melee.assault-bonus", "rpg.melee.redirect", "rpg.melee.veterans", "rpg.ambush.bonus")
def attack_count(
    *, assaulted: bool = False, ambush: bool = False, redirected: bool = False, later_phase: bool = False
) -> int:
    """How many attacks a participant makes in one melee test.

    Carries out rpg.melee.assault-bonus, .redirect, .veterans and rpg.ambush.bonus.

    Args:
        assaulted: whether it made an assault in this round.
        ambush: whether that assault was an ambush.
        redirected: whether it strikes somebody else than the target it declared.
        later_phase: whether this is a later proximity phase of the round than that of the assault.

    Raises:
        RuleError: if there is an ambush without an assault.
    """
    yes_or_no("rpg.melee.assault-bonus", assaulted=assaulted, later_phase=later_phase)
    yes_or_no("rpg.ambush.bonus", ambush=ambush)
    yes_or_no("rpg.melee.redirect", redirected=redirected)
    if ambush and not assaulted:
        raise RuleError("rpg.ambush.bonus", "an ambush is an assault: assaulted=False")
    if not assaulted or redirected or later_phase:
        return STRIKE
    return STRIKE + ASSAULT_BONUS + (AMBUSH_BONUS if ambush else 0)


@clause("rpg.melee.redirect", "rpg.melee.veterans")
def is_shift(
    *targets: str, enemies: Collection[str], declared: str | None = None, joined: Collection[str] = ()
) -> bool:
    """Whether an attack shifts an assault away from its declared target.

    Carries out rpg.melee.redirect and rpg.melee.veterans.

    Args:
        targets: whom the attack strikes, more than one if it covers an area.
        enemies: the enemies in the striker's melee.
        declared: the target of the assault it made in this phase; None if it made none.
        joined: the companions of that target who joined the melee.

    Raises:
        RuleError: if a target is no enemy in the melee, or the assault may not be shifted to it.
    """
    if strangers := [target for target in targets if target not in enemies]:
        raise RuleError("rpg.melee.veterans", f"{strangers[0]!r} is no enemy in this melee")
    if declared is None or declared in targets:
        return False
    if not set(joined).intersection(targets):
        raise RuleError(
            "rpg.melee.redirect", f"an assault shifts only to who joined the melee, not to {targets!r}"
        )
    return True


@clause("rpg.melee.roll", "rpg.melee.area")
def melee_resistance(*, area: bool = False) -> Resistance:
    """What a target resists a melee attack with; it has no choice (rpg.melee.roll, rpg.melee.area).

    Args:
        area: whether the attack covers an area.

    Raises:
        RuleError: if that is neither True nor False.
    """
    yes_or_no("rpg.melee.area", area=area)
    return Resistance.EVA if area else Resistance.DEF


@dataclass(frozen=True, repr=False)
class MeleeHit(Value):
    """The hit points that a melee attack leaves to its target, and whether the target is dead."""

    hp: int
    dead: bool = False


@clause("rpg.melee.hit", "rpg.melee.double", "rpg.melee.triple", "rpg.melee.death")
def melee_hit(hp: int, times: int, *, dead: bool = False) -> MeleeHit:
    """What a melee attack does to its target.

    Carries out rpg.melee.hit, .double, .triple and .death.

    Args:
        hp: the hit points of the target, which may be below zero.
        times: how many times as large the attacker's total is, see margin().
        dead: whether the target is dead already.

    Raises:
        RuleError: if the target is dead, or a number is out of bounds.
    """
    yes_or_no("rpg.melee.death", dead=dead)
    if dead:
        raise RuleError("rpg.melee.death", "the dead are no targets: dead=True")
    if type(hp) is not int:
        raise RuleError("rpg.melee.hit", f"hit points are a whole number, not {hp!r}")
    if whole(times, "a margin", "rpg.melee.hit") > MOST:
        raise RuleError("rpg.melee.triple", f"a margin is at most {MOST}, not {times!r}")
    if times < MOST:
        return MeleeHit(hp - times)
    return MeleeHit(0) if hp > 0 else MeleeHit(hp, dead=True)


@clause("rpg.melee.simultaneous")
def hits_together(hp: int, margins: Collection[int]) -> tuple[MeleeHit, ...]:
    """What the target of several hits at the same time is left with after each (rpg.melee.simultaneous).

    Three-times hits come first, and find the target as it was before all of them: two of them kill nobody
    who still had hit points. Points of damage are taken off after them. Nothing more happens to the dead.

    Args:
        hp: the hit points of the target before all of them.
        margins: the margin of each hit, see margin().

    Raises:
        RuleError: if a number is out of bounds.
    """
    hits: list[MeleeHit] = []
    now = hp
    for times in sorted(margins, reverse=True):
        hit = melee_hit(hp if times == MOST else now, times)
        hits.append(hit)
        if hit.dead:
            break
        now = hit.hp
    return tuple(hits)


@dataclass(frozen=True, repr=False)
class Strike(Value):
    """One melee attack: what the attacker's die shows, and the die of each target by its name."""

    die: int
    targets: Mapping[str, int]
    area: bool = False

    def __post_init__(self) -> None:
        yes_or_no("rpg.melee.area", area=self.area)
        if not self.targets or (len(self.targets) > 1 and not self.area):
            raise RuleError("rpg.melee.area", f"one target, or those in the area, not {self.targets!r}")
        check_dice([self.die, *self.targets.values()], "rpg.melee.roll")


@dataclass(frozen=True, repr=False)
class Fighter(Value):
    """A participant with its attacks in their order.

    *declared* is the target of the assault that it made in this phase, *ambush* whether that was an ambush,
    *over_cover* whether the target of its assault in this round used cover, *joined* whether it joined the
    melee as a companion of who was assaulted, *fights_on* whether it strikes with 0 hit points or fewer.
    """

    who: Combatant
    strikes: tuple[Strike, ...] = ()
    declared: str | None = None
    ambush: bool = False
    over_cover: bool = False
    joined: bool = False
    fights_on: bool = False

    def __post_init__(self) -> None:
        yes_or_no("rpg.melee.redirect", joined=self.joined)
        yes_or_no("rpg.melee.initiative", fights_on=self.fights_on)

    @property
    def name(self) -> str:
        """The name of the character."""
        return self.who.name


@dataclass(frozen=True, repr=False)
class MeleeOutcome(Value):
    """A whole melee: its steps, the hit points of all participants, the dead, and who stays in it."""

    steps: tuple[Step, ...]
    hp: dict[str, int]
    dead: tuple[str, ...]
    melee: Melee


@clause("rpg.melee.mutual", "rpg.melee.initiative", "rpg.melee.simultaneous")
def resolve_melee(attackers: Sequence[Fighter], *others: Sequence[Fighter], tie: bool = True) -> MeleeOutcome:
    """The melee attack test of a whole melee (rpg.melee.mutual, .initiative, .simultaneous).

    Everybody strikes in the order of PET, at most as often as attack_count() allows. When all those
    of equal PET have tested, the damage of their first attacks is applied, then that of their second ones; a
    single one attacks again when the damage of its first attack is done. Who has been killed does not strike
    any more, nor does, unless it fights on, who has 0 hit points or fewer; an attack on the dead is lost.

    Args:
        attackers: the side whose turn it is.
        others: the other sides.
        tie: whether equal totals succeed.

    Returns:
        The steps, each citing its clause, and what became of everybody.

    Raises:
        RuleError: if an input is refused by its step, or somebody attacks too often.
    """
    sides = [tuple(fighter.name for fighter in side) for side in (attackers, *others)]
    strikers(sides[0], [name for side in sides[1:] for name in side])
    fighters = {fighter.name: fighter for side in (attackers, *others) for fighter in side}
    attacks = {name: _attacks(fighters[name], side, fighters) for side in sides for name in side}
    pets = {
        name: assault_pet(fighter.who.pet, target_uses_cover=fighter.over_cover)
        for name, fighter in fighters.items()
    }
    dropped = tuple(name for name, fighter in fighters.items() if fighter.over_cover)
    steps = [Step("rpg.melee-cover.pet-one", dropped)] if dropped else []
    steps.append(Step("rpg.melee.initiative", pets))
    state = {name: MeleeHit(fighter.who.hp) for name, fighter in fighters.items()}
    for group in strike_order(pets):
        able = [fighters[name] for name in group if _strikes(fighters[name], state[name])]
        if len(able) > 1:
            steps.append(Step("rpg.melee.simultaneous", tuple(fighter.name for fighter in able)))
        steps += [attacks[fighter.name] for fighter in able if fighter.declared is not None]
        planned = [[(fighter, strike) for strike in fighter.strikes] for fighter in able]
        waves = [list(filter(None, wave)) for wave in zip_longest(*planned)]
        for tested in [waves] if len(able) > 1 else [[wave] for wave in waves]:
            struck = [_tests(wave, fighters, state, tie) for wave in tested]
            steps += [step for _, told in struck for step in told]
            for margins, _ in struck:
                steps += _wounds(margins, state)
    dead = tuple(name for name in fighters if state[name].dead)
    return MeleeOutcome(
        steps=tuple(steps),
        hp={name: hit.hp for name, hit in state.items()},
        dead=dead,
        melee=Melee(tuple(tuple(name for name in side if name not in dead) for side in sides)),
    )


def _attacks(fighter: Fighter, side: Collection[str], fighters: Mapping[str, Fighter]) -> Step:
    """How many attacks a participant makes, and the clause that says so; it may plan no more."""
    enemies = [name for name in fighters if name not in side]
    joined = [name for name in enemies if fighters[name].joined]
    if fighter.declared is not None and fighter.declared not in enemies:
        raise RuleError("rpg.melee.redirect", f"{fighter.declared!r} is no enemy in this melee")
    shifts = [
        is_shift(*strike.targets, enemies=enemies, declared=fighter.declared, joined=joined)
        for strike in fighter.strikes
    ]
    number = attack_count(
        assaulted=fighter.declared is not None, ambush=fighter.ambush, redirected=any(shifts)
    )
    assault = "rpg.ambush.bonus" if fighter.ambush else "rpg.melee.assault-bonus"
    decided_by = "rpg.melee.redirect" if any(shifts) else assault
    if len(fighter.strikes) > number:
        message = f"{fighter.name!r} makes {number} of the {len(fighter.strikes)} attacks"
        raise RuleError(decided_by, message)
    return Step(decided_by, {fighter.name: number})


def _strikes(fighter: Fighter, now: MeleeHit) -> bool:
    """Whether a participant strikes when its turn in the order of PET comes."""
    return bool(fighter.strikes) and not now.dead and (now.hp > 0 or fighter.fights_on)


def _tests(
    wave: Sequence[tuple[Fighter, Strike]],
    fighters: Mapping[str, Fighter],
    state: Mapping[str, MeleeHit],
    tie: bool,
) -> tuple[dict[str, list[int]], list[Step]]:
    """The margins of attacks at the same time against each target that is alive, and the steps."""
    margins: dict[str, list[int]] = {}
    steps = []
    for fighter, strike in wave:
        resistance = melee_resistance(area=strike.area)
        for target, die in strike.targets.items():
            if state[target].dead:
                continue
            resists = fighters[target].who.resists(resistance)
            attack_total, target_total = opposed(strike.die, fighter.who.pa, die, resists)
            told = {"by": fighter.name, "target": target, "attack": attack_total, "resists": target_total}
            steps.append(Step("rpg.melee.area" if strike.area else "rpg.melee.roll", told))
            margins.setdefault(target, []).append(margin(attack_total, target_total, tie=tie))
    return margins, steps


def _wounds(margins: Mapping[str, Sequence[int]], state: dict[str, MeleeHit]) -> Iterator[Step]:
    """Apply the hits at the same time to the *state* of each target that is alive, with a step for each."""
    for target, each in margins.items():
        if state[target].dead:
            continue
        in_order = sorted((times for times in each if times), reverse=True)
        for times, hit in zip(in_order, hits_together(state[target].hp, in_order), strict=False):
            state[target] = hit
            yield Step("rpg.melee.death" if hit.dead else HITS[times], {target: hit.hp})
