"""Opposed rolls: who wins, by how much, and what that costs in hit points."""

from collections.abc import Mapping
from fractions import Fraction

from rulebook.claims import clause
from rulebook.dice import D6, one_die
from rulebook.odds import dist, odds
from rulebook.values import whole, yes_or_no

MOST = 3  # a total three times as large is the best there is


@clause("rpg.ranged.weapon.roll", "rpg.melee.roll")
def opposed(attack_die: int, attack: int, target_die: int, resists: int) -> tuple[int, int]:
    """The totals of attacker and target (rpg.ranged.weapon.roll, rpg.melee.roll).

    Args:
        attack_die: what the attacker's die shows.
        attack: the attacker's value, RA or PA.
        target_die: what the target's die shows.
        resists: the target's value, DEF or EVA.

    Raises:
        RuleError: if no die shows that, or a value is negative.
    """
    cited = "rpg.ranged.weapon.roll"
    whole(attack, "the value of the attacker", cited)
    whole(resists, "the value of the target", cited)
    return one_die(attack_die, cited) + attack, one_die(target_die, cited) + resists


@clause(
    "rpg.withdraw.roll",
    "rpg.ranged.weapon.hit",
    "rpg.ranged.weapon.double",
    "rpg.ranged.weapon.triple",
    "rpg.melee.hit",
    "rpg.melee.double",
    "rpg.melee.triple",
)
def margin(attack_total: int, target_total: int, *, tie: bool = True) -> int:
    """How many times as large the attacker's total is: 0 if it fails, else 1, 2 or 3.

    Carries out rpg.withdraw.roll, rpg.ranged.weapon.hit, .double and .triple, rpg.melee.hit, .double and
    .triple.

    Args:
        attack_total: the total of the one who rolls to achieve something.
        target_total: the total against it.
        tie: whether equal totals succeed, as these rules have it.

    Raises:
        RuleError: if a total is less than 1.
    """
    yes_or_no("rpg.withdraw.roll", tie=tie)
    whole(attack_total, "a total", "rpg.ranged.weapon.hit", least=1)
    whole(target_total, "a total", "rpg.ranged.weapon.hit", least=1)
    if attack_total == target_total and not tie:
        return 0
    return min(MOST, attack_total // target_total)  # a smaller total contains the other 0 times


@clause("rpg.ranged.weapon.area", "rpg.ranged.magic.targets", "rpg.melee.area")
def area_attack(attack_die: int, attack: int, targets: Mapping[str, tuple[int, int]]) -> dict[str, int]:
    """How many times as large the attacker's total is for each target, 0 where it fails.

    Carries out rpg.ranged.weapon.area, rpg.ranged.magic.targets and rpg.melee.area.

    Args:
        attack_die: what the attacker's one die shows.
        attack: the attacker's value.
        targets: for each target what its own die shows and the value it resists with.

    Raises:
        RuleError: if no die shows that, or a value is negative.
    """
    one_die(attack_die, "rpg.ranged.weapon.roll")
    return {
        name: margin(*opposed(attack_die, attack, target_die, resists))
        for name, (target_die, resists) in targets.items()
    }


@clause("rpg.ranged.weapon.hit", "rpg.ranged.weapon.double", "rpg.ranged.weapon.triple")
def margin_odds(attack: int, resists: int, *, tie: bool = True) -> dict[int, Fraction]:
    """The exact probability of each margin of one attack: 0 for a failure, 1, 2, 3.

    Carries out rpg.ranged.weapon.hit, .double and .triple.

    Args:
        attack: the attacker's value.
        resists: the target's value.
        tie: whether equal totals succeed, as these rules have it.

    Raises:
        RuleError: if a value is negative.
    """
    return odds(dist(lambda a, b: margin(*opposed(a, attack, b, resists), tie=tie), D6, D6))
