"""The attack procedure, and the firepower that goes into it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.rounding import half_up
from rulebook.steps import Step
from rulebook.tide_of_iron.defence import armour_value, total_defence
from rulebook.tide_of_iron.dice import black_successes, dice_pool, red_successes, roll_hits
from rulebook.tide_of_iron.hits import Resolution, resolution, resolve_on_squad
from rulebook.tide_of_iron.mode import declare_mode
from rulebook.tide_of_iron.values import (
    NO_COVER,
    Condition,
    Cover,
    Damage,
    Figure,
    Firepower,
    Mode,
    Range,
    Squad,
    Target,
    Vehicle,
)
from rulebook.tide_of_iron.vehicles import damage_after, in_play
from rulebook.values import Value, Word, whole, yes_or_no


class AttackStep(Word):
    """The six steps of the attack procedure."""

    STRENGTH = "strength"
    DEFENCE = "defence"
    MODE = "mode"
    ROLL = "roll"
    COUNT = "count"
    RESOLVE = "resolve"


class AttackKind(Word):
    """The kinds of attack that the source names."""

    CONCENTRATED = "concentrated"
    MOVING = "moving"
    OP_FIRE = "op-fire"
    ASSAULT = "assault"


@clause("toi.attack.procedure")
def steps() -> tuple[AttackStep, ...]:
    """The steps of the attack procedure, in order (toi.attack.procedure)."""
    return tuple(AttackStep)


@clause("toi.attack.procedure", "toi.hits.attack-ends")
def next_step(step: AttackStep | None, hits: int | None = None) -> AttackStep | None:
    """The step that follows *step* (toi.attack.procedure, toi.hits.attack-ends).

    Args:
        step: the step just done; None before the attack begins.
        hits: the hits counted; needed after the step that counts them.

    Returns:
        The next step; None when the attack is over.

    Raises:
        RuleError: if *step* is no step, or the hits are missing or negative.
    """
    if step is None:
        return AttackStep.STRENGTH
    step = AttackStep.check(step, "toi.attack.procedure")
    if step is AttackStep.COUNT:
        return AttackStep.RESOLVE if whole(hits, "the number of hits", "toi.hits.attack-ends") else None
    order = [*steps(), None]
    return order[order.index(step) + 1]


@clause("toi.attack.assault-excluded")
def uses_attack_procedure(kind: AttackKind) -> bool:
    """Whether an attack of this *kind* is resolved by the procedure (toi.attack.assault-excluded).

    Raises:
        RuleError: if *kind* is no kind of attack.
    """
    return AttackKind.check(kind, "toi.attack.assault-excluded") is not AttackKind.ASSAULT


@clause("toi.attack.total-strength")
def total_strength(attacker: int, supporters: Sequence[int] = ()) -> int:
    """The total attack strength, in dice (toi.attack.total-strength).

    Args:
        attacker: firepower of the attacking unit.
        supporters: full firepower of each unit that supports by combined fire.

    Raises:
        RuleError: if a firepower is negative.
    """
    whole(attacker, "the firepower of the attacker", "toi.attack.total-strength")
    return attacker + sum(support_share(firepower) for firepower in supporters)


@clause("toi.attack.support-half")
def support_share(firepower: int) -> int:
    """What a supporting unit of this full *firepower* adds (toi.attack.support-half).

    Raises:
        RuleError: if *firepower* is negative.
    """
    return half_up(whole(firepower, "the firepower of a supporter", "toi.attack.support-half"))


@clause("toi.firepower.vs-squad", "toi.firepower.vs-vehicle")
def value_against(firepower: Firepower, target: Target) -> int:
    """Which of the two printed values counts (toi.firepower.vs-squad, toi.firepower.vs-vehicle).

    Raises:
        RuleError: if *target* is neither a squad nor a vehicle.
    """
    if Target.check(target, "toi.firepower.vs-squad") is Target.SQUAD:
        return firepower.vs_infantry
    return firepower.vs_vehicle


@clause("toi.firepower.squad-sum", "toi.firepower.four-infantry", "toi.remark.values-in-box")
def squad_firepower(figures: Sequence[Figure], target: Target) -> int:
    """The firepower of a squad: the sum over its figures that take part (toi.firepower.squad-sum).

    Raises:
        RuleError: if there are no figures, or *target* is neither a squad nor a vehicle.
    """
    Target.check(target, "toi.firepower.vs-squad")
    if not figures:
        raise RuleError("toi.firepower.squad-sum", "a squad without figures is no longer in the game: ()")
    return sum(value_against(figure.firepower, target) for figure in figures if figure.takes_part)


@clause(
    "toi.firepower.moving-half",
    "toi.damage.light-firepower",
    "toi.damage.heavy-firepower",
    "toi.pinned.rally-half",
)
def unit_firepower(
    base: int, *, moving: bool = False, damage: Damage = Damage.UNDAMAGED, rallied: bool = False
) -> int:
    """The firepower of a unit in its present state.

    Carries out toi.firepower.moving-half, toi.damage.light-firepower, toi.damage.heavy-firepower and
    toi.pinned.rally-half.

    Args:
        base: the unit's whole firepower.
        moving: whether this is a moving attack.
        damage: the state of a vehicle.
        rallied: whether a pinned squad fires by an officer's Rally.

    Raises:
        RuleError: if *base* is negative, or no unit can be in this state.
    """
    whole(base, "firepower", "toi.firepower.moving-half")
    in_play(damage, "toi.damage.heavy-firepower")
    yes_or_no("toi.firepower.moving-half", moving=moving, rallied=rallied)
    if moving and damage is Damage.HEAVY:
        raise RuleError("toi.damage.heavy-no-move", f"this vehicle cannot make a moving attack: {damage!r}")
    if moving and rallied:
        raise RuleError(
            "toi.pinned.rally-only-attack", "a rallied squad cannot make a moving attack: moving=True"
        )
    if rallied and damage is not Damage.UNDAMAGED:
        raise RuleError("toi.damage.two-levels", f"a rallied unit is a squad and has no damage: {damage!r}")
    return half_up(base) if moving or rallied or damage is Damage.HEAVY else base


@dataclass(frozen=True, repr=False)
class AttackResult(Value):
    """What an attack came to: its steps, each with its clause, and the target afterwards."""

    steps: tuple[Step, ...]
    target: Squad | Vehicle


@clause("toi.attack.procedure", "toi.attack.assault-excluded")
def resolve_attack(
    target: Squad | Vehicle,
    at_range: Range,
    *,
    attacker: int,
    black: Sequence[int],
    red: Sequence[int],
    supporters: Sequence[int] = (),
    cover: Cover = NO_COVER,
    mode: Mode | None = None,
    chosen: Sequence[str] = (),
    kind: AttackKind = AttackKind.CONCENTRATED,
) -> AttackResult:
    """Resolve a whole attack (toi.attack.procedure).

    Args:
        target: the unit attacked.
        at_range: the kind of range.
        attacker: firepower of the attacking unit, as it is in its present state.
        black: what the attack dice show, one for each point of strength.
        red: what the defence dice show, one for each point of defence.
        supporters: full firepower of each unit that supports by combined fire.
        cover: the cover of the target.
        mode: the declared kind of attack; None if it was forgotten.
        chosen: the figures that the owner of the squad gives up to a normal attack.
        kind: the kind of attack; all but the assault are resolved here.

    Returns:
        The steps, each citing its clause, and the target after the attack.

    Raises:
        RuleError: if the attack is an assault, the target out of the game, or an input refused by its step.
    """
    if not uses_attack_procedure(kind):
        raise RuleError("toi.attack.assault-excluded", f"the procedure does not resolve assaults: {kind!r}")
    if isinstance(target, Squad):
        aimed, armour = Target.SQUAD, None
        if target.condition is Condition.ROUTED or not target.figures:
            raise RuleError("toi.suppress.rout-removes", f"this squad is out of the game: {target!r}")
    elif isinstance(target, Vehicle):
        aimed, armour = Target.VEHICLE, armour_value(target.armour, target.damage)
    else:
        raise RuleError("toi.resolve.by-kind", f"{target!r} is neither a Squad nor a Vehicle")
    strength = total_strength(attacker, supporters)
    defence = total_defence(aimed, armour=armour, cover=cover)
    declared = declare_mode(aimed, mode)
    hits = roll_hits(strength, defence, black, red, at_range)
    told = [
        Step("toi.attack.total-strength", strength),
        Step("toi.defence.total", defence),
        Step("toi.mode.default-normal" if mode is None else "toi.mode.declare", declared),
        Step("toi.roll.at-once", dice_pool(strength, defence)),
        Step("toi.success.count", black_successes(black, at_range)),
        Step("toi.success.red", red_successes(red)),
        Step("toi.hits.net", hits),
    ]
    if next_step(AttackStep.COUNT, hits) is None:
        return AttackResult((*told, Step("toi.hits.attack-ends", hits)), target)
    told.append(Step("toi.resolve.by-kind", resolution(aimed, declared)))
    after: Squad | Vehicle
    if isinstance(target, Vehicle):
        after = replace(target, damage=damage_after(target.damage, hits))
        told.append(Step(f"toi.vehicle.hit-{target.damage.value}", after.damage))
    else:
        after = resolve_on_squad(target, declared, hits, chosen)
        if resolution(aimed, declared) is Resolution.CASUALTIES:
            told.append(Step("toi.casualties.count", after.figures))
        else:
            told.append(Step(f"toi.suppress.hit-{target.condition.value}", after.condition))
    return AttackResult(tuple(told), after)
