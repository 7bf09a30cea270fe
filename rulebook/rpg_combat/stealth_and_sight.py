"""Who is still hidden, the stealth shot, and what shuts off a line of sight."""

from collections.abc import Collection
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.rpg_combat.values import Deed, metres
from rulebook.values import Length, Value, Word, whole, yes_or_no

TWOFOLD = 2


class Event(Word):
    """What a hidden character has done; SIGHT_BLOCKED is an attack that could not be made at all."""

    STEALTH_SHOT = "stealth-shot"
    RANGED_ATTACK = "ranged-attack"
    OFFENSIVE_MAGIC = "offensive-magic"
    AMBUSH = "ambush"
    SIMPLE_ACTION = "simple-action"
    SIGHT_BLOCKED = "sight-blocked"


REVEALING = (Event.STEALTH_SHOT, Event.RANGED_ATTACK, Event.OFFENSIVE_MAGIC, Event.AMBUSH)


def names(given: Collection[str], what: str, clause: str) -> tuple[str, ...]:
    """Return *given* as a tuple if it is a collection of names.

    Raises:
        RuleError: citing *clause* and saying *what* is named.
    """
    if isinstance(given, str) or not isinstance(given, Collection):
        raise RuleError(clause, f"{what} are a list of names, not {given!r}")
    return tuple(given)


@dataclass(frozen=True, repr=False)
class Presence(Value):
    """What the *enemies* in a fight know of a character: those who have confirmed that it is there."""

    enemies: tuple[str, ...]
    confirmed_by: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not names(self.enemies, "the enemies", "rpg.stealth.revealed"):
            raise RuleError("rpg.stealth.revealed", f"a fight has at least one enemy, not {self.enemies}")
        for name in names(self.confirmed_by, "those who have confirmed it", "rpg.stealth.revealed"):
            if name not in self.enemies:
                raise RuleError("rpg.stealth.revealed", f"{name!r} is none of the enemies {self.enemies}")


@clause("rpg.stealth.condition", "rpg.ambush.condition")
def hidden(*, confirmed_by: Collection[str] = (), noticed_by: Collection[str] = ()) -> bool:
    """Whether a character is hidden from all enemies (rpg.stealth.condition, rpg.ambush.condition).

    Args:
        confirmed_by: the enemies who have confirmed its presence.
        noticed_by: the enemies who notice it now.

    Raises:
        RuleError: if either is no list of names.
    """
    cited = "rpg.stealth.condition"
    known = names(confirmed_by, "those who have confirmed it", cited)
    seen = names(noticed_by, "those who notice it", cited)
    return not known and not seen


@clause("rpg.stealth.revealed", "rpg.ambush.revealed")
def notice(presence: Presence, noticed_by: Collection[str]) -> Presence:
    """What the enemies know once some of them notice the character (rpg.stealth.revealed, rpg.ambush.*).

    Args:
        presence: what they know so far.
        noticed_by: the enemies who notice it; with nobody, nothing changes.

    Raises:
        RuleError: if somebody is none of the enemies.
    """
    seen = Presence(presence.enemies, names(noticed_by, "those who notice it", "rpg.stealth.revealed"))
    return Presence(presence.enemies, presence.enemies) if seen.confirmed_by else presence


@clause("rpg.stealth.once", "rpg.ambush.revealed", "rpg.ambush.once")
def reveal(presence: Presence, event: Event) -> Presence:
    """What the enemies know after what the character did (rpg.stealth.once, rpg.ambush.revealed, .once).

    A stealth shot, another ranged attack, offensive magic and an ambush confirm its presence to all enemies,
    whatever comes of them: whether they hit or fail, reach the target or fall short.

    Args:
        presence: what they know so far.
        event: what the character did.

    Raises:
        RuleError: if *event* is none.
    """
    if Event.check(event, "rpg.stealth.once") in REVEALING:
        return Presence(presence.enemies, presence.enemies)
    return presence


@clause("rpg.stealth.condition", "rpg.stealth.weapons-only", "rpg.stealth.once")
def check_stealth_shot(presence: Presence, deed: Deed, *, noticed_by: Collection[str] = ()) -> None:
    """Refuse a stealth shot that may not be made (rpg.stealth.condition, .weapons-only, .once).

    Args:
        presence: what the enemies know of the shooter.
        deed: a ranged attack, made with a weapon; anything else is refused.
        noticed_by: the enemies who notice the shooter now.

    Raises:
        RuleError: if it is not made with a ranged weapon, or an enemy knows of the shooter.
    """
    if Deed.check(deed, "rpg.stealth.weapons-only") is not Deed.RANGED_ATTACK:
        raise RuleError("rpg.stealth.weapons-only", f"a stealth shot needs a ranged weapon, not {deed!r}")
    if not hidden(confirmed_by=presence.confirmed_by, noticed_by=noticed_by):
        known = sorted({*presence.confirmed_by, *noticed_by})
        raise RuleError("rpg.stealth.condition", f"no stealth shot by a character known to {known}")


@clause("rpg.stealth.bonus")
def ranged_value(ra: int, *, stealth: bool = False) -> int:
    """What a shooter adds to the die: RA, in a stealth shot twice (rpg.stealth.bonus).

    Args:
        ra: the ranged attack value of the shooter.
        stealth: whether it is a stealth shot.

    Raises:
        RuleError: if the value is negative.
    """
    yes_or_no("rpg.stealth.bonus", stealth=stealth)
    value = whole(ra, "the ranged attack value", "rpg.stealth.bonus")
    return TWOFOLD * value if stealth else value


@clause("rpg.sight.standing", "rpg.sight.full-block", "rpg.sight.low")
def sight_blocked(*, height: Length, shuts_off: bool, attacker_height: Length, target_height: Length) -> bool:
    """Whether a thing on the line obstructs the line of sight (rpg.sight.standing, .full-block, .low).

    Nothing is asked about posture: both characters count as standing.

    Args:
        height: how high the thing is, in metres.
        shuts_off: whether, as high as it goes, it is upright and leaves no gap.
        attacker_height: how tall the attacker stands.
        target_height: how tall the target stands.

    Raises:
        RuleError: if a height is negative or no number.
    """
    yes_or_no("rpg.sight.full-block", shuts_off=shuts_off)
    cited = "rpg.sight.low"
    tallest = max(
        metres(attacker_height, "the height of the attacker", cited),
        metres(target_height, "the height of the target", cited),
    )
    return metres(height, "the height of an obstacle", cited) >= tallest and shuts_off
