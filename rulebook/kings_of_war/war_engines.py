"""War engines: what they see, how they move and shoot, and how one fights them."""

from collections.abc import Collection, Mapping, Sequence

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.kings_of_war.values import Arc, Ground, Kind, Order, within
from rulebook.values import Length, Word, exact, yes_or_no

RANGE = 48
FULL_TURN = 360
HALF_TURN = 180


class Act(Word):
    """What a war engine does in its turn."""

    MOVE = "move"
    PIVOT_TO_SHOOT = "pivot-to-shoot"


@clause("kow.engine.arcs", "kow.individual.no-facings")
def arc_met(kind: Kind, side: Arc) -> Arc | None:
    """The arc of a unit in which an attacker stands (kow.engine.arcs, kow.individual.no-facings).

    Args:
        kind: what is attacked.
        side: on which side of it the attacker stands.

    Returns:
        That side; None on the flanks and in the rear of who has neither.

    Raises:
        RuleError: if an argument is no member of its enum.
    """
    Arc.check(side, "kow.engine.arcs")
    return side if Kind.check(kind, "kow.engine.arcs") is Kind.UNIT or side is Arc.FRONT else None


@clause("kow.engine.sight-point", "kow.engine.sight-front", "kow.engine.pick-target")
def engine_sees(
    points: Collection[str], clear: Mapping[str, bool], *, in_front: bool, pivoted: bool = False
) -> bool:
    """Whether a war engine sees a target (kow.engine.sight-point, .sight-front, .pick-target).

    Args:
        points: from where on the model it looks, one point.
        clear: for points on the model whether nothing stands between them and the target.
        in_front: whether the target lies to the front before any pivot.
        pivoted: whether the engine was pivoted to face it.

    Raises:
        RuleError: if there is not one point, or nothing is said of it.
    """
    yes_or_no("kow.engine.sight-front", in_front=in_front, pivoted=pivoted)
    if len(points) != 1:
        raise RuleError("kow.engine.sight-point", f"a war engine looks from 1 point, not from {len(points)}")
    (point,) = points
    if point not in clear:
        raise RuleError("kow.engine.sight-point", f"is the line from {point!r} clear? Told are {list(clear)}")
    yes_or_no("kow.engine.sight-point", **clear)
    return clear[point] and (in_front or pivoted)


@clause("kow.engine.sight-told")
def tell_opponent(looks_from: str | None, looks_to: str | None) -> tuple[str, str]:
    """What the player tells the opponent (kow.engine.sight-told).

    Args:
        looks_from: the point from which the engine looks.
        looks_to: the target.

    Raises:
        RuleError: if one of them is missing.
    """
    if not looks_from or not looks_to:
        raise RuleError(
            "kow.engine.sight-told",
            f"say from where and to where, not {looks_from!r} to {looks_to!r}",
        )
    return looks_from, looks_to


@clause("kow.engine.direction")
def may_advance_along(bearings: Sequence[Length]) -> bool:
    """Whether a war engine may advance like this: in one straight line (kow.engine.direction).

    Args:
        bearings: the direction of each part of the way, in degrees from its front.

    Raises:
        RuleError: if there are none, or one is not at least 0 and below 360.
    """
    if not bearings:
        raise RuleError("kow.engine.direction", "an advance has a direction: []")
    directions = {exact(bearing, "a direction", "kow.engine.direction") for bearing in bearings}
    if max(directions) >= FULL_TURN:
        raise RuleError("kow.engine.direction", f"a direction is below {FULL_TURN}, not {max(bearings)!r}")
    return len(directions) == 1


@clause("kow.engine.obstacles")
def counts_as(ground: Ground, kind: Kind) -> Ground:
    """As what terrain counts for a unit (kow.engine.obstacles).

    Raises:
        RuleError: if an argument is no member of its enum.
    """
    engine = Kind.check(kind, "kow.engine.obstacles") is Kind.WAR_ENGINE
    obstacle = Ground.check(ground, "kow.engine.obstacles") is Ground.OBSTACLE
    return Ground.BLOCKING if engine and obstacle else ground


@clause("kow.engine.reload", "kow.engine.pivot-free")
def reload_lets_shoot(kind: Kind, order: Order, *, after: Collection[Order] = (Order.HALT,)) -> bool:
    """Whether Reload lets a unit shoot after its order (kow.engine.reload, kow.engine.pivot-free).

    Args:
        kind: what shoots; all war engines have the rule.
        order: the order it was given this turn.
        after: the orders after which a unit with Reload may shoot.

    Raises:
        RuleError: if an argument is no member of its enum.
    """
    for named in (order, *after):
        Order.check(named, "kow.engine.reload")
    return not has_reload(kind) or order in after


@clause("kow.engine.reload")
def has_reload(kind: Kind) -> bool:
    """Whether a unit has Reload without its being listed (kow.engine.reload).

    Raises:
        RuleError: if *kind* is none.
    """
    return Kind.check(kind, "kow.engine.reload") is Kind.WAR_ENGINE


@clause("kow.engine.pick-target")
def pivot_to_target(kind: Kind, degrees: Length) -> Length:
    """How far a unit is pivoted to face its target when it shoots (kow.engine.pick-target).

    Args:
        kind: what shoots.
        degrees: how far, -180 to 180.

    Raises:
        RuleError: if it is no war engine, or the angle is larger.
    """
    if Kind.check(kind, "kow.engine.pick-target") is not Kind.WAR_ENGINE:
        raise RuleError("kow.engine.pick-target", f"only a war engine pivots to shoot, not {kind!r}")
    angle = exact(degrees, "an angle", "kow.engine.pick-target", least=-HALF_TURN)
    if angle > HALF_TURN:
        raise RuleError("kow.engine.pick-target", f"an angle is at most {HALF_TURN}, not {degrees!r}")
    return angle


@clause("kow.engine.pivot-free")
def has_moved(acts: Collection[Act]) -> bool:
    """Whether a war engine has moved this turn (kow.engine.pivot-free).

    Raises:
        RuleError: if one of the acts is none.
    """
    return any(Act.check(act, "kow.engine.pivot-free") is Act.MOVE for act in acts)


@clause("kow.engine.range")
def engine_in_range(distance: Length, stated: Length | None = None) -> bool:
    """Whether a target is in range of a war engine (kow.engine.range).

    Args:
        distance: inches to the target.
        stated: the range that a special rule gives; None if there is none.

    Raises:
        RuleError: if the distance is negative, or the range is not above 0.
    """
    reach = RANGE if stated is None else exact(stated, "a range", "kow.engine.range")
    if not reach:
        raise RuleError("kow.engine.range", f"a range is above 0, not {stated!r}")
    return within(distance, reach, "kow.engine.range")
