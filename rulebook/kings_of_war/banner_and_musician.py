"""Who has a banner or a musician, and what they do to a Nerve test."""

from collections.abc import Collection, Mapping, Sequence

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.values import Word, whole, yes_or_no

BANNER = -1
MUSICIAN = 1


class Option(Word):
    """What some units may take."""

    BANNER = "banner"
    MUSICIAN = "musician"


@clause("kow.command.options", "kow.banner.no-hero")
def may_take(takes: Collection[Option], options: Collection[Option], *, hero: bool = False) -> bool:
    """Whether a unit may take these options (kow.command.options, kow.banner.no-hero).

    Args:
        takes: what it takes.
        options: what its list offers.
        hero: whether it is a hero.

    Raises:
        RuleError: if one of them is no option.
    """
    yes_or_no("kow.banner.no-hero", hero=hero)
    for option in (*takes, *options):
        Option.check(option, "kow.command.options")
    return all(option in options for option in takes) and not (hero and Option.BANNER in takes)


@clause("kow.command.front")
def swap_in(front: Sequence[str], swapped: Mapping[int, Option]) -> tuple[str | Option, ...]:
    """The front of a unit after banner and musician were swapped in (kow.command.front).

    Args:
        front: its models in the front, from left to right.
        swapped: for the place of a model, counted from 0, what takes its place.

    Raises:
        RuleError: if there is no such place, or what is swapped in is no option.
    """
    for place, option in swapped.items():
        Option.check(option, "kow.command.front")
        if whole(place, "a place", "kow.command.front") >= len(front):
            raise RuleError("kow.command.front", f"the front has {len(front)} models, none at {place!r}")
    return tuple(swapped.get(place, model) for place, model in enumerate(front))


@clause("kow.banner.minus-one", "kow.musician.plus-one", "kow.musician.melee-only", "kow.musician.no-stack")
def command_modifiers(*, banner: bool = False, melee: bool = False, musicians: int = 0) -> tuple[int, ...]:
    """What banner and musicians add to the total of a Nerve test.

    Carries out kow.banner.minus-one, kow.musician.plus-one, .melee-only and .no-stack.

    Args:
        banner: whether the unit tested has a banner.
        melee: whether the test follows a fight.
        musicians: how many musicians there are in the units of the tester that fight the unit tested.

    Raises:
        RuleError: if the number is negative.
    """
    yes_or_no("kow.banner.minus-one", banner=banner)
    yes_or_no("kow.musician.melee-only", melee=melee)
    playing = whole(musicians, "the number of musicians", "kow.musician.no-stack") > 0
    return (BANNER,) * banner + (MUSICIAN,) * (melee and playing)
