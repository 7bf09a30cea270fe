"""The nouns of the combat chapter. All distances are in metres and exact."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import TypeVar

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.values import Length, Value, Word, exact

T = TypeVar("T")
Metres = int | Fraction
ZONE = 1
MAY_BE_NEGATIVE = ("pet_gear", "hp")


class Phase(Word):
    """The three phases of a side's turn, in their order."""

    ACTION = "action"
    RANGED = "ranged"
    PROXIMITY = "proximity"


class ActionKind(Word):
    """The three kinds of action in the action phase."""

    SIMPLE = "simple"
    COMPLEX = "complex"
    MOVEMENT = "movement"


class Deed(Word):
    """What a character does in one of the phases."""

    MOVEMENT = "movement"
    SUPPORT_MAGIC = "support-magic"
    RANGED_ATTACK = "ranged-attack"
    OFFENSIVE_MAGIC = "offensive-magic"
    ASSAULT = "assault"
    MELEE_STRIKE = "melee-strike"


PHASES = {
    Deed.MOVEMENT: Phase.ACTION,
    Deed.SUPPORT_MAGIC: Phase.ACTION,
    Deed.RANGED_ATTACK: Phase.RANGED,
    Deed.OFFENSIVE_MAGIC: Phase.RANGED,
    Deed.ASSAULT: Phase.PROXIMITY,
    Deed.MELEE_STRIKE: Phase.PROXIMITY,
}


class Resistance(Word):
    """What a target resists an attack with."""

    DEF = "defence"
    EVA = "evasion"
    WP = "willpower"


@dataclass(frozen=True, repr=False)
class Combatant(Value):
    """A character: initiative (PET) with and without equipment, speed (SPD), attack and resistance values.

    *ra* is the ranged attack (RA), *pa* the melee attack (PA), *os* the offensive magic (OS), *defence* DEF,
    *evasion* EVA, *willpower* WP, *hp* the hit points, which may be below zero.
    """

    name: str
    pet_base: int = 0
    pet_gear: int = 0
    spd: int = 0
    ra: int = 0
    pa: int = 0
    os: int = 0
    defence: int = 0
    evasion: int = 0
    willpower: int = 0
    hp: int = 1

    def __post_init__(self) -> None:
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            if type(value) is not int:
                raise RuleError("rpg.turn.pet-sum", f"{field.name} is a whole number, not {value!r}")
            if value < 0 and field.name not in MAY_BE_NEGATIVE:
                raise RuleError("rpg.turn.pet-sum", f"{field.name} is at least 0, not {value!r}")

    @property
    def pet(self) -> int:
        """The initiative as it stands, with equipment."""
        return self.pet_base + self.pet_gear

    def resists(self, resistance: Resistance) -> int:
        """The value that the character resists an attack with."""
        value: int = getattr(self, resistance.value)
        return value


@dataclass(frozen=True, repr=False)
class Melee(Value):
    """Those who are locked in one melee, side by side; it is over when a side has nobody left in it."""

    sides: tuple[tuple[str, ...], ...]

    @property
    def locked(self) -> tuple[str, ...]:
        """Everybody who is locked in it; nobody if fewer than two sides are left."""
        present = [side for side in self.sides if side]
        return tuple(name for side in present for name in side) if len(present) > 1 else ()


def metres(value: Length, what: str, clause: str) -> Metres:
    """Return a distance as an exact number of metres.

    Raises:
        RuleError: citing *clause*, if it is negative or no number.
    """
    return exact(value, what, clause)


def in_zone(distance: Length | None, clause: str) -> bool:
    """Whether so near counts as within the adjacent 1-metre zone; None is out of it in any case.

    Raises:
        RuleError: citing *clause*, if the distance is negative.
    """
    return distance is not None and metres(distance, "a distance", clause) <= ZONE


@clause("rpg.action.side-order", "rpg.ranged.side-order", "rpg.melee.side-order")
def side_order(members: Collection[str], order: Sequence[str]) -> tuple[str, ...]:
    """Return the agreed *order* in which the characters of a side act in a phase.

    Carries out rpg.action.side-order, rpg.ranged.side-order and rpg.melee.side-order.

    Args:
        members: those of the side who act in this phase.
        order: in which order they do.

    Raises:
        RuleError: if somebody is missing, acts twice, or is not of this side.
    """
    if sorted(order) != sorted(members) or len(set(order)) != len(order):
        raise RuleError("rpg.action.side-order", f"each of {sorted(members)} acts once, not {list(order)}")
    return tuple(order)


@clause("rpg.ranged.purpose", "rpg.melee.purpose")
def phase_of(deed: Deed) -> Phase:
    """The phase to which a deed belongs (rpg.ranged.purpose, rpg.melee.purpose).

    Raises:
        RuleError: if *deed* is none of those that the phases name.
    """
    return PHASES[Deed.check(deed, "rpg.ranged.purpose")]


@clause("rpg.sight.gm", "rpg.cover.gm")
def settle(computed: T | None, clause: str, *, ruling: T | None = None) -> T:
    """What holds: the game master's *ruling* where there is one, else what was *computed*.

    Carries out rpg.sight.gm and rpg.cover.gm.

    Args:
        computed: what the players made out, None if they cannot tell.
        clause: which of the two clauses it is about.
        ruling: what the game master has decided, None if nothing.

    Raises:
        RuleError: citing *clause*, if there is neither.
    """
    if ruling is not None:
        return ruling
    if computed is None:
        raise RuleError(clause, "the players cannot tell and the game master has not ruled")
    return computed
