"""Ranged attacks: who is barred from them, their steps, and what a weapon does."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.rpg_combat.contest import area_attack, margin, opposed
from rulebook.rpg_combat.cover import cover_test, mixed_test
from rulebook.rpg_combat.magic import Spell, spell_result
from rulebook.rpg_combat.values import Combatant, Deed, Phase, metres, phase_of
from rulebook.steps import Step
from rulebook.values import Length, Value, Word, yes_or_no

T = TypeVar("T")
Roll = tuple[int, int]  # what a die shows, and the value that is added to it
DAMAGE = ("hit", "hit", "double", "triple")  # which clause tells the damage, by the margin


class Bar(Word):
    """What bars a character from a ranged attack or an offensive spell."""

    LOCKED = "locked"
    COMPLEX = "complex"
    ATTACKED = "attacked"
    MOVED = "moved"


class Outcome(Word):
    """How a ranged attack ends."""

    HIT = "hit"
    FAILED = "failed"
    COVER = "cover"
    OUT_OF_RANGE = "out-of-range"


@clause(
    "rpg.ranged.purpose", "rpg.ranged.barred.locked", "rpg.ranged.barred.complex", "rpg.ranged.barred.moved"
)
def ranged_barred(
    deed: Deed,
    *,
    locked: bool = False,
    did_complex: bool = False,
    attacked: bool = False,
    moved: Length = 0,
    needs_still: bool = False,
) -> Bar | None:
    """What bars a character from the deed in the ranged attack phase; None if nothing does.

    Carries out rpg.ranged.purpose and rpg.ranged.barred.locked, .complex and .moved.

    Args:
        deed: a ranged attack or offensive magic.
        locked: whether the character is locked in melee at this moment.
        did_complex: whether it took a complex action in this turn.
        attacked: whether it has made a ranged attack or cast an offensive spell in this phase already.
        moved: how many metres it has moved in the action phase of this turn.
        needs_still: whether its weapon can be fired only by a character that has not moved.

    Raises:
        RuleError: if the deed belongs to another phase, or one of the others is something else.
    """
    phase = phase_of(deed)
    if phase is not Phase.RANGED:
        raise RuleError("rpg.ranged.purpose", f"{deed!r} belongs to {phase!r}")
    yes_or_no("rpg.ranged.barred.locked", locked=locked)
    yes_or_no("rpg.ranged.barred.complex", did_complex=did_complex)
    yes_or_no("rpg.ranged.purpose", attacked=attacked)
    yes_or_no("rpg.ranged.barred.moved", needs_still=needs_still)
    has_moved = metres(moved, "the movement", "rpg.ranged.barred.moved") > 0
    if locked:
        return Bar.LOCKED
    if did_complex:
        return Bar.COMPLEX
    if attacked:
        return Bar.ATTACKED
    return Bar.MOVED if has_moved and needs_still and deed is Deed.RANGED_ATTACK else None


@clause("rpg.ranged.range")
def in_range(distance: Length, reach: Length) -> bool:
    """Whether a target so many metres away is within the range (rpg.ranged.range).

    Raises:
        RuleError: if the distance or the range is negative.
    """
    away = metres(distance, "a distance", "rpg.ranged.range")
    return away <= metres(reach, "a range", "rpg.ranged.range")


@clause("rpg.ranged.weapon.roll")
def weapon_totals(
    attack_die: int, attacker: Combatant, target_die: int, target: Combatant
) -> tuple[int, int]:
    """The totals of a shot with an ordinary weapon, RA against DEF (rpg.ranged.weapon.roll).

    Args:
        attack_die: what the attacker's die shows.
        attacker: who shoots.
        target_die: what the target's die shows.
        target: who is shot at.

    Raises:
        RuleError: if no die shows that.
    """
    return opposed(attack_die, attacker.ra, target_die, target.defence)


@clause("rpg.ranged.weapon.area")
def area_shot(
    attack_die: int, attacker: Combatant, targets: Mapping[str, tuple[int, Combatant]]
) -> dict[str, int]:
    """The damage that an area weapon does to each target, RA against EVA (rpg.ranged.weapon.area).

    Args:
        attack_die: what the attacker's one die shows.
        attacker: who shoots.
        targets: for each target in the effective area what its own die shows, and who it is.

    Raises:
        RuleError: if no die shows that.
    """
    return area_attack(
        attack_die, attacker.ra, {name: (die, target.evasion) for name, (die, target) in targets.items()}
    )


@dataclass(frozen=True, repr=False)
class Shot(Value):
    """A ranged attack: what is known of it, and the dice as far as they are rolled.

    *distance* and *reach*, the range, are in metres; *clear* tells whether the line of sight is unobstructed.
    *cover* is the value of the cover that the target uses, *friend_value* the friend-hit value of the melee
    that it is in, each None if there is none; *cover_die* and *friend_die* are the dice of these tests.
    *attack*, *target* and *friend* are a die and the value added to it: of attacker, target, and
    friend if the attack goes astray. *spell* is the offensive spell that is cast, None for a weapon.
    """

    distance: Length
    reach: Length
    attack: Roll | None = None
    target: Roll | None = None
    clear: bool = True
    cover: int | None = None
    cover_die: int | None = None
    friend_value: int | None = None
    friend_die: int | None = None
    friend: Roll | None = None
    spell: Spell | None = None


@dataclass(frozen=True, repr=False)
class ShotResult(Value):
    """A ranged attack: its steps, how it ends, the damage and effects, and whether a friend was attacked."""

    steps: tuple[Step, ...]
    outcome: Outcome
    damage: int = 0
    effects: tuple[str, ...] = ()
    stray: bool = False


@clause(
    "rpg.ranged.steps",
    "rpg.ranged.sight",
    "rpg.ranged.cover-first",
    "rpg.ranged.range",
    "rpg.cover.fail",
    "rpg.mixed.friend-hit",
)
def ranged_attack(shot: Shot) -> ShotResult:
    """A ranged attack, step by step: line of sight and cover, range, attack test.

    Carries out rpg.ranged.steps, .sight, .cover-first and .range, rpg.cover.fail and rpg.mixed.friend-hit.

    Returns:
        The steps, each citing its clause, and what came of the attack.

    Raises:
        RuleError: if the line of sight is obstructed, so that there is no attack; or if a die is missing, or
            given though it is not rolled.
    """
    yes_or_no("rpg.ranged.sight", clear=shot.clear)
    if not shot.clear:
        raise RuleError("rpg.ranged.sight", "the line of sight is obstructed: there is no attack")
    steps = [Step("rpg.ranged.sight", shot.clear)]
    within = in_range(shot.distance, shot.reach)
    later = {
        "attack": shot.attack,
        "target": shot.target,
        "friend_die": shot.friend_die,
        "friend": shot.friend,
    }
    if shot.cover is None:
        _leave_out("rpg.ranged.cover-first", cover_die=shot.cover_die)
    else:
        cover_die = _rolled(shot.cover_die, "cover_die", "rpg.ranged.cover-first")
        steps.append(Step("rpg.cover.test", cover_die))
        if not cover_test(cover_die, shot.cover):
            _leave_out("rpg.cover.fail", **later)
            steps.append(Step("rpg.cover.fail", Outcome.COVER))
            return ShotResult(steps=tuple(steps), outcome=Outcome.COVER)
    steps.append(Step("rpg.ranged.range", within))
    if not within:
        _leave_out("rpg.ranged.range", **later)
        return ShotResult(steps=tuple(steps), outcome=Outcome.OUT_OF_RANGE)
    stray = _goes_astray(shot, steps)
    damage, effects = _attack_test(shot, _against(shot, stray), steps)
    outcome = Outcome.HIT if damage or effects else Outcome.FAILED
    return ShotResult(steps=tuple(steps), outcome=outcome, damage=damage, effects=effects, stray=stray)


def _goes_astray(shot: Shot, steps: list[Step]) -> bool:
    """Whether the attack goes astray to a friend in the melee of the target, if the target is in one."""
    if shot.friend_value is None:
        _leave_out("rpg.mixed.test", friend_die=shot.friend_die)
        return False
    die = _rolled(shot.friend_die, "friend_die", "rpg.mixed.test")
    goes_on = mixed_test(die, shot.friend_value)
    steps.append(Step("rpg.mixed.test" if goes_on else "rpg.mixed.friend-hit", die))
    return not goes_on


def _against(shot: Shot, stray: bool) -> Roll:
    """The roll of the one who is attacked: the friend if the attack goes astray, else the target."""
    if stray:
        _leave_out("rpg.mixed.friend-hit", target=shot.target)
        return _rolled(shot.friend, "friend", "rpg.mixed.friend-hit")
    _leave_out("rpg.mixed.test", friend=shot.friend)
    return _rolled(shot.target, "target", "rpg.ranged.steps")


def _attack_test(shot: Shot, against: Roll, steps: list[Step]) -> tuple[int, tuple[str, ...]]:
    """The damage and the effects of an attack against this roll."""
    totals = opposed(*_rolled(shot.attack, "attack", "rpg.ranged.steps"), *against)
    times = margin(*totals)
    if shot.spell is None:
        steps += Step("rpg.ranged.weapon.roll", totals), Step(f"rpg.ranged.weapon.{DAMAGE[times]}", times)
        return times, ()
    done = spell_result(*totals, shot.spell)
    steps.append(Step("rpg.ranged.magic.roll", totals))
    if shot.spell.damaging:
        steps.append(Step(f"rpg.ranged.magic.{DAMAGE[times]}", done.damage))
    if shot.spell.effect is not None:
        steps.append(Step("rpg.ranged.magic.effect", done.effects))
    return done.damage, done.effects


def _rolled(dice: T | None, name: str, clause: str) -> T:
    """Return the *dice* that the step of the *clause* rolls; refuse if they are missing."""
    if dice is None:
        raise RuleError(clause, f"{name} is missing: this step rolls it")
    return dice


def _leave_out(clause: str, **dice: object) -> None:
    """Refuse dice that are not rolled."""
    for name, given in dice.items():
        if given is not None:
            raise RuleError(clause, f"{name} is not rolled: leave out {given!r}")
