"""Individuals: how they turn and shoot, how one attacks them, and whom their attackers meet next."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.kings_of_war.values import Kind, Mode
from rulebook.values import Value, whole, yes_or_no

SHOT_AT_INDIVIDUAL = -1


@clause("kow.individual.definition")
def is_individual(models: int, *, rule: bool, on_large_beast: bool = False) -> bool:
    """Whether a unit is an Individual (kow.individual.definition).

    Args:
        models: how many models it has.
        rule: whether the rule is in its list.
        on_large_beast: whether the model rides a large beast.

    Raises:
        RuleError: if a unit of several models has the rule.
    """
    yes_or_no("kow.individual.definition", rule=rule, on_large_beast=on_large_beast)
    if whole(models, "the number of models", "kow.individual.definition", least=1) > 1 and rule:
        raise RuleError("kow.individual.definition", f"an Individual is a single model, not {models}")
    return rule and not on_large_beast


@clause("kow.individual.shoots-around")
def may_shoot_at(kind: Kind, *, in_front: bool, clear: bool) -> bool:
    """Whether a unit may shoot at a target where it stands (kow.individual.shoots-around).

    Args:
        kind: what shoots.
        in_front: whether the target lies to its front.
        clear: whether nothing stands between them.

    Raises:
        RuleError: if an argument is none of its kind.
    """
    yes_or_no("kow.individual.shoots-around", in_front=in_front, clear=clear)
    around = Kind.check(kind, "kow.individual.shoots-around") is Kind.INDIVIDUAL
    return clear and (in_front or around)


@clause("kow.individual.shot-penalty")
def individual_modifier(mode: Mode, target: Kind) -> int:
    """The modifier to hit against an Individual (kow.individual.shot-penalty).

    Raises:
        RuleError: if an argument is no member of its enum.
    """
    shot = Mode.check(mode, "kow.individual.shot-penalty") is Mode.SHOOTING
    individual = Kind.check(target, "kow.individual.shot-penalty") is Kind.INDIVIDUAL
    return SHOT_AT_INDIVIDUAL if shot and individual else 0


@clause("kow.individual.align")
def is_charge_made(*, contact: bool, lined_up: bool) -> bool:
    """Whether a charge against an Individual was made (kow.individual.align).

    Args:
        contact: whether the unit came into contact.
        lined_up: whether it faces the Individual.

    Raises:
        RuleError: if it is in contact and faces elsewhere.
    """
    yes_or_no("kow.individual.align", contact=contact, lined_up=lined_up)
    if contact and not lined_up:
        raise RuleError("kow.individual.align", "who has charged an Individual faces it: lined_up=False")
    return contact


@dataclass(frozen=True, repr=False)
class FollowUp(Value):
    """Whether a contact after regrouping is a successful charge, and whether the attack comes at once."""

    charge: bool
    attack_now: bool


@clause("kow.individual.attack-again")
def follow_up(*, contact: bool, lined_up: bool) -> FollowUp:
    """What follows when the winner moves on after routing an Individual (kow.individual.attack-again).

    Args:
        contact: whether it came into contact with another enemy.
        lined_up: whether it was lined up with that enemy.

    Raises:
        RuleError: if one of them is neither True nor False.
    """
    yes_or_no("kow.individual.attack-again", contact=contact, lined_up=lined_up)
    return FollowUp(charge=contact, attack_now=contact and lined_up)


@clause("kow.individual.chain")
def may_charge_on(routed: Sequence[Kind]) -> bool:
    """Whether the winner may charge once more (kow.individual.chain).

    Args:
        routed: the targets it has routed one after the other this turn.

    Raises:
        RuleError: if there are none.
    """
    if not routed:
        raise RuleError("kow.individual.chain", "the winner has routed at least one target, not []")
    return all(Kind.check(kind, "kow.individual.chain") is Kind.INDIVIDUAL for kind in routed)
