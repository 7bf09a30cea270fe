"""Minefields: how they are laid, who sets them off, and what they do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.memoir_44.values import BATTLE_DIE, SYMBOLS, Face, Kind, Side, check_faces
from rulebook.odds import dist, odds, pool
from rulebook.values import Value, Word, whole, yes_or_no


class Entry(Word):
    """How a unit comes to be in a hex."""

    MOVE = "move"
    TAKE_GROUND = "take-ground"
    RETREAT = "retreat"
    STAY = "stay"


@dataclass(frozen=True, repr=False)
class Token(Value):
    """A minefield token: its strength, 0 for a decoy, and whether it is turned over."""

    strength: int
    revealed: bool = False

    def __post_init__(self) -> None:
        whole(self.strength, "the strength of a minefield", "m44.mines.roll")
        yes_or_no("m44.mines.hidden", revealed=self.revealed)


@clause("m44.mines.owner")
def is_friendly(layer: Side | None, side: Side) -> bool:
    """Whether a minefield is friendly to a unit (m44.mines.owner).

    Args:
        layer: the side that laid it, by the briefing.
        side: the side of the unit.

    Raises:
        RuleError: if the briefing names no side.
    """
    return Side.check(layer, "m44.mines.owner") is Side.check(side, "m44.mines.owner")


@dataclass(frozen=True, repr=False)
class Laid(Value):
    """Minefields on the board, by the marked hex, and the tokens that go back to the box."""

    tokens: dict[str, Token]
    left: tuple[Token, ...]


@clause("m44.mines.place", "m44.mines.shuffle", "m44.mines.leftover")
def lay(marked: Sequence[str], shuffled: Sequence[int]) -> Laid:
    """Lay the minefields during set-up (m44.mines.place, m44.mines.shuffle, m44.mines.leftover).

    Args:
        marked: the hexes with the minefield symbol.
        shuffled: the strengths of all tokens in the order in which they are drawn.

    Raises:
        RuleError: if there are fewer tokens than hexes, a hex is marked twice, or a strength is negative.
    """
    tokens = tuple(Token(strength) for strength in shuffled)
    if len(tokens) < len(marked):
        raise RuleError("m44.mines.place", f"{len(marked)} hexes are marked, there are {len(tokens)} tokens")
    if len(set(marked)) < len(marked):
        raise RuleError("m44.mines.place", f"a marked hex gets one minefield: {list(marked)}")
    return Laid(tokens={place: tokens[n] for n, place in enumerate(marked)}, left=tokens[len(marked) :])


@clause("m44.mines.hidden", "m44.mines.leftover")
def seen_strength(token: Token) -> int | None:
    """The strength that the players see; None while it is hidden (m44.mines.hidden, m44.mines.leftover)."""
    return token.strength if token.revealed else None


@dataclass(frozen=True, repr=False)
class Entered(Value):
    """What a unit sets off: the token left, None if it was removed, and the dice rolled against the unit."""

    token: Token | None
    dice: int = 0


@clause(
    "m44.mines.enemy-reveal",
    "m44.mines.decoy",
    "m44.mines.roll",
    "m44.mines.stays",
    "m44.mines.friendly-ignore",
    "m44.mines.retreat-none",
    "m44.mines.retreat-end",
    "m44.mines.entry-kinds",
)
def enter(token: Token, by: Entry = Entry.MOVE, *, friendly: bool) -> Entered:
    """What happens when a unit comes to be in the hex of a minefield.

    Carries out m44.mines.enemy-reveal, .decoy, .roll, .stays, .friendly-ignore, .retreat-none,
    .retreat-end and .entry-kinds.

    Args:
        token: the token in the hex.
        by: how the unit comes to be there.
        friendly: whether its side laid the minefield.

    Raises:
        RuleError: if *by* is no way to enter.
    """
    yes_or_no("m44.mines.friendly-ignore", friendly=friendly)
    Entry.check(by, "m44.mines.entry-kinds")
    if friendly or by in (Entry.RETREAT, Entry.STAY):
        return Entered(token)
    if not token.strength:
        return Entered(None)
    return Entered(replace(token, revealed=True), dice=token.strength)


@clause("m44.mines.roll", "m44.mines.hits", "m44.mines.ignored-faces")
def mine_hits(dice: int, faces: Sequence[Face], kind: Kind) -> int:
    """How many hits a minefield scores (m44.mines.roll, m44.mines.hits, m44.mines.ignored-faces).

    Args:
        dice: how many are rolled.
        faces: what they show.
        kind: what the unit is.

    Raises:
        RuleError: if there are more or fewer faces than dice, or one is none.
    """
    shown = check_faces(faces, "m44.mines.roll", whole(dice, "the number of dice", "m44.mines.roll"))
    own = SYMBOLS.get(Kind.check(kind, "m44.mines.hits").arm)
    return sum(face in (Face.GRENADE, own) for face in shown)


@clause("m44.mines.hits", "m44.mines.ignored-faces")
def mine_odds(strength: int, kind: Kind) -> dict[int, Fraction]:
    """The exact probability of each number of hits of a minefield (m44.mines.hits, m44.mines.ignored-faces).

    Raises:
        RuleError: if the strength is negative, or there is no such kind.
    """
    one = dist(lambda face: mine_hits(1, [face], kind), BATTLE_DIE)
    return odds(pool(whole(strength, "the strength of a minefield", "m44.mines.roll"), one))
