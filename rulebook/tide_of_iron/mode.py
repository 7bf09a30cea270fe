"""Choosing the kind of attack: normal or suppressive."""

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.tide_of_iron.values import Condition, Mode, Target
from rulebook.values import yes_or_no


@clause("toi.mode.declare", "toi.mode.vehicle-immune", "toi.mode.free-choice")
def modes_for(target: Target, condition: Condition = Condition.NORMAL) -> tuple[Mode, ...]:
    """The modes open to the attacker (toi.mode.declare, toi.mode.vehicle-immune, toi.mode.free-choice).

    Args:
        target: the kind of unit attacked.
        condition: the condition of a squad.

    Raises:
        RuleError: if the squad is routed, or a vehicle is given a condition.
    """
    Target.check(target, "toi.mode.declare")
    Condition.check(condition, "toi.mode.free-choice")
    if target is Target.VEHICLE:
        if condition is not Condition.NORMAL:
            raise RuleError(
                "toi.condition.marker-meaning", f"a vehicle has no condition: leave out {condition!r}"
            )
        return (Mode.NORMAL,)
    if condition is Condition.ROUTED:
        raise RuleError("toi.suppress.rout-removes", f"a routed squad is no target: {condition!r}")
    return (Mode.NORMAL, Mode.SUPPRESSIVE)


@clause("toi.mode.declare", "toi.mode.default-normal", "toi.mode.before-dice", "toi.mode.vehicle-immune")
def declare_mode(target: Target, declared: Mode | None, *, dice_rolled: bool = False) -> Mode:
    """The mode of an attack.

    Carries out toi.mode.declare, toi.mode.default-normal, toi.mode.before-dice and toi.mode.vehicle-immune.

    Args:
        target: the kind of unit attacked.
        declared: the mode that the attacker names; None if he forgot to.
        dice_rolled: whether the dice have been rolled.

    Raises:
        RuleError: if the mode is named after the roll, or is not open against this target.
    """
    Target.check(target, "toi.mode.declare")
    yes_or_no("toi.mode.before-dice", dice_rolled=dice_rolled)
    if declared is None:
        return Mode.NORMAL
    Mode.check(declared, "toi.mode.declare")
    if dice_rolled and target is Target.SQUAD:
        raise RuleError(
            "toi.mode.before-dice", f"{declared!r} comes after the roll: this is a normal attack, pass None"
        )
    if declared not in modes_for(target):
        raise RuleError("toi.mode.vehicle-immune", f"{declared!r} does nothing to a vehicle: use Mode.NORMAL")
    return declared
