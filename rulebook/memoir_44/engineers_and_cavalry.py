"""Combat engineers in barbed wire and in minefields."""

from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.memoir_44.battle import battle_dice, may_battle
from rulebook.memoir_44.minefields import Entry, Token, enter
from rulebook.memoir_44.values import Kind, Terrain
from rulebook.values import Value, whole, yes_or_no


@dataclass(frozen=True, repr=False)
class InWire(Value):
    """A battle out of barbed wire: the dice, and whether the wire is removed."""

    dice: int
    removed: bool


@clause("m44.engineer.wire")
def battle_in_wire(
    kind: Kind,
    base: int | None = None,
    *,
    moved: int = 1,
    remove: bool = False,
    target_in: Terrain = Terrain.CLEAR,
    distance: int = 1,
) -> InWire:
    """The battle of infantry that has moved into barbed wire (m44.engineer.wire).

    Args:
        kind: what the unit is.
        base: its dice before any loss, given by the base rules; None for snipers, cavalry and ski troops.
        moved: hexes moved, the last of them into the wire.
        remove: whether it wants to remove the wire as well.
        target_in: the terrain of the target.
        distance: hexes to the target, 1 for a close assault.

    Raises:
        RuleError: if it is no infantry, moved too far to battle, or is not combat engineers and wants both.
    """
    whole(moved, "the hexes moved", "m44.engineer.wire", least=1)
    yes_or_no("m44.engineer.wire", remove=remove)
    if Kind.check(kind, "m44.engineer.wire").arm is not Kind.INFANTRY:
        raise RuleError("m44.engineer.wire", f"what wire does to {kind!r} is not in these rules")
    if not may_battle(kind, [Terrain.CLEAR] * (moved - 1) + [Terrain.WIRE]):
        raise RuleError("m44.engineer.wire", f"{kind!r} cannot battle after moving {moved} hexes")
    engineers = kind is Kind.ENGINEER
    if remove and not engineers:
        raise RuleError("m44.engineer.wire", f"{kind!r} battles or removes the wire, not both")
    dice = battle_dice(kind, target_in, base=base, distance=distance, entered_wire=True)
    return InWire(dice=dice, removed=engineers)


@dataclass(frozen=True, repr=False)
class Sapped(Value):
    """Combat engineers in a minefield: the token left, the dice rolled, whether they may still battle."""

    token: Token | None
    dice: int
    may_battle: bool


@clause("m44.engineer.mine-clear", "m44.engineer.mine-blast")
def engineers_enter(
    token: Token,
    by: Entry = Entry.MOVE,
    *,
    friendly: bool,
    moved: int = 1,
    ground: Terrain = Terrain.CLEAR,
    battle: bool = False,
) -> Sapped:
    """What combat engineers do in a minefield (m44.engineer.mine-clear, m44.engineer.mine-blast).

    Args:
        token: the token in the hex.
        by: how they come to be there; who takes ground has battled already.
        friendly: whether their side laid the minefield.
        moved: hexes moved, the last of them into the minefield; of a move alone.
        ground: the terrain under the minefield.
        battle: whether they want to battle from there this turn.

    Raises:
        RuleError: if they want to battle and have to remove the minefield, or cannot battle at all.
    """
    whole(moved, "the hexes moved", "m44.engineer.mine-clear", least=1)
    yes_or_no("m44.engineer.mine-clear", friendly=friendly, battle=battle)
    moves = Entry.check(by, "m44.engineer.mine-clear") is Entry.MOVE
    path = [Terrain.CLEAR] * (moved - 1) + [ground] if moves else []
    able = (moves or by is Entry.STAY) and may_battle(Kind.ENGINEER, path)
    if moves and able and not friendly:
        if battle:
            raise RuleError(
                "m44.engineer.mine-clear", "the engineers remove the minefield and give up the battle"
            )
        return Sapped(token=None, dice=0, may_battle=False)
    if battle and not able:
        raise RuleError("m44.engineer.mine-blast", f"the engineers cannot battle this turn after {by!r}")
    entered = enter(token, by, friendly=friendly)
    return Sapped(token=entered.token, dice=entered.dice, may_battle=able)
