"""The mutants of a module: every place where one small change is made, and how it is told."""

from __future__ import annotations

import ast
import copy
import sys
from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from typing import TypeVar

from literate.model import Module
from literate.mutate import operators

Steps = tuple[tuple[str, int | None], ...]  # from a node down to another: fields, and places in their lists
Function = ast.FunctionDef | ast.AsyncFunctionDef
Tree = TypeVar("Tree", bound=ast.AST)

UNTOUCHED = {"annotation", "bases", "decorator_list", "returns", "type_params"}
TYPING = {"NamedTuple", "NewType", "ParamSpec", "TypeVar", "cast"}
WIDTH = 60  # of what is told of a change; the other side may be somewhat longer


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small change of a module."""

    module: Module
    place: str  # qualified name of the function, class or table that it is in
    change: str  # what becomes what, without line numbers: it stays as it is when lines move
    line: int
    lines: range  # of the statement
    steps: Steps  # to what is replaced
    new: ast.AST
    function: Steps = ()  # to the outermost function around it; empty: it is data

    def tree(self) -> ast.Module:
        """The changed module."""
        return exchanged(self.module.tree, self.steps, self.new)

    @property
    def definition(self) -> Function:
        """The function around it, unchanged."""
        found = at(self.module.tree, self.function)
        assert isinstance(found, Function)
        return found


@dataclass(frozen=True, slots=True)
class _Scope:
    """Where the walk stands."""

    steps: Steps = ()
    place: tuple[str, ...] = ()
    function: Steps = ()
    lines: range = range(0)
    ancestors: tuple[tuple[Steps, ast.AST], ...] = ()  # the statement and what is in it, down to here
    reassigned: frozenset[str] = frozenset()


def mutants(module: Module, clauses: Container[str]) -> list[Mutant]:
    """All mutants of the imported *module*, in the order of the code; *clauses* are the ids of the book."""
    around = operators.Around(vars(sys.modules[module.name]), module.name.split(".")[0], clauses)
    seen: Counter[tuple[str, str]] = Counter()
    found = []
    for mutant in _walk(module, module.tree, _Scope(), around):
        key = mutant.place, mutant.change
        seen[key] += 1
        found.append(replace(mutant, change=f"{mutant.change} ({seen[key]})") if seen[key] > 1 else mutant)
    return found


def _walk(module: Module, node: ast.AST, scope: _Scope, around: operators.Around) -> Iterator[Mutant]:
    for field, value in ast.iter_fields(node):
        if field in UNTOUCHED or (field == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or _is_typing(child):
                continue
            step = (field, index if isinstance(value, list) else None)
            inner = _entered(scope, child, (*scope.steps, step))
            for new in _replacements(node, field, child, inner, around):
                ast.fix_missing_locations(new)
                yield _mutant(module, node, field, index, child, inner, new)
            yield from _walk(module, child, inner, around)


def _entered(scope: _Scope, child: ast.AST, steps: Steps) -> _Scope:
    scope = replace(scope, steps=steps, ancestors=(*scope.ancestors, (steps, child)))
    if not isinstance(child, ast.stmt):
        return scope
    scope = replace(
        scope, ancestors=((steps, child),), lines=range(child.lineno, (child.end_lineno or child.lineno) + 1)
    )
    if scope.function:
        return scope
    match child:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            reassigned = _reassigned(child)
            return replace(scope, function=steps, place=(*scope.place, name), reassigned=reassigned)
        case ast.ClassDef(name=name):
            return replace(scope, place=(*scope.place, name))
        case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)):
            return replace(scope, place=(*scope.place, name))
    return scope


def _replacements(
    parent: ast.AST, field: str, node: ast.AST, scope: _Scope, around: operators.Around
) -> Iterator[ast.AST]:
    if isinstance(node, ast.stmt):
        if scope.function:
            yield from operators.statements(node, scope.reassigned)
        elif isinstance(parent, ast.ClassDef) and isinstance(node, ast.Assign):
            yield ast.copy_location(ast.Pass(), node)
    elif isinstance(node, ast.expr) and not isinstance(getattr(node, "ctx", None), ast.Store | ast.Del):
        yield from operators.expressions(node, around)
        if not _is_record(parent, field, node):
            yield from operators.entries(node)
        if field == "test" or (field == "ifs" and isinstance(parent, ast.comprehension)):
            yield from operators.conditions(node)


def _is_record(parent: ast.AST, field: str, node: ast.expr) -> bool:
    """Whether *node* is a tuple of a fixed shape: an entry or a key of a table, or an index."""
    inside = ast.Tuple | ast.List | ast.Set | ast.Subscript
    return isinstance(node, ast.Tuple) and (isinstance(parent, inside) or field == "keys")


def _is_typing(node: ast.AST) -> bool:
    match node:
        case ast.Assign(targets=[ast.Name(id="__all__")]) | ast.Import() | ast.ImportFrom():
            return True
        case ast.Call(func=ast.Name(id=name)) if name in TYPING:
            return True
    return False


def _reassigned(function: Function) -> frozenset[str]:
    """The names of *function* that are given a value more than once."""
    names = (node for node in ast.walk(function) if isinstance(node, ast.Name))
    given = Counter(node.id for node in names if isinstance(node.ctx, ast.Store))
    given.update(node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg))
    return frozenset(name for name, times in given.items() if times > 1)


def _mutant(
    module: Module, parent: ast.AST, field: str, index: int, node: ast.AST, scope: _Scope, new: ast.AST
) -> Mutant:
    old_text, new_text = _told(scope, new)
    if isinstance(parent, ast.arguments):
        arguments = parent.kwonlyargs if field == "kw_defaults" else [*parent.posonlyargs, *parent.args]
        offset = index if field == "kw_defaults" else index - len(parent.defaults)
        old_text, new_text = (f"{arguments[offset].arg}={text}" for text in (old_text, new_text))
    return Mutant(
        module=module,
        place=".".join(scope.place),
        change=f"{old_text} -> {new_text}",
        line=getattr(node, "lineno", scope.lines.start),
        lines=scope.lines,
        steps=scope.steps,
        new=new,
        function=scope.function,
    )


def _told(scope: _Scope, new: ast.AST) -> tuple[str, str]:
    """The change with as much around it as a line has room for."""
    (steps, ancestor), *wider = reversed(scope.ancestors)
    before = _text(ancestor)
    for outer_steps, outer in wider:
        whole = isinstance(outer, ast.stmt | ast.ExceptHandler | ast.match_case) and hasattr(outer, "body")
        if whole or isinstance(outer, ast.arguments) or len(text := _text(outer)) > WIDTH:
            break
        steps, ancestor, before = outer_steps, outer, text
    after = ast.unparse(exchanged(ancestor, scope.steps[len(steps) :], new))
    same = takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False))
    start = max(0, sum(1 for _ in same) - WIDTH // 3)
    return _short(before, start), _short(after, start)


@lru_cache(maxsize=1024)
def _text(node: ast.AST) -> str:
    return ast.unparse(node)


def _short(text: str, start: int) -> str:
    text = " ".join(text.split())
    width = WIDTH + WIDTH // 3
    if len(text) <= width:
        return text
    return f"{'…' if start else ''}{text[start : start + width]}{'…' if start + width < len(text) else ''}"


def at(tree: ast.AST, steps: Steps) -> ast.AST:
    """The node that *steps* lead to."""
    for field, index in steps:
        child = getattr(tree, field)
        tree = child if index is None else child[index]
    return tree


def exchanged(tree: Tree, steps: Steps, new: ast.AST) -> Tree:
    """A copy of *tree* with *new* where *steps* lead; only the nodes on the way are copied."""
    if not steps:
        return new  # type: ignore[return-value]
    (field, index), *rest = steps
    tree = copy.copy(tree)
    child = getattr(tree, field)
    if index is None:
        setattr(tree, field, exchanged(child, tuple(rest), new))
    else:
        setattr(tree, field, [*child[:index], exchanged(child[index], tuple(rest), new), *child[index + 1 :]])
    return tree
