"""How far and where a character may move."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from rulebook.claims import clause
from rulebook.dice import one_die
from rulebook.errors import RuleError
from rulebook.rpg_combat.values import Metres, in_zone, metres
from rulebook.values import Length, Value, Word, exact, whole, yes_or_no

HALF = Fraction(1, 2)

Point = tuple[Length, Length]


@clause(
    "rpg.move.distance",
    "rpg.withdraw.half-move",
    "rpg.terrain.difficult.cost",
    "rpg.terrain.difficult.unreached",
)
def move_allowance(
    spd: int, *, halved: bool = False, difficult: bool = False, d6: int | None = None
) -> Metres:
    """How many metres a character may move: its speed (SPD), halved first if it is, less the die; at least 0.

    Carries out rpg.move.distance, rpg.withdraw.half-move, rpg.terrain.difficult.cost and .unreached.

    Args:
        spd: the speed of the character.
        halved: whether it moves with half speed, as in a withdrawal or an assault.
        difficult: whether any difficult terrain lies on the way, be it reached or not.
        d6: what the one die for difficult terrain shows.

    Raises:
        RuleError: if the speed is negative, or a die is missing or too many.
    """
    of_speed, cited = "rpg.move.distance", "rpg.terrain.difficult.cost"
    yes_or_no("rpg.withdraw.half-move", halved=halved)
    yes_or_no(cited, difficult=difficult)
    speed = whole(spd, "a speed (SPD)", of_speed)
    allowance = metres(speed * HALF, "half of a speed (SPD)", of_speed) if halved else speed
    if not difficult:
        if d6 is not None:
            raise RuleError(cited, f"no die is rolled without difficult terrain on the way, not {d6!r}")
        return allowance
    if d6 is None:
        raise RuleError(cited, "one die is rolled for difficult terrain on the way: hand in d6")
    return max(0, allowance - one_die(d6, cited))


@clause("rpg.move.distance")
def is_within(distance: Length, allowance: Length) -> bool:
    """Whether a way of this *distance* is no longer than the *allowance* (rpg.move.distance).

    Raises:
        RuleError: if one of them is negative.
    """
    return metres(distance, "a distance", "rpg.move.distance") <= metres(
        allowance, "an allowance", "rpg.move.distance"
    )


@clause("rpg.move.straight")
def move_towards(
    start: Point, goal: Point, allowance: Length, *, via: Sequence[Point] = (), in_scene: bool = True
) -> Point:
    """Where a movement action ends, along the straight line from *start* to *goal* (rpg.move.straight).

    Args:
        start: where the character stands, in metres along and across the scene.
        goal: the place that the player has named.
        allowance: how many metres it may move.
        via: places that its way leads through, in their order.
        in_scene: whether the place named lies within the scene.

    Raises:
        RuleError: if the place is not in the scene, the way is bent, or the character stops at a point of
            the line that has no exact coordinates: then a place within the allowance is to be named.
    """
    cited = "rpg.move.straight"
    yes_or_no(cited, in_scene=in_scene)
    if not in_scene:
        raise RuleError(cited, f"the place named lies within the scene, not at {goal!r}")
    origin, end = _point(start), _point(goal)
    reach = metres(allowance, "an allowance", cited)
    line = _minus(end, origin)
    square = _dot(line, line)
    before: Metres = 0
    for place in via:
        leg = _minus(_point(place), origin)
        done = _dot(leg, line)  # how far along the line, times its length
        if leg[0] * line[1] != leg[1] * line[0] or done < before or _dot(leg, leg) > square:
            raise RuleError(cited, f"the way to {goal!r} is the straight line and not by {place!r}")
        before = done
    if square <= reach * reach:
        return end
    length = _root(square)
    if length is None:
        raise RuleError(cited, f"name a place on the line to {goal!r} that is within {reach} metres")
    share = reach / length
    return _point((origin[0] + line[0] * share, origin[1] + line[1] * share))


def _point(place: Point) -> tuple[Metres, Metres]:
    cited = "rpg.move.straight"
    if type(place) is not tuple or len(place) != 2:
        raise RuleError(cited, f"a place is a pair of coordinates in metres, not {place!r}")
    along, across = (exact(value, "a coordinate", cited, least=None) for value in place)
    return along, across


def _minus(a: tuple[Metres, Metres], b: tuple[Metres, Metres]) -> tuple[Metres, Metres]:
    return a[0] - b[0], a[1] - b[1]


def _dot(a: tuple[Metres, Metres], b: tuple[Metres, Metres]) -> Metres:
    return a[0] * b[0] + a[1] * b[1]


def _root(square: Metres) -> Fraction | None:
    above, below = isqrt(square.numerator), isqrt(square.denominator)
    return Fraction(above, below) if Fraction(above, below) ** 2 == square else None


class Limit(Word):
    """The limits of a movement action: what it may not lead into."""

    IMPASSABLE = "impassable"
    ENEMY_ZONE = "enemy-zone"
    MELEE_ZONE = "melee-zone"


@dataclass(frozen=True, repr=False)
class Place(Value):
    """A place to move to, as its surroundings are.

    *impassable*: it is impassable terrain. *crosses*: the way there leads over impassable terrain.
    *enemy*: metres from it to the nearest enemy. *melee*: metres to the nearest character fighting in melee.
    None if there is nobody.
    """

    impassable: bool = False
    crosses: bool = False
    enemy: Length | None = None
    melee: Length | None = None

    def __post_init__(self) -> None:
        yes_or_no("rpg.move.forbidden.impassable", impassable=self.impassable, crosses=self.crosses)


@clause(
    "rpg.move.anywhere",
    "rpg.move.forbidden.impassable",
    "rpg.move.forbidden.enemy-zone",
    "rpg.move.forbidden.melee-zone",
)
def limits(place: Place) -> tuple[Limit, ...]:
    """What bars a movement action from *place*; nothing if a character may move there.

    Carries out rpg.move.anywhere, rpg.move.forbidden.impassable, .enemy-zone and .melee-zone.

    Raises:
        RuleError: if a distance is negative.
    """
    bars = {
        Limit.IMPASSABLE: place.impassable or place.crosses,
        Limit.ENEMY_ZONE: in_zone(place.enemy, "rpg.move.forbidden.enemy-zone"),
        Limit.MELEE_ZONE: in_zone(place.melee, "rpg.move.forbidden.melee-zone"),
    }
    return tuple(limit for limit, bar in bars.items() if bar)


@clause("rpg.move.leave-first")
def movement_left(allowance: Length, exit_distance: Length, *, first_leg: Length | None = None) -> Metres:
    """How many metres are left once a character has left a barred area (rpg.move.leave-first).

    Args:
        allowance: how many metres it may move.
        exit_distance: metres of the shortest way out; 0 if it stands in no such area.
        first_leg: how far it goes first; None if it takes the shortest way out, as far as it can.

    Raises:
        RuleError: if a distance is negative, or it goes elsewhere first.
    """
    cited = "rpg.move.leave-first"
    reach = metres(allowance, "an allowance", cited)
    out = min(metres(exit_distance, "the way out", cited), reach)
    if first_leg is not None and metres(first_leg, "the first leg", cited) != out:
        raise RuleError(cited, f"first {out} metres by the shortest way out, not {first_leg}")
    return metres(reach - out, "what is left", cited)
