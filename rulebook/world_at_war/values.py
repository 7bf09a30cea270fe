"""The nouns of World at War."""

from dataclasses import dataclass

from rulebook.errors import RuleError
from rulebook.hexes import Hex
from rulebook.values import Value, Word, whole, yes_or_no


class Target(Word):
    """The two classes of target."""

    HEAVY = "heavy"
    SOFT = "soft"


class Status(Word):
    """The state of a unit: the side of its counter, and whether it is Disrupted."""

    FULL = "full"
    FULL_DISRUPTED = "full-disrupted"
    REDUCED = "reduced"
    REDUCED_DISRUPTED = "reduced-disrupted"
    DESTROYED = "destroyed"

    @property
    def disrupted(self) -> bool:
        """Whether the unit is Disrupted."""
        return self in (Status.FULL_DISRUPTED, Status.REDUCED_DISRUPTED)

    @property
    def reduced(self) -> bool:
        """Whether the Reduced side of its counter shows."""
        return self in (Status.REDUCED, Status.REDUCED_DISRUPTED)


class Side(Word):
    """The two sides in an assault."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


@dataclass(frozen=True, repr=False)
class Unit(Value):
    """A unit in an assault, with the printed values of the side of its counter that shows.

    *factor* is its Assault Factor, None if it has none; *hit_number* its Assault Hit Number.
    """

    name: str
    status: Status = Status.FULL
    factor: int | None = None
    hit_number: int = 6
    vehicle: bool = False

    def __post_init__(self) -> None:
        Status.check(self.status, "waw.assault.defenders")
        yes_or_no("waw.wreck.vehicles-only", vehicle=self.vehicle)
        if self.factor is not None:
            whole(self.factor, "an Assault Factor", "waw.assault.attack-dice")
        if whole(self.hit_number, "an Assault Hit Number", "waw.assault.hit-number", least=1) > 6:
            raise RuleError(
                "waw.assault.hit-number", f"an Assault Hit Number is at most 6, not {self.hit_number!r}"
            )


@dataclass(frozen=True, repr=False)
class Headquarters(Value):
    """An HQ in an assault: the Leadership of the side that shows, and whether that is the Reduced side."""

    name: str
    leadership: int
    reduced: bool = False

    def __post_init__(self) -> None:
        whole(self.leadership, "the Leadership of an HQ", "waw.assault.hq-leadership")
        yes_or_no("waw.assault.hq-reduced", reduced=self.reduced)


@dataclass(frozen=True, repr=False)
class Enemy(Value):
    """An enemy unit on the map, and whether it sees the hex left or the hex entered."""

    hex: Hex
    los: bool = True

    def __post_init__(self) -> None:
        yes_or_no("waw.disrupted.no-approach", los=self.los)


def alive(status: Status, clause: str) -> Status:
    """Return *status* if the unit is on the map.

    Raises:
        RuleError: if it is destroyed, or *status* is none; citing *clause*.
    """
    if Status.check(status, clause) is Status.DESTROYED:
        raise RuleError(clause, f"this unit is destroyed and no longer on the map: {status!r}")
    return status


def neighbour(hex: Hex, of: Hex, clause: str) -> Hex:
    """Return *hex* if it is next to the hex *of*.

    Raises:
        RuleError: citing *clause*, if it is not, or one of them is no hex.
    """
    for value in (hex, of):
        if not isinstance(value, Hex):
            raise RuleError(clause, f"a hex is such as Hex(q=0, r=0), not {value!r}")
    if hex.distance(of) != 1:
        raise RuleError(clause, f"{hex!r} is no neighbour of {of!r}")
    return hex
