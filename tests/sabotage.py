"""A copy of the real book in which one thing is spoilt at a time, and the faults that the check then tells."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest
from literate import check
from literate.corpus import load
from literate.model import Corpus, Fault
from literate.terms import TermBase, book, rules
from literate.terms.check import Checker

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Case:
    """A harm: what is put in the place of what in which file, and what has to be told of it where."""

    name: str
    path: str
    old: str
    new: str
    place: str  # a line of the spoilt file, or "file: a line of it" if that is another
    told: str  # words of the fault; a fault of a clause begins with its id
    more: tuple[tuple[str, str, str], ...] = ()  # further changes: path, old, new


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

    def forget(self) -> None:
        """Let the package be imported anew."""
        for name in [name for name in sys.modules if name.split(".")[0] == "rulebook"]:
            del sys.modules[name]

    def base(self, root: Path) -> TermBase:
        """The term base, read once for each state of its tables."""
        key = tuple(file.read_bytes() for file in sorted((root / "docs/terms").glob("*.csv")))
        return self.bases.setdefault(key, _load(root) if key not in self.bases else self.bases[key])


_load = TermBase.load


def faults(corpus: Corpus) -> list[Fault]:
    """What `rulebook check` tells."""
    return check.faults_of(corpus)


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


def _once(function):
    """*function* with its results kept, as lists."""

    @cache
    def kept(*arguments: object) -> list[object]:
        return list(function(*arguments))

    return kept
