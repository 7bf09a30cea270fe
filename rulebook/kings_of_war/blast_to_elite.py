"""Special rules from Blast to Elite: Blast, Breath Attack, Crushing Strength, Elite."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.dice import check_dice, one_die
from rulebook.errors import RuleError
from rulebook.kings_of_war.hits_and_damage import to_hit_needed
from rulebook.kings_of_war.values import Mode, Profile, within
from rulebook.values import Length, Value, Word, whole

FOUR_PLUS = 4
BREATH_RANGE = 12


class Rule(Word):
    """The special rules of the list."""

    BLAST = "blast"
    BREATH_ATTACK = "breath-attack"
    CRUSHING_STRENGTH = "crushing-strength"
    ELITE = "elite"
    FLY = "fly"
    GRAPESHOT = "grapeshot"
    HEADSTRONG = "headstrong"
    HEAL = "heal"
    INDIRECT_FIRE = "indirect-fire"
    INDIVIDUAL = "individual"
    INSPIRING = "inspiring"
    NIMBLE = "nimble"
    PHALANX = "phalanx"
    PIERCING = "piercing"
    REGENERATION = "regeneration"


LEAST_DIE = 2  # a D2 has the fewest faces
LEAST_NUMBER = {
    Rule.BLAST: LEAST_DIE,
    Rule.BREATH_ATTACK: 1,
    Rule.CRUSHING_STRENGTH: 1,
    Rule.HEAL: 1,
    Rule.PIERCING: 1,
}


class Roll(Word):
    """What dice are rolled for."""

    TO_HIT = "to-hit"
    DAMAGE = "damage"


@dataclass(frozen=True, repr=False)
class Special(Value):
    """A special rule of a unit, with the number in brackets where it has one."""

    rule: Rule
    n: int | None = None

    def __post_init__(self) -> None:
        least = LEAST_NUMBER.get(Rule.check(self.rule, "kow.special.exceptions"))
        if least is not None:
            whole(self.n, f"n of {self.rule!r}", "kow.special.exceptions", least=least)
        elif self.n is not None:
            raise RuleError("kow.special.exceptions", f"{self.rule!r} has no number, not {self.n!r}")


@clause("kow.breath.dice", "kow.breath.range", "kow.breath.four-plus")
def breath_attack(n: int, *, damage_modifier: int = 0) -> Profile:
    """The attack of Breath Attack (*n*): kow.breath.dice, .range and .four-plus.

    Raises:
        RuleError: if *n* is less than 1.
    """
    dice = whole(n, "n of Breath Attack (n)", "kow.breath.dice", least=1)
    return Profile(dice=dice, to_hit=FOUR_PLUS, reach=BREATH_RANGE, damage_modifier=damage_modifier)


@clause("kow.special.exceptions", "kow.breath.dice", "kow.breath.range", "kow.breath.four-plus")
def ranged_attack(
    attacks: int, base: int, *modifiers: int, reach: int, specials: Collection[Special] = ()
) -> Profile:
    """How a unit attacks from afar.

    Carries out kow.special.exceptions, kow.breath.dice, .range and .four-plus.

    Args:
        attacks: the Attacks (At) of the unit.
        base: its score to hit.
        modifiers: what is added to the dice.
        reach: its range in inches.
        specials: its special rules; with Breath Attack (n) it attacks with its breath.

    Raises:
        RuleError: if a number is out of bounds.
    """
    whole(attacks, "Attacks (At)", "kow.breath.dice")
    whole(reach, "a range", "kow.breath.range", least=1)
    needed = to_hit_needed(base, *modifiers)
    breath = next((special.n for special in specials if special.rule is Rule.BREATH_ATTACK), None)
    if breath is not None:
        return breath_attack(breath)
    return Profile(dice=attacks, to_hit=needed, reach=reach)


@clause("kow.breath.range", "kow.grapeshot.profile")
def in_range(profile: Profile, distance: Length) -> bool:
    """Whether an attack reaches a target (kow.breath.range, kow.grapeshot.profile).

    Args:
        profile: the attack.
        distance: inches to the target.

    Raises:
        RuleError: if the distance is negative, or the attack has no range.
    """
    if profile.reach is None:
        raise RuleError("kow.breath.range", f"this attack has no range: {profile!r}")
    return within(distance, profile.reach, "kow.breath.range")


@clause("kow.special.exceptions", "kow.breath.four-plus")
def hits(profile: Profile, dice: Sequence[int]) -> int:
    """How many of the dice of an attack hit (kow.special.exceptions, kow.breath.four-plus).

    Raises:
        RuleError: if there are more or fewer dice than the attack has.
    """
    shown = check_dice(dice, "kow.special.exceptions")
    if len(shown) != profile.dice:
        raise RuleError("kow.special.exceptions", f"this attack rolls {profile.dice} dice, not {len(shown)}")
    return sum(die >= profile.to_hit for die in shown)


@clause("kow.blast.extra-hits", "kow.blast.each-hit")
def blast_hits(hits: int, faces: int, dice: Sequence[int]) -> int:
    """How many hits the target of a Blast takes (kow.blast.extra-hits, kow.blast.each-hit).

    Args:
        hits: the hits of the attack.
        faces: 6 for Blast (D6), 3 for Blast (D3).
        dice: what that die gives for each hit.

    Raises:
        RuleError: if there is not one die for each hit, or one gives more than its faces.
    """
    whole(hits, "the number of hits", "kow.blast.each-hit")
    whole(faces, "the die in brackets", "kow.blast.extra-hits", least=LEAST_DIE)
    for die in dice:
        if whole(die, "a die of Blast", "kow.blast.extra-hits", least=1) > faces:
            raise RuleError("kow.blast.extra-hits", f"a D{faces} gives 1 to {faces}, not {die!r}")
    if len(dice) != hits:
        raise RuleError("kow.blast.each-hit", f"Blast: one die for each hit, that is {hits}, not {len(dice)}")
    return sum(dice)


@clause("kow.crushing.plus-n", "kow.crushing.melee-only")
def crushing(n: int, mode: Mode) -> int:
    """What Crushing Strength (n) adds when rolling to damage (kow.crushing.plus-n, .melee-only).

    Raises:
        RuleError: if n is less than 1.
    """
    whole(n, "n of Crushing Strength (n)", "kow.crushing.plus-n", least=1)
    return n if Mode.check(mode, "kow.crushing.melee-only") is Mode.MELEE else 0


@clause("kow.elite.reroll", "kow.elite.always")
def elite_hits(
    dice: Sequence[int], needed: int, rerolls: Sequence[tuple[int, int]] = (), *, roll: Roll = Roll.TO_HIT
) -> int:
    """How many dice of a unit with Elite hit (kow.elite.reroll, kow.elite.always).

    Args:
        dice: what the dice show.
        needed: what a die must show to hit.
        rerolls: for each die rolled again its place among the dice, counted from 0, and what it shows now.
        roll: what the dice are rolled for.

    Raises:
        RuleError: if a die is rolled again that hit, that was rolled again before, or that is to damage.
    """
    Roll.check(roll, "kow.elite.always")
    shown = list(check_dice(dice, "kow.elite.reroll"))
    if roll is Roll.DAMAGE and rerolls:
        raise RuleError("kow.elite.always", f"Elite is for rolls to hit, not to damage: {rerolls!r}")
    again: set[int] = set()
    for place, die in rerolls:
        if whole(place, "the place of a die", "kow.elite.reroll") >= len(shown):
            raise RuleError("kow.elite.reroll", f"there are {len(shown)} dice, none at {place!r}")
        if place in again:
            raise RuleError("kow.elite.reroll", f"the die at {place} was rolled again already")
        if shown[place] >= needed:
            raise RuleError("kow.elite.reroll", f"the die at {place} has hit, it is not rolled again")
        again.add(place)
        shown[place] = one_die(die, "kow.elite.reroll")
    return sum(die >= needed for die in shown)
