"""Companions of someone who was assaulted: who joins the melee, who leaves, and what comes of it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.rpg_combat.assault import Bar, assault_distance, assault_reaches, check_path, declare_assault
from rulebook.rpg_combat.movement import Limit
from rulebook.rpg_combat.values import ZONE, Combatant, Melee, Metres, in_zone, metres, side_order
from rulebook.steps import Step
from rulebook.values import Length, Value, Word, yes_or_no


class Choice(Word):
    """What a companion may choose."""

    JOIN = "join"
    LEAVE = "leave"


class Fate(Word):
    """What becomes of a companion who chose."""

    JOINED = "joined"
    LEFT = "left"
    TRAPPED = "trapped"

    @property
    def locked(self) -> bool:
        """Whether the companion is locked in the melee."""
        return self is not Fate.LEFT


@clause("rpg.join.choice")
def companions_near(distances: Mapping[str, Length]) -> tuple[str, ...]:
    """The companions who may join or leave (rpg.join.choice).

    Args:
        distances: for each companion, the metres from it to the one who was assaulted.

    Raises:
        RuleError: if a distance is negative.
    """
    return tuple(name for name, distance in distances.items() if in_zone(distance, "rpg.join.choice"))


@clause("rpg.join.choice", "rpg.join.trapped")
def companion_fate(
    choice: Choice, *, distance: Length, blocked: bool = False, assaulted: bool = False
) -> Fate:
    """What becomes of a companion of someone who was assaulted (rpg.join.choice, .trapped).

    Args:
        choice: whether it joins the melee or leaves.
        distance: metres from it to the one who was assaulted.
        blocked: whether the scene lets it get no farther away.
        assaulted: whether it was assaulted itself.

    Raises:
        RuleError: if it has no such choice.
    """
    yes_or_no("rpg.join.trapped", blocked=blocked)
    yes_or_no("rpg.join.choice", assaulted=assaulted)
    if assaulted:
        raise RuleError("rpg.join.choice", f"who is assaulted is locked: no {choice!r}")
    if not in_zone(distance, "rpg.join.choice"):
        raise RuleError(
            "rpg.join.choice", f"farther away than {ZONE} metre a companion stays out: {distance!r}"
        )
    if Choice.check(choice, "rpg.join.choice") is Choice.JOIN:
        return Fate.JOINED
    return Fate.TRAPPED if blocked else Fate.LEFT


@clause("rpg.join.join-move")
def nearest_targets(distances: Mapping[str, Length]) -> tuple[str, ...]:
    """The possible targets that are nearest to a companion who joins (rpg.join.join-move).

    Args:
        distances: for each possible target, the metres to it.

    Raises:
        RuleError: if there is no possible target, or a distance is negative.
    """
    if not distances:
        raise RuleError("rpg.join.join-move", "who joins needs a possible target: {}")
    apart = {name: metres(far, "a distance", "rpg.join.join-move") for name, far in distances.items()}
    return tuple(name for name in apart if apart[name] == min(apart.values()))


@clause("rpg.join.join-move")
def join_target(distances: Mapping[str, Length], chosen: str | None = None) -> str:
    """Towards whom a companion who joins moves (rpg.join.join-move).

    Args:
        distances: for each possible target, the metres to it.
        chosen: whom it chooses among the nearest; needed if there are several.

    Raises:
        RuleError: if *chosen* is not among the nearest, or several are nearest and none is chosen.
    """
    nearest = nearest_targets(distances)
    choices = [name for name in nearest if chosen in (None, name)]
    if len(choices) != 1:
        raise RuleError("rpg.join.join-move", f"it chooses one of the nearest, {nearest}, not {chosen!r}")
    return choices.pop()


@clause("rpg.join.leave-move")
def leave_move(moved: Length) -> Metres:
    """Return how far a companion who leaves moves, if that is right (rpg.join.leave-move).

    Args:
        moved: how many metres it moves.

    Raises:
        RuleError: if that is more or less.
    """
    if metres(moved, "a move", "rpg.join.leave-move") != ZONE:
        raise RuleError("rpg.join.leave-move", f"a companion who leaves moves {ZONE} metre, not {moved!r}")
    return ZONE


@dataclass(frozen=True, repr=False)
class Assault(Value):
    """An assault with all that was measured and rolled for it; the target's name, the metres to it.

    *bar* is what bars the attacker, *met* what the path meets, *characters* who stands on it, *d6* the die
    for difficult terrain.
    """

    attacker: Combatant
    target: str
    distance: Length
    bar: Bar | None = None
    met: tuple[Limit, ...] = ()
    characters: tuple[str, ...] = ()
    difficult: bool = False
    d6: int | None = None


@dataclass(frozen=True, repr=False)
class Companion(Value):
    """A companion of someone who was assaulted, and what it chooses.

    *beside* is the one who was assaulted and *distance* the metres to it; *possible* are the metres to each
    possible target if it joins, and *chosen* is the one it takes among the nearest.
    """

    name: str
    beside: str
    distance: Length
    choice: Choice
    possible: Mapping[str, Length] | None = None
    chosen: str | None = None
    moved: Length = ZONE
    blocked: bool = False


@dataclass(frozen=True, repr=False)
class AssaultOutcome(Value):
    """All assaults of a side: the steps, a melee for each target reached, who failed, and who left."""

    steps: tuple[Step, ...]
    melees: tuple[Melee, ...]
    failed: tuple[str, ...]
    left: tuple[str, ...]


@clause("rpg.melee.side-order", "rpg.assault.all-declare", "rpg.join.choice")
def resolve_assaults(
    assaults: Sequence[Assault], enemies: Collection[str], companions: Sequence[Companion] = ()
) -> AssaultOutcome:
    """Steps 1 and 2 of the melee attacks of a side: declare and move, then join, leave, or be trapped.

    Carries out rpg.melee.side-order, rpg.assault.all-declare and rpg.join.choice.

    Args:
        assaults: the assaults of the side, in the order agreed on.
        enemies: all enemies.
        companions: those of them who choose, beside someone who was reached.

    Returns:
        The steps, each citing its clause, and what they lead to; the attackers are the first side of a melee.

    Raises:
        RuleError: if an input is refused by its step, or somebody declares or chooses twice.
    """
    names = [assault.attacker.name for assault in assaults]
    side_order(set(names), names)
    steps: list[Step] = []
    reached: dict[str, list[str]] = {}
    failed: list[str] = []
    for assault in assaults:
        name, target = assault.attacker.name, assault.target
        declare_assault(name, target, enemies, bar=assault.bar)
        check_path(target, met=assault.met, characters=assault.characters)
        distance = assault_distance(assault.attacker.spd, difficult=assault.difficult, d6=assault.d6)
        shortened = "difficult" if assault.difficult else "distance"
        steps += Step("rpg.assault.declare", (name, target)), Step(f"rpg.assault.{shortened}", distance)
        if assault_reaches(assault.distance, distance):
            reached.setdefault(target, []).append(name)
            steps.append(Step("rpg.assault.reach", (name, target)))
        else:
            failed.append(name)
            steps.append(Step("rpg.assault.short", (name, target)))
    steps.append(Step("rpg.assault.all-declare", tuple(names)))
    inside = {target: [target] for target in reached}
    left: list[str] = []
    asked: set[str] = set()
    for companion in companions:
        name, beside = companion.name, companion.beside
        if beside not in reached:
            raise RuleError("rpg.join.choice", f"no assault has reached {beside!r}: {name!r} has no choice")
        if name not in enemies:
            raise RuleError("rpg.join.choice", f"a companion of {beside!r} is an enemy, not {name!r}")
        if name in asked:
            raise RuleError("rpg.join.choice", f"{name!r} chooses once")
        asked.add(name)
        fate = companion_fate(
            companion.choice,
            distance=companion.distance,
            blocked=companion.blocked,
            assaulted=name in reached,
        )
        if fate is Fate.JOINED:
            foe = _joins_against(companion, reached[beside])
            steps.append(Step("rpg.join.join-move", (name, foe)))
        elif fate is Fate.TRAPPED:
            steps.append(Step("rpg.join.trapped", name))
        else:
            leave_move(companion.moved)
            left.append(name)
            steps.append(Step("rpg.join.leave-move", name))
        if fate.locked:
            inside[beside].append(name)
    melees = tuple(Melee(sides=(tuple(reached[target]), tuple(inside[target]))) for target in reached)
    return AssaultOutcome(steps=tuple(steps), melees=melees, failed=tuple(failed), left=tuple(left))


def _joins_against(companion: Companion, attackers: Collection[str]) -> str:
    """Towards whom a companion who joins moves: one of the *attackers*, or another enemy in the melee."""
    possible = companion.possible or {}
    if not set(attackers) <= set(possible):
        message = f"the distance to each of {list(attackers)} is needed, not {possible!r}"
        raise RuleError("rpg.join.join-move", message)
    return join_target(possible, companion.chosen)
