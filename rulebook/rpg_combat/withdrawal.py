"""How a character that is locked in melee breaks off from it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulebook.claims import clause
from rulebook.dice import D6, check_dice, one_die
from rulebook.errors import RuleError
from rulebook.odds import dist, odds, pool
from rulebook.rpg_combat.contest import margin
from rulebook.rpg_combat.movement import move_allowance
from rulebook.rpg_combat.values import Combatant, Melee, Metres, metres
from rulebook.steps import Step
from rulebook.values import Length, Value, Word, whole, yes_or_no

WITHDRAW_DICE = 2


class WithdrawResult(Word):
    """How an attempt to withdraw ends."""

    SUCCESS = "success"
    FAILURE = "failure"
    RELEASED = "released"

    @property
    def out(self) -> bool:
        """Whether the character is out of the melee."""
        return self is not WithdrawResult.FAILURE


ENDS = {
    WithdrawResult.SUCCESS: "rpg.withdraw.success",
    WithdrawResult.FAILURE: "rpg.withdraw.failure",
    WithdrawResult.RELEASED: "rpg.withdraw.release",
}  # result -> the clause that decides it


@clause("rpg.withdraw.required")
def may_move_away(*, locked: bool, withdraw: WithdrawResult | None = None) -> bool:
    """Whether a character may move away in its movement action (rpg.withdraw.required).

    Args:
        locked: whether it was locked in melee.
        withdraw: how its attempt to withdraw ended; None if it made none.

    Raises:
        RuleError: if a character who is not locked made an attempt.
    """
    cited = "rpg.withdraw.required"
    yes_or_no(cited, locked=locked)
    if withdraw is None:
        return not locked
    ended = WithdrawResult.check(withdraw, cited)
    if not locked:
        raise RuleError(cited, f"only who is locked in melee withdraws: {withdraw!r}")
    return ended.out


@clause("rpg.withdraw.roll")
def withdraw_test(
    own_2d6: Sequence[int], enemy_pets: Collection[int], enemy_d6: int, *, tie: bool = True
) -> bool:
    """Whether the withdraw test succeeds (rpg.withdraw.roll).

    Args:
        own_2d6: what the two dice of the withdrawing character show; nothing is added to them.
        enemy_pets: the initiative (PET) of each enemy in the melee, as it stands with equipment.
        enemy_d6: what the enemy's die shows.
        tie: whether equal totals succeed, as these rules have it.

    Raises:
        RuleError: if there are not two dice, no enemies, or no die shows that.
    """
    return margin(*_totals(own_2d6, enemy_pets, enemy_d6), tie=tie) > 0


def _totals(own_2d6: Sequence[int], enemy_pets: Collection[int], enemy_d6: int) -> tuple[int, int]:
    cited = "rpg.withdraw.roll"
    own = check_dice(own_2d6, cited)
    if len(own) != WITHDRAW_DICE:
        raise RuleError(cited, f"a withdraw test takes {WITHDRAW_DICE} dice, not {len(own)}")
    if not enemy_pets:
        raise RuleError(cited, "no enemy is in the melee: there is nobody to withdraw from")
    highest = max(whole(pet, "an initiative (PET)", cited) for pet in enemy_pets)
    return sum(own), highest + one_die(enemy_d6, cited)


@clause("rpg.withdraw.roll", "rpg.withdraw.release", "rpg.withdraw.required")
def withdraw(
    *,
    released: bool,
    own_2d6: Sequence[int] | None = None,
    enemy_pets: Collection[int] = (),
    enemy_d6: int | None = None,
    tried: bool = False,
) -> WithdrawResult:
    """How an attempt to withdraw ends: the enemies let the character go, or it is tested.

    Carries out rpg.withdraw.roll, .release and .required.

    Args:
        released: whether the enemies let it go of their own will.
        own_2d6: what its two dice show, if it is tested.
        enemy_pets: the initiative (PET) of each enemy in the melee.
        enemy_d6: what the enemy's die shows, if it is tested.
        tried: whether it has made an attempt in this turn already.

    Raises:
        RuleError: if dice are missing or too many, or this is the second attempt.
    """
    yes_or_no("rpg.withdraw.required", tried=tried)
    if tried:
        raise RuleError("rpg.withdraw.required", "one attempt to withdraw a turn, not a second one")
    totals = _rolled(released, own_2d6, enemy_pets, enemy_d6)
    if totals is None:
        return WithdrawResult.RELEASED
    return WithdrawResult.SUCCESS if margin(*totals) > 0 else WithdrawResult.FAILURE


def _rolled(
    released: bool, own_2d6: Sequence[int] | None, enemy_pets: Collection[int], enemy_d6: int | None
) -> tuple[int, int] | None:
    cited = "rpg.withdraw.release"
    yes_or_no(cited, released=released)
    if released:
        if own_2d6 is not None or enemy_d6 is not None:
            raise RuleError(cited, f"no dice are rolled when the enemies let go: {own_2d6!r}, {enemy_d6!r}")
        return None
    if own_2d6 is None or enemy_d6 is None:
        raise RuleError(cited, f"without a release both sides roll, not {own_2d6!r} against {enemy_d6!r}")
    return _totals(own_2d6, enemy_pets, enemy_d6)


@clause("rpg.withdraw.roll")
def withdraw_odds(highest_pet: int, *, tie: bool = True) -> dict[WithdrawResult, Fraction]:
    """The exact probability that a withdraw test succeeds and that it fails (rpg.withdraw.roll).

    Args:
        highest_pet: the highest initiative (PET) among the enemies in the melee.
        tie: whether equal totals succeed, as these rules have it.

    Raises:
        RuleError: if the initiative is negative.
    """
    pet = whole(highest_pet, "an initiative (PET)", "rpg.withdraw.roll")
    chances = odds(dist(lambda own, die: margin(own, pet + die, tie=tie) > 0, pool(WITHDRAW_DICE, D6), D6))
    passed = chances.get(True, Fraction(0))
    return {WithdrawResult.SUCCESS: passed, WithdrawResult.FAILURE: 1 - passed}


@clause("rpg.withdraw.success", "rpg.withdraw.enemy-stays", "rpg.withdraw.failure", "rpg.withdraw.release")
def melee_after(melee: Melee, who: str, result: WithdrawResult) -> Melee:
    """The melee once *who* has tried to withdraw from it.

    Carries out rpg.withdraw.success, .enemy-stays, .failure and .release.

    Args:
        melee: the melee before.
        who: the character that wants out.
        result: how the attempt ended.

    Raises:
        RuleError: if *who* is not locked in it.
    """
    if who not in melee.locked:
        raise RuleError("rpg.withdraw.success", f"{who!r} is not locked in this melee: {melee.locked}")
    if not WithdrawResult.check(result, "rpg.withdraw.success").out:
        return melee
    return Melee(tuple(tuple(name for name in side if name != who) for side in melee.sides))


@clause("rpg.withdraw.half-move", "rpg.withdraw.enemy-stays")
def withdraw_move_allowance(
    spd: int, *, still_locked: bool = False, difficult: bool = False, d6: int | None = None
) -> Metres:
    """How many metres a party to a withdrawal may move (rpg.withdraw.half-move and .enemy-stays).

    Args:
        spd: its speed.
        still_locked: whether it is locked in melee still.
        difficult: whether any difficult terrain lies on the way.
        d6: what the one die for difficult terrain shows.

    Raises:
        RuleError: if the speed is negative, or a die is missing or too many.
    """
    yes_or_no("rpg.withdraw.enemy-stays", still_locked=still_locked)
    allowance = move_allowance(spd, halved=True, difficult=difficult, d6=d6)
    return 0 if still_locked else allowance


@dataclass(frozen=True, repr=False)
class Totals(Value):
    """The two totals of a withdraw test: of the withdrawing character and against it."""

    own: int
    against: int


@dataclass(frozen=True, repr=False)
class Move(Value):
    """How many metres somebody may move."""

    name: str
    metres: Metres


@dataclass(frozen=True, repr=False)
class Withdrawal(Value):
    """What came of an attempt to withdraw: the melee after it, and how far each party to it may move."""

    result: WithdrawResult
    melee: Melee
    may_move: dict[str, Metres]
    steps: tuple[Step, ...]


@clause(
    "rpg.withdraw.success",
    "rpg.withdraw.half-move",
    "rpg.withdraw.enemy-stays",
    "rpg.withdraw.failure",
    "rpg.withdraw.release",
)
def resolve_withdrawal(
    melee: Melee,
    fighters: Collection[Combatant],
    who: str,
    *,
    released: bool = False,
    own_2d6: Sequence[int] | None = None,
    enemy_d6: int | None = None,
    terrain: Mapping[str, int] | None = None,
    tried: bool = False,
) -> Withdrawal:
    """Let a character try to withdraw: test or release, who is locked after it, how far both may move.

    Carries out rpg.withdraw.success, .half-move, .enemy-stays, .failure and .release.

    Args:
        melee: the melee that *who* is locked in.
        fighters: those who are locked in it, with their initiative and speed as they stand.
        who: the character that wants out.
        released: whether the enemies let it go of their own will.
        own_2d6: what its two dice show, if it is tested.
        enemy_d6: what the enemy's die shows, if it is tested.
        terrain: what the die for difficult terrain shows for each that has such terrain on its way.
        tried: whether it has made an attempt in this turn already.

    Raises:
        RuleError: if *who* is not locked in the melee, somebody's values are missing, dice are missing or too
            many, or this is the second attempt.
    """
    known = {fighter.name: fighter for fighter in fighters}
    enemies = [name for side in melee.sides if who not in side for name in side]
    parties = [who, *enemies]
    dice = terrain or {}
    for name in [*parties, *dice]:
        if name not in parties or name not in known:
            raise RuleError("rpg.withdraw.half-move", f"no values of a party to this withdrawal: {name!r}")
    pets = [known[name].pet for name in enemies]
    result = withdraw(released=released, own_2d6=own_2d6, enemy_pets=pets, enemy_d6=enemy_d6, tried=tried)
    after = melee_after(melee, who, result)
    steps = [Step("rpg.withdraw.required", who)]
    if totals := _rolled(released, own_2d6, pets, enemy_d6):
        steps.append(Step("rpg.withdraw.roll", Totals(*totals)))
    steps.append(Step(ENDS[result], result))
    may_move: dict[str, Metres] = {}
    for name in parties:
        stays = name in after.locked
        may_move[name] = withdraw_move_allowance(
            known[name].spd, still_locked=stays, difficult=name in dice, d6=dice.get(name)
        )
        if not stays:
            steps.append(Step("rpg.withdraw.half-move", Move(name, may_move[name])))
        elif result.out:
            steps.append(Step("rpg.withdraw.enemy-stays", name))
    return Withdrawal(result, after, may_move, tuple(steps))


@clause("rpg.withdraw.half-move", "rpg.withdraw.enemy-stays", "rpg.withdraw.failure")
def withdraw_move(withdrawal: Withdrawal, name: str, distance: Length) -> Metres:
    """Return how many metres *name* moves after an attempt to withdraw, if it may.

    Carries out rpg.withdraw.half-move, .enemy-stays and .failure.

    Raises:
        RuleError: if it is locked in melee still, or moves farther than half of its speed lets it.
    """
    cited = "rpg.withdraw.half-move"
    if name not in withdrawal.may_move:
        raise RuleError(cited, f"{name!r} is no party to this withdrawal")
    way = metres(distance, "a distance", cited)
    allowance = withdrawal.may_move[name]
    if way <= allowance:
        return way
    if not withdrawal.result.out:
        raise RuleError("rpg.withdraw.failure", f"nobody moves after a failed withdrawal: {name!r} by {way}")
    if name in withdrawal.melee.locked:
        raise RuleError(
            "rpg.withdraw.enemy-stays", f"{name!r} is still locked in melee and does not move {way}"
        )
    raise RuleError(cited, f"{name!r} may move {allowance} metres, not {way}")
