"""The nouns of Memoir '44: kinds of units, terrain, the faces of the battle die, the sides."""

from collections.abc import Sequence

from rulebook.errors import RuleError
from rulebook.values import Word


class Kind(Word):
    """What a unit is."""

    INFANTRY = "infantry"
    ARMOR = "armor"
    ARTILLERY = "artillery"
    SNIPER = "sniper"
    ENGINEER = "engineer"
    CAVALRY = "cavalry"
    SKI = "ski"

    @property
    def arm(self) -> "Kind":
        """As what it counts where the kind of unit matters: infantry, armor or artillery."""
        return self if self in (Kind.ARMOR, Kind.ARTILLERY) else Kind.INFANTRY


class Side(Word):
    """The two sides; the Soviets are Allies."""

    AXIS = "axis"
    ALLIES = "allies"


class Face(Word):
    """The faces of the battle die; two of its six sides show infantry."""

    INFANTRY = "infantry"
    ARMOR = "armor"
    GRENADE = "grenade"
    STAR = "star"
    FLAG = "flag"


BATTLE_DIE = dict.fromkeys(Face, 1) | {Face.INFANTRY: 2}  # face -> sides that show it, for exact odds
SYMBOLS = {Kind.INFANTRY: Face.INFANTRY, Kind.ARMOR: Face.ARMOR}  # artillery has no face of its own


class Terrain(Word):
    """What a hex holds."""

    CLEAR = "clear"
    TOWN = "town"
    FOREST = "forest"
    TRENCH = "trench"
    RUINS = "ruins"
    VILLAGE = "village"
    WINTER_FOREST = "winter-forest"
    RAVINE = "ravine"
    MARSH = "marsh"
    HILL_FOREST = "hill-forest"
    HILL_TOWN = "hill-town"
    FROZEN_RIVER = "frozen-river"
    FACTORY = "factory"
    MINEFIELD = "minefield"
    DRAGONS_TEETH = "dragons-teeth"
    WIRE = "wire"


def check_faces(faces: Sequence[Face], clause: str, number: int | None = None) -> tuple[Face, ...]:
    """Return the *faces* of a roll, *number* of them if that is given.

    Raises:
        RuleError: citing *clause*, if one is no face of the battle die, or there are more or fewer.
    """
    if not isinstance(faces, Sequence) or isinstance(faces, str):
        raise RuleError(clause, f"a roll is a list of faces, not {faces!r}")
    for face in faces:
        Face.check(face, clause)
    if number is not None and len(faces) != number:
        dice = "die is" if number == 1 else "dice are"
        raise RuleError(clause, f"{number} battle {dice} rolled, not {len(faces)}")
    return tuple(faces)
