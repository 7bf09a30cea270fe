"""The Blitz rules: Recon 1 as Air Power, and its targets."""

from collections.abc import Collection, Sequence

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.hexes import Hex
from rulebook.memoir_44.commissar import RECON_1
from rulebook.memoir_44.values import Side
from rulebook.values import Word, yes_or_no

MOST_TARGETS = 4
DICE_EACH = 1


class Use(Word):
    """As what a Recon 1 card is played."""

    RECON_1 = "recon-1"
    AIR_POWER = "air-power"


@clause("m44.blitz.scenario", "m44.blitz.recon-air")
def use_of(card: str, use: Use, side: Side, *, blitz: bool) -> Use:
    """Return the *use* of a card if it may be played like this (m44.blitz.scenario, m44.blitz.recon-air).

    Args:
        card: the card.
        use: as what it is played.
        side: who plays it.
        blitz: whether the scenario uses the Blitz rules.

    Raises:
        RuleError: if it is not Recon 1, or is played as Air Power by the Allies or without these rules.
    """
    yes_or_no("m44.blitz.scenario", blitz=blitz)
    Side.check(side, "m44.blitz.recon-air")
    Use.check(use, "m44.blitz.recon-air")
    if card != RECON_1:
        raise RuleError("m44.blitz.recon-air", f"only {RECON_1!r} is played as {use!r}, not {card!r}")
    if use is Use.AIR_POWER:
        if not blitz:
            raise RuleError("m44.blitz.scenario", "this scenario does not use the Blitz rules: blitz=False")
        if side is not Side.AXIS:
            raise RuleError("m44.blitz.recon-air", f"only the Axis plays Recon 1 as Air Power, not {side!r}")
    return use


@clause("m44.blitz.air-targets", "m44.blitz.air-section", "m44.blitz.air-die")
def air_strike(targets: Sequence[Hex], section: Collection[Hex]) -> dict[Hex, int]:
    """How many dice are rolled against each target of an air strike.

    Carries out m44.blitz.air-targets, .air-section and .air-die.

    Args:
        targets: the hexes of the units named.
        section: the hexes of the section that the card names.

    Raises:
        RuleError: if there are none or more than four, they are not connected, or none is in the section.
    """
    if not 1 <= len(targets) <= MOST_TARGETS or len(set(targets)) < len(targets):
        raise RuleError(
            "m44.blitz.air-targets", f"1 to {MOST_TARGETS} different units are named, not {list(targets)}"
        )
    group = {targets[0]}
    for _ in targets:
        group |= {hex for hex in targets if any(hex.distance(other) == 1 for other in group)}
    if len(group) < len(targets):
        apart = [hex for hex in targets if hex not in group]
        raise RuleError("m44.blitz.air-targets", f"the units form one connected group, not apart: {apart}")
    if not group & set(section):
        raise RuleError("m44.blitz.air-section", "at least 1 unit is in the section of the card, here none")
    return dict.fromkeys(targets, DICE_EACH)
