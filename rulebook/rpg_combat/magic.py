"""Offensive magic: what resists a spell, whom it strikes, and what it does to them."""

from collections.abc import Mapping
from dataclasses import dataclass

from rulebook.claims import clause
from rulebook.errors import RuleError
from rulebook.rpg_combat.contest import area_attack, margin, opposed
from rulebook.rpg_combat.values import Combatant, Resistance
from rulebook.values import Value, yes_or_no


@dataclass(frozen=True, repr=False)
class Spell(Value):
    """An offensive spell: its target resistance, whether it does damage, its effect, whether over an area."""

    resistance: Resistance
    damaging: bool = False
    effect: str | None = None
    area: bool = False

    def __post_init__(self) -> None:
        Resistance.check(self.resistance, "rpg.ranged.magic.roll")
        yes_or_no("rpg.ranged.magic.hit", damaging=self.damaging)
        yes_or_no("rpg.ranged.magic.targets", area=self.area)
        if self.effect is None and not self.damaging:
            raise RuleError("rpg.ranged.magic.effect", "a spell that does no damage needs an effect")
        if self.effect is not None and (type(self.effect) is not str or not self.effect):
            raise RuleError("rpg.ranged.magic.effect", f"an effect is named by a word, not {self.effect!r}")


@dataclass(frozen=True, repr=False)
class SpellResult(Value):
    """What a spell does to one target: points of damage, and the effects that it puts on it."""

    damage: int
    effects: tuple[str, ...] = ()


@clause("rpg.ranged.magic.roll")
def spell_totals(
    spell: Spell, attack_die: int, attacker: Combatant, target_die: int, target: Combatant
) -> tuple[int, int]:
    """The totals of the attacker and of a target of the spell (rpg.ranged.magic.roll).

    Args:
        spell: it names what the target resists with.
        attack_die: what the attacker's die shows.
        attacker: who casts the spell.
        target_die: what the target's die shows.
        target: who resists it.

    Raises:
        RuleError: if no die shows that.
    """
    return opposed(attack_die, attacker.os, target_die, target.resists(spell.resistance))


@clause(
    "rpg.ranged.magic.hit", "rpg.ranged.magic.effect", "rpg.ranged.magic.double", "rpg.ranged.magic.triple"
)
def spell_result(attack_total: int, target_total: int, spell: Spell) -> SpellResult:
    """What the spell does to a target with these totals.

    Carries out rpg.ranged.magic.hit, .effect, .double and .triple.

    Args:
        attack_total: the total of the attacker.
        target_total: the total of the target.
        spell: it tells whether there is damage, and which effect there is.

    Raises:
        RuleError: if a total is less than 1.
    """
    return _done(margin(attack_total, target_total), spell)


def _done(times: int, spell: Spell) -> SpellResult:
    """What the spell does if the attacker's total is so many *times* as large, 0 for a failure."""
    effects = () if spell.effect is None or not times else (spell.effect,)
    return SpellResult(damage=times if spell.damaging else 0, effects=effects)


@clause("rpg.ranged.magic.targets")
def cast(
    spell: Spell, attack_die: int, attacker: Combatant, targets: Mapping[str, tuple[int, Combatant]]
) -> dict[str, SpellResult]:
    """What the spell does to each target (rpg.ranged.magic.targets).

    Args:
        spell: an area spell strikes all *targets*, any other has one.
        attack_die: what the attacker's one die shows.
        attacker: who casts the spell.
        targets: for each target what its own die shows, and who it is.

    Raises:
        RuleError: if a spell that is no area spell has not one target, or no die shows that.
    """
    if not spell.area and len(targets) != 1:
        raise RuleError("rpg.ranged.magic.targets", f"this spell has 1 target, not {len(targets)}")
    resisting = {name: (die, target.resists(spell.resistance)) for name, (die, target) in targets.items()}
    return {
        name: _done(times, spell) for name, times in area_attack(attack_die, attacker.os, resisting).items()
    }
