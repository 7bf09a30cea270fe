"""Cover against ranged attacks, and ranged attacks on a target in melee."""

from collections.abc import Collection, Mapping
from fractions import Fraction

from rulebook.claims import clause
from rulebook.dice import D6, one_die
from rulebook.errors import RuleError
from rulebook.odds import dist, odds
from rulebook.rpg_combat.contest import margin, opposed
from rulebook.rpg_combat.values import in_zone
from rulebook.values import Length, Word, exact, whole, yes_or_no


class Cover(Word):
    """The four types of cover."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"
    INSTALLATION = "installation"


COVER_VALUES = {Cover.SMALL: 2, Cover.MEDIUM: 3, Cover.LARGE: 4, Cover.INSTALLATION: 5}

EXAMPLES = {
    Cover.SMALL: ("small-crate", "medium-stone"),
    Cover.MEDIUM: ("dense-forest", "tall-grass", "thick-shrubs", "hedge", "fence", "large-crate"),
    Cover.LARGE: (
        "trench", "artillery-bunker", "sandbag-shelter", "reinforced-crate", "big-log", "big-rock"
    ),
    Cover.INSTALLATION: ("fortress-wall", "parapet"),
}  # fmt: skip

EVEN = 4  # the friend-hit value at one to one
TIMES = (2, 3)  # from how many times as large a side changes it by one more
MIXED_VALUES = range(EVEN - len(TIMES), EVEN + len(TIMES) + 1)


@clause("rpg.cover.adjacent")
def cover_usable(distance: Length, *, on_line: bool) -> bool:
    """Whether the target of a ranged attack can use a piece of cover (rpg.cover.adjacent).

    Args:
        distance: how far from the target the cover stands.
        on_line: whether it stands on the straight line between attacker and target.

    Raises:
        RuleError: if the distance is negative, or *on_line* is neither True nor False.
    """
    yes_or_no("rpg.cover.adjacent", on_line=on_line)
    return in_zone(distance, "rpg.cover.adjacent") and on_line


@clause("rpg.ranged.cover-first", "rpg.cover.choice")
def needs_cover_test(*, cover_present: bool, target_uses: bool) -> bool:
    """Whether the attacker must take the cover test (rpg.ranged.cover-first, rpg.cover.choice).

    Args:
        cover_present: whether there is cover that the target can use.
        target_uses: whether the target makes use of it.

    Raises:
        RuleError: if there is no cover to use, or one of these is neither True nor False.
    """
    yes_or_no("rpg.ranged.cover-first", cover_present=cover_present, target_uses=target_uses)
    if target_uses and not cover_present:
        raise RuleError("rpg.ranged.cover-first", "the target has no cover to use")
    return target_uses


@clause("rpg.cover.table")
def cover_value(kind: Cover) -> int:
    """The value of a type of cover (rpg.cover.table).

    Raises:
        RuleError: if *kind* is no type of cover.
    """
    return COVER_VALUES[Cover.check(kind, "rpg.cover.table")]


@clause("rpg.cover.table")
def cover_kind(name: str) -> Cover:
    """The type of a thing that the table names as an example, such as ``hedge`` (rpg.cover.table).

    Raises:
        RuleError: if the table does not name it; then the players settle its type.
    """
    for kind, examples in EXAMPLES.items():
        if name in examples:
            return kind
    raise RuleError("rpg.cover.table", f"{name!r} is no example in the table: settle its type at the table")


def check_cover_value(value: int, clause: str) -> int:
    """Return *value* if some type of cover has it.

    Raises:
        RuleError: citing *clause*, if none has.
    """
    known = tuple(COVER_VALUES.values())
    if whole(value, "a cover value", clause) not in known:
        raise RuleError(clause, f"a cover value is one of {known}, not {value!r}")
    return value


@clause("rpg.cover.no-stack")
def strongest_cover(values: Collection[int]) -> int | None:
    """The one cover value that counts in a test, None if there is no cover (rpg.cover.no-stack).

    Args:
        values: the values of all cover that the target uses.

    Raises:
        RuleError: if no type of cover has such a value.
    """
    return max((check_cover_value(value, "rpg.cover.no-stack") for value in values), default=None)


@clause("rpg.cover.test")
def cover_test(d6: int, value: int) -> bool:
    """Whether the attack gets past the cover (rpg.cover.test).

    Args:
        d6: what the attacker's die shows; nothing is added to it.
        value: the value of the cover, 2 to 5.

    Raises:
        RuleError: if no die shows that, or no type of cover has that value.
    """
    return one_die(d6, "rpg.cover.test") >= check_cover_value(value, "rpg.cover.test")


@clause("rpg.cover.any-attack", "rpg.cover.choice", "rpg.cover.fail")
def past_cover(cover: Mapping[str, int | None], dice: Mapping[str, int]) -> tuple[str, ...]:
    """Against whom of its targets an attack goes on (rpg.cover.any-attack, .choice, .fail).

    Against the others it has failed, and no attack test is rolled. The attack may be made with a weapon or
    with magic, at one target or at several.

    Args:
        cover: for each target the value of the cover that it uses, None if it uses none.
        dice: for each target that uses cover the die of its own cover test.

    Raises:
        RuleError: if a die is missing or is rolled without cover, or a value or die is none.
    """
    for name in dice:
        if cover.get(name) is None:
            raise RuleError("rpg.cover.choice", f"{name!r} uses no cover: there is no cover test")
    reached = []
    for name, value in cover.items():
        if value is not None and name not in dice:
            raise RuleError("rpg.cover.choice", f"{name!r} uses cover: the attacker must take the cover test")
        if value is None or cover_test(dice[name], value):
            reached.append(name)
    return tuple(reached)


@clause("rpg.cover.test")
def cover_odds(attack: int, resists: int, cover: int | None = None) -> dict[int, Fraction]:
    """The exact probability of each margin of an attack on a target in cover: 0 for a failure, 1, 2, 3.

    Carries out rpg.cover.test.

    Args:
        attack: the attacker's value.
        resists: the target's value.
        cover: the value of the cover that the target uses, None if it uses none.

    Raises:
        RuleError: if a value is negative, or no type of cover has that value.
    """

    def outcome(die: int, attack_die: int, target_die: int) -> int:
        if cover is not None and not cover_test(die, cover):
            return 0
        return margin(*opposed(attack_die, attack, target_die, resists))

    return odds(dist(outcome, D6, D6, D6))


@clause("rpg.mixed.allowed")
def needs_mixed_test(*, target_in_melee: bool, shooter_locked: bool = False) -> bool:
    """Whether a shot, which may be made in any case, might hit a friend (rpg.mixed.allowed).

    Args:
        target_in_melee: whether the target is in melee.
        shooter_locked: whether the shooter is.

    Raises:
        RuleError: if the shooter is locked in melee, or one of these is neither True nor False.
    """
    yes_or_no("rpg.mixed.allowed", target_in_melee=target_in_melee, shooter_locked=shooter_locked)
    if shooter_locked:
        raise RuleError("rpg.ranged.barred.locked", "a shooter locked in melee makes no ranged attack")
    return target_in_melee


@clause("rpg.mixed.table", "rpg.mixed.no-friends")
def mixed_value(enemies: Length, friends: Length) -> int:
    """The value that the die must reach, 2 to 6 (rpg.mixed.table, rpg.mixed.no-friends).

    Args:
        enemies: how many, or how much bulk, are on the target's side in the melee.
        friends: how many, or how much bulk, are on the other side, friends or not.

    Raises:
        RuleError: if there is nothing on a side.
    """
    shares = {"the target": enemies, "the other side": friends}
    target, other = (exact(share, f"the share of {who}", "rpg.mixed.table") for who, share in shares.items())
    if not target or not other:
        raise RuleError("rpg.mixed.table", f"both sides have somebody in the melee, not {target}:{other}")
    larger = sum(target >= times * other for times in TIMES)
    smaller = sum(other >= times * target for times in TIMES)
    return EVEN - larger + smaller


@clause("rpg.mixed.test")
def mixed_test(d6: int, value: int) -> bool:
    """Whether the attack goes at the chosen target in a melee, and not astray (rpg.mixed.test).

    Args:
        d6: what the attacker's die shows; nothing is added to it.
        value: the friend-hit value, 2 to 6.

    Raises:
        RuleError: if no die shows that, or there is no such value.
    """
    if whole(value, "a friend-hit value", "rpg.mixed.test") not in MIXED_VALUES:
        raise RuleError("rpg.mixed.test", f"a friend-hit value is one of {[*MIXED_VALUES]}, not {value!r}")
    return one_die(d6, "rpg.mixed.test") >= value


@clause("rpg.mixed.friend-hit", "rpg.mixed.no-friends")
def mixed_target(d6: int, value: int, target: str, friend: str | None = None) -> str:
    """Against whom the attack test is rolled (rpg.mixed.friend-hit, rpg.mixed.no-friends).

    Args:
        d6: what the attacker's die shows.
        value: the friend-hit value.
        target: the chosen target.
        friend: who of the other side is hit if the shot goes astray.

    Raises:
        RuleError: if no die shows that, there is no such value, or nobody is named who is hit.
    """
    if mixed_test(d6, value):
        return target
    if not isinstance(friend, str) or friend == target:
        raise RuleError("rpg.mixed.friend-hit", f"name somebody of the other side who is hit, not {friend!r}")
    return friend


@clause("rpg.mixed.test")
def mixed_odds(value: int) -> dict[bool, Fraction]:
    """The exact probability that a shot into a melee goes at its target, and that it goes astray.

    Carries out rpg.mixed.test.

    Raises:
        RuleError: if there is no such friend-hit value.
    """
    return odds(dist(lambda die: mixed_test(die, value), D6))
