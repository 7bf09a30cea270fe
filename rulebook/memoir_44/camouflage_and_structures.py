"""Camouflage and bunkers."""

from collections.abc import Mapping

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.memoir_44.terrain import Profile
from rulebook.memoir_44.values import Kind, Side
from rulebook.values import Word, whole, yes_or_no


class Deed(Word):
    """What a unit does, or what is done to it."""

    MOVE = "move"
    ATTACK = "attack"
    RETREAT = "retreat"
    BE_ATTACKED = "be-attacked"


class Structure(Word):
    """The kinds of bunker."""

    BUNKER = "bunker"
    WINTER_BUNKER = "winter-bunker"


GIVE_AWAY = (Deed.MOVE, Deed.ATTACK)


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
def still_camouflaged(*deeds: Deed) -> bool:
    """Whether a camouflaged unit stays so after these deeds (m44.camouflage.lost-move, .lost-attack).

    Raises:
        RuleError: if there is no such deed.
    """
    done = [Deed.check(deed, "m44.camouflage.lost-move") for deed in deeds]
    return not any(deed in GIVE_AWAY for deed in done)


@clause("m44.winterbunker.as-bunker")
def structure_counts_as(structure: Structure) -> Structure:
    """As what a structure counts (m44.winterbunker.as-bunker).

    Raises:
        RuleError: if there is no such structure.
    """
    Structure.check(structure, "m44.winterbunker.as-bunker")
    return Structure.BUNKER


@clause("m44.winterbunker.as-bunker")
def structure_profile(structure: Structure, given: Mapping[Structure, Profile]) -> Profile:
    """What a structure does (m44.winterbunker.as-bunker).

    Args:
        structure: the structure.
        given: what an ordinary bunker does, which the base rules say.

    Raises:
        RuleError: if there is no such structure, or what a bunker does is not given.
    """
    counted = structure_counts_as(structure)
    if counted not in given:
        raise RuleError("m44.winterbunker.as-bunker", f"the base rules say what {counted!r} does: give it")
    return given[counted]


@clause("m44.winterbunker.as-bunker")
def dice_against(structure: Structure, kind: Kind, base: int, given: Mapping[Structure, Profile]) -> int:
    """How many battle dice a unit rolls against another in a structure (m44.winterbunker.as-bunker).

    Args:
        structure: the structure of the target.
        kind: what the attacker is.
        base: its dice before any loss.
        given: what an ordinary bunker does, which the base rules say.

    Raises:
        RuleError: if the dice are negative, or what a bunker does is not given.
    """
    whole(base, "the number of dice", "m44.winterbunker.as-bunker")
    lost = structure_profile(structure, given).against.of(Kind.check(kind, "m44.winterbunker.as-bunker"))
    return base if kind is Kind.SNIPER else max(0, base - lost)


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
