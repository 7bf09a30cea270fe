"""How many dice are rolled, what they need to hit, which of them damage, and how damage is recorded."""

from collections.abc import Sequence

from rulebook.claims import clause
from rulebook.dice import FACES, one_die
from rulebook.errors import RuleError
from rulebook.kings_of_war.values import Kind, Mode, Size, one_for_each, signed
from rulebook.values import Length, Word, exact, whole, yes_or_no

DEFENDED_OR_HINDERED = -1
WAR_ENGINE_FACTOR = 3
PHALANX_ATTACKS = {Size.TROOP: 0, Size.REGIMENT: 5, Size.HORDE: 10}
LOWEST_DAMAGING = 2  # a natural 1 never damages


class Means(Word):
    """How damage is recorded."""

    NOTES = "notes"
    DICE = "dice"


@clause("kow.hit.defended", "kow.hit.hindered", "kow.hit.one-penalty", "kow.hit.when")
def charge_modifier(mode: Mode, *, behind_terrain: bool = False, difficult_crossed: Length = 0) -> int:
    """The modifier to hit for a defended position or a hindered charge: -1 or 0.

    Carries out kow.hit.defended, .hindered, .one-penalty and .when.

    Args:
        mode: how the attack is made; only melee has this entry.
        behind_terrain: whether the target stands behind a piece of terrain.
        difficult_crossed: how many inches of difficult terrain the charge went through.

    Raises:
        RuleError: if the length is negative.
    """
    yes_or_no("kow.hit.defended", behind_terrain=behind_terrain)
    hindered = exact(difficult_crossed, "the terrain crossed", "kow.hit.hindered") > 0
    if Mode.check(mode, "kow.hit.when") is not Mode.MELEE:
        return 0
    return DEFENDED_OR_HINDERED if behind_terrain or hindered else 0


@clause("kow.hit.one-penalty", "kow.individual.shot-penalty", "kow.special.exceptions")
def to_hit_needed(base: int, *modifiers: int) -> int:
    """What a die must show to hit; modifiers are added to the die (kow.hit.one-penalty).

    Args:
        base: the unit's score to hit, 2 to 6.
        modifiers: each -1, +1 and so on; those against the attacker are negative.

    Raises:
        RuleError: if the base is no score to hit.
    """
    if whole(base, "a score to hit", "kow.hit.one-penalty", least=2) > FACES:
        raise RuleError("kow.hit.one-penalty", f"a score to hit is at most {FACES}, not {base!r}")
    return base - sum(signed(modifier, "kow.hit.one-penalty") for modifier in modifiers)


@clause(
    "kow.engine.triple",
    "kow.individual.not-multiplied",
    "kow.individual.no-multiplying",
    "kow.individual.engine-triple",
    "kow.phalanx.regiment",
    "kow.phalanx.horde",
    "kow.phalanx.after",
)
def attack_dice(
    attacks: int,
    *,
    mode: Mode = Mode.MELEE,
    arc_factor: int = 1,
    attacker: Kind = Kind.UNIT,
    target: Kind = Kind.UNIT,
    phalanx: Size | None = None,
) -> int:
    """How many dice an attack rolls to hit.

    Carries out kow.engine.triple, kow.individual.not-multiplied, .no-multiplying and .engine-triple,
    kow.phalanx.regiment, .horde and .after.

    Args:
        attacks: the Attacks (At) of the unit.
        mode: how it attacks; only melee multiplies and adds.
        arc_factor: 1, 2 or 3, by the arc of the target in which the attacker stands.
        attacker: what attacks.
        target: what is attacked.
        phalanx: the attacker's size if it has Phalanx.

    Raises:
        RuleError: if a number is out of bounds, or an argument is no member of its enum.
    """
    whole(attacks, "Attacks (At)", "kow.engine.triple")
    if whole(arc_factor, "an arc factor", "kow.individual.not-multiplied", least=1) > 3:
        raise RuleError("kow.individual.not-multiplied", f"an arc factor is 1, 2 or 3, not {arc_factor!r}")
    Kind.check(attacker, "kow.individual.no-multiplying")
    Kind.check(target, "kow.engine.triple")
    added = 0 if phalanx is None else PHALANX_ATTACKS[Size.check(phalanx, "kow.phalanx.regiment")]
    if Mode.check(mode, "kow.engine.triple") is not Mode.MELEE:
        return attacks
    if target is Kind.WAR_ENGINE:
        return attacks * WAR_ENGINE_FACTOR + added
    if Kind.INDIVIDUAL in (attacker, target):
        return attacks + added
    return attacks * arc_factor + added


@clause("kow.damage.threshold", "kow.damage.modified", "kow.damage.natural-one", "kow.damage.beyond-six")
def damage_needed(de: int, modifier: int = 0) -> int | None:
    """What a die must show to damage; None if not even a 6 does.

    Carries out kow.damage.threshold, .modified, .natural-one and .beyond-six.

    Args:
        de: the Defence (De) of the target, 2 to 6.
        modifier: what special rules add to the die.

    Raises:
        RuleError: if *de* is no Defence.
    """
    if whole(de, "a Defence (De)", "kow.damage.threshold", least=2) > FACES:
        raise RuleError("kow.damage.threshold", f"a Defence (De) is at most {FACES}, not {de!r}")
    needed = max(LOWEST_DAMAGING, de - signed(modifier, "kow.damage.modified"))
    return needed if needed <= FACES else None


@clause("kow.damage.threshold", "kow.damage.modified", "kow.damage.natural-one", "kow.damage.beyond-six")
def damages(die: int, de: int, modifier: int = 0) -> bool:
    """Whether a die damages a target with Defence *de* (kow.damage.threshold, .natural-one).

    Raises:
        RuleError: if no die shows that, or *de* is no Defence.
    """
    needed = damage_needed(de, modifier)
    shown = one_die(die, "kow.damage.threshold")
    return needed is not None and shown >= needed


@clause("kow.damage.roll-hits", "kow.damage.threshold", "kow.blast.damage-after", "kow.engine.flavour")
def damaging(hits: int, dice: Sequence[int], de: int, modifier: int = 0) -> int:
    """How many of the *dice* damage the target: one was rolled for each hit.

    Carries out kow.damage.roll-hits and .threshold, kow.blast.damage-after and kow.engine.flavour.

    Args:
        hits: the number of hits.
        dice: what the hitting dice show when rolled again.
        de: the Defence (De) of the target.
        modifier: what special rules add to each die.

    Raises:
        RuleError: if there is not one die for each hit, or *de* is no Defence.
    """
    rolled = one_for_each(dice, hits, "rolling to damage", "kow.damage.roll-hits")
    needed = damage_needed(de, modifier)
    return 0 if needed is None else sum(die >= needed for die in rolled)


@clause("kow.record.points")
def damage_after(before: int, damaging_dice: int) -> int:
    """The damage points on a unit after an attack (kow.record.points).

    Raises:
        RuleError: if a number is negative.
    """
    whole(before, "the damage recorded", "kow.record.points")
    return before + whole(damaging_dice, "the number of damaging dice", "kow.record.points")


@clause("kow.record.means")
def is_clear_record(means: Means, *, marker: str | None = None, rolling: str | None = None) -> bool:
    """Whether a record of damage cannot be confused with the dice in play (kow.record.means).

    Args:
        means: by notes or by dice.
        marker: the colour of the dice that record damage, asked for by dice only.
        rolling: the colour of the dice that are rolled, asked for by dice only.

    Raises:
        RuleError: if *means* is none, or a colour that is asked for is missing.
    """
    if Means.check(means, "kow.record.means") is Means.NOTES:
        return True
    if marker is None or rolling is None:
        raise RuleError("kow.record.means", f"give both colours: marker={marker!r}, rolling={rolling!r}")
    return marker != rolling
