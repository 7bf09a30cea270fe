"""Cover and armour: how many defence dice a target has."""

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.tide_of_iron.values import NO_COVER, Cover, Damage, Target
from rulebook.tide_of_iron.vehicles import in_play
from rulebook.values import Word, whole


class Dice(Word):
    """The two colours of dice."""

    BLACK = "black"
    RED = "red"


class Player(Word):
    """The two players in an attack."""

    ATTACKER = "attacker"
    OWNER = "owner"


@clause("toi.defence.attacker-rolls")
def roller(dice: Dice) -> Player:
    """Who rolls the *dice* of an attack (toi.defence.attacker-rolls).

    Raises:
        RuleError: if there are no such dice.
    """
    Dice.check(dice, "toi.defence.attacker-rolls")
    return Player.ATTACKER


@clause("toi.defence.armour-vehicles-only")
def has_armour(target: Target) -> bool:
    """Whether a unit of this kind has an armour value (toi.defence.armour-vehicles-only).

    Raises:
        RuleError: if *target* is neither a squad nor a vehicle.
    """
    return Target.check(target, "toi.defence.armour-vehicles-only") is Target.VEHICLE


@clause("toi.cover.terrain", "toi.cover.fortification", "toi.cover.effects", "toi.cover.reduced")
def cover_value(cover: Cover) -> int:
    """The cover value that counts (toi.cover.terrain, .fortification, .effects, .reduced); never below 0."""
    return max(0, cover.terrain + cover.fortification + cover.effects - cover.reduction)


@clause("toi.armour.reference-sheet", "toi.damage.light-armour", "toi.damage.heavy-armour")
def armour_value(printed: int, damage: Damage = Damage.UNDAMAGED) -> int:
    """The armour value of a vehicle in its present state; never below 0.

    Carries out toi.armour.reference-sheet, toi.damage.light-armour and toi.damage.heavy-armour.

    Args:
        printed: the value on the player reference sheet.
        damage: the state of the vehicle.

    Raises:
        RuleError: if *printed* is negative or the vehicle destroyed.
    """
    whole(printed, "a printed armour value", "toi.armour.reference-sheet")
    return printed if in_play(damage, "toi.damage.light-armour") is Damage.UNDAMAGED else max(0, printed - 1)


@clause(
    "toi.defence.total",
    "toi.defence.armour-vehicles-only",
    "toi.defence.two-sources",
    "toi.defence.vehicle-adds-both",
    "toi.cover.not-armour",
)
def total_defence(target: Target, *, armour: int | None = None, cover: Cover = NO_COVER) -> int:
    """The total defence of a target, in dice.

    Carries out toi.defence.total, toi.defence.armour-vehicles-only, toi.defence.two-sources,
    toi.defence.vehicle-adds-both and toi.cover.not-armour.

    Args:
        target: the kind of unit.
        armour: a vehicle's armour value as it is now; None for a squad.
        cover: the cover of the target.

    Raises:
        RuleError: if a squad is given an armour value, a vehicle is given none, or a value is negative.
    """
    if not has_armour(target):
        if armour is not None:
            raise RuleError(
                "toi.defence.armour-vehicles-only", f"a squad has no armour value: leave out {armour!r}"
            )
        return cover_value(cover)
    if armour is None:
        raise RuleError("toi.armour.reference-sheet", "the armour value of a vehicle is handed in, not None")
    return whole(armour, "an armour value", "toi.defence.total") + cover_value(cover)


@clause("toi.armour.not-cover")
def vehicle_defence(printed_armour: int, damage: Damage, cover: Cover = NO_COVER) -> int:
    """The total defence of a vehicle in its present state, in dice (toi.armour.not-cover).

    Args:
        printed_armour: the value on the player reference sheet.
        damage: the state of the vehicle.
        cover: its cover.

    Raises:
        RuleError: if *printed_armour* is negative or the vehicle destroyed.
    """
    return total_defence(Target.VEHICLE, armour=armour_value(printed_armour, damage), cover=cover)
