"""The nouns of Tide of Iron."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rulebook.errors import RuleError
from rulebook.hexes import Hex
from rulebook.values import Value, Word, whole, yes_or_no

State = TypeVar("State", bound=Word)


class Target(Word):
    """The two kinds of unit that an attack can be aimed at."""

    SQUAD = "squad"
    VEHICLE = "vehicle"


class Mode(Word):
    """How a squad is attacked: for its figures or for its condition."""

    NORMAL = "normal"
    SUPPRESSIVE = "suppressive"


class Range(Word):
    """The three kinds of range."""

    LONG = "long"
    NORMAL = "normal"
    CLOSE = "close"


class Damage(Word):
    """The state of a vehicle."""

    UNDAMAGED = "undamaged"
    LIGHT = "light"
    HEAVY = "heavy"
    DESTROYED = "destroyed"


class Condition(Word):
    """The condition of a squad."""

    NORMAL = "normal"
    PINNED = "pinned"
    DISRUPTED = "disrupted"
    ROUTED = "routed"


class Activation(Word):
    """Whether a unit has yet to act, waits in op-fire mode, or is done."""

    FRESH = "fresh"
    OP_FIRE = "op-fire"
    FATIGUED = "fatigued"


class Marker(Word):
    """The two kinds of marker."""

    DAMAGE = "damage"
    CONDITION = "condition"


class Face(Word):
    """What a marker shows face up."""

    LIGHT = "light"
    HEAVY = "heavy"
    PINNED = "pinned"
    DISRUPTED = "disrupted"


@dataclass(frozen=True, repr=False)
class Firepower(Value):
    """The two printed firepower values of a figure or a vehicle."""

    vs_infantry: int
    vs_vehicle: int

    def __post_init__(self) -> None:
        whole(self.vs_infantry, "the anti-infantry firepower", "toi.firepower.vs-squad")
        whole(self.vs_vehicle, "the anti-vehicle firepower", "toi.firepower.vs-vehicle")


@dataclass(frozen=True, repr=False)
class Figure(Value):
    """A figure on a squad base, with its printed firepower."""

    name: str
    firepower: Firepower
    takes_part: bool = True

    def __post_init__(self) -> None:
        if not isinstance(self.firepower, Firepower):
            raise RuleError(
                "toi.remark.values-in-box",
                f"the firepower of {self.name!r} is handed in, as a Firepower, not as {self.firepower!r}",
            )
        yes_or_no("toi.firepower.squad-sum", takes_part=self.takes_part)


@dataclass(frozen=True, repr=False)
class Cover(Value):
    """The cover a target has, by source, and what effects take from it; all values of at least 0."""

    terrain: int = 0
    fortification: int = 0
    effects: int = 0
    reduction: int = 0

    def __post_init__(self) -> None:
        whole(self.terrain, "the cover of terrain", "toi.cover.terrain")
        whole(self.fortification, "the cover of fortifications", "toi.cover.fortification")
        whole(self.effects, "the cover of other effects", "toi.cover.effects")
        whole(self.reduction, "the reduction of cover", "toi.cover.reduced")


NO_COVER = Cover()


@dataclass(frozen=True, repr=False)
class Squad(Value):
    """A squad: the figures on its base, and its state."""

    figures: tuple[str, ...]
    condition: Condition = Condition.NORMAL
    activation: Activation = Activation.FRESH
    hex: Hex | None = None

    def __post_init__(self) -> None:
        Condition.check(self.condition, "toi.suppress.prior-state")
        Activation.check(self.activation, "toi.opfire.squad-never")


@dataclass(frozen=True, repr=False)
class Vehicle(Value):
    """A vehicle: its printed armour value, and its state."""

    armour: int
    damage: Damage = Damage.UNDAMAGED
    hex: Hex | None = None

    def __post_init__(self) -> None:
        whole(self.armour, "a printed armour value", "toi.armour.reference-sheet")
        Damage.check(self.damage, "toi.vehicle.prior-state")

    @property
    def marker_hex(self) -> Hex | None:
        """Where its damage marker lies; None if it has none."""
        return None if self.damage is Damage.UNDAMAGED else self.hex


Ladder = Mapping[State, Sequence[tuple[int, State]]]  # state -> (least hits, next state), the worst first


def state_after(ladder: Ladder[State], before: State, hits: int) -> State:
    """The state that *hits* lead to; without enough hits it stays as it was."""
    return next((state for least, state in ladder[before] if hits >= least), before)


def hits_to_end(ladder: Ladder[State], before: State) -> int:
    """The least number of hits that takes a unit out of the game at once."""
    return ladder[before][0][0]
