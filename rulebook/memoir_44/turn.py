"""Parts of a turn told step by step: the card, a move across terrain and mines, a battle."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.memoir_44.battle import (
    CLOSE_ASSAULT,
    Retreat,
    battle_dice,
    may_attack_again,
    may_battle,
    may_take_ground,
    may_target,
    read_roll,
    retreat,
)
from rulebook.memoir_44.commissar import Cards, Played, soviet_turn
from rulebook.memoir_44.hills_river_factory import figures_after_ice
from rulebook.memoir_44.minefields import Token, enter, mine_hits
from rulebook.memoir_44.terrain import ignorable_flags, may_move, must_stop, profile
from rulebook.memoir_44.units import OWN_DICE_CLAUSES, figures_after, medals_for, own_dice
from rulebook.memoir_44.values import Face, Kind, Terrain, check_faces
from rulebook.steps import Step
from rulebook.values import Value, whole

STOP_CLAUSES: Mapping[Terrain, str] = {
    Terrain.TOWN: "m44.village.as-town",
    Terrain.FOREST: "m44.winterforest.as-forest",
    Terrain.TRENCH: "m44.trench.stop",
    Terrain.RUINS: "m44.ruins.stop",
    Terrain.VILLAGE: "m44.village.stop",
    Terrain.WINTER_FOREST: "m44.winterforest.stop",
    Terrain.MARSH: "m44.marsh.stop",
    Terrain.HILL_FOREST: "m44.hills.forest",
    Terrain.HILL_TOWN: "m44.hills.town",
    Terrain.FACTORY: "m44.factory.as-town",
    Terrain.MINEFIELD: "m44.mines.stop",
    Terrain.DRAGONS_TEETH: "m44.teeth.stop",
    Terrain.WIRE: "m44.engineer.wire",
}
DICE_CLAUSES: Mapping[Terrain, str] = {
    Terrain.TOWN: "m44.village.as-town",
    Terrain.FOREST: "m44.winterforest.as-forest",
    Terrain.TRENCH: "m44.trench.battle-dice",
    Terrain.RUINS: "m44.ruins.battle-dice",
    Terrain.VILLAGE: "m44.village.battle-dice",
    Terrain.WINTER_FOREST: "m44.winterforest.battle-dice",
    Terrain.HILL_FOREST: "m44.hills.forest",
    Terrain.HILL_TOWN: "m44.hills.town",
    Terrain.FACTORY: "m44.factory.as-town",
}
REACH_CLAUSES: Mapping[Kind, str] = {
    Kind.SNIPER: "m44.sniper.targets",
    Kind.CAVALRY: "m44.cavalry.range",
    Kind.SKI: "m44.ski.range",
}
FLAG_CLAUSES: Mapping[Terrain, str] = {
    Terrain.TRENCH: "m44.trench.ignore-flag",
    Terrain.RUINS: "m44.ruins.ignore-flag",
    Terrain.RAVINE: "m44.ravine.ignore-flag",
}


@clause("m44.commissar.turn-take")
def card_steps(cards: Cards, *, place: str | None = None, play: str | None = None) -> tuple[Step, ...]:
    """The card of a turn, step by step; arguments as in soviet_turn() (m44.commissar.turn-take)."""
    played: Played = soviet_turn(cards, place=place, play=play)
    if play is not None:
        cited = "m44.commissar.recon1" if play == "Recon 1" else "m44.commissar.counter-attack"
        return (Step(cited, played.card), Step("m44.commissar.stays", played.left.chip))
    return (Step("m44.commissar.turn-place", played.left.chip), Step("m44.commissar.turn-take", played.card))


@dataclass(frozen=True, repr=False)
class Moved(Value):
    """A move: its steps, the figures left, the minefield token left, and whether the unit may battle."""

    steps: tuple[Step, ...]
    figures: int
    token: Token | None
    may_battle: bool


@clause("m44.mines.battle-after")
def resolve_move(
    kind: Kind,
    figures: int,
    path: Sequence[Terrain],
    *,
    start: Terrain = Terrain.CLEAR,
    mines: Token | None = None,
    friendly: bool = False,
    ice: Sequence[Sequence[Face]] = (),
    blast: Sequence[Face] = (),
) -> Moved:
    """A move step by step, with ice and mines (m44.mines.battle-after).

    Args:
        kind: what the unit is; what combat engineers do in enemy mines, engineers_enter() tells.
        figures: its figures.
        path: the terrain of the hexes entered, in order.
        start: the terrain of the hex it starts in.
        mines: the token of the minefield in the last hex, if that is one.
        friendly: whether its side laid the minefield.
        ice: the dice for each hex of a frozen river, until the last figure is lost.
        blast: the dice of the minefield.

    Returns:
        The steps, each citing its clause, and what became of the unit.

    Raises:
        RuleError: if the unit cannot move like this, a token or dice are missing or too many, or combat
            engineers enter enemy mines.
    """
    whole(figures, "the number of figures", "m44.mines.battle-after", least=1)
    if not may_move(kind, path, start=start):
        raise RuleError("m44.mines.battle-after", f"{kind!r} cannot move along {list(path)} from {start!r}")
    if (mines is not None) != (Terrain.MINEFIELD in path):
        raise RuleError("m44.mines.place", f"a token goes with a minefield: {mines!r} with {list(path)}")
    steps: list[Step] = []
    left, token, dice = figures, mines, 0
    rolls = list(ice)
    for terrain in path:
        if left and terrain is Terrain.FROZEN_RIVER:
            left = figures_after_ice(left, rolls.pop(0) if rolls else ())
            steps.append(Step("m44.frozen.star-loss", left))
    if rolls:
        raise RuleError("m44.frozen.roll-move", f"no hex of ice is entered for these dice: {rolls!r}")
    if path and left and must_stop(kind, path[-1]):
        own = mines is not None and friendly
        steps.append(Step("m44.mines.friendly-stop" if own else STOP_CLAUSES[path[-1]], path[-1]))
    if mines is not None and left:
        if kind is Kind.ENGINEER and not friendly:
            raise RuleError(
                "m44.engineer.mine-clear", "combat engineers have a rule of their own for enemy mines"
            )
        entered = enter(mines, friendly=friendly)
        token, dice = entered.token, entered.dice
        if dice:
            hits = mine_hits(dice, blast, kind)
            left = figures_after(left, hits)
            steps += (
                Step("m44.mines.enemy-reveal", dice),
                Step("m44.mines.hits", hits),
                Step("m44.mines.stays", left),
            )
        elif token is None:
            steps.append(Step("m44.mines.decoy", mines.strength))
        else:
            steps.append(Step("m44.mines.friendly-ignore", left))
    check_faces(blast, "m44.mines.roll", dice)
    may = may_battle(kind, path, start=start, survives=left > 0)
    return Moved(steps=tuple(steps), figures=left, token=token, may_battle=may)


@dataclass(frozen=True, repr=False)
class Battle(Value):
    """A battle: its steps, the figures left of the target, its retreat, whether ground may be taken."""

    steps: tuple[Step, ...]
    figures: int
    retreat: Retreat
    take_ground: bool
    attack_again: bool


@clause("m44.sniper.hit-faces")
def resolve_battle(
    attacker: Kind,
    target: Kind,
    figures: int,
    faces: Sequence[Face],
    *,
    distance: int = 1,
    base: int | None = None,
    target_in: Terrain = Terrain.CLEAR,
    stands_in: Terrain = Terrain.CLEAR,
    between: Sequence[Terrain] = (),
    adjacent: Sequence[Kind] = (),
    ignored: int = 0,
    attacks_made: int = 1,
) -> Battle:
    """A battle step by step (m44.sniper.hit-faces).

    Args:
        attacker: what attacks.
        target: what is attacked.
        figures: the figures of the target.
        faces: what the battle dice show.
        distance: hexes between them, 1 for a close assault.
        base: the attacker's dice before any loss; None for snipers, cavalry and ski troops.
        target_in: the terrain of the target.
        stands_in: the terrain of the attacker.
        between: the terrain of the hexes between them, where line of sight is needed.
        adjacent: the enemy units adjacent to the attacker.
        ignored: how many flags the target's owner ignores.
        attacks_made: how many attacks the attacker has made this turn, with this one.

    Returns:
        The steps, each citing its clause, and what came of the battle.

    Raises:
        RuleError: if the attacker cannot battle where it stands, the target cannot be attacked, or an input
            is refused by its step.
    """
    if not may_battle(attacker, start=stands_in):
        raise RuleError("m44.trench.armor-no-battle", f"{attacker!r} cannot battle in {stands_in!r}")
    if not may_target(attacker, target, distance, between=between, adjacent=adjacent):
        cited = REACH_CLAUSES.get(attacker, "m44.winterforest.sight")
        raise RuleError(cited, f"{attacker!r} cannot attack {target!r} at distance {distance}")
    dice = battle_dice(attacker, target_in, base=base, distance=distance, stands_in=stands_in)
    shown = check_faces(faces, OWN_DICE_CLAUSES.get(attacker, "m44.trench.battle-dice"), dice)
    steps = []
    if attacker in OWN_DICE_CLAUSES:
        steps.append(Step(OWN_DICE_CLAUSES[attacker], own_dice(attacker, distance)))
    if profile(stands_in).out_of.of(attacker):
        left_over = battle_dice(attacker, base=base, stands_in=stands_in)
        steps.append(Step("m44.village.armor-out", left_over))
    if profile(target_in).against.of(attacker):
        cited = DICE_CLAUSES[target_in]
        if attacker is Kind.SNIPER:
            cited = "m44.sniper.no-terrain-loss"
        elif attacker is Kind.ENGINEER and distance == CLOSE_ASSAULT:
            cited = "m44.engineer.ignore-terrain"
        steps.append(Step(cited, dice))
    rolled = read_roll(shown, target, attacker=attacker)
    left = figures_after(figures, rolled.hits)
    if target is Kind.SNIPER:
        steps.append(Step("m44.sniper.hit-by", rolled.hits))
    elif attacker is Kind.SNIPER:
        steps.append(Step("m44.sniper.hit-faces", rolled.hits))
    flags = rolled.flags if left else 0
    span = retreat(target, flags, terrain=target_in, ignored=ignored)
    if ignorable_flags(target, target_in, flags):
        steps.append(Step(FLAG_CLAUSES[target_in], ignored))
    if target is Kind.SNIPER and not left:
        steps.append(Step("m44.sniper.no-medal", medals_for(target)))
    vacated = not left or span.least > 0
    ground = may_take_ground(attacker, target_in, distance, success=vacated)
    again = ground and may_attack_again(
        attacker, took_ground=True, taken=target_in, left=stands_in, attacks_made=attacks_made
    )
    if attacker is Kind.CAVALRY and ground:
        steps += Step("m44.cavalry.take-ground", ground), Step("m44.cavalry.overrun", again)
    return Battle(steps=tuple(steps), figures=left, retreat=span, take_ground=ground, attack_again=again)
