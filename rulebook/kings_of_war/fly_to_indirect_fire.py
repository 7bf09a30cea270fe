"""Special rules from Fly to Indirect Fire: Fly, Grapeshot, Headstrong, Heal, Indirect Fire."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.dice import check_dice, one_die
from rulebook.errors import RuleError
from rulebook.kings_of_war.blast_to_elite import FOUR_PLUS, breath_attack
from rulebook.kings_of_war.values import Ground, Profile, Result, in_play, signed, within
from rulebook.values import Length, Value, Word, exact, whole, yes_or_no

CLOSED_TO_OTHERS = (Ground.BLOCKING, Ground.ENEMY_UNIT)
NO_LANDING = (*CLOSED_TO_OTHERS, Ground.FRIENDLY_UNIT)
GRAPESHOT_BREATH = 10
GRAPESHOT_PIERCING = 1
HEAL_RANGE = 12
INDIRECT_MINIMUM = 12


class Shot(Word):
    """The two ways to shoot of a unit with Grapeshot."""

    NORMAL = "normal"
    GRAPESHOT = "grapeshot"


@clause("kow.fly.over")
def may_cross(ground: Ground, *, fly: bool = False) -> bool:
    """Whether a unit may move over this (kow.fly.over).

    Args:
        ground: what lies on the way.
        fly: whether the unit has Fly.

    Raises:
        RuleError: if there is no such ground, or the source does not say.
    """
    yes_or_no("kow.fly.over", fly=fly)
    if Ground.check(ground, "kow.fly.over") is Ground.FRIENDLY_UNIT and not fly:
        raise RuleError("kow.fly.over", "the source lets Fly alone cross friendly units: fly=False")
    return ground not in CLOSED_TO_OTHERS or fly


@clause("kow.fly.landing")
def land(ground: Ground) -> Ground:
    """Where a unit with Fly ends its move (kow.fly.landing).

    Raises:
        RuleError: if a unit stands there, or the terrain is blocking.
    """
    if Ground.check(ground, "kow.fly.landing") in NO_LANDING:
        raise RuleError("kow.fly.landing", f"flying over is no landing: no move ends on {ground!r}")
    return ground


@clause("kow.grapeshot.choice", "kow.grapeshot.profile")
def shot(*choices: Shot, normal: Profile, grapeshot: bool) -> Profile:
    """The attack of a unit that may have Grapeshot (kow.grapeshot.choice, kow.grapeshot.profile).

    Args:
        choices: the way it shoots, one.
        normal: its normal shot.
        grapeshot: whether it has the rule.

    Raises:
        RuleError: if it chooses both or none, or grapeshot without the rule.
    """
    yes_or_no("kow.grapeshot.choice", grapeshot=grapeshot)
    if len(choices) != 1:
        raise RuleError("kow.grapeshot.choice", f"one way to shoot, not {len(choices)}: {choices!r}")
    (choice,) = choices
    if Shot.check(choice, "kow.grapeshot.choice") is Shot.NORMAL:
        return normal
    if not grapeshot:
        raise RuleError("kow.grapeshot.choice", "only a unit with Grapeshot shoots grapeshot")
    return breath_attack(GRAPESHOT_BREATH, damage_modifier=GRAPESHOT_PIERCING)


@clause("kow.headstrong.four-plus", "kow.headstrong.only-wavering")
def after_headstrong(result: Result, die: int | None = None) -> Result:
    """The result for a unit with Headstrong (kow.headstrong.four-plus, .only-wavering).

    Args:
        result: the result of the Nerve test.
        die: what the die shows; None if the unit does not waver.

    Raises:
        RuleError: if a wavering unit has no die, or another one has.
    """
    if Result.check(result, "kow.headstrong.only-wavering") is not Result.WAVERING:
        if die is not None:
            raise RuleError("kow.headstrong.only-wavering", f"a die is for wavering only, not {result!r}")
        return result
    shown = one_die(die, "kow.headstrong.four-plus")
    return Result.STEADY if shown >= FOUR_PLUS else result


@dataclass(frozen=True, repr=False)
class Patient(Value):
    """A unit to be healed: the damage points on it, whose it is, whether it fights, its state."""

    name: str
    damage: int
    friendly: bool = True
    in_melee: bool = False
    state: Result = Result.STEADY

    def __post_init__(self) -> None:
        whole(self.damage, "the damage", "kow.heal.removes")
        yes_or_no("kow.heal.friends-only", friendly=self.friendly, in_melee=self.in_melee)


@clause(
    "kow.heal.friends-only", "kow.heal.in-melee", "kow.heal.not-self", "kow.heal.range", "kow.rout.removed"
)
def may_heal(healer: str, patient: Patient, distance: Length) -> bool:
    """Whether a unit with Heal reaches another.

    Carries out kow.heal.friends-only, .in-melee, .not-self and .range.

    Args:
        healer: the name of the unit with Heal.
        patient: whom it wants to heal.
        distance: inches between them.

    Raises:
        RuleError: if the other is an enemy, itself, or routed.
    """
    in_play(patient.state)
    if not patient.friendly:
        raise RuleError("kow.heal.friends-only", f"only friendly units are healed, {patient.name!r} is none")
    if healer == patient.name:
        raise RuleError("kow.heal.not-self", f"{healer!r} cannot heal itself")
    return within(distance, HEAL_RANGE, "kow.heal.range")


@clause("kow.heal.dice", "kow.heal.four-plus")
def heal_hits(n: int, dice: Sequence[int]) -> int:
    """How many hits Heal (n) scores; no modifier counts (kow.heal.dice, kow.heal.four-plus).

    Args:
        n: the number in brackets.
        dice: what the dice show.

    Raises:
        RuleError: if n is less than 1, or there are not n dice.
    """
    rolled = check_dice(dice, "kow.heal.dice")
    if len(rolled) != whole(n, "n of Heal (n)", "kow.heal.dice", least=1):
        raise RuleError("kow.heal.dice", f"Heal ({n}) rolls {n} dice, not {len(rolled)}")
    return sum(die >= FOUR_PLUS for die in rolled)


@clause("kow.heal.removes", "kow.rout.removed")
def damage_healed(patient: Patient, hits: int) -> int:
    """The damage points left on a unit that was healed (kow.heal.removes).

    Raises:
        RuleError: if it is routed, or the hits are negative.
    """
    in_play(patient.state)
    return max(0, patient.damage - whole(hits, "the number of hits", "kow.heal.removes"))


class Penalty(Word):
    """What makes a target harder to hit from afar."""

    LONG_RANGE = "long-range"
    COVER = "cover"
    INDIVIDUAL = "individual"
    OTHER = "other"


@clause("kow.indirect.no-modifiers")
def shooting_modifiers(penalties: Mapping[Penalty, int], *, indirect: bool = False) -> tuple[int, ...]:
    """The penalties that count (kow.indirect.no-modifiers).

    Args:
        penalties: each with its size, such as -1.
        indirect: whether the shooter has Indirect Fire.

    Raises:
        RuleError: if a penalty is none, or its size is above 0.
    """
    yes_or_no("kow.indirect.no-modifiers", indirect=indirect)
    for penalty, size in penalties.items():
        Penalty.check(penalty, "kow.indirect.no-modifiers")
        if signed(size, "kow.indirect.no-modifiers") > 0:
            raise RuleError("kow.indirect.no-modifiers", f"a penalty is at most 0, not {size!r}")
    free = (Penalty.LONG_RANGE, Penalty.COVER) if indirect else ()
    return tuple(size for penalty, size in penalties.items() if penalty not in free)


@clause("kow.indirect.no-modifiers", "kow.indirect.minimum", "kow.indirect.sight")
def indirect_in_range(distance: Length, reach: Length, *, visible: bool) -> bool:
    """Whether Indirect Fire reaches a target (kow.indirect.no-modifiers, .minimum, .sight).

    Args:
        distance: inches to the target.
        reach: the range of the weapon.
        visible: whether the target can be seen.

    Raises:
        RuleError: if the target is within 12 inches or cannot be seen, or the range is negative.
    """
    yes_or_no("kow.indirect.sight", visible=visible)
    inches = exact(distance, "a distance", "kow.indirect.minimum")
    if inches <= INDIRECT_MINIMUM:
        raise RuleError(
            "kow.indirect.minimum", f"a target within {INDIRECT_MINIMUM} inches is too near: {distance!r}"
        )
    if not visible:
        raise RuleError("kow.indirect.sight", "the target cannot be seen: visible=False")
    return inches <= exact(reach, "a range", "kow.indirect.no-modifiers")
