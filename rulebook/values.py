"""What the values of all systems have in common: words, small frozen values, and the checks on both."""

from dataclasses import dataclass, fields
from enum import Enum
from fractions import Fraction
from math import isfinite
from typing import Any, Self

from rulebook.errors import RuleError


class Word(Enum):
    """An enum whose members say the rule's own word; its ``repr`` is the expression that names the member."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    @classmethod
    def check(cls, value: object, clause: str) -> Self:
        """Return *value* if it is a member.

        Raises:
            RuleError: citing *clause*, if it is anything else: another enum's member, a plain string, None.
        """
        if isinstance(value, cls):
            return value
        choices = ", ".join(map(repr, cls))
        raise RuleError(clause, f"{value!r} is no {cls.__name__}: choose one of {choices}")


@dataclass(frozen=True)
class Value:
    """Base of the frozen values; the ``repr`` can be evaluated and leaves out what is as by default."""

    def __repr__(self) -> str:
        shown = [
            f"{field.name}={getattr(self, field.name)!r}"
            for field in fields(self)
            if getattr(self, field.name) != field.default
        ]
        return f"{type(self).__name__}({', '.join(shown)})"


def whole(value: Any, what: str, clause: str, *, least: int = 0) -> int:
    """Return *value* if it is a whole number of at least *least*.

    Raises:
        RuleError: citing *clause* and saying *what* the number counts.
    """
    if type(value) is int and value >= least:
        return value
    raise RuleError(clause, f"{what} is a whole number of at least {least}, not {value!r}")


Length = int | float | Fraction


def exact(value: Any, what: str, clause: str, *, least: Length | None = 0) -> int | Fraction:
    """Return *value*, a measure, as a whole number or an exact fraction: 0.1 is one tenth.

    The least it may be is *least*, if that is not None.

    Raises:
        RuleError: citing *clause* and saying *what* is measured.
    """
    if type(value) in (int, float, Fraction) and isfinite(value) and (least is None or value >= least):
        measure = Fraction(str(value))
        return measure.numerator if measure.denominator == 1 else measure
    bound = "" if least is None else f" of at least {least}"
    raise RuleError(clause, f"{what} is a number{bound}, not {value!r}")


def yes_or_no(clause: str, **given: object) -> None:
    """Refuse what is neither True nor False, since any other word would count as yes.

    Raises:
        RuleError: citing *clause*, with the name and the value.
    """
    for name, value in given.items():
        if type(value) is not bool:
            raise RuleError(clause, f"{name} is True or False, not {value!r}")
