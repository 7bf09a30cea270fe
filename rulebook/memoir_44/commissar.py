"""The commissar: which command card the Soviet player plays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.memoir_44.values import Side
from rulebook.values import Value, Word, whole

RECON_1 = "Recon 1"
COUNTER_ATTACK = "Counter-Attack"
AMBUSH = "Ambush"
INSTEAD_OF_CHIP = {RECON_1: "m44.commissar.recon1", COUNTER_ATTACK: "m44.commissar.counter-attack"}


class When(Word):
    """When a card is played."""

    OWN_TURN = "own-turn"
    ENEMY_CLOSE_ASSAULT = "enemy-close-assault"


@dataclass(frozen=True, repr=False)
class Cards(Value):
    """The Soviet player's cards: the one under the chip, and the hand."""

    chip: str
    hand: tuple[str, ...]


@dataclass(frozen=True, repr=False)
class Played(Value):
    """A card that is played, and the cards left."""

    card: str
    left: Cards


@clause("m44.commissar.deal")
def deal(briefing: Mapping[Side, int]) -> dict[Side, int]:
    """How many command cards each side is dealt (m44.commissar.deal).

    Args:
        briefing: the numbers in the briefing of the scenario.

    Raises:
        RuleError: if the number of a side is missing or negative.
    """
    for side in Side:
        if side not in briefing:
            raise RuleError("m44.commissar.deal", f"the briefing gives no number for {side!r}")
        whole(briefing[side], f"the number of cards of {side!r}", "m44.commissar.deal")
    return {side: briefing[side] for side in Side}


def _without(hand: Sequence[str], card: str | None, clause: str) -> tuple[str, ...]:
    """The *hand* without the *card*; RuleError citing *clause* if there is no such card in it."""
    for place, held in enumerate(hand):
        if held == card:
            return (*hand[:place], *hand[place + 1 :])
    raise RuleError(clause, f"a card in hand is to be chosen, one of {list(hand)}, not {card!r}")


@clause("m44.commissar.first-card")
def first_card(hand: Sequence[str], *chosen: str) -> Cards:
    """The Soviet player's cards after the first was laid under the chip (m44.commissar.first-card).

    Args:
        hand: the cards dealt.
        chosen: the card laid under the chip, one.

    Raises:
        RuleError: if there is not one card, or it is not in hand.
    """
    if len(chosen) != 1:
        raise RuleError("m44.commissar.first-card", f"1 card goes under the chip, not {len(chosen)}")
    (card,) = chosen
    return Cards(chip=card, hand=_without(hand, card, "m44.commissar.first-card"))


@clause(
    "m44.commissar.next-turn",
    "m44.commissar.turn-place",
    "m44.commissar.turn-take",
    "m44.commissar.recon1",
    "m44.commissar.counter-attack",
    "m44.commissar.stays",
    "m44.commissar.ambush",
)
def soviet_turn(cards: Cards, *, place: str | None = None, play: str | None = None) -> Played:
    """The card that the Soviet player plays in a turn.

    Carries out m44.commissar.next-turn, .turn-place, .turn-take, .recon1, .counter-attack, .stays and
    .ambush.

    Args:
        cards: the cards before the turn.
        place: the card laid under the chip for the next turn.
        play: Recon 1 or Counter-Attack if it is played from hand; None for the card under the chip.

    Raises:
        RuleError: if another card is played from hand, a card is not in hand, no card is laid under the chip,
            or one is though the old one stays there.
    """
    if play is None:
        hand = _without(cards.hand, place, "m44.commissar.turn-place")
        if cards.chip == AMBUSH:
            raise RuleError(
                "m44.commissar.ambush", "what Ambush under the chip does in one's own turn is not said"
            )
        return Played(card=cards.chip, left=Cards(chip=str(place), hand=hand))
    if play == AMBUSH:
        raise RuleError(
            "m44.commissar.ambush", "Ambush answers an enemy close assault and is not played in one's turn"
        )
    if play not in INSTEAD_OF_CHIP:
        raise RuleError(
            "m44.commissar.next-turn",
            f"the card under the chip is played, {cards.chip!r}, not {play!r} from hand",
        )
    hand = _without(cards.hand, play, INSTEAD_OF_CHIP[play])
    if place is not None:
        raise RuleError("m44.commissar.stays", f"{cards.chip!r} stays under the chip, not {place!r} as well")
    return Played(card=play, left=Cards(chip=cards.chip, hand=hand))


@clause("m44.commissar.ambush")
def play_ambush(cards: Cards, when: When) -> Played:
    """Play Ambush (m44.commissar.ambush).

    Args:
        cards: the cards before.
        when: when it is played.

    Raises:
        RuleError: if it is not in hand, or this is no enemy close assault.
    """
    if When.check(when, "m44.commissar.ambush") is not When.ENEMY_CLOSE_ASSAULT:
        raise RuleError("m44.commissar.ambush", f"Ambush answers an enemy close assault, not {when!r}")
    hand = _without(cards.hand, AMBUSH, "m44.commissar.ambush")
    return Played(card=AMBUSH, left=Cards(chip=cards.chip, hand=hand))


@clause("m44.commissar.draw")
def draw(cards: Cards, deck: Sequence[str]) -> tuple[Cards, tuple[str, ...]]:
    """The cards and the deck after the draw at the end of the turn (m44.commissar.draw).

    Args:
        cards: the Soviet player's cards.
        deck: the deck, its top card first.

    Raises:
        RuleError: if the deck is empty.
    """
    if not deck:
        raise RuleError("m44.commissar.draw", "there is no card to draw: the deck is empty")
    return Cards(chip=cards.chip, hand=(*cards.hand, deck[0])), tuple(deck[1:])


@clause("m44.commissar.soviet-only")
def axis_turn(hand: Sequence[str], play: str, *, place: str | None = None) -> tuple[str, ...]:
    """The hand of the Axis player after playing a card (m44.commissar.soviet-only).

    Args:
        hand: the cards before.
        play: the card played.
        place: a card laid under the chip, None.

    Raises:
        RuleError: if the card is not in hand, or one is laid under the chip.
    """
    if place is not None:
        raise RuleError(
            "m44.commissar.soviet-only", f"only the Soviet player has the chip, no place for {place!r}"
        )
    return _without(hand, play, "m44.commissar.soviet-only")
