"""Puts a mutant in the place of the code that it changes, and takes it away again."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from types import CodeType, FunctionType

from literate.fresh import Copies
from literate.model import Corpus
from literate.mutate import bindings
from literate.mutate.sites import Mutant, Steps, at, exchanged
from literate.tracing import Tracer


class Installer:
    """Changes the rules that are loaded: where it makes no difference, without importing them again.

    It makes a difference to what was computed while the modules were imported, and to classes: an enum or a
    dataclass is not only what stands in its body.
    """

    def __init__(self, corpus: Corpus) -> None:
        self.copies = Copies(corpus)
        with Tracer(corpus).traced() as importing, self.copies.anew():
            pass
        self.at_import = importing.lines
        self.called_at_import: dict[tuple[str, str], bool] = {}  # by path and place
        self.loaded = bindings.loaded_names(importing.codes.values())
        self.users = bindings.shared(corpus.modules)
        self.caches = bindings.caches(corpus.modules)

    @contextmanager
    def installed(self, mutant: Mutant) -> Iterator[None]:
        """Inside, the rules contain *mutant*.

        Raises:
            Exception: whatever the changed code raises when it is imported.
        """
        self.forget()
        with self._in_place(mutant) or self._copied(mutant):
            yield
        self.forget()

    def forget(self) -> None:
        """Empty the caches of the rules: they hold what was computed with other code."""
        for clear in self.caches:
            clear()

    def runs_at_import(self, mutant: Mutant) -> bool:
        """Whether the function around *mutant* is called while the rules are imported."""
        key = mutant.module.path, mutant.place
        if key not in self.called_at_import:
            body = mutant.definition.body if mutant.function else []
            lines = range(body[0].lineno, (body[-1].end_lineno or 0) + 1) if body else ()
            self.called_at_import[key] = any((mutant.module.path, line) in self.at_import for line in lines)
        return self.called_at_import[key]

    def _copied(self, mutant: Mutant) -> AbstractContextManager[None]:
        return self.copies.changed(mutant.module, self.copies.compile(mutant.module, mutant.tree()))

    def _in_place(self, mutant: Mutant) -> AbstractContextManager[None] | None:
        if not mutant.function:
            return self._rebound(mutant) if self._is_read_late(mutant) else None
        live = None if self.runs_at_import(mutant) else _live(mutant)
        if live is None:
            return None
        if in_signature(mutant):
            return _new_default(mutant, live) if "." not in mutant.place else None
        code = _code_of(mutant.tree(), mutant.function, live.__code__.co_filename)
        return _new_code(live, code) if code.co_freevars == live.__code__.co_freevars else None

    def _is_read_late(self, mutant: Mutant) -> bool:
        """Whether it is a table that nothing asks for before the rules are loaded."""
        given = [name for node in mutant.module.tree.body for name in _assigned(node)]
        return given.count(mutant.place) == 1 and mutant.place not in self.loaded

    @contextmanager
    def _rebound(self, mutant: Mutant) -> Iterator[None]:
        """Give the value of the changed table to every module that has a name for it."""
        statement = at(mutant.tree(), mutant.steps[:1])
        assert isinstance(statement, ast.Assign | ast.AnnAssign)
        assert statement.value
        new = _value(statement.value, mutant)
        places = bindings.all_bindings((mutant.module.name, mutant.place), self.users)
        spaces = [(vars(sys.modules[module]), name) for module, name in places]
        before = spaces[0][0][mutant.place]
        for space, name in spaces:
            space[name] = new
        try:
            yield
        finally:
            for space, name in spaces:
                space[name] = before


def in_signature(mutant: Mutant) -> bool:
    """Whether it changes a default of its function."""
    return bool(mutant.function) and mutant.steps[len(mutant.function)] == ("args", None)


@contextmanager
def _new_code(live: FunctionType, code: CodeType) -> Iterator[None]:
    before = live.__code__
    live.__code__ = code
    try:
        yield
    finally:
        live.__code__ = before


@contextmanager
def _new_default(mutant: Mutant, live: FunctionType) -> Iterator[None]:
    before = live.__defaults__, live.__kwdefaults__
    (field, index) = default = mutant.steps[len(mutant.function) + 1]
    assert index is not None
    arguments = mutant.definition.args
    new = _value(at(mutant.tree(), (*mutant.function, ("args", None), default)), mutant)
    if field == "defaults":
        values = list(live.__defaults__ or ())
        values[index] = new
        live.__defaults__ = tuple(values)
    else:
        live.__kwdefaults__ = {**(live.__kwdefaults__ or {}), arguments.kwonlyargs[index].arg: new}
    try:
        yield
    finally:
        live.__defaults__, live.__kwdefaults__ = before


def _value(expression: ast.AST, mutant: Mutant) -> object:
    assert isinstance(expression, ast.expr)
    code = compile(ast.Expression(expression), mutant.module.path, "eval", dont_inherit=True)
    return eval(code, vars(sys.modules[mutant.module.name]))


def _live(mutant: Mutant) -> FunctionType | None:
    """The function that is running now; None if it is not found, or is wrapped in something."""
    found: object = sys.modules[mutant.module.name]
    for name in mutant.place.split("."):
        found = vars(found).get(name) if hasattr(found, "__dict__") else None
    found = getattr(found, "__func__", None) or getattr(found, "fget", None) or found
    found = getattr(found, "__wrapped__", found)
    definition = mutant.definition
    first = min(each.lineno for each in (definition, *definition.decorator_list))
    lines = range(first, definition.lineno + 1)
    return found if isinstance(found, FunctionType) and found.__code__.co_firstlineno in lines else None


def _assigned(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.Assign(targets=targets):
            yield from (each.id for each in targets if isinstance(each, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr()):
            yield name


def _code_of(tree: ast.Module, function: Steps, filename: str) -> CodeType:
    """The code of one function, compiled within the classes that it stands in and nothing else."""
    node = at(tree, function)
    assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    shell: ast.stmt = exchanged(node, (("decorator_list", None),), [])  # type: ignore[arg-type]
    names = [node.name]
    for depth in range(len(function) - 1, 0, -1):
        outer = at(tree, function[:depth])
        if isinstance(outer, ast.ClassDef):
            shell = ast.ClassDef(outer.name, [], [], [shell], [], lineno=1, col_offset=0)
            names.insert(0, outer.name)
    futures = [each for each in tree.body if isinstance(each, ast.ImportFrom) and each.module == "__future__"]
    code = compile(ast.Module([*futures, shell], []), filename, "exec", dont_inherit=True)
    for name in names:
        code = next(each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == name)
    return code
