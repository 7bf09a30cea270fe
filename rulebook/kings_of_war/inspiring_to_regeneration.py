"""Special rules from Inspiring to Regeneration: Inspiring, Nimble, Phalanx, Piercing, Regeneration."""

from collections.abc import Sequence

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.kings_of_war.values import Arc, Mode, Order, within
from rulebook.values import Length, Word, exact, whole, yes_or_no

INSPIRING_RANGE = 6
NIMBLE_PIVOTS = 1
NIMBLE_TURN = {Order.AT_THE_DOUBLE: 180}
NIMBLE_TURN_ELSE = 90
FRONT_OF_PHALANX = -1
STRONG_PIERCING = 3
ORDINARY_COVER = -1
HARD_COVER_PIERCED = -1


class Cover(Word):
    """The kinds of cover."""

    NONE = "none"
    ORDINARY = "ordinary"
    HARD = "hard"


@clause("kow.inspiring.range", "kow.inspiring.undead")
def is_inspired(distance: Length, *, friendly: bool = True) -> bool:
    """Whether a unit is inspired by a unit with Inspiring (kow.inspiring.range, kow.inspiring.undead).

    Args:
        distance: inches between them, 0 for the unit itself.
        friendly: whether they are on the same side.

    Raises:
        RuleError: if the distance is negative.
    """
    yes_or_no("kow.inspiring.range", friendly=friendly)
    return within(distance, INSPIRING_RANGE, "kow.inspiring.range") and friendly


@clause(
    "kow.individual.pivot",
    "kow.individual.pivot-double",
    "kow.nimble.who",
    "kow.nimble.pivot",
    "kow.nimble.double",
)
def may_pivot(
    pivots: Sequence[Length], order: Order, *, nimble: bool = False, individual: bool = False
) -> bool:
    """Whether a unit may make these extra pivots during its move.

    Carries out kow.individual.pivot and .pivot-double, kow.nimble.who, .pivot and .double.

    Args:
        pivots: how far it turns each time, in degrees.
        order: the order by which it moves; by a Halt it does not.
        nimble: whether Nimble is in its list.
        individual: whether it is an Individual.

    Raises:
        RuleError: if an angle is no number, or there is no such order.
    """
    yes_or_no("kow.nimble.who", nimble=nimble)
    yes_or_no("kow.individual.pivot", individual=individual)
    most = NIMBLE_TURN.get(Order.check(order, "kow.nimble.pivot"), NIMBLE_TURN_ELSE)
    angles = [exact(angle, "an angle", "kow.nimble.pivot", least=None) for angle in pivots]
    extra = NIMBLE_PIVOTS if nimble and order is not Order.HALT else 0
    return individual or (len(angles) <= extra and all(-most <= angle <= most for angle in angles))


@clause("kow.phalanx.front-penalty")
def phalanx_modifier(arc: Arc, *, cavalry: bool = False, fly: bool = False) -> int:
    """The modifier to hit of who charges a unit with Phalanx (kow.phalanx.front-penalty).

    Args:
        arc: the arc of the phalanx unit that is charged.
        cavalry: whether the charger is cavalry.
        fly: whether the charger has Fly.

    Raises:
        RuleError: if there is no such arc.
    """
    yes_or_no("kow.phalanx.front-penalty", cavalry=cavalry, fly=fly)
    front = Arc.check(arc, "kow.phalanx.front-penalty") is Arc.FRONT
    return FRONT_OF_PHALANX if front and (cavalry or fly) else 0


@clause("kow.piercing.plus-n", "kow.piercing.ranged")
def piercing(n: int, mode: Mode) -> int:
    """What Piercing (n) adds when rolling to damage (kow.piercing.plus-n, kow.piercing.ranged).

    Raises:
        RuleError: if n is less than 1.
    """
    whole(n, "n of Piercing (n)", "kow.piercing.plus-n", least=1)
    return 0 if Mode.check(mode, "kow.piercing.ranged") is Mode.MELEE else n


@clause("kow.piercing.ordinary-cover", "kow.piercing.hard-cover")
def cover_modifier(cover: Cover, n: int, *, hard: int = ORDINARY_COVER) -> int:
    """The modifier to hit of cover against Piercing (n) (kow.piercing.ordinary-cover, .hard-cover).

    Args:
        cover: the cover of the target.
        n: the number in brackets; 0 without the rule.
        hard: what hard cover gives otherwise.

    Raises:
        RuleError: if n is negative, or *hard* is not below 0.
    """
    pierced = whole(n, "n of Piercing (n)", "kow.piercing.ordinary-cover") >= STRONG_PIERCING
    if type(hard) is not int or hard >= 0:
        raise RuleError("kow.piercing.hard-cover", f"hard cover gives less than 0, not {hard!r}")
    if Cover.check(cover, "kow.piercing.ordinary-cover") is Cover.HARD:
        return HARD_COVER_PIERCED if pierced else hard
    return ORDINARY_COVER if cover is Cover.ORDINARY and not pierced else 0


@clause("kow.regeneration.cut-off")
def regenerate(damage: int, regained: int | None) -> int:
    """The damage points left on a unit with Regeneration (kow.regeneration.cut-off).

    Args:
        damage: the points on it before.
        regained: how many it regains, as agreed at the table.

    Raises:
        RuleError: if *regained* is None, since the source gives no number.
    """
    whole(damage, "the damage", "kow.regeneration.cut-off")
    if regained is None:
        raise RuleError(
            "kow.regeneration.cut-off", "the source does not say how many points are regained: give a number"
        )
    return max(0, damage - whole(regained, "the number of points regained", "kow.regeneration.cut-off"))
