"""The action phase: what a character may do in it, how often and in which order, and who attacks after it."""

from collections.abc import Collection, Sequence

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.rpg_combat.values import ActionKind, Phase
from rulebook.values import Word, whole, yes_or_no

ATTACKS = ("ranged-attack", "cast-offensive-magic", "assault", "melee-attack")
ONE_EACH = {
    ActionKind.SIMPLE: "rpg.simple.limit",
    ActionKind.COMPLEX: "rpg.complex.limit",
    ActionKind.MOVEMENT: "rpg.action.optional",
}


class SimpleExample(Word):
    """The listed simple actions, in the order of the list."""

    USE_MEDICINE = "use-medicine"
    LOAD_ONE_ROUND = "load-one-round"
    WAKE_SLEEPER = "wake-sleeper"
    SWITCH_HAND_GEAR = "switch-hand-gear"
    SWITCH_SPELL = "switch-spell"
    HAND_OVER_ITEM = "hand-over-item"
    INSTANT_DEBT = "instant-debt"


class ComplexExample(Word):
    """The listed complex actions, in the order of the list."""

    OPEN_LOCK = "open-lock"
    CLOSE_LOCK = "close-lock"
    DISARM_TRAP = "disarm-trap"
    ARM_TRAP = "arm-trap"
    BREAK_DOOR = "break-door"
    BREAK_OBSTACLE = "break-obstacle"
    PUSH_BLOCKAGE = "push-blockage"
    LOAD_FULL = "load-full"
    CAST_SUPPORT_MAGIC = "cast-support-magic"
    MAINTAIN_SPELL = "maintain-spell"
    USE_ITEM_ON_COMPANION = "use-item-on-companion"


Action = ActionKind | SimpleExample | ComplexExample


@clause("rpg.action.kinds", "rpg.simple.examples", "rpg.complex.examples")
def kind_of(action: Action) -> ActionKind:
    """The kind of an action of the action phase.

    Carries out rpg.action.kinds, rpg.simple.examples and rpg.complex.examples.

    Args:
        action: a listed example, or a kind, which is its own.

    Raises:
        RuleError: if it is neither; attacks and assaults are made in other phases.
    """
    if isinstance(action, SimpleExample):
        return ActionKind.SIMPLE
    if isinstance(action, ComplexExample):
        return ActionKind.COMPLEX
    return ActionKind.check(action, "rpg.action.kinds")


@clause("rpg.simple.definition", "rpg.simple.examples", "rpg.complex.definition", "rpg.complex.examples")
def classify(
    action: Action | str,
    *,
    quick: bool | None = None,
    needs_focus: bool | None = None,
    on_companion: bool = False,
) -> ActionKind:
    """The kind of any action: as its list says, else by the game master's word.

    Carries out rpg.simple.definition, rpg.simple.examples, rpg.complex.definition and rpg.complex.examples.

    Args:
        action: a listed example or its name, or the name of an action that is on neither list.
        quick: for one on neither list, whether it is finished in a short time.
        needs_focus: for one on neither list, whether it demands concentration.
        on_companion: whether it is done to a companion, which makes a difference to medicine only.

    Raises:
        RuleError: if it is no action of the action phase, the game master's word is missing, leaves the kind
            open, or is given on a listed one.
    """
    yes_or_no("rpg.complex.examples", on_companion=on_companion)
    if action in ATTACKS:
        raise RuleError("rpg.complex.examples", f"an attack is no action of the action phase: {action!r}")
    listed = next((each for each in (*SimpleExample, *ComplexExample) if each.value == action), action)
    if isinstance(listed, str):
        return _by_word(listed, quick, needs_focus)
    if quick is not None or needs_focus is not None:
        raise RuleError("rpg.simple.examples", f"its list tells the kind of {listed!r}, and nobody else")
    if listed is SimpleExample.USE_MEDICINE and on_companion:
        return ActionKind.COMPLEX
    return kind_of(listed)


def _by_word(action: str, quick: bool | None, needs_focus: bool | None) -> ActionKind:
    if quick is None or needs_focus is None:
        raise RuleError(
            "rpg.simple.definition", f"{action!r} is on no list: the game master says quick and needs_focus"
        )
    yes_or_no("rpg.complex.definition", quick=quick, needs_focus=needs_focus)
    if quick is needs_focus:
        raise RuleError(
            "rpg.complex.definition",
            f"the definitions do not tell the kind of {action!r}: {quick=}, {needs_focus=}",
        )
    return ActionKind.SIMPLE if quick else ActionKind.COMPLEX


@clause("rpg.simple.any-situation", "rpg.simple.in-melee", "rpg.complex.not-in-melee")
def may_take(action: Action, *, locked: bool) -> bool:
    """Whether a character may take an action where it is now.

    Carries out rpg.simple.any-situation, rpg.simple.in-melee and rpg.complex.not-in-melee.

    Args:
        action: a kind of action, or a listed example.
        locked: whether the character is locked in melee; its movement action is then an attempt to withdraw.

    Raises:
        RuleError: if that is no action, or *locked* is neither True nor False.
    """
    yes_or_no("rpg.simple.any-situation", locked=locked)
    barred = kind_of(action) is ActionKind.COMPLEX or action is SimpleExample.HAND_OVER_ITEM
    return not (locked and barred)


@clause("rpg.action.optional", "rpg.action.free-order", "rpg.simple.limit", "rpg.complex.limit")
def check_action_phase(
    actions: Sequence[Action], *, locked: bool = False, withdraws: bool = False, simple_spent: bool = False
) -> tuple[Action, ...]:
    """Return the *actions* of one character in an action phase, if it may take them in this order.

    Carries out rpg.action.optional, rpg.action.free-order, rpg.simple.limit and rpg.complex.limit.

    Args:
        actions: kinds of action or listed examples, in the order in which they are taken.
        locked: whether the character is locked in melee at first.
        withdraws: whether its movement action takes it out of the melee.
        simple_spent: whether the simple action of this round is spent already.

    Raises:
        RuleError: if a kind is taken twice, or an action where it may not be, or withdraws who cannot.
    """
    yes_or_no("rpg.action.free-order", locked=locked, withdraws=withdraws)
    yes_or_no("rpg.simple.limit", simple_spent=simple_spent)
    if withdraws and not (locked and ActionKind.MOVEMENT in map(kind_of, actions)):
        raise RuleError(
            "rpg.action.free-order", f"who withdraws is locked and moves: {locked=}, {list(actions)}"
        )
    taken = [ActionKind.SIMPLE] if simple_spent else []
    for action in actions:
        kind = kind_of(action)
        if kind in taken:
            raise RuleError(ONE_EACH[kind], f"the action of this kind is spent already: {action!r}")
        if not may_take(action, locked=locked):
            barred = "rpg.complex.not-in-melee" if kind is ActionKind.COMPLEX else "rpg.simple.hand-over"
            raise RuleError(barred, f"who is locked in melee may not take this action: {action!r}")
        if kind is ActionKind.MOVEMENT and withdraws:
            locked = False
        taken.append(kind)
    return tuple(actions)


@clause("rpg.simple.keeps-attacks", "rpg.complex.bars-attack")
def may_attack(
    phase: Phase, *, done: Collection[Action] = (), locked: bool = False, own_turn: bool = True
) -> bool:
    """Whether a character may attack in a phase after what it did in the action phase.

    Carries out rpg.simple.keeps-attacks and rpg.complex.bars-attack.

    Args:
        phase: the ranged attack phase or the proximity combat phase.
        done: the actions that it took in its last action phase.
        locked: whether it is locked in melee when the phase comes.
        own_turn: whether it is its side's turn; in another's it strikes back in melee and does no more.

    Raises:
        RuleError: if it is the action phase, or an argument is none of its kind.
    """
    yes_or_no("rpg.complex.bars-attack", locked=locked, own_turn=own_turn)
    kinds = [kind_of(action) for action in done]
    if Phase.check(phase, "rpg.simple.keeps-attacks") is Phase.ACTION:
        raise RuleError("rpg.action.kinds", f"nobody attacks in the action phase: {phase!r}")
    if not own_turn:
        return phase is Phase.PROXIMITY
    return ActionKind.COMPLEX not in kinds and not (locked and phase is Phase.RANGED)


@clause("rpg.simple.load-one", "rpg.complex.load-full")
def reload_kind(*, rounds: int, capacity: int, loaded: int, cylinder: bool, in_hand: bool) -> ActionKind:
    """The kind of action that loading a ranged weapon is (rpg.simple.load-one, rpg.complex.load-full).

    Args:
        rounds: how many rounds of ammunition are loaded.
        capacity: how many the weapon holds.
        loaded: how many are in it already.
        cylinder: whether it is cylinder-fed.
        in_hand: whether it is in hand.

    Raises:
        RuleError: if it is not in hand, they do not all go in, or they are neither a single one for a
            cylinder nor all that are missing.
    """
    cited = "rpg.simple.load-one" if rounds == 1 else "rpg.complex.load-full"
    yes_or_no(cited, cylinder=cylinder, in_hand=in_hand)
    whole(rounds, "the number of rounds to load", cited, least=1)
    whole(loaded, "the number of rounds in the weapon", cited)
    missing = whole(capacity, "what the weapon holds", cited, least=max(1, loaded)) - loaded
    if not in_hand:
        raise RuleError(cited, "a weapon is in hand when it is loaded: in_hand=False")
    if rounds > missing:
        raise RuleError(cited, f"the weapon takes {missing} more, not {rounds}")
    if rounds == 1 and cylinder:
        return ActionKind.SIMPLE
    if rounds == missing:
        return ActionKind.COMPLEX
    single = "1 for a cylinder or " if cylinder else ""
    raise RuleError(cited, f"one action loads {single}all that are missing, {missing}, not {rounds}")


@clause("rpg.simple.hand-over")
def may_hand_over(*, giver_locked: bool, receiver_locked: bool, receiver_friendly: bool) -> bool:
    """Whether an item may be traded or given as a simple action (rpg.simple.hand-over).

    Args:
        giver_locked: whether the giver is locked in melee.
        receiver_locked: whether the receiver is.
        receiver_friendly: whether the receiver is of the giver's side.

    Raises:
        RuleError: if the receiver is no friend.
    """
    yes_or_no("rpg.simple.hand-over", giver_locked=giver_locked, receiver_locked=receiver_locked)
    yes_or_no("rpg.simple.hand-over", receiver_friendly=receiver_friendly)
    if not receiver_friendly:
        raise RuleError("rpg.simple.hand-over", "items go to friends only: receiver_friendly=False")
    return not giver_locked and not receiver_locked


@clause("rpg.simple.instant-debt")
def simple_available(*, instant_last_round: bool, adjusted_last_round: bool = False) -> bool:
    """Whether the simple action of this round is still there (rpg.simple.instant-debt).

    Args:
        instant_last_round: whether the character used an instant action in the previous round.
        adjusted_last_round: whether it shifted in melee then, at the cost of this round's simple action.

    Raises:
        RuleError: if one of them is neither True nor False.
    """
    yes_or_no("rpg.simple.instant-debt", instant_last_round=instant_last_round)
    yes_or_no("rpg.simple.instant-debt", adjusted_last_round=adjusted_last_round)
    return not instant_last_round and not adjusted_last_round
