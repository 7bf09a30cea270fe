"""The nouns of Kings of War. All distances are in inches."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.dice import check_dice
from rulebook.errors import RuleError
from rulebook.values import Length, Value, Word, exact, whole


class Mode(Word):
    """How an attack is made; magic is a spell cast from afar."""

    MELEE = "melee"
    SHOOTING = "shooting"
    MAGIC = "magic"


class Kind(Word):
    """What the rules tell apart: a unit in ranks, an Individual, a war engine."""

    UNIT = "unit"
    INDIVIDUAL = "individual"
    WAR_ENGINE = "war-engine"


class Arc(Word):
    """The sides of a unit, as an enemy meets them."""

    FRONT = "front"
    LEFT_FLANK = "left-flank"
    RIGHT_FLANK = "right-flank"
    REAR = "rear"


class Size(Word):
    """The sizes of a unit."""

    TROOP = "troop"
    REGIMENT = "regiment"
    HORDE = "horde"


class Order(Word):
    """The orders of the Move phase."""

    HALT = "halt"
    CHANGE_FACING = "change-facing"
    BACK = "back"
    ADVANCE = "advance"
    AT_THE_DOUBLE = "at-the-double"
    CHARGE = "charge"


class Ground(Word):
    """What a unit crosses or ends its move on."""

    OPEN = "open"
    DIFFICULT = "difficult"
    OBSTACLE = "obstacle"
    BLOCKING = "blocking"
    FRIENDLY_UNIT = "friendly-unit"
    ENEMY_UNIT = "enemy-unit"


class Result(Word):
    """The three results of a Nerve test, and the state of a unit after it."""

    STEADY = "steady"
    WAVERING = "wavering"
    ROUTED = "routed"


@dataclass(frozen=True)
class Nerve:
    """The two Nerve numbers of a unit: it wavers from the first on and is routed from the second on."""

    wavering_limit: int
    routing_limit: int

    def __post_init__(self) -> None:
        whole(self.wavering_limit, "the wavering limit", "kow.nerve.two-limits", least=1)
        whole(self.routing_limit, "the routing limit", "kow.nerve.two-limits", least=1)
        if self.wavering_limit > self.routing_limit:
            raise RuleError(
                "kow.nerve.two-limits",
                f"the first limit is at most the second, not {self.wavering_limit}/{self.routing_limit}",
            )

    def __repr__(self) -> str:
        return f"Nerve({self.wavering_limit}, {self.routing_limit})"


@dataclass(frozen=True, repr=False)
class Profile(Value):
    """An attack: how many dice, the score to hit, how far it reaches, what is added to damage."""

    dice: int
    to_hit: int
    reach: int | None = None
    damage_modifier: int = 0


def within(distance: Length, reach: Length, clause: str) -> bool:
    """Whether *distance* is at most *reach*.

    Raises:
        RuleError: citing *clause*, if the distance is negative or no number.
    """
    return exact(distance, "a distance", clause) <= reach


def in_play(state: Result, clause: str = "kow.rout.removed") -> Result:
    """Return *state* if the unit is still in the game.

    Raises:
        RuleError: if it is routed, or *state* is none; citing *clause*.
    """
    if Result.check(state, clause) is Result.ROUTED:
        raise RuleError(clause, f"this unit is routed and out of the game: {state!r}")
    return state


def signed(modifier: int, clause: str) -> int:
    """Return the *modifier* if it is a whole number.

    Raises:
        RuleError: citing *clause*, if it is not.
    """
    if type(modifier) is int:
        return modifier
    raise RuleError(clause, f"a modifier is a whole number such as -1, not {modifier!r}")


def one_for_each(dice: Sequence[int], hits: int, what: str, clause: str) -> tuple[int, ...]:
    """Return the *dice* if there is one for each of the *hits*.

    Raises:
        RuleError: citing *clause*, if there are more or fewer, or one shows what no die can.
    """
    whole(hits, "the number of hits", clause)
    checked = check_dice(dice, clause)
    if len(checked) != hits:
        raise RuleError(clause, f"{what}: one die for each hit, that is {hits}, not {len(checked)}")
    return checked
