"""Fresh copies of the rules package, in this process, with the code of one module replaced."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

from literate.code_laws import imported
from literate.model import Corpus, Module
from literate.package import CLAIMS_MODULE


class Copies:
    """Makes copies of the rules package of a book; its modules are compiled once."""

    def __init__(self, corpus: Corpus) -> None:
        self.root = corpus.root
        self.modules = {module.name: module for module in corpus.modules}
        self.codes = {module.name: self.compile(module, module.tree) for module in corpus.modules}
        self.users = users(corpus.modules)

    def compile(self, module: Module, tree: ast.Module) -> CodeType:
        """The code of *tree* in the place of *module*."""
        return compile(tree, str(self.root / module.path), "exec", dont_inherit=True)

    @contextmanager
    def changed(self, module: Module, code: CodeType) -> Iterator[None]:
        """Inside, *module* has *code*, and whatever imports it is a copy that has seen the change.

        Raises:
            Exception: whatever the changed code raises when it is imported.
        """
        with self._copied([module.name, *self.users[module.name]], {**self.codes, module.name: code}):
            yield

    @contextmanager
    def anew(self) -> Iterator[None]:
        """Inside, all modules are copies."""
        with self._copied(list(self.modules), self.codes):
            yield

    @contextmanager
    def _copied(self, names: Sequence[str], codes: Mapping[str, CodeType]) -> Iterator[None]:
        finder = _Finder(self.root, self.modules, codes)
        with _replaced(names), _remembering():
            sys.meta_path.insert(0, finder)
            try:
                for name in names:
                    importlib.import_module(name)
                yield
            finally:
                sys.meta_path.remove(finder)


class _Finder:
    """Finds modules whose code is at hand, and executes it."""

    def __init__(self, root: Path, modules: Mapping[str, Module], codes: Mapping[str, CodeType]) -> None:
        self.root, self.modules, self.codes = root, modules, codes

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        if name not in self.codes:
            return None
        file = self.root / self.modules[name].path
        spec = ModuleSpec(name, self, origin=str(file), is_package=file.name == "__init__.py")  # type: ignore[arg-type]
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(file.parent))
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[module.__name__], vars(module))


@contextmanager
def _remembering() -> Iterator[None]:
    """Inside, the methods that dataclasses write as text, the same for every copy, are compiled once only."""
    space = vars(dataclasses)
    space["exec"] = _execute
    try:
        yield
    finally:
        del space["exec"]


def _execute(text: str, globals_: dict[str, object], locals_: dict[str, object] | None = None) -> None:
    exec(_compiled(text), globals_, locals_)


@lru_cache(maxsize=4096)
def _compiled(text: str) -> CodeType:
    return compile(text, "<string>", "exec", dont_inherit=True)


@contextmanager
def _replaced(names: Sequence[str]) -> Iterator[None]:
    """Inside, the modules *names* are not loaded; afterwards those that were stand where they stood."""
    before = {name: sys.modules.pop(name) for name in names if name in sys.modules}
    registry: dict[object, object] = sys.modules[CLAIMS_MODULE].CLAIMS if CLAIMS_MODULE in sys.modules else {}
    claims = dict(registry)
    try:
        yield
    finally:
        for name in names:
            sys.modules.pop(name, None)
        sys.modules.update(before)
        for name, module in before.items():
            parent, _, leaf = name.rpartition(".")
            if parent in sys.modules:
                setattr(sys.modules[parent], leaf, module)
        registry.clear()
        registry.update(claims)


def users(modules: Sequence[Module]) -> dict[str, list[str]]:
    """The modules that import each module, directly or not, by name."""
    imports = {
        module.name: {name for node in ast.walk(module.tree) for name in imported(module, node)}
        for module in modules
    }

    def direct(name: str) -> set[str]:
        return {
            user for user, used in imports.items() if any(f"{each}.".startswith(f"{name}.") for each in used)
        }

    found = {}
    for module in modules:
        reached: set[str] = set()
        waiting = [module.name]
        while waiting:
            new = direct(waiting.pop()) - reached - {module.name}
            reached |= new
            waiting += new
        found[module.name] = sorted(reached)
    return found
