"""What terrain does to movement, battle, flags and line of sight: one table, and who reads it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rulebook.claims import clause
from rulebook.memoir_44.units import move_limit
from rulebook.memoir_44.values import Kind, Side, Terrain
from rulebook.values import Value, whole, yes_or_no

ALL = (Kind.INFANTRY, Kind.ARMOR, Kind.ARTILLERY)
INFANTRY_AND_ARMOR = (Kind.INFANTRY, Kind.ARMOR)
INFANTRY = (Kind.INFANTRY,)
ARMOR = (Kind.ARMOR,)
LEAVE_ONE = 1
IGNORED = 1


@dataclass(frozen=True, repr=False)
class Reduction(Value):
    """Battle dice that each arm loses."""

    infantry: int = 0
    armor: int = 0
    artillery: int = 0

    def of(self, kind: Kind) -> int:
        """The dice that a unit of this kind loses."""
        return {Kind.INFANTRY: self.infantry, Kind.ARMOR: self.armor, Kind.ARTILLERY: self.artillery}[
            kind.arm
        ]


@dataclass(frozen=True, repr=False)
class Profile(Value):
    """What a terrain does; each arm is infantry, armor or artillery.

    *enter*: the arms that may enter; *stop*: those that must stop on entering; *no_battle*: those that cannot
    battle in it at all; *no_battle_in*, *no_battle_out*: in the turn of entering, of leaving; *against*,
    *out_of*: dice lost when a unit in it is attacked, or attacks out of it; *flags*: the arms that may ignore
    a flag; *blocks*: whether it blocks line of sight; *leave_one*: whether who leaves it moves 1 hex only.
    """

    enter: tuple[Kind, ...] = ALL
    stop: tuple[Kind, ...] = ()
    no_battle: tuple[Kind, ...] = ()
    no_battle_in: tuple[Kind, ...] = ()
    no_battle_out: tuple[Kind, ...] = ()
    against: Reduction = Reduction()
    out_of: Reduction = Reduction()
    flags: tuple[Kind, ...] = ()
    blocks: bool = False
    leave_one: bool = False


_COVER = Reduction(infantry=1, armor=2)
_FOREST = Profile(stop=ALL, no_battle_in=ALL, against=_COVER, blocks=True)
_TOWN = replace(_FOREST, out_of=Reduction(armor=2))
PROFILES = {
    Terrain.CLEAR: Profile(),
    Terrain.TOWN: _TOWN,
    Terrain.FOREST: _FOREST,
    Terrain.TRENCH: Profile(
        enter=INFANTRY_AND_ARMOR,
        stop=INFANTRY_AND_ARMOR,
        no_battle=ARMOR,
        against=Reduction(infantry=1, armor=1),
        flags=INFANTRY,
    ),
    Terrain.RUINS: replace(_TOWN, enter=INFANTRY, flags=ALL),
    Terrain.RAVINE: Profile(enter=INFANTRY, flags=INFANTRY),
    Terrain.MARSH: Profile(
        enter=INFANTRY_AND_ARMOR,
        stop=INFANTRY_AND_ARMOR,
        no_battle_in=ARMOR,
        no_battle_out=ARMOR,
        leave_one=True,
    ),
    Terrain.FROZEN_RIVER: Profile(),
    Terrain.MINEFIELD: Profile(stop=ALL),
    Terrain.DRAGONS_TEETH: Profile(enter=INFANTRY, stop=INFANTRY),
    Terrain.WIRE: Profile(stop=INFANTRY),  # what it does to others is not in these rules
}
COUNTS_AS = {
    Terrain.RUINS: Terrain.TOWN,
    Terrain.VILLAGE: Terrain.TOWN,
    Terrain.HILL_TOWN: Terrain.TOWN,
    Terrain.FACTORY: Terrain.TOWN,
    Terrain.WINTER_FOREST: Terrain.FOREST,
    Terrain.HILL_FOREST: Terrain.FOREST,
}
Scenario = Mapping[Terrain, Terrain | Profile]


@clause(
    "m44.ruins.as-town",
    "m44.village.as-town",
    "m44.winterforest.as-forest",
    "m44.marsh.snow",
    "m44.hills.forest",
    "m44.hills.town",
    "m44.factory.as-town",
)
def counts_as(terrain: Terrain, scenario: Scenario | None = None) -> Terrain:
    """As which terrain a hex counts.

    Carries out m44.ruins.as-town, m44.village.as-town, m44.winterforest.as-forest, m44.marsh.snow,
    m44.hills.forest, .town and m44.factory.as-town.

    Args:
        terrain: what the hex holds.
        scenario: what the scenario says instead: another terrain, or a profile.

    Raises:
        RuleError: if there is no such terrain.
    """
    said = (scenario or {}).get(Terrain.check(terrain, "m44.trench.artillery-barred"))
    if isinstance(said, Terrain):
        return said
    return terrain if said is not None else COUNTS_AS.get(terrain, terrain)


@clause("m44.ruins.as-town", "m44.factory.scenario", "m44.factory.as-town", "m44.hills.visual-only")
def profile(terrain: Terrain, scenario: Scenario | None = None) -> Profile:
    """What a terrain does (m44.ruins.as-town, m44.factory.scenario, .as-town, m44.hills.visual-only).

    Args:
        terrain: what the hex holds.
        scenario: what the scenario says instead: another terrain, or a profile.

    Raises:
        RuleError: if there is no such terrain, or the scenario gives neither.
    """
    said = (scenario or {}).get(Terrain.check(terrain, "m44.trench.artillery-barred"))
    if isinstance(said, Profile):
        return said
    if said is None and terrain in PROFILES:
        return PROFILES[terrain]
    return PROFILES[counts_as(Terrain.check(said or terrain, "m44.factory.scenario"))]


@clause(
    "m44.trench.stop",
    "m44.ruins.stop",
    "m44.village.stop",
    "m44.winterforest.stop",
    "m44.marsh.stop",
    "m44.mines.stop",
    "m44.mines.friendly-stop",
    "m44.teeth.stop",
    "m44.sniper.terrain-stop",
    "m44.ski.terrain-stop",
)
def must_stop(kind: Kind, terrain: Terrain, scenario: Scenario | None = None) -> bool:
    """Whether a unit that enters a terrain must stop there.

    Carries out m44.trench.stop, m44.ruins.stop, m44.village.stop, m44.winterforest.stop, m44.marsh.stop,
    m44.mines.stop, .friendly-stop, m44.teeth.stop, m44.sniper.terrain-stop and m44.ski.terrain-stop.

    Raises:
        RuleError: if there is no such kind or terrain.
    """
    return Kind.check(kind, "m44.trench.artillery-barred").arm in profile(terrain, scenario).stop


@clause(
    "m44.trench.artillery-barred",
    "m44.ruins.infantry-only",
    "m44.ravine.impassable",
    "m44.ravine.infantry-free",
    "m44.marsh.artillery-barred",
    "m44.frozen.crossable",
    "m44.teeth.infantry-only",
    "m44.sniper.is-infantry",
    "m44.cavalry.is-infantry",
    "m44.ski.infantry",
)
def may_enter(kind: Kind, terrain: Terrain, scenario: Scenario | None = None) -> bool:
    """Whether a unit may enter a terrain.

    Carries out m44.trench.artillery-barred, m44.ruins.infantry-only, m44.ravine.impassable and
    .infantry-free, m44.marsh.artillery-barred, m44.frozen.crossable, m44.teeth.infantry-only,
    m44.sniper.is-infantry, m44.cavalry.is-infantry and m44.ski.infantry.

    Raises:
        RuleError: if there is no such kind or terrain.
    """
    return Kind.check(kind, "m44.trench.artillery-barred").arm in profile(terrain, scenario).enter


@clause(
    "m44.trench.stop",
    "m44.ruins.stop",
    "m44.village.stop",
    "m44.winterforest.stop",
    "m44.ravine.infantry-free",
    "m44.marsh.stop",
    "m44.marsh.leave",
    "m44.mines.stop",
    "m44.mines.friendly-stop",
    "m44.mines.retreat-through",
    "m44.teeth.stop",
    "m44.sniper.move",
    "m44.cavalry.move",
    "m44.ski.move",
    "m44.blitz.axis-armor",
    "m44.blitz.allied-armor",
    "m44.blitz.scenario",
    "m44.engineer.as-infantry",
)
def may_move(
    kind: Kind,
    path: Sequence[Terrain],
    *,
    start: Terrain = Terrain.CLEAR,
    ordered: bool = True,
    blitz: Side | None = None,
    scenario: Scenario | None = None,
) -> bool:
    """Whether a unit may move along a path.

    Carries out the clauses on stopping of each terrain, m44.marsh.leave, the moves of snipers, combat
    engineers, cavalry and ski troops, and m44.blitz.axis-armor and .allied-armor.

    Args:
        kind: what the unit is.
        path: the terrain of the hexes entered, in order.
        start: the terrain of the hex it starts in.
        ordered: whether it was ordered this turn.
        blitz: its side if the scenario uses the Blitz rules.
        scenario: what the scenario says of terrain.

    Raises:
        RuleError: if there is no such kind or terrain.
    """
    yes_or_no("m44.sniper.move", ordered=ordered)
    limit = move_limit(kind, blitz=blitz)
    if profile(start, scenario).leave_one:
        limit = LEAVE_ONE
    stops = [must_stop(kind, terrain, scenario) for terrain in path]
    return (
        (ordered or not path)
        and len(path) <= limit
        and all(may_enter(kind, terrain, scenario) for terrain in path)
        and not any(stops[:-1])
    )


@clause("m44.mines.retreat-through", "m44.marsh.leave")
def may_retreat_along(kind: Kind, path: Iterable[Terrain], scenario: Scenario | None = None) -> bool:
    """Whether a unit may retreat along a path (m44.mines.retreat-through, m44.marsh.leave).

    Args:
        kind: what the unit is.
        path: the terrain of the hexes entered, in order.
        scenario: what the scenario says of terrain.

    Raises:
        RuleError: if there is no such kind or terrain.
    """
    return all(may_enter(kind, terrain, scenario) for terrain in path)


@clause(
    "m44.trench.sight",
    "m44.ruins.sight",
    "m44.village.sight",
    "m44.winterforest.sight",
    "m44.ravine.sight",
    "m44.marsh.sight",
    "m44.frozen.no-other",
    "m44.factory.as-town",
    "m44.teeth.sight",
)
def has_sight(between: Iterable[Terrain], scenario: Scenario | None = None) -> bool:
    """Whether there is line of sight across hexes.

    Carries out m44.trench.sight, m44.ruins.sight, m44.village.sight, m44.winterforest.sight,
    m44.ravine.sight, m44.marsh.sight, m44.frozen.no-other, m44.factory.as-town and m44.teeth.sight.

    Args:
        between: the terrain of the hexes between the two units, without their own.
        scenario: what the scenario says of terrain.

    Raises:
        RuleError: if there is no such terrain.
    """
    return not any(profile(terrain, scenario).blocks for terrain in between)


@clause(
    "m44.trench.ignore-flag",
    "m44.ruins.ignore-flag",
    "m44.village.as-town",
    "m44.winterforest.as-forest",
    "m44.ravine.ignore-flag",
    "m44.marsh.infantry-battle",
    "m44.frozen.no-other",
    "m44.factory.scenario",
    "m44.teeth.no-battle-restriction",
    "m44.sniper.flag",
    "m44.engineer.ignore-terrain",
)
def ignorable_flags(kind: Kind, terrain: Terrain, flags: int, scenario: Scenario | None = None) -> int:
    """How many of the flags rolled against a unit it may ignore.

    Carries out m44.trench.ignore-flag, m44.ruins.ignore-flag, m44.village.as-town,
    m44.winterforest.as-forest, m44.ravine.ignore-flag, m44.marsh.infantry-battle, m44.frozen.no-other,
    m44.factory.scenario, m44.teeth.no-battle-restriction, m44.sniper.flag and
    m44.engineer.ignore-terrain.

    Args:
        kind: what the unit is.
        terrain: where it stands.
        flags: the flags rolled against it.
        scenario: what the scenario says of terrain.

    Raises:
        RuleError: if the flags are negative, or there is no such kind or terrain.
    """
    whole(flags, "the number of flags", "m44.trench.ignore-flag")
    protected = Kind.check(kind, "m44.trench.ignore-flag").arm in profile(terrain, scenario).flags
    return min(flags, IGNORED) if protected else 0
