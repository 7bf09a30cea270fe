"""Where the modules of the rules keep the values that they share."""

from __future__ import annotations

import ast
import dis
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import CodeType

from literate.code_laws import imported
from literate.model import Module

Binding = tuple[str, str]  # a module, and the name that it has for a value
LOADS = {"LOAD_NAME", "LOAD_GLOBAL", "LOAD_ATTR", "LOAD_METHOD"}


def shared(modules: Sequence[Module]) -> dict[Binding, list[Binding]]:
    """For what is imported by name: the modules that import it from there, and what they call it."""
    found: dict[Binding, list[Binding]] = {}
    for module in modules:
        for node in module.tree.body:
            if isinstance(node, ast.ImportFrom):
                for alias, full in zip(node.names, imported(module, node), strict=True):
                    source, _, name = full.rpartition(".")
                    found.setdefault((source, name), []).append((module.name, alias.asname or alias.name))
    return found


def all_bindings(first: Binding, users: dict[Binding, list[Binding]]) -> list[Binding]:
    """*first* and every binding that was imported from it, through other modules too."""
    found = [first]
    for binding in found:
        found += [each for each in users.get(binding, []) if each not in found]
    return found


def loaded_names(codes: Iterable[CodeType]) -> set[str]:
    """The names of globals and attributes whose values *codes* ask for."""
    return {
        str(instruction.argval)
        for code in codes
        for instruction in dis.get_instructions(code)
        if instruction.opname in LOADS
    }


def caches(modules: Sequence[Module]) -> list[Callable[[], object]]:
    """What empties the caches that the rules keep."""
    spaces: list[Mapping[str, object]] = [vars(sys.modules[module.name]) for module in modules]
    spaces += [vars(value) for space in spaces for value in space.values() if isinstance(value, type)]
    values = {id(value): value for space in spaces for value in space.values()}
    clearing = (getattr(value, "cache_clear", None) for value in values.values())
    return [clear for clear in clearing if callable(clear)]
