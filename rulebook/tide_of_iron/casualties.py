"""A normal attack on a squad: figures are lost."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.values import Value, Word, whole


class FigureKind(Word):
    """The kinds of figure that the source names."""

    REGULAR = "regular"
    OFFICER = "officer"
    MG_CREW = "mg-crew"
    MORTAR_CREW = "mortar-crew"


@dataclass(frozen=True, repr=False)
class Losses(Value):
    """What a normal attack leaves of a squad, and what goes back into the box."""

    left: tuple[str, ...]
    box: tuple[str, ...]
    base_removed: bool = False


@clause("toi.casualties.count")
def casualties(figures: int, hits: int) -> int:
    """How many figures a squad loses to a normal attack (toi.casualties.count).

    Args:
        figures: figures in the squad.
        hits: the number of hits.

    Raises:
        RuleError: if there are no figures or the hits are negative.
    """
    whole(figures, "the number of figures", "toi.casualties.last-figure", least=1)
    return min(figures, whole(hits, "the number of hits", "toi.casualties.count"))


@clause(
    "toi.casualties.owner-chooses",
    "toi.casualties.count",
    "toi.casualties.to-box",
    "toi.casualties.last-figure",
    "toi.figure.crew-counts-one",
)
def take_casualties(figures: Sequence[str], hits: int, chosen: Sequence[str]) -> Losses:
    """Take the figures that the owner has chosen off the squad.

    Carries out toi.casualties.owner-chooses, toi.casualties.count, toi.casualties.to-box,
    toi.casualties.last-figure and toi.figure.crew-counts-one.

    Args:
        figures: the figures of the squad, by name.
        hits: the number of hits.
        chosen: the figures that the owner gives up.

    Raises:
        RuleError: if the squad has no figures, a chosen figure is not in it, or the number is wrong.
    """
    due = casualties(len(figures), hits)
    spare = Counter(chosen) - Counter(figures)
    if spare:
        raise RuleError(
            "toi.casualties.owner-chooses", f"chosen but not in the squad: {', '.join(map(repr, spare))}"
        )
    if len(chosen) != due:
        raise RuleError(
            "toi.casualties.count", f"the owner chooses as many figures as are lost: {due}, not {len(chosen)}"
        )
    left = list(figures)
    for figure in chosen:
        left.remove(figure)
    return Losses(left=tuple(left), box=tuple(chosen), base_removed=not left)


def _check_kinds(figures: Sequence[FigureKind]) -> Sequence[FigureKind]:
    return [FigureKind.check(figure, "toi.figure.crew-two-slots") for figure in figures]


@clause("toi.figure.crew-two-slots")
def slots_used(figures: Sequence[FigureKind]) -> int:
    """How many slots of the squad base the *figures* take up (toi.figure.crew-two-slots).

    Raises:
        RuleError: if one of them is no kind of figure.
    """
    crews = (FigureKind.MG_CREW, FigureKind.MORTAR_CREW)
    return sum(2 if figure in crews else 1 for figure in _check_kinds(figures))


@clause("toi.figure.crew-counts-one")
def figure_count(figures: Sequence[FigureKind]) -> int:
    """As how many figures the *figures* count (toi.figure.crew-counts-one).

    Raises:
        RuleError: if one of them is no kind of figure.
    """
    return len(_check_kinds(figures))
