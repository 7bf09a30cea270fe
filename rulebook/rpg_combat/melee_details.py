"""Details of melee: cover against an assault, ambush, shifting one's place, fighting unarmed."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.rpg_combat.movement import move_allowance
from rulebook.rpg_combat.stealth_and_sight import Presence, hidden
from rulebook.rpg_combat.values import in_zone, metres
from rulebook.values import Length, Value, whole, yes_or_no

DROPPED = 1  # the initiative (PET) of who assaults over cover
ADJUSTS = 1  # how many metres a shift in melee goes at most


@clause("rpg.melee-cover.use")
def assault_cover_usable(distance: Length, *, on_path: bool) -> bool:
    """Whether the target of an assault may use a piece of cover against it (rpg.melee-cover.use).

    Args:
        distance: how far from the target the cover stands.
        on_path: whether it stands on the path of the assault.

    Raises:
        RuleError: if the distance is negative, or *on_path* is neither True nor False.
    """
    yes_or_no("rpg.melee-cover.use", on_path=on_path)
    return in_zone(distance, "rpg.melee-cover.use") and on_path


@clause("rpg.melee-cover.pet-one")
def assault_pet(pet: int, *, target_uses_cover: bool) -> int:
    """The initiative (PET) of a character in the round of its assault (rpg.melee-cover.pet-one).

    Args:
        pet: its initiative as it stands, with equipment.
        target_uses_cover: whether the target used cover against the assault.

    Raises:
        RuleError: if *pet* is no whole number, or *target_uses_cover* is neither True nor False.
    """
    yes_or_no("rpg.melee-cover.pet-one", target_uses_cover=target_uses_cover)
    if type(pet) is not int:
        raise RuleError("rpg.melee-cover.pet-one", f"a PET is a whole number, not {pet!r}")
    return min(pet, DROPPED) if target_uses_cover else pet


@clause("rpg.melee-cover.this-round")
def current_pet(pet: int, *, cover_round: int | None, round_no: int) -> int:
    """The initiative (PET) of a character in a round (rpg.melee-cover.this-round).

    Args:
        pet: its initiative as it stands, with equipment.
        cover_round: the round of its last assault against a target that used cover; None if there was none.
        round_no: the round in question, in whichever turn.

    Raises:
        RuleError: if a round is less than 1, or the assault comes later than the round in question.
    """
    whole(round_no, "a round", "rpg.melee-cover.this-round", least=1)
    if cover_round is None:
        return assault_pet(pet, target_uses_cover=False)
    whole(cover_round, "a round", "rpg.melee-cover.this-round", least=1)
    if cover_round > round_no:
        raise RuleError(
            "rpg.melee-cover.this-round", f"round {cover_round} of the assault comes after round {round_no}"
        )
    return assault_pet(pet, target_uses_cover=cover_round == round_no)


@clause("rpg.ambush.condition", "rpg.ambush.revealed", "rpg.ambush.once")
def check_ambush(presence: Presence, *, noticed_by: Collection[str] = ()) -> None:
    """Refuse an ambush by a character of whom an enemy knows (rpg.ambush.condition, .revealed, .once).

    Args:
        presence: what the enemies know of the character.
        noticed_by: the enemies who notice it now.

    Raises:
        RuleError: if an enemy has confirmed its presence, or notices it.
    """
    if not hidden(confirmed_by=presence.confirmed_by, noticed_by=noticed_by):
        known = sorted({*presence.confirmed_by, *noticed_by})
        raise RuleError("rpg.ambush.condition", f"no ambush by a character known to {known}")


@dataclass(frozen=True, repr=False)
class Adjusted(Value):
    """Whether a character has shifted its place in melee in this round and in the last one.

    Who did in the last round has used up the simple action of this one.
    """

    this_round: bool = False
    last_round: bool = False

    def __post_init__(self) -> None:
        yes_or_no("rpg.adjust.cost", this_round=self.this_round, last_round=self.last_round)


@clause("rpg.adjust.cost")
def adjust(adjusted: Adjusted, *, locked: bool = True) -> Adjusted:
    """Pay for a shift in melee with the simple action of the next round (rpg.adjust.cost).

    Args:
        adjusted: whether the character has shifted before.
        locked: whether it is locked in melee.

    Raises:
        RuleError: if it is not, or has shifted in this round already.
    """
    yes_or_no("rpg.adjust.cost", locked=locked)
    if not locked:
        raise RuleError("rpg.adjust.cost", "only who is in melee shifts: locked=False")
    if adjusted.this_round:
        raise RuleError("rpg.adjust.cost", "one shift a round: this_round=True")
    return Adjusted(this_round=True, last_round=adjusted.last_round)


@clause("rpg.adjust.cost")
def next_round(adjusted: Adjusted) -> Adjusted:
    """The same when the next round begins (rpg.adjust.cost)."""
    return Adjusted(last_round=adjusted.this_round)


@clause("rpg.adjust.distance", "rpg.adjust.bounds", "rpg.adjust.terrain")
def check_adjust(
    distance: Length,
    enemies: Collection[Length],
    *,
    difficult: bool = False,
    d6: int | None = None,
    impassable: bool = False,
    outside: Length | None = None,
) -> None:
    """Refuse a shift in melee that cannot be made (rpg.adjust.distance, .bounds, .terrain).

    Args:
        distance: how far it goes.
        enemies: how far it ends from each enemy in the melee.
        difficult: whether difficult terrain lies on the way.
        d6: what the die for it shows.
        impassable: whether impassable terrain, such as another character, is in the way.
        outside: how far it ends from the nearest enemy, or other fighter, who is not in this melee.

    Raises:
        RuleError: if it goes too far, out of reach of every enemy in the melee, or against the general rules
            of movement.
    """
    yes_or_no("rpg.adjust.terrain", impassable=impassable)
    allowance = move_allowance(ADJUSTS, difficult=difficult, d6=d6)
    if metres(distance, "a distance", "rpg.adjust.distance") > allowance:
        broken = "rpg.adjust.terrain" if difficult else "rpg.adjust.distance"
        raise RuleError(broken, f"this shift goes at most {allowance}, not {distance!r}")
    if impassable:
        raise RuleError("rpg.adjust.terrain", "no shift over or onto what is impassable: impassable=True")
    if in_zone(outside, "rpg.adjust.terrain"):
        raise RuleError(
            "rpg.adjust.terrain", f"no shift into the zone of another melee or enemy: {outside!r}"
        )
    near = [in_zone(enemy, "rpg.adjust.bounds") for enemy in enemies]
    if not any(near):
        raise RuleError(
            "rpg.adjust.bounds", f"a shift ends within 1 metre of an enemy in it, not {enemies!r}"
        )


@dataclass(frozen=True, repr=False)
class Weapon(Value):
    """A weapon, or an attack without one, and its melee modifier; None if that is not applicable."""

    name: str
    modifier: int | None


@clause("rpg.unarmed.mark")
def suits_melee(modifier: int | None) -> bool:
    """Whether a weapon with this melee modifier suits melee (rpg.unarmed.mark).

    Args:
        modifier: the modifier; None if it is marked not applicable.

    Raises:
        RuleError: if it is no whole number.
    """
    if modifier is not None and type(modifier) is not int:
        raise RuleError("rpg.unarmed.mark", f"a melee modifier is a whole number or None, not {modifier!r}")
    return modifier is not None


@clause("rpg.unarmed.when")
def melee_weapon(equipped: Sequence[Weapon], unarmed: Weapon, *, chosen: str | None = None) -> Weapon:
    """What a participant, attacker or attacked, strikes with in melee (rpg.unarmed.when).

    Args:
        equipped: the weapons that it has equipped.
        unarmed: its unarmed attack.
        chosen: what it chooses; needed only if several of its weapons suit melee.

    Raises:
        RuleError: if several suit and none is chosen, or what is chosen does not suit.
    """
    suited = [weapon for weapon in equipped if suits_melee(weapon.modifier)]
    if chosen is None:
        if len(suited) > 1:
            raise RuleError("rpg.unarmed.when", f"choose one of {[weapon.name for weapon in suited]}")
        return (*suited, unarmed)[0]
    for weapon in (*suited, unarmed):
        if weapon.name == chosen:
            return weapon
    raise RuleError("rpg.unarmed.when", f"{chosen!r} is no weapon equipped for melee")
