"""What can be told of a value: numbers, words, hexes, and mappings and sequences of these."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from enum import Enum
from fractions import Fraction
from reprlib import Repr

SLOT = re.compile(r"\{(\w*)\}")  # the place of a part of a value
_repr = Repr()
_repr.maxstring = _repr.maxother = 80


class Untold(ValueError):
    """A value that has no words; the message says what to do."""


def brief(value: object) -> str:
    """The ``repr`` of *value*, shortened for a message; also where it fails."""
    return _repr.repr(value)


def is_place(value: object) -> bool:
    """Whether *value* is a hex in axial coordinates."""
    return type(getattr(value, "q", None)) is int and type(getattr(value, "r", None)) is int


def check(value: object) -> None:
    """Find out whether *value* can be told, however deep.

    Raises:
        Untold: it cannot.
    """
    if value is None or isinstance(value, str | Enum) or is_place(value):
        return
    if isinstance(value, int | Fraction):
        if max(abs(value.numerator), value.denominator) >= 10**100:
            raise Untold("a number of more than 100 digits cannot be told; give a smaller one")
    elif isinstance(value, Mapping):
        check((*value, *value.values()))
    elif isinstance(value, Collection) and not isinstance(value, bytes | bytearray | type):
        for part in value:
            check(part)
    else:
        raise refusal(value)


def refusal(value: object) -> Untold:
    """Why *value* cannot be told."""
    return Untold(f"{brief(value)} cannot be told; write its parts as {{…}} into the words of the step")


def parts(words: str | None, value: object) -> Iterator[object]:
    """What is told of *value* with these *words*: the parts that they name, or all of it."""
    slots = SLOT.findall(words or "")
    yield from (part(value, name) for name in slots) if slots else (value,)


def part(value: object, name: str) -> object:
    """The part of *value* called *name*, of a mapping, a sequence or an object; without a name, all of it.

    Raises:
        Untold: there is none.
    """
    if not name:
        return value
    try:
        if isinstance(value, Mapping):
            return value[name]
        return value[int(name)] if name.isdecimal() else getattr(value, name)  # type: ignore[index]
    except (AttributeError, LookupError, TypeError) as error:
        raise Untold(f"{brief(value)} has no part {name!r}; write the name of one it has") from error
