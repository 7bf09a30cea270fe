"""What holds for every input, checked on generated ones: the dice, the two ladders, the whole attack."""

from fractions import Fraction

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import RuleError
from rulebook.rounding import half_up
from rulebook.tide_of_iron.attack import resolve_attack, support_share, total_strength, unit_firepower
from rulebook.tide_of_iron.condition import Action, hits_to_rout, may_act, recover
from rulebook.tide_of_iron.defence import cover_value, vehicle_defence
from rulebook.tide_of_iron.dice import BLACK_SUCCEEDS, black_successes, net_hits, red_successes
from rulebook.tide_of_iron.hits import hit_odds
from rulebook.tide_of_iron.opportunity_fire import squad_after_suppression, vehicle_under_fire
from rulebook.tide_of_iron.suppression import condition_after
from rulebook.tide_of_iron.values import Activation, Condition, Cover, Damage, Mode, Range, Squad, Vehicle
from rulebook.tide_of_iron.vehicles import damage_after, hits_to_destroy

dice = st.lists(st.integers(1, 6), max_size=12)
ranges = st.sampled_from(Range)
small = st.integers(0, 12)
covers = st.builds(Cover, terrain=small, fortification=small, effects=small, reduction=small)
vehicles = [Damage.UNDAMAGED, Damage.LIGHT, Damage.HEAVY]
squads = [Condition.NORMAL, Condition.PINNED, Condition.DISRUPTED]


@given(dice, dice, ranges)
def test_hits_are_a_difference_of_counts_and_never_negative(
    black: list[int], red: list[int], at_range: Range
) -> None:
    hits = net_hits(black, red, at_range)
    assert 0 <= hits <= len(black)
    assert hits == max(0, black_successes(black, at_range) - red_successes(red))
    assert net_hits(sorted(black), sorted(red), at_range) == hits
    assert net_hits(black, [*red, 6], at_range) <= hits <= net_hits([*black, 6], red, at_range)


@given(dice)
def test_a_closer_range_never_loses_a_success(black: list[int]) -> None:
    far, normal, close = (black_successes(black, at_range) for at_range in Range)
    assert far <= normal <= close


@given(st.integers().filter(lambda die: not 1 <= die <= 6), dice, ranges)
def test_a_die_that_cannot_be_is_refused_wherever_it_lies(
    face: int, others: list[int], at_range: Range
) -> None:
    for black, red in (([*others, face], []), ([], [*others, face])):
        with pytest.raises(RuleError, match=f"not {face}$"):
            net_hits(black, red, at_range)


@given(st.integers(0, 1000), st.lists(st.integers(0, 1000), max_size=5))
def test_support_is_halved_up_unit_by_unit(attacker: int, supporters: list[int]) -> None:
    assert total_strength(attacker, supporters) == attacker + sum(-(-one // 2) for one in supporters)
    assert all(2 * support_share(one) - one in (0, 1) for one in supporters)
    assert unit_firepower(attacker, moving=True) == half_up(attacker)


@given(covers, small, st.sampled_from(vehicles))
def test_cover_and_armour_do_not_touch_each_other(cover: Cover, armour: int, damage: Damage) -> None:
    assert cover_value(cover) >= 0
    bare = vehicle_defence(armour, damage)
    assert vehicle_defence(armour, damage, cover) == bare + cover_value(cover)
    assert bare in (armour, armour - 1) or armour == bare == 0


@given(st.sampled_from(vehicles), small)
def test_more_hits_never_leave_a_vehicle_in_a_better_state(before: Damage, hits: int) -> None:
    order = list(Damage)
    after = damage_after(before, hits)
    assert order.index(before) <= order.index(after) <= order.index(damage_after(before, hits + 1))
    assert (after is Damage.DESTROYED) == (hits >= hits_to_destroy(before))


@given(st.sampled_from(squads), small)
def test_more_hits_never_leave_a_squad_in_a_better_condition(before: Condition, hits: int) -> None:
    order = list(Condition)
    after = condition_after(before, hits)
    assert order.index(before) <= order.index(after) <= order.index(condition_after(before, hits + 1))
    assert (after is Condition.ROUTED) == (hits >= hits_to_rout(before))


@given(st.sampled_from(squads), small, st.sampled_from([Activation.FRESH, Activation.OP_FIRE]), st.booleans())
def test_no_squad_ends_up_suppressed_in_op_fire_mode(
    before: Condition, hits: int, activation: Activation, acting: bool
) -> None:
    if before is not Condition.NORMAL and activation is Activation.OP_FIRE:
        with pytest.raises(RuleError, match="squad-never"):
            squad_after_suppression(before, hits, activation=activation, acting=acting)
        return
    after = squad_after_suppression(before, hits, activation=activation, acting=acting)
    if after.activation is Activation.OP_FIRE:
        assert after.condition is Condition.NORMAL


@given(st.sampled_from([Damage.UNDAMAGED, Damage.LIGHT]), small, st.booleans(), st.booleans(), st.booleans())
def test_a_vehicle_is_fatigued_only_by_op_fire_that_damages_it_on_the_move(
    before: Damage, hits: int, moving: bool, op_fire: bool, heavy: bool
) -> None:
    after = vehicle_under_fire(before, hits, moving=moving, op_fire=op_fire, heavy_vehicle=heavy)
    if after.fatigued:
        assert moving and op_fire and hits > 0
        assert after.damage in (Damage.LIGHT, Damage.HEAVY)
        assert not (heavy and after.damage is Damage.LIGHT)


@given(st.sampled_from(Action), st.booleans(), st.sampled_from([Activation.FRESH, Activation.FATIGUED]))
def test_a_worse_condition_never_allows_more(action: Action, officer: bool, activation: Activation) -> None:
    normal, pinned, disrupted = (
        may_act(condition, action, officer_in_hex=officer, activation=activation) for condition in squads
    )
    assert normal >= pinned >= disrupted is False


@given(st.sampled_from(squads), st.booleans())
def test_two_status_phases_always_restore_a_squad(condition: Condition, officer: bool) -> None:
    once = recover(condition, officer_in_hex=officer)
    assert recover(once, officer_in_hex=officer) is Condition.NORMAL


@given(st.integers(0, 8), st.integers(0, 6), ranges, st.sampled_from(vehicles), st.data())
def test_a_whole_attack_tells_what_its_parts_say(
    attacker: int, armour: int, at_range: Range, damage: Damage, data: st.DataObject
) -> None:
    defence = vehicle_defence(armour, damage)
    black = data.draw(st.lists(st.integers(1, 6), min_size=attacker, max_size=attacker))
    red = data.draw(st.lists(st.integers(1, 6), min_size=defence, max_size=defence))
    target = Vehicle(armour=armour, damage=damage)
    result = resolve_attack(target, at_range, attacker=attacker, black=black, red=red)
    hits = net_hits(black, red, at_range)
    told = {step.clause: step.value for step in result.steps}
    assert told["toi.hits.net"] == hits
    assert result.target == Vehicle(armour=armour, damage=damage_after(damage, hits))
    assert ("toi.hits.attack-ends" in told) == (hits == 0)


@given(st.lists(st.integers(1, 6), min_size=3, max_size=3), st.sampled_from(squads))
def test_a_suppressive_attack_keeps_all_figures_or_takes_all(black: list[int], condition: Condition) -> None:
    squad = Squad(("a", "b", "c", "d"), condition=condition)
    result = resolve_attack(squad, Range.CLOSE, attacker=3, black=black, red=[], mode=Mode.SUPPRESSIVE)
    assert isinstance(result.target, Squad)
    assert result.target.figures == (() if result.target.condition is Condition.ROUTED else squad.figures)


@given(st.integers(0, 5), st.integers(0, 4), ranges)
def test_odds_agree_with_an_independent_library(strength: int, defence: int, at_range: Range) -> None:
    black = strength @ (icepool.d6 >= BLACK_SUCCEEDS[at_range])
    red = defence @ (icepool.d6 >= 5)
    expected = icepool.map(lambda a, d: max(0, a - d), black, red)
    found = hit_odds(strength, defence, at_range)
    assert found == {hits: Fraction(expected.probability(hits)) for hits in expected.outcomes()}
    assert sum(found.values()) == 1
