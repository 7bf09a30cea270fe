"""Terrain that slows a character down, and terrain that it cannot enter."""

from collections.abc import Collection

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.values import Word, yes_or_no


class Terrain(Word):
    """What terrain does to movement: nothing, slow it down, or stop it."""

    OPEN = "open"
    DIFFICULT = "difficult"
    IMPASSABLE = "impassable"


class Difficult(Word):
    """The kinds of difficult terrain that are listed."""

    DENSE_FOREST = "dense-forest"
    TALL_GRASS = "tall-grass"
    THICK_SHRUBS = "thick-shrubs"
    LOOSE_ROCKS = "loose-rocks"
    ROUGH_STONE = "rough-stone"
    SHALLOW_RIVER = "shallow-river"
    SWAMP = "swamp"
    LOW_WALL = "low-wall"
    FENCE = "fence"
    ROADBLOCK = "roadblock"
    CRATE = "crate"


class Impassable(Word):
    """The kinds of impassable terrain that are listed."""

    DEEP_WATER = "deep-water"
    LAVA_FLOW = "lava-flow"
    WALL = "wall"
    CLIFF = "cliff"


class Occupant(Word):
    """Who stands in a place, as seen by the one who moves."""

    SELF = "self"
    FRIEND = "friend"
    ENEMY = "enemy"


Kind = Difficult | Impassable | str  # or the name of terrain that is not listed

LISTED = {
    **dict.fromkeys((kind.value for kind in Difficult), Terrain.DIFFICULT),
    **dict.fromkeys((kind.value for kind in Impassable), Terrain.IMPASSABLE),
}


@clause("rpg.terrain.difficult.kinds", "rpg.terrain.impassable.kinds")
def terrain_class(kind: Kind, *, ruling: Terrain | None = None) -> Terrain:
    """What a kind of terrain does to movement (rpg.terrain.difficult.kinds, rpg.terrain.impassable.kinds).

    Args:
        kind: one of those listed, or the name of another.
        ruling: what the game master says of another.

    Raises:
        RuleError: if the game master has not ruled on a kind that is not listed, or has ruled on one that is.
    """
    cited = "rpg.terrain.difficult.kinds"
    name = _name(kind)
    if name not in LISTED:
        if ruling is None:
            raise RuleError(cited, f"{name!r} is not listed: the game master says what it is")
        return Terrain.check(ruling, cited)
    if ruling is not None:
        raise RuleError(cited, f"{name!r} is listed as {LISTED[name]!r}: no ruling, not {ruling!r}")
    return LISTED[name]


def _name(kind: Kind) -> str:
    name = kind.value if isinstance(kind, Difficult | Impassable) else kind
    if type(name) is not str:
        raise RuleError("rpg.terrain.difficult.kinds", f"a kind of terrain is listed or named, not {kind!r}")
    return name


@clause("rpg.terrain.difficult.cost", "rpg.terrain.difficult.unreached")
def slows(way: Collection[Terrain]) -> bool:
    """Whether the one die for difficult terrain is rolled for a way.

    Carries out rpg.terrain.difficult.cost and .unreached.

    Args:
        way: what lies on the whole way that was chosen, be it reached or not.

    Raises:
        RuleError: if one of these is no class of terrain.
    """
    cited = "rpg.terrain.difficult.cost"
    return Terrain.DIFFICULT in [Terrain.check(terrain, cited) for terrain in way]


@clause("rpg.terrain.impassable.kinds", "rpg.terrain.impassable.deep-water")
def passable(kind: Kind, *, swims_deep: bool = False, ruling: Terrain | None = None) -> bool:
    """Whether a character can enter a kind of terrain.

    Carries out rpg.terrain.impassable.kinds and .deep-water.

    Args:
        kind: one of those listed, or the name of another.
        swims_deep: whether the character is of a race for which deep water is not impassable.
        ruling: what the game master says of a kind that is not listed.

    Raises:
        RuleError: if the game master has not ruled on a kind that is not listed, or has ruled on one that is.
    """
    yes_or_no("rpg.terrain.impassable.deep-water", swims_deep=swims_deep)
    if terrain_class(kind, ruling=ruling) is not Terrain.IMPASSABLE:
        return True
    return swims_deep and _name(kind) == Impassable.DEEP_WATER.value


@clause("rpg.terrain.impassable.people")
def blocks_way(occupant: Occupant | None) -> bool:
    """Whether who stands in a place makes it impassable (rpg.terrain.impassable.people).

    Args:
        occupant: who stands there; None if nobody does.

    Raises:
        RuleError: if it is neither.
    """
    cited = "rpg.terrain.impassable.people"
    return occupant is not None and Occupant.check(occupant, cited) is not Occupant.SELF
