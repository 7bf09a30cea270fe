"""Sharing out the hits of an assault among the units of a side."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.values import Value, whole
from rulebook.world_at_war.combat_results import status_after
from rulebook.world_at_war.values import Status, alive


@dataclass(frozen=True, repr=False)
class Shares(Value):
    """How many hits each unit took, its state afterwards, and how many hits were lost."""

    taken: dict[str, int]
    status: dict[str, Status]
    lost: int = 0


@clause(
    "waw.assault.both-count",
    "waw.assault.one-before-second",
    "waw.assault.two-before-destroyed",
    "waw.assault.odd-random",
    "waw.assault.destroyed-takes-none",
    "waw.assault.hit-effect",
    "waw.assault.no-factor-counter",
)
def share_hits(units: Mapping[str, Status], hits: int, picks: Sequence[str] = ()) -> Shares:
    """Share out the hits of an assault.

    Carries out waw.assault.both-count, .one-before-second, .two-before-destroyed, .odd-random,
    .destroyed-takes-none, .hit-effect and .no-factor-counter.

    Args:
        units: the state of each unit of the side, by its name.
        hits: the hits on the side.
        picks: the units determined at random, in order, where chance decides.

    Raises:
        RuleError: if a unit is destroyed already, the hits are negative, or the picks do not fit.
    """
    status = {name: alive(state, "waw.assault.defenders") for name, state in units.items()}
    left = whole(hits, "the number of hits", "waw.assault.both-count")
    taken = dict.fromkeys(units, 0)
    drawn = list(picks)
    while left and (standing := [name for name in units if status[name] is not Status.DESTROYED]):
        chosen = _next(standing, status, min(left, len(standing)), drawn)
        for name in chosen:
            taken[name] += 1
            status[name] = status_after(status[name], 1)
        left -= len(chosen)
    if drawn:
        raise RuleError(
            "waw.assault.odd-random", f"chance does not decide here: leave out {', '.join(drawn)}"
        )
    return Shares(taken=taken, status=status, lost=left)


def _next(standing: Sequence[str], status: Mapping[str, Status], number: int, drawn: list[str]) -> list[str]:
    """Who takes the next *number* hits: first those who survive it, and chance among equals."""
    survive = [name for name in standing if status_after(status[name], 1) is not Status.DESTROYED]
    doomed = [name for name in standing if name not in survive]
    spared = _draw(survive, min(number, len(survive)), drawn)
    return spared + _draw(doomed, number - len(spared), drawn)


def _draw(among: list[str], number: int, drawn: list[str]) -> list[str]:
    if number == len(among):
        return among
    picks, drawn[:] = drawn[:number], drawn[number:]
    if len(set(picks)) != number or not set(picks).issubset(among):
        raise RuleError(
            "waw.assault.odd-random",
            f"chance picks {number} of {', '.join(among)}, not {', '.join(picks) or 'none'}",
        )
    return picks
