"""Tables that the rules compute: a function called for each row and column."""

from __future__ import annotations

import importlib
import re
import types
import typing
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from literate.body import titles
from literate.labels import word_of
from literate.markdown import TAG
from literate.model import Directive
from literate.told import brief

REQUIRED = {
    "lookup": ("title", "rows", "row-title", "column-title", "clauses"),
    "states": ("title", "rows", "columns", "column-title", "clauses"),
}
OPTIONAL = ("columns", "given")
_SIMPLE = {"none": None, "true": True, "false": False}


class LookupFault(ValueError):
    """A lookup that cannot be computed or shown; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Axis:
    """An argument and the values it takes."""

    name: str
    values: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Lookup:
    """A computed table."""

    rows: Axis
    columns: Axis | None
    cells: tuple[tuple[object, ...], ...]
    clauses: tuple[str, ...]  # one a row


def compute(directive: Directive) -> Lookup:
    """Call the function that *directive* names; LookupFault if that fails or an option is missing."""
    options, required = directive.options, REQUIRED[directive.name]
    if missing := [option for option in required if not options.get(option)]:
        raise LookupFault(f"no option :{missing[0]}:")
    known = dict.fromkeys((*required, *OPTIONAL))
    if unknown := [option for option in options if option not in known]:
        raise LookupFault(f"unknown option :{unknown[0]}:; known: {', '.join(known)}")
    for option in ("row-title", "column-title"):
        if option in options and (not titles(options[option]) or TAG.search(options[option])):
            raise LookupFault(
                f":{option}: {options[option]!r} is not three wordings: 中文 | Русский | English"
            )
    function = _function(directive.argument)
    hints = typing.get_type_hints(function)
    hints.pop("return", None)
    rows = _axis(options["rows"], hints)
    columns = _axis(options["columns"], hints) if "columns" in options else None
    if columns and directive.name == "states":
        _check_numbers(columns)
    given = dict(_one(part, hints) for part in _parts(options.get("given", "")))
    clauses = tuple(_parts(options["clauses"]))
    if len(clauses) != len(rows.values):
        raise LookupFault(f":clauses: names {len(clauses)} for {len(rows.values)} rows; name one a row")
    cells = tuple(
        tuple(
            _call(function, {rows.name: row, **given, **column})
            for column in ([{columns.name: value} for value in columns.values] if columns else [{}])
        )
        for row in rows.values
    )
    return Lookup(rows, columns, cells, clauses)


def _function(name: str) -> Callable[..., object]:
    module, _, attribute = name.rpartition(".")
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise LookupFault(f"there is no function {name}: {error}") from error
    except (Exception, SystemExit) as error:
        raise LookupFault(f"{module} does not import: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise LookupFault(f"{name} is no function but {found!r}")
    return typing.cast(Callable[..., object], found)


def _call(function: Callable[..., object], arguments: dict[str, object]) -> object:
    try:
        value = function(**arguments)
    except Exception as error:
        given = ", ".join(f"{key}={value!r}" for key, value in arguments.items())
        raise LookupFault(f"called with {given} raises {type(error).__name__}: {error}") from error
    if value is not None and not isinstance(value, int | Fraction | Enum):
        raise LookupFault(f"returns {value!r}; a table shows numbers, enums, bool and None")
    return value


def _axis(option: str, hints: dict[str, object]) -> Axis:
    name, _, words = (part.strip() for part in option.partition("="))
    found = Axis(name, tuple(_read(word, name, hints) for word in _parts(words)))
    if not found.values or len(set(found.values)) != len(found.values):
        raise LookupFault(f"{option!r} is not name = value, value, …, each value once")
    return found


def _check_numbers(columns: Axis) -> None:
    """A diagram goes by numbers, so that what it says of more than the last is true."""
    numbers = [value for value in columns.values if type(value) is int]
    if len(numbers) != len(columns.values) or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise LookupFault(
            f":columns: {columns.values!r} are no numbers in turn; write such as hits = 1, 2, 3"
        )


def _one(option: str, hints: dict[str, object]) -> tuple[str, object]:
    name, _, word = (part.strip() for part in option.partition("="))
    return name, _read(word, name, hints)


def _parts(option: str) -> list[str]:
    return [part.strip() for part in option.split(",")] if option.strip() else []


def _read(word: str, name: str, hints: dict[str, object]) -> object:
    """The value that *word* stands for, as the type hint of the argument *name* asks."""
    if name not in hints:
        raise LookupFault(f"no argument {name!r} with a type hint; the function has {', '.join(hints)}")
    kinds = list(_kinds(hints[name]))
    enums = (kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Enum))
    members = [member for kind in enums for member in kind]
    for member in members:
        if word == word_of(member):
            return member
    if word in _SIMPLE:
        return _SIMPLE[word]
    if re.fullmatch(r"-?[0-9]{1,9}", word):
        return int(word)
    if str in kinds:
        return word
    raise LookupFault(
        f"{brief(word)} is no value of {name}; known: {', '.join(map(word_of, members)) or hints[name]}"
    )


def _kinds(hint: object) -> Iterable[object]:
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return typing.get_args(hint)
    return (hint,)
