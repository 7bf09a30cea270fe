"""The condition of a squad: what pinned and disrupted squads may do, and how they recover."""

from collections.abc import Sequence

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.hexes import Hex
from rulebook.tide_of_iron.suppression import LADDER, in_play
from rulebook.tide_of_iron.values import Activation, Condition, Squad, hits_to_end
from rulebook.values import Word, yes_or_no


class Action(Word):
    """What a squad may want to do."""

    MOVE = "move"
    CONCENTRATED = "concentrated"
    MOVING_ATTACK = "moving-attack"
    SUPPORT = "support"
    ENTER_OP_FIRE = "enter-op-fire"
    SPECIAL = "special"


class Phase(Word):
    """The phases that matter to a condition marker."""

    ACTION = "action"
    STATUS = "status"
    OTHER = "other"


def squad_state(condition: Condition, activation: Activation, clause: str) -> Condition:
    """Return *condition* if a squad can be in this condition and activation.

    Raises:
        RuleError: if it is routed, pinned or disrupted in op-fire mode, or (citing *clause*) unknown.
    """
    in_play(condition, clause)
    Activation.check(activation, clause)
    if condition is not Condition.NORMAL and activation is Activation.OP_FIRE:
        raise RuleError(
            "toi.opfire.squad-never", f"no squad in op-fire mode is in this condition: {condition!r}"
        )
    return condition


@clause("toi.condition.nearer-rout")
def hits_to_rout(condition: Condition) -> int:
    """The least number of hits in one suppressive attack that routs the squad (toi.condition.nearer-rout).

    Raises:
        RuleError: if the squad is routed already.
    """
    return hits_to_end(LADDER, in_play(condition, "toi.condition.nearer-rout"))


@clause(
    "toi.pinned.no-move",
    "toi.pinned.no-fire",
    "toi.pinned.no-special",
    "toi.pinned.rally",
    "toi.pinned.rally-fresh",
    "toi.pinned.rally-only-attack",
    "toi.disrupted.no-move",
    "toi.disrupted.no-fire",
    "toi.disrupted.no-special",
    "toi.disrupted.officer-no-help",
    "toi.opfire.squad-no-attack",
    "toi.opfire.squad-never",
)
def may_act(
    condition: Condition,
    action: Action,
    *,
    officer_in_hex: bool = False,
    activation: Activation = Activation.FRESH,
) -> bool:
    """Whether a squad in this state may take the *action*.

    Carries out toi.pinned.no-move, .no-fire, .no-special, .rally, .rally-fresh and .rally-only-attack,
    toi.disrupted.no-move, .no-fire, .no-special and .officer-no-help, toi.opfire.squad-no-attack and
    toi.opfire.squad-never.

    Args:
        condition: the condition of the squad.
        action: what it wants to do.
        officer_in_hex: whether a friendly officer with Rally is in its hex.
        activation: whether it has acted.

    Raises:
        RuleError: if the squad is routed, the action unknown, or no squad can be in this state.
    """
    squad_state(condition, activation, "toi.pinned.no-move")
    Action.check(action, "toi.pinned.no-fire")
    yes_or_no("toi.pinned.rally", officer_in_hex=officer_in_hex)
    if activation is Activation.FATIGUED or condition is Condition.DISRUPTED:
        return False
    return condition is Condition.NORMAL or (officer_in_hex and action is Action.CONCENTRATED)


@clause("toi.pinned.rally", "toi.pinned.rally-hex", "toi.pinned.rally-fresh")
def ralliable(squads: Sequence[Squad], officer_hex: Hex) -> tuple[Squad, ...]:
    """The squads that an officer's Rally reaches (toi.pinned.rally, .rally-hex, .rally-fresh).

    Args:
        squads: the squads asked about.
        officer_hex: where the officer is.

    Raises:
        RuleError: if a squad is routed.
    """
    return tuple(
        squad
        for squad in squads
        if squad_state(squad.condition, squad.activation, "toi.pinned.rally") is Condition.PINNED
        and squad.activation is Activation.FRESH
        and squad.hex == officer_hex
    )


@clause("toi.condition.no-special-ever")
def may_special(condition: Condition, name: str, *, officer_in_hex: bool = False) -> bool:
    """Whether a squad may carry out the special action *name* (toi.condition.no-special-ever).

    Args:
        condition: the condition of the squad.
        name: what the action is called; all are treated alike.
        officer_in_hex: whether an officer is in its hex; it changes nothing.

    Raises:
        RuleError: if the squad is routed.
    """
    return may_act(condition, Action.SPECIAL, officer_in_hex=officer_in_hex)


@clause("toi.disrupted.officer-recovery", "toi.disrupted.recovery-step")
def recover(condition: Condition, *, officer_in_hex: bool) -> Condition:
    """The condition of a squad after one status phase (toi.disrupted.officer-recovery, .recovery-step).

    Args:
        condition: its condition before.
        officer_in_hex: whether an officer is in its hex in the status phase.

    Raises:
        RuleError: if the squad is routed or *condition* is no condition.
    """
    in_play(condition, "toi.disrupted.recovery-step")
    yes_or_no("toi.disrupted.officer-recovery", officer_in_hex=officer_in_hex)
    if condition is Condition.DISRUPTED and not officer_in_hex:
        return Condition.PINNED
    return Condition.NORMAL


@clause("toi.suppress.marker-stays")
def condition_at_end_of(phase: Phase, condition: Condition, *, officer_in_hex: bool = False) -> Condition:
    """The condition of a squad at the end of a *phase* without fire (toi.suppress.marker-stays).

    Args:
        phase: the phase that ends.
        condition: its condition before.
        officer_in_hex: whether an officer is in its hex.

    Raises:
        RuleError: if the phase is unknown or the squad routed.
    """
    in_play(condition, "toi.suppress.marker-stays")
    if Phase.check(phase, "toi.suppress.marker-stays") is Phase.STATUS:
        return recover(condition, officer_in_hex=officer_in_hex)
    return condition
