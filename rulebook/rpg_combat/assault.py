"""Assaults: who may make one, how far and along which way, and whether it reaches its target."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.rpg_combat.movement import Limit, Point, move_allowance
from rulebook.rpg_combat.values import Metres, metres
from rulebook.values import Length, Value, Word, yes_or_no

STEPS = DECLARE, JOIN, TEST = 1, 2, 3  # of a melee attack


class Trait(Word):
    """The traits of a ranged weapon that bar an assault, and any other."""

    RIFLE = "rifle"
    HEAVY = "heavy"
    OTHER = "other"


class Bar(Word):
    """What bars a character from assaulting."""

    LOCKED = "locked"
    COMPLEX = "complex"
    WEAPON = "weapon"


@clause("rpg.assault.barred.locked", "rpg.assault.barred.complex", "rpg.assault.barred.weapon")
def assault_barred(
    *, locked: bool = False, did_complex: bool = False, fired: Collection[Trait] = ()
) -> Bar | None:
    """What bars a character from assaulting, the first of the list; None if nothing does.

    Carries out rpg.assault.barred.locked, .complex and .weapon.

    Args:
        locked: whether the character is locked in melee already.
        did_complex: whether it took a complex action in this turn.
        fired: the traits of the ranged weapon it fired in this turn, whatever came of the shot.

    Raises:
        RuleError: if one of these is something else.
    """
    yes_or_no("rpg.assault.barred.locked", locked=locked)
    yes_or_no("rpg.assault.barred.complex", did_complex=did_complex)
    traits = {Trait.check(trait, "rpg.assault.barred.weapon") for trait in fired}
    if locked:
        return Bar.LOCKED
    if did_complex:
        return Bar.COMPLEX
    return Bar.WEAPON if traits & {Trait.RIFLE, Trait.HEAVY} else None


@clause("rpg.melee.skip-to-test")
def melee_steps(*, locked: bool) -> tuple[int, ...]:
    """Which steps of a melee attack a character goes through (rpg.melee.skip-to-test).

    Args:
        locked: whether it is locked in melee already when the phase begins.

    Raises:
        RuleError: if that is neither True nor False.
    """
    yes_or_no("rpg.melee.skip-to-test", locked=locked)
    return (TEST,) if locked else STEPS


@dataclass(frozen=True, repr=False)
class Declaration(Value):
    """An assault as it was declared."""

    attacker: str
    target: str


@clause(
    "rpg.assault.declare",
    "rpg.assault.barred.locked",
    "rpg.assault.barred.complex",
    "rpg.assault.barred.weapon",
)
def declare_assault(
    attacker: str, target: str, enemies: Collection[str], *, bar: Bar | None = None
) -> Declaration:
    """Declare an assault on one enemy.

    Carries out rpg.assault.declare and rpg.assault.barred.locked, .complex and .weapon.

    Args:
        attacker: who assaults.
        target: whom.
        enemies: all enemies.
        bar: what bars the attacker from assaulting, if anything does.

    Raises:
        RuleError: if the attacker is barred, or the target is not exactly one enemy.
    """
    if bar is not None:
        reason = Bar.check(bar, "rpg.assault.declare")
        raise RuleError(
            f"rpg.assault.barred.{reason.value}", f"{attacker!r} may not assault {target!r}: {reason!r}"
        )
    if type(target) is not str:
        raise RuleError("rpg.assault.declare", f"an assault has one target, named, not {target!r}")
    if target not in enemies:
        raise RuleError("rpg.assault.declare", f"an assault is made on an enemy, not on {target!r}")
    return Declaration(attacker=attacker, target=target)


@clause("rpg.assault.difficult")
def is_slowed(*, starts_in: bool = False, enters: bool = False) -> bool:
    """Whether difficult terrain shortens an assault (rpg.assault.difficult).

    Args:
        starts_in: whether the character assaults inside difficult terrain.
        enters: whether it enters difficult terrain during the assault.

    Raises:
        RuleError: if one of these is neither True nor False.
    """
    yes_or_no("rpg.assault.difficult", starts_in=starts_in, enters=enters)
    return starts_in or enters


@clause("rpg.assault.distance", "rpg.assault.difficult", "rpg.melee-cover.difficult")
def assault_distance(spd: int, *, difficult: bool = False, d6: int | None = None) -> Metres:
    """The assault distance in metres, never below 0.

    Carries out rpg.assault.distance, rpg.assault.difficult and rpg.melee-cover.difficult.

    Args:
        spd: the speed (SPD) of the attacker.
        difficult: whether difficult terrain shortens the assault.
        d6: what the die for it shows.

    Raises:
        RuleError: if the speed is negative, or the die is missing, not due, or shows what no die can.
    """
    return move_allowance(spd, halved=True, difficult=difficult, d6=d6)


@clause("rpg.assault.ignores-zones", "rpg.assault.path")
def binds_assault(limit: Limit) -> bool:
    """Whether a limit of the movement action binds an assault too (rpg.assault.ignores-zones, .path).

    Raises:
        RuleError: if *limit* is none.
    """
    return Limit.check(limit, "rpg.assault.ignores-zones") is Limit.IMPASSABLE


@clause("rpg.assault.path", "rpg.assault.ignores-zones")
def check_path(
    target: str, *, met: Collection[Limit] = (), characters: Collection[str] = (), straight: bool = True
) -> str:
    """Return the *target* if the path of an assault leads to it (rpg.assault.path, .ignores-zones).

    Args:
        target: who is assaulted.
        met: which limits of the movement action the path meets.
        characters: who stands on the path; the target at its end may be among them.
        straight: whether it is a straight line.

    Raises:
        RuleError: if the path bends, or impassable terrain or another character blocks it.
    """
    yes_or_no("rpg.assault.path", straight=straight)
    if not straight:
        raise RuleError("rpg.assault.path", f"the path to {target!r} is a straight line, without a bend")
    for limit in met:
        if binds_assault(limit):
            raise RuleError("rpg.assault.path", f"impassable terrain blocks the path to {target!r}")
    for name in characters:
        if name != target:
            raise RuleError("rpg.assault.path", f"{name!r} blocks the path to {target!r}")
    return target


@clause("rpg.assault.reach", "rpg.assault.short")
def assault_reaches(target_distance: Length, distance: Length) -> bool:
    """Whether an assault reaches its target (rpg.assault.reach, .short).

    Args:
        target_distance: metres from the attacker to the target.
        distance: the assault distance.

    Raises:
        RuleError: if a distance is negative.
    """
    apart = metres(target_distance, "the distance to the target", "rpg.assault.reach")
    return apart <= metres(distance, "the assault distance", "rpg.assault.reach")


@dataclass(frozen=True, repr=False)
class Attempt(Value):
    """What comes of an assault: whether it succeeds, where the attacker stands, whether it is locked."""

    reached: bool
    place: Point
    locked: bool


@clause("rpg.assault.reach", "rpg.assault.short")
def assault_attempt(target_distance: Length, distance: Length, *, start: Point, beside: Point) -> Attempt:
    """What comes of an assault (rpg.assault.reach, .short).

    Args:
        target_distance: metres from the attacker to the target.
        distance: the assault distance.
        start: the place where the attacker stands.
        beside: the place adjacent to the target to which it would move.

    Raises:
        RuleError: if a distance is negative.
    """
    reached = assault_reaches(target_distance, distance)
    return Attempt(reached=reached, place=beside if reached else start, locked=reached)


@clause("rpg.assault.all-declare")
def may_go_on(finished: Mapping[str, bool]) -> bool:
    """Whether a side may go on to step 2 (rpg.assault.all-declare).

    Args:
        finished: for each character of the side, whether it has finished declaring.

    Raises:
        RuleError: if one of these is neither True nor False.
    """
    yes_or_no("rpg.assault.all-declare", **finished)
    return all(finished.values())


@clause("rpg.assault.all-declare")
def check_events(events: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Return what happened in a phase, who in which step, if nobody declared late (rpg.assault.all-declare).

    Raises:
        RuleError: if somebody declares after another one has gone on, or there is no such step.
    """
    gone_on = False
    for name, step in events:
        if step not in STEPS:
            raise RuleError("rpg.melee.skip-to-test", f"the steps are {STEPS}, not {step!r}")
        if step == DECLARE and gone_on:
            raise RuleError("rpg.assault.all-declare", f"{name!r} declares after step {DECLARE} is over")
        gone_on = step != DECLARE
    return tuple(events)
