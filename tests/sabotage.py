"""A copy of the real book in which one thing is spoilt at a time."""

from __future__ import annotations

import shutil
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from literate import pages
from literate.corpus import load
from literate.model import Corpus
from literate.terms import TermBase, book, rules
from literate.terms.check import Checker

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Harm:
    """A row of sabotage.toml, which says what its columns are."""

    name: str
    path: str
    old: str
    new: str
    told: str
    at: str = ""
    other: str = ""
    also: tuple[tuple[str, str, str], ...] = ()

    @property
    def changes(self) -> list[tuple[str, str, str]]:
        return [(self.path, self.old, self.new), *self.also]


def _harm(row: dict[str, Any]) -> Harm:
    also = tuple(tuple(change) for change in row.pop("also", ()))
    return Harm(other=row.pop("in", ""), also=also, **row)


HARMS = [_harm(row) for row in tomllib.loads((ROOT / "tests/sabotage.toml").read_text("utf-8"))["harm"]]


@dataclass
class Copy:
    """The copy; whatever is spoilt in it is whole again afterwards."""

    root: Path
    bases: dict[tuple[bytes, ...], TermBase] = field(default_factory=dict)

    @contextmanager
    def spoilt(self, *changes: tuple[str, str, str]) -> Iterator[Corpus]:
        """The book as it is read after the *changes*: path, old (once in the file), new."""
        before: dict[Path, bytes] = {}
        try:
            for path, old, new in changes:
                file = self.root / path
                data = file.read_bytes()
                before.setdefault(file, data)
                assert data.count(old.encode()) == 1, f"{old!r} is {data.count(old.encode())} times in {path}"
                file.write_bytes(data.replace(old.encode(), new.encode()))
            self.forget()
            yield load(self.root)
        finally:
            for file, data in before.items():
                file.write_bytes(data)
            self.forget()

    def line(self, path: str, words: str) -> int:
        """The line of *path* that holds *words*, which stand in no other."""
        text = (self.root / path).read_text("utf-8")
        assert text.count(words) == 1, f"{words!r} is {text.count(words)} times in {path}"
        return text[: text.index(words)].count("\n") + 1

    def place(self, harm: Harm) -> str:
        """Where the fault of *harm* stands, as it begins."""
        path = harm.other or harm.path
        if harm.at:
            return f"{path}:{self.line(path, harm.at)}: "
        old, new = harm.old.split("\n"), harm.new.split("\n")
        same = next((row for row, words in enumerate(new) if old[row : row + 1] != [words]), 0)
        return f"{path}:{self.line(path, harm.new) + same}: "

    def forget(self) -> None:
        """Let the package be imported anew."""
        for name in [name for name in sys.modules if name.split(".")[0] == "rulebook"]:
            del sys.modules[name]

    def base(self, root: Path) -> TermBase:
        """The term base, read once for each state of its tables."""
        key = tuple(file.read_bytes() for file in sorted((root / "docs/terms").glob("*.csv")))
        if key not in self.bases:
            self.bases[key] = _load(root)
        return self.bases[key]


_load = TermBase.load


@contextmanager
def copied(target: Path) -> Iterator[Copy]:
    """A copy of the book in *target*; inside, texts that are the same are read by the term check once."""
    for folder in ("docs", "rulebook"):
        shutil.copytree(ROOT / folder, target / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "tests/equivalents.csv"):
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, target / file)
    copy = Copy(target.resolve())
    path, modules, bytecode = sys.path.copy(), sys.modules.copy(), sys.dont_write_bytecode
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TermBase, "load", copy.base)
        patch.setattr(Checker, "read", cache(Checker.read))
        patch.setattr(Checker, "pair", cache(Checker.pair))
        patch.setattr(pages, "read_page", cache(pages.read_page))
        patch.setattr(book, "Checker", cache(Checker))
        patch.setattr(book, "plain", cache(book.plain))
        patch.setattr(rules, "reports", _once(rules.reports))
        patch.setattr(book.examples, "faults", _once(book.examples.faults))
        sys.dont_write_bytecode = True  # a file of the same size, changed within a second, looks the same
        try:
            yield copy
        finally:
            copy.forget()
            sys.path[:], sys.dont_write_bytecode = path, bytecode
            sys.modules.update({name: module for name, module in modules.items() if name not in sys.modules})


def _once(function: Callable[..., Iterable[object]]) -> Callable[..., list[object]]:
    """*function* with its results kept, as lists."""

    @cache
    def kept(*arguments: object) -> list[object]:
        return list(function(*arguments))

    return kept
