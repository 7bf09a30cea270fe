"""Who may battle whom, with how many dice, what they hit, who retreats, who takes ground."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.memoir_44.terrain import Scenario, has_sight, ignorable_flags, may_enter, may_move, profile
from rulebook.memoir_44.units import MOVES_AND_BATTLES, OWN_DICE, OWN_DICE_CLAUSES, RETREAT_OF, own_dice
from rulebook.memoir_44.values import BATTLE_DIE, SYMBOLS, Face, Kind, Side, Terrain, check_faces
from rulebook.odds import dist, odds, pool
from rulebook.values import Value, whole, yes_or_no

CLOSE_ASSAULT = 1
FREE_OF_ENTRY_BANS = (Kind.SNIPER, Kind.SKI)
ATTACK_AGAIN = (Kind.ARMOR, Kind.CAVALRY)
WIRE_DICE = 1


@clause(
    "m44.trench.armor-no-battle",
    "m44.ruins.no-battle-on-entry",
    "m44.village.no-battle-on-entry",
    "m44.winterforest.no-battle-on-entry",
    "m44.ravine.no-battle-restriction",
    "m44.marsh.infantry-battle",
    "m44.marsh.armor-battle",
    "m44.hills.town",
    "m44.frozen.no-other",
    "m44.mines.battle-after",
    "m44.teeth.no-battle-restriction",
    "m44.sniper.move",
    "m44.sniper.battle-on-entry",
    "m44.engineer.as-infantry",
    "m44.cavalry.is-infantry",
    "m44.cavalry.move",
    "m44.ski.move",
    "m44.ski.battle-on-entry",
    "m44.blitz.axis-armor",
    "m44.blitz.allied-armor",
)
def may_battle(
    kind: Kind,
    path: Sequence[Terrain] = (),
    *,
    start: Terrain = Terrain.CLEAR,
    ordered: bool = True,
    survives: bool = True,
    blitz: Side | None = None,
    scenario: Scenario | None = None,
) -> bool:
    """Whether a unit may battle after its move of this turn.

    Carries out the clauses on battle of each terrain, m44.mines.battle-after, and those on the moves and
    battles of snipers, combat engineers, cavalry, ski troops and of armor under the Blitz rules.

    Args:
        kind: what the unit is.
        path: the terrain of the hexes it entered this turn, in order; empty if it did not move.
        start: the terrain of the hex it started in.
        ordered: whether it was ordered this turn.
        survives: whether any of its figures is left.
        blitz: its side if the scenario uses the Blitz rules.
        scenario: what the scenario says of terrain.

    Raises:
        RuleError: if it could not move like this, or there is no such kind or terrain.
    """
    yes_or_no("m44.mines.battle-after", survives=survives)
    if not may_move(kind, path, start=start, ordered=ordered, blitz=blitz, scenario=scenario):
        raise RuleError("m44.engineer.as-infantry", f"{kind!r} cannot move along {list(path)} from {start!r}")
    here = profile(path[-1] if path else start, scenario)
    banned = kind.arm in here.no_battle
    if path and kind not in FREE_OF_ENTRY_BANS:
        left = profile(start, scenario)
        banned = banned or kind.arm in here.no_battle_in or kind.arm in left.no_battle_out
    return ordered and survives and len(path) <= MOVES_AND_BATTLES[kind] and not banned


@clause(
    "m44.marsh.infantry-battle",
    "m44.trench.battle-dice",
    "m44.ruins.as-town",
    "m44.ruins.battle-dice",
    "m44.village.battle-dice",
    "m44.village.armor-out",
    "m44.winterforest.as-forest",
    "m44.winterforest.battle-dice",
    "m44.ravine.no-battle-restriction",
    "m44.hills.visual-only",
    "m44.hills.forest",
    "m44.hills.town",
    "m44.frozen.no-other",
    "m44.factory.scenario",
    "m44.factory.as-town",
    "m44.teeth.no-battle-restriction",
    "m44.sniper.no-terrain-loss",
    "m44.sniper.one-die",
    "m44.engineer.ignore-terrain",
    "m44.engineer.wire",
    "m44.cavalry.is-infantry",
    "m44.cavalry.dice",
    "m44.ski.infantry",
    "m44.ski.dice",
)
def battle_dice(
    kind: Kind,
    target_in: Terrain = Terrain.CLEAR,
    *,
    base: int | None = None,
    distance: int = CLOSE_ASSAULT,
    stands_in: Terrain = Terrain.CLEAR,
    entered_wire: bool = False,
    scenario: Scenario | None = None,
) -> int:
    """How many battle dice a unit rolls.

    Carries out the clauses on the dice of each terrain, of snipers, combat engineers, cavalry and ski troops.

    Args:
        kind: what the attacker is.
        target_in: the terrain of the target.
        base: its dice before any loss, given by the base rules; None for snipers, cavalry and ski troops.
        distance: hexes to the target, 1 for a close assault.
        stands_in: the terrain of the attacker.
        entered_wire: whether it is infantry that moved into barbed wire this turn.
        scenario: what the scenario says of terrain.

    Raises:
        RuleError: if a number is out of bounds, or *base* is missing or not asked for.
    """
    Kind.check(kind, "m44.trench.battle-dice")
    whole(distance, "the distance", "m44.cavalry.dice", least=1)
    yes_or_no("m44.engineer.wire", entered_wire=entered_wire)
    target, own = profile(target_in, scenario), profile(stands_in, scenario)
    if base is None:
        number = own_dice(kind, distance)
    elif kind in OWN_DICE:
        raise RuleError(
            OWN_DICE_CLAUSES[kind], f"the dice of {kind!r} are in these rules: leave out base={base!r}"
        )
    else:
        number = whole(base, "the number of dice", "m44.trench.battle-dice")
    if kind is Kind.SNIPER:
        return number
    lost = own.out_of.of(kind) + WIRE_DICE * entered_wire
    if kind is not Kind.ENGINEER or distance > CLOSE_ASSAULT:
        lost += target.against.of(kind)
    return max(0, number - lost)


@dataclass(frozen=True, repr=False)
class Rolled(Value):
    """What a roll does: hits, and flags before any are ignored."""

    hits: int
    flags: int


@clause("m44.sniper.one-die", "m44.sniper.hit-faces", "m44.sniper.flag", "m44.sniper.hit-by")
def read_roll(faces: Sequence[Face], target: Kind, *, attacker: Kind = Kind.INFANTRY) -> Rolled:
    """Read the battle dice rolled against a unit.

    Carries out m44.sniper.one-die, .hit-faces, .flag and .hit-by.

    Args:
        faces: what the dice show.
        target: what is attacked.
        attacker: what attacks.

    Raises:
        RuleError: if a sniper rolls other than one die, or a face is none.
    """
    sniper = Kind.check(attacker, "m44.sniper.hit-by") is Kind.SNIPER
    check_faces(faces, "m44.sniper.one-die", 1 if sniper else None)
    Kind.check(target, "m44.sniper.hit-by")
    return Rolled(hits=sum(_hits(face, target, sniper) for face in faces), flags=faces.count(Face.FLAG))


def _hits(face: Face, target: Kind, sniper: bool) -> bool:
    if face is Face.GRENADE:
        return True
    return target is not Kind.SNIPER and (face is SYMBOLS.get(target.arm) or (sniper and face is Face.STAR))


@dataclass(frozen=True, repr=False)
class Retreat(Value):
    """How far a unit retreats: at least and at most so many hexes."""

    least: int
    most: int


@clause(
    "m44.trench.ignore-flag",
    "m44.ruins.ignore-flag",
    "m44.marsh.leave",
    "m44.sniper.retreat",
    "m44.cavalry.is-infantry",
    "m44.ski.retreat",
)
def retreat(
    kind: Kind,
    flags: int,
    *,
    terrain: Terrain = Terrain.CLEAR,
    ignored: int = 0,
    scenario: Scenario | None = None,
) -> Retreat:
    """How far a unit retreats.

    Carries out m44.trench.ignore-flag, m44.ruins.ignore-flag, m44.marsh.leave, m44.sniper.retreat,
    m44.cavalry.is-infantry and m44.ski.retreat.

    Args:
        kind: what the unit is.
        flags: the flags rolled against it.
        terrain: where it stands.
        ignored: how many of them its owner ignores.
        scenario: what the scenario says of terrain.

    Raises:
        RuleError: if more flags are ignored than may be, or a number is negative.
    """
    allowed = ignorable_flags(kind, terrain, flags, scenario)
    if whole(ignored, "the number of flags ignored", "m44.trench.ignore-flag") > allowed:
        raise RuleError("m44.trench.ignore-flag", f"flags ignored here: at most {allowed}, not {ignored}")
    return Retreat(least=flags - ignored, most=(flags - ignored) * RETREAT_OF.get(kind, 1))


@clause("m44.sniper.retreat", "m44.ski.retreat")
def retreats(kind: Kind, hexes: int, span: Retreat) -> int:
    """Return the hexes that a unit retreats if they are within what its flags allow.

    Carries out m44.sniper.retreat and m44.ski.retreat.

    Raises:
        RuleError: if they are fewer or more.
    """
    cited = "m44.ski.retreat" if Kind.check(kind, "m44.sniper.retreat") is Kind.SKI else "m44.sniper.retreat"
    if not span.least <= whole(hexes, "the retreat", cited) <= span.most:
        raise RuleError(cited, f"a retreat of {span.least} to {span.most} hexes, not {hexes}")
    return hexes


@clause(
    "m44.camouflage.close-only",
    "m44.sniper.is-infantry",
    "m44.sniper.targets",
    "m44.sniper.sight",
    "m44.sniper.no-armor",
    "m44.sniper.must-adjacent",
    "m44.sniper.adjacent-armor",
    "m44.cavalry.range",
    "m44.ski.range",
)
def may_target(
    attacker: Kind,
    target: Kind,
    distance: int,
    *,
    between: Iterable[Terrain] = (),
    adjacent: Collection[Kind] = (),
    ordered: bool = True,
    camouflaged: bool = False,
    scenario: Scenario | None = None,
) -> bool:
    """Whether a unit may attack another.

    Carries out m44.camouflage.close-only, m44.sniper.is-infantry, .targets, .sight, .no-armor,
    .must-adjacent and .adjacent-armor, m44.cavalry.range and m44.ski.range. The range of
    other units is not in these rules.

    Args:
        attacker: what attacks.
        target: what it wants to attack.
        distance: hexes between them, 1 for a close assault.
        between: the terrain of the hexes between them, where line of sight is needed.
        adjacent: the enemy units adjacent to the attacker at this moment.
        ordered: whether the attacker was ordered this turn.
        camouflaged: whether the target is camouflaged.
        scenario: what the scenario says of terrain.

    Raises:
        RuleError: if the distance is less than 1, or there is no such kind or terrain.
    """
    for kind in (attacker, target, *adjacent):
        Kind.check(kind, "m44.sniper.targets")
    yes_or_no("m44.sniper.targets", ordered=ordered)
    whole(distance, "the distance", "m44.sniper.targets", least=1)
    if not ordered or not has_sight(between, scenario) or not may_be_attacked(camouflaged, distance):
        return False
    if attacker in OWN_DICE and not own_dice(attacker, distance):
        return False
    if attacker is not Kind.SNIPER:
        return True
    return target is not Kind.ARMOR and (distance == CLOSE_ASSAULT or not adjacent)


@clause("m44.camouflage.close-only")
def may_be_attacked(camouflaged: bool, distance: int | None) -> bool:
    """Whether a unit may be attacked from so far (m44.camouflage.close-only).

    Args:
        camouflaged: whether it is camouflaged.
        distance: hexes to the attacker; None for an attack from the air.

    Raises:
        RuleError: if the distance is less than 1.
    """
    yes_or_no("m44.camouflage.close-only", camouflaged=camouflaged)
    if distance is not None:
        whole(distance, "the distance", "m44.camouflage.close-only", least=1)
    return not camouflaged or distance == CLOSE_ASSAULT


@clause("m44.marsh.armor-take-ground", "m44.cavalry.take-ground")
def may_take_ground(kind: Kind, target_in: Terrain, distance: int, *, success: bool) -> bool:
    """Whether a unit may take ground in the hex of its target.

    Carries out m44.marsh.armor-take-ground and m44.cavalry.take-ground.

    Args:
        kind: what the attacker is.
        target_in: the terrain of the target.
        distance: hexes to the target, 1 for a close assault.
        success: whether the hex was vacated, the target being eliminated or having retreated.

    Raises:
        RuleError: if the distance is less than 1.
    """
    yes_or_no("m44.cavalry.take-ground", success=success)
    close = whole(distance, "the distance", "m44.cavalry.take-ground", least=1) == CLOSE_ASSAULT
    return close and success and may_enter(kind, target_in)


@clause("m44.marsh.no-overrun", "m44.cavalry.overrun")
def may_attack_again(
    kind: Kind,
    *,
    took_ground: bool,
    taken: Terrain = Terrain.CLEAR,
    left: Terrain = Terrain.CLEAR,
    attacks_made: int = 1,
) -> bool:
    """Whether a unit that took ground may attack again, in an armor overrun.

    Carries out m44.marsh.no-overrun and m44.cavalry.overrun.

    Args:
        kind: what the unit is.
        took_ground: whether it took ground.
        taken: the terrain of the hex taken.
        left: the terrain of the hex it left for that.
        attacks_made: how many attacks it has made this turn.

    Raises:
        RuleError: if the number of attacks is less than 1, or there is no such kind or terrain.
    """
    Kind.check(kind, "m44.cavalry.overrun")
    yes_or_no("m44.cavalry.overrun", took_ground=took_ground)
    first = whole(attacks_made, "the number of attacks", "m44.cavalry.overrun", least=1) == 1
    here, there = profile(taken), profile(left)
    barred = kind.arm in (*here.no_battle, *here.no_battle_in, *there.no_battle_out)
    return kind in ATTACK_AGAIN and took_ground and first and not barred


@clause("m44.sniper.hit-faces")
def hit_odds(target: Kind, dice: int, *, attacker: Kind = Kind.INFANTRY) -> dict[int, Fraction]:
    """The exact probability of each number of hits (m44.sniper.hit-faces).

    Args:
        target: what is attacked.
        dice: how many battle dice are rolled.
        attacker: what attacks.

    Raises:
        RuleError: if the number of dice is negative, or other than 1 for a sniper.
    """
    whole(dice, "the number of dice", "m44.sniper.one-die")
    if attacker is Kind.SNIPER and dice != 1:
        raise RuleError("m44.sniper.one-die", f"a sniper rolls 1 battle die, not {dice}")
    one = dist(lambda face: read_roll([face], target, attacker=attacker).hits, BATTLE_DIE)
    return odds(pool(dice, one))
