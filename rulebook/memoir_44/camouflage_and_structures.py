"""Camouflage and bunkers."""

from collections.abc import Mapping

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.memoir_44.values import Kind, Side
from rulebook.values import Word, whole, yes_or_no


class Structure(Word):
    """The kinds of bunker."""

    BUNKER = "bunker"
    WINTER_BUNKER = "winter-bunker"


@clause("m44.camouflage.marker")
def is_camouflaged(*, scenario: bool, star: bool) -> bool:
    """Whether a unit is camouflaged (m44.camouflage.marker).

    Args:
        scenario: whether the scenario says that battle stars mark camouflage.
        star: whether a battle star lies on the unit.

    Raises:
        RuleError: if one of them is neither True nor False.
    """
    yes_or_no("m44.camouflage.marker", scenario=scenario, star=star)
    return scenario and star


@clause("m44.camouflage.lost-move", "m44.camouflage.lost-attack")
def still_camouflaged(*, moved: int = 0, attacked: bool = False) -> bool:
    """Whether a camouflaged unit stays so (m44.camouflage.lost-move, m44.camouflage.lost-attack).

    Args:
        moved: hexes moved; a retreat does not count.
        attacked: whether it attacked; being attacked does not count.

    Raises:
        RuleError: if the number is negative.
    """
    yes_or_no("m44.camouflage.lost-attack", attacked=attacked)
    return not whole(moved, "the hexes moved", "m44.camouflage.lost-move") and not attacked


@clause("m44.winterbunker.as-bunker")
def structure_counts_as(structure: Structure) -> Structure:
    """As what a structure counts (m44.winterbunker.as-bunker).

    Raises:
        RuleError: if there is no such structure.
    """
    Structure.check(structure, "m44.winterbunker.as-bunker")
    return Structure.BUNKER


@clause("m44.winterbunker.as-bunker")
def dice_against(structure: Structure, kind: Kind, base: int, bunker: Mapping[Kind, int]) -> int:
    """How many battle dice a unit rolls against another in a structure (m44.winterbunker.as-bunker).

    Args:
        structure: the structure of the target.
        kind: what the attacker is.
        base: its dice before any loss.
        bunker: what an ordinary bunker adds for each arm, such as -2, given by the base rules.

    Raises:
        RuleError: if the dice are negative, or the bunker gives nothing for this arm.
    """
    structure_counts_as(structure)
    whole(base, "the number of dice", "m44.winterbunker.as-bunker")
    arm = Kind.check(kind, "m44.winterbunker.as-bunker").arm
    if arm not in bunker:
        raise RuleError(
            "m44.winterbunker.as-bunker", f"what does a bunker do against {arm!r}? It is not given"
        )
    return max(0, base + bunker[arm])


@clause("m44.winterbunker.both-sides")
def is_protected(structure: Structure, owner: Side, occupant: Side) -> bool:
    """Whether a structure protects a unit (m44.winterbunker.both-sides).

    Args:
        structure: the structure.
        owner: the side for which it was set up.
        occupant: the side of the unit in it.

    Raises:
        RuleError: if there is no such structure or side.
    """
    own = Side.check(owner, "m44.winterbunker.both-sides") is Side.check(
        occupant, "m44.winterbunker.both-sides"
    )
    return Structure.check(structure, "m44.winterbunker.both-sides") is Structure.WINTER_BUNKER or own
