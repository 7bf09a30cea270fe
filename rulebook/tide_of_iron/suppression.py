"""A suppressive attack on a squad: its condition worsens."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.tide_of_iron.values import Condition, Face, Ladder, state_after
from rulebook.values import Value, whole

LADDER: Ladder[Condition] = {
    Condition.NORMAL: ((4, Condition.ROUTED), (3, Condition.DISRUPTED), (1, Condition.PINNED)),
    Condition.PINNED: ((3, Condition.ROUTED), (1, Condition.DISRUPTED)),
    Condition.DISRUPTED: ((1, Condition.ROUTED),),
}
FACES = {Condition.PINNED: Face.PINNED, Condition.DISRUPTED: Face.DISRUPTED}


def in_play(condition: Condition, clause: str) -> Condition:
    """Return *condition* if the squad is still in the game.

    Raises:
        RuleError: if it is routed, or *condition* (citing *clause*) is no condition of a squad.
    """
    if Condition.check(condition, clause) is Condition.ROUTED:
        raise RuleError("toi.suppress.rout-removes", f"this squad is out of the game: {condition!r}")
    return condition


@clause(
    "toi.suppress.prior-state",
    "toi.suppress.hit-normal",
    "toi.suppress.hit-pinned",
    "toi.suppress.hit-disrupted",
    "toi.hits.attack-ends",
)
def condition_after(before: Condition, hits: int) -> Condition:
    """The condition of a squad after a suppressive attack.

    Carries out toi.suppress.prior-state, toi.suppress.hit-normal, toi.suppress.hit-pinned and
    toi.suppress.hit-disrupted.

    Args:
        before: its condition before the attack.
        hits: all the hits of the attack.

    Raises:
        RuleError: if the squad is routed already or the hits are negative.
    """
    in_play(before, "toi.suppress.prior-state")
    return state_after(LADDER, before, whole(hits, "the number of hits", "toi.suppress.prior-state"))


@clause("toi.suppress.normal-definition")
def condition_of(marker: Face | None) -> Condition:
    """The condition that a squad's marker shows (toi.suppress.normal-definition).

    Args:
        marker: the face that shows; None without a marker.

    Raises:
        RuleError: if no condition marker has such a face.
    """
    if marker is None:
        return Condition.NORMAL
    for condition, face in FACES.items():
        if face is marker:
            return condition
    raise RuleError(
        "toi.suppress.normal-definition",
        f"no condition marker shows {marker!r}: Face.PINNED or Face.DISRUPTED",
    )


@clause("toi.suppress.marker-place")
def condition_marker(condition: Condition) -> Face | None:
    """The face that shows on the marker beside the squad; None without a marker (toi.suppress.marker-place).

    Raises:
        RuleError: if the squad is routed.
    """
    return FACES.get(in_play(condition, "toi.suppress.marker-place"))


@clause("toi.suppress.marker-flip")
def condition_markers(before: Condition, hits: int) -> tuple[Face, ...]:
    """The faces of all the markers that the squad has after a suppressive attack (toi.suppress.marker-flip).

    Raises:
        RuleError: if the squad was routed already or the hits are negative.
    """
    after = condition_after(before, hits)
    face = FACES.get(after)
    return (face,) if face else ()


@dataclass(frozen=True, repr=False)
class Suppressed(Value):
    """What a suppressive attack leaves of a squad, and what goes back into the box."""

    left: tuple[str, ...]
    condition: Condition
    box: tuple[str, ...] = ()
    base_removed: bool = False


@clause("toi.suppress.rout-removes")
def suppress_squad(figures: Sequence[str], condition: Condition, hits: int) -> Suppressed:
    """A squad after a suppressive attack; a rout takes all of it out of the game (toi.suppress.rout-removes).

    Args:
        figures: the figures of the squad, by name.
        condition: its condition before the attack.
        hits: the number of hits.

    Raises:
        RuleError: if the squad has no figures, is routed already, or the hits are negative.
    """
    if not figures:
        raise RuleError("toi.suppress.rout-removes", "a squad without figures is no longer in the game: ()")
    after = condition_after(condition, hits)
    if after is Condition.ROUTED:
        return Suppressed(left=(), condition=after, box=tuple(figures), base_removed=True)
    return Suppressed(left=tuple(figures), condition=after)
