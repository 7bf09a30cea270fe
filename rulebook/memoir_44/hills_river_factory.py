"""The ice of a frozen river."""

from collections.abc import Sequence
from fractions import Fraction

from rulebook.claims import clause
from rulebook.memoir_44.units import figures_after
from rulebook.memoir_44.values import BATTLE_DIE, Face, Terrain, check_faces
from rulebook.odds import dist, odds, pool
from rulebook.values import whole

ICE_DICE = 2


@clause("m44.frozen.roll-move", "m44.frozen.roll-retreat")
def ice_dice(path: Sequence[Terrain]) -> int:
    """How many battle dice a unit rolls for the ice on its way (m44.frozen.roll-move, .roll-retreat).

    Args:
        path: the terrain of the hexes it enters, moving or retreating.

    Raises:
        RuleError: if there is no such terrain.
    """
    return ICE_DICE * sum(
        Terrain.check(each, "m44.frozen.roll-move") is Terrain.FROZEN_RIVER for each in path
    )


@clause("m44.frozen.roll-move", "m44.frozen.star-loss")
def figures_after_ice(figures: int, faces: Sequence[Face]) -> int:
    """The figures left after the roll for one hex of ice (m44.frozen.roll-move, m44.frozen.star-loss).

    Args:
        figures: the figures of the unit before.
        faces: what the 2 dice show.

    Raises:
        RuleError: if there are no figures, or there are not 2 faces of the battle die.
    """
    whole(figures, "the number of figures", "m44.frozen.star-loss", least=1)
    shown = check_faces(faces, "m44.frozen.roll-move", ICE_DICE)
    return figures_after(figures, shown.count(Face.STAR))


@clause("m44.frozen.star-loss")
def ice_odds(hexes: int) -> dict[int, Fraction]:
    """The exact probability of each number of figures lost on so many hexes of ice (m44.frozen.star-loss).

    Raises:
        RuleError: if the number is negative.
    """
    whole(hexes, "the number of hexes", "m44.frozen.star-loss")
    one = dist(lambda *faces: ICE_DICE - figures_after_ice(ICE_DICE, faces), *[BATTLE_DIE] * ICE_DICE)
    return odds(pool(hexes, one))
