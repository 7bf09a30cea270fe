"""The check of the whole book, which remembers from run to run what it has read."""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from literate.model import Corpus
from literate.terms import book
from literate.terms.base import TermBase
from literate.terms.check import Checker, Reading
from literate.terms.nouns import FOLDER
from literate.terms.report import Report

MEMORY = "build/terms.pickle"
PRESS = Path(__file__).resolve().parents[1]

Text = tuple[str, str, str, str]  # source, language, system, script


@dataclass(frozen=True, eq=False)
class Remembering(Checker):
    """A checker that does nothing twice."""

    stamp: str = ""  # of the tables and the press that it was made from
    readings: dict[Text, Reading] = field(default_factory=dict)
    forms: dict[Reading, list[Report]] = field(default_factory=dict)
    pairs: dict[tuple[Reading, ...], list[Report]] = field(default_factory=dict)
    own: list[book.Own] = field(default_factory=list)  # what is wrong with the tables, once it is known
    asked: set[Text] = field(default_factory=set)  # in this run

    def read(self, source: str, language: str, system: str, script: str = "Hans") -> Reading:
        key = source, language, system, script
        self.asked.add(key)
        if key not in self.readings:
            self.readings[key] = super().read(source, language, system, script)
        return self.readings[key]

    def form(self, reading: Reading) -> Iterator[Report]:
        if reading not in self.forms:
            self.forms[reading] = list(super().form(reading))
        yield from self.forms[reading]

    def pair(self, readings: Iterable[Reading]) -> list[Report]:
        together = tuple(readings)
        if together not in self.pairs:
            self.pairs[together] = super().pair(together)
        return self.pairs[together]

    def forget(self) -> None:
        """Keep only what was asked for in this run."""
        readings = {key: self.readings[key] for key in self.asked}
        left = set(readings.values())
        forms = {each: said for each, said in self.forms.items() if each in left}
        pairs = {each: said for each, said in self.pairs.items() if left.issuperset(each)}
        for memory, kept in (self.readings, readings), (self.forms, forms), (self.pairs, pairs):
            memory.clear()
            memory.update(kept)  # type: ignore[arg-type]
        self.asked.clear()


def check(corpus: Corpus) -> tuple[TermBase, book.Findings]:
    """The term base of *corpus* and what its check finds, helped by the memory of the last run."""
    file, stamp = corpus.root / MEMORY, _stamp(corpus.root)
    checker = _recall(file, stamp) or Remembering(TermBase.load(corpus.root), stamp)
    before = len(checker.readings)
    found = book.check(corpus, checker.base, checker, checker.own)
    if len(checker.readings) != before:
        checker.forget()
        _keep(file, checker)
    return checker.base, found


def _stamp(root: Path) -> str:
    """What changes whenever texts may be read in another way."""
    sums = hashlib.sha256(sys.version.encode())
    for file in [*sorted((root / FOLDER).glob("*.csv")), *sorted(PRESS.rglob("*.py")), *PRESS.rglob("*.txt")]:
        sums.update(f"{file.name}\0".encode() + file.read_bytes())
    return sums.hexdigest()


def _recall(file: Path, stamp: str) -> Remembering | None:
    try:
        with file.open("rb") as data:
            if pickle.load(data) == stamp:
                checker = pickle.load(data)
                return checker if isinstance(checker, Remembering) else None
    except (OSError, EOFError, ValueError, AttributeError, ImportError, pickle.UnpicklingError):
        pass  # never made, or by another press
    return None


def _keep(file: Path, checker: Remembering) -> None:
    """Put it in place whole: several editions are built at the same time."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_name(f"{file.name}.{os.getpid()}")
        with new.open("wb") as data:
            pickle.dump(checker.stamp, data)
            pickle.dump(checker, data, pickle.HIGHEST_PROTOCOL)
        new.replace(file)
