"""Which figures and badges make a unit, how far it moves, how many dice it rolls, what it is worth."""

from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.memoir_44.values import Kind, Side
from rulebook.values import Value, Word, whole, yes_or_no


class Badge(Word):
    """The badges that turn infantry figures into something else."""

    SNIPER = "sniper"
    CAVALRY = "cavalry"
    FINNISH_SKI = "finnish-ski"


KINDS = {Badge.SNIPER: Kind.SNIPER, Badge.CAVALRY: Kind.CAVALRY, Badge.FINNISH_SKI: Kind.SKI}
FIGURES = {Badge.SNIPER: 1, Badge.CAVALRY: 4, Badge.FINNISH_SKI: 3}
SET_UP_CLAUSES = {
    Badge.SNIPER: "m44.sniper.setup",
    Badge.CAVALRY: "m44.cavalry.setup",
    Badge.FINNISH_SKI: "m44.ski.figures",
}
MOVES = {
    Kind.INFANTRY: 2,
    Kind.ENGINEER: 2,
    Kind.ARMOR: 3,
    Kind.ARTILLERY: 1,
    Kind.SNIPER: 2,
    Kind.CAVALRY: 3,
    Kind.SKI: 3,
}
MOVES_AND_BATTLES = MOVES | {Kind.INFANTRY: 1, Kind.ENGINEER: 1, Kind.ARTILLERY: 0}
BLITZ_ARMOR = {Side.AXIS: 3, Side.ALLIES: 2}
RETREAT_OF = {Kind.SNIPER: 3, Kind.SKI: 3}  # hexes for each flag, where it is not 1
OWN_DICE = {Kind.SNIPER: (1, 1, 1, 1, 1), Kind.CAVALRY: (2, 1), Kind.SKI: (3, 2)}  # by distance
OWN_DICE_CLAUSES = {
    Kind.SNIPER: "m44.sniper.one-die",
    Kind.CAVALRY: "m44.cavalry.dice",
    Kind.SKI: "m44.ski.dice",
}


@clause("m44.cavalry.badge", "m44.ski.badge")
def kind_of(figures: Kind, badge: Badge | None = None) -> Kind:
    """What a unit is by its figures and its badge (m44.cavalry.badge, m44.ski.badge).

    Args:
        figures: infantry, armor or artillery.
        badge: its badge, None without one.

    Raises:
        RuleError: if there are no such figures, or a badge is given to other than infantry.
    """
    if Kind.check(figures, "m44.cavalry.badge").arm is not figures:
        raise RuleError("m44.cavalry.badge", f"figures are infantry, armor or artillery, not {figures!r}")
    if badge is None:
        return figures
    Badge.check(badge, "m44.cavalry.badge")
    if figures is not Kind.INFANTRY:
        raise RuleError("m44.cavalry.badge", f"a badge goes with infantry figures, not with {figures!r}")
    return KINDS[badge]


@dataclass(frozen=True, repr=False)
class SetUp(Value):
    """A unit as it is set up: its kind, its figures and its badge."""

    kind: Kind
    figures: int
    badge: Badge


@clause("m44.sniper.setup", "m44.cavalry.setup", "m44.ski.figures")
def set_up(badge: Badge, figures: int, *, marked: bool = True) -> SetUp:
    """Set up a unit with a badge (m44.sniper.setup, m44.cavalry.setup, m44.ski.figures).

    Args:
        badge: its badge.
        figures: how many infantry figures are put down.
        marked: whether the scenario marks the hex for such a unit.

    Raises:
        RuleError: if there are more or fewer figures than it has, or the hex is not marked.
    """
    cited = SET_UP_CLAUSES[Badge.check(badge, "m44.sniper.setup")]
    yes_or_no(cited, marked=marked)
    if whole(figures, "the number of figures", cited) != FIGURES[badge]:
        raise RuleError(cited, f"infantry figures with {badge!r}: {FIGURES[badge]}, not {figures}")
    if not marked:
        raise RuleError(cited, f"the scenario marks no hex for {badge!r} here: marked=False")
    return SetUp(kind=kind_of(Kind.INFANTRY, badge), figures=figures, badge=badge)


def move_limit(kind: Kind, *, blitz: Side | None = None) -> int:
    """The most hexes that a unit moves.

    Args:
        kind: what it is.
        blitz: its side if the scenario uses the Blitz rules.

    Raises:
        RuleError: if there is no such kind or side.
    """
    Kind.check(kind, "m44.trench.artillery-barred")
    if blitz is not None and kind is Kind.ARMOR:
        return BLITZ_ARMOR[Side.check(blitz, "m44.blitz.scenario")]
    return MOVES[kind]


@clause("m44.sniper.one-die", "m44.cavalry.dice", "m44.ski.dice")
def own_dice(kind: Kind, distance: int) -> int:
    """How many dice snipers, cavalry and ski troops roll, before any loss of dice.

    Carries out m44.sniper.one-die, m44.cavalry.dice and m44.ski.dice.

    Args:
        kind: one of these three.
        distance: hexes to the target, 1 for a close assault.

    Returns:
        The number of dice, 0 beyond their range.

    Raises:
        RuleError: if the distance is less than 1, or the dice of this kind are not given by these rules.
    """
    whole(distance, "the distance", "m44.cavalry.dice", least=1)
    if kind not in OWN_DICE:
        raise RuleError("m44.cavalry.dice", f"the dice of {kind!r} are not in these rules: give base")
    dice = OWN_DICE[kind]
    return dice[distance - 1] if distance <= len(dice) else 0


@clause("m44.sniper.removed", "m44.ski.figures")
def figures_after(figures: int, hits: int) -> int:
    """The figures left of a unit after hits; without any it is removed (m44.sniper.removed, m44.ski.figures).

    Raises:
        RuleError: if there are no figures to begin with, or the hits are negative.
    """
    whole(figures, "the number of figures", "m44.sniper.removed", least=1)
    return max(0, figures - whole(hits, "the number of hits", "m44.sniper.removed"))


@clause("m44.sniper.no-medal")
def medals_for(eliminated: Kind) -> int:
    """The victory medals for an eliminated unit (m44.sniper.no-medal).

    Raises:
        RuleError: if there is no such kind.
    """
    return 0 if Kind.check(eliminated, "m44.sniper.no-medal") is Kind.SNIPER else 1
