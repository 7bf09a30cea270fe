"""The term base: what things are called in each language, one term a line of docs/terms/terms.csv."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from literate.model import Fault

CONCEPTS = "docs/terms/concepts.csv"
TERMS = "docs/terms/terms.csv"
TAGS = ("zh-Hans", "zh-Hant", "ru", "en")
STATUSES = ("preferred", "admitted", "deprecated")
_COLUMNS = {
    CONCEPTS: ["id", "subject", "def_en", "def_zh", "def_ru"],
    TERMS: ["id", "lang", "term", "status", "pos", "systems", "note"],
}


@dataclass(frozen=True, slots=True)
class Term:
    """One word for one concept in one language."""

    concept: str
    tag: str
    word: str
    status: str
    systems: str


class MissingLabel(LookupError):
    """A concept without a preferred term."""


@dataclass(frozen=True, eq=False)
class TermBase:
    terms: tuple[Term, ...] = ()
    faults: tuple[Fault, ...] = ()
    preferred: Mapping[tuple[str, str], str] = field(default_factory=dict)  # (concept, tag) -> word

    @classmethod
    def load(cls, root: Path) -> TermBase:
        """Read the term base of the book at *root*; a book may have none."""
        faults: list[Fault] = []
        concepts = {row["id"] for _, row in _rows(root, CONCEPTS, faults)}
        terms: list[Term] = []
        for line, row in _rows(root, TERMS, faults):
            problem = _problem(row, concepts)
            if problem:
                faults.append(Fault(TERMS, line, problem))
            else:
                terms.append(Term(row["id"], row["lang"], row["term"], row["status"], row["systems"]))
        preferred = {(term.concept, term.tag): term.word for term in terms if term.status == "preferred"}
        return cls(tuple(terms), tuple(faults), preferred)

    def label(self, concept: str, tag: str) -> str:
        """The preferred term of *concept* in the language *tag* (zh-Hans, zh-Hant, ru, en)."""
        try:
            return self.preferred[concept, tag]
        except KeyError:
            remedy = f"add a line {concept},{tag},…,preferred to {TERMS}"
            raise MissingLabel(f"{concept} has no preferred term in {tag}: {remedy}") from None

    def words(self, script: str) -> dict[str, str]:
        """The preferred words of the other script, each with its word in *script* (Hans or Hant)."""
        here, there = ("zh-Hans", "zh-Hant") if script == "Hans" else ("zh-Hant", "zh-Hans")
        return {
            word: self.preferred[concept, here]
            for (concept, tag), word in self.preferred.items()
            if tag == there and (concept, here) in self.preferred
        }


def _rows(root: Path, path: str, faults: list[Fault]) -> list[tuple[int, dict[str, str]]]:
    """The lines of a table, with their numbers; lines of the wrong shape become faults."""
    file = root / path
    if not file.exists():
        return []
    columns = _COLUMNS[path]
    reader = csv.reader(file.read_text(encoding="utf-8-sig").splitlines(keepends=True))
    if next(reader, None) != columns:
        faults.append(Fault(path, 1, f"the first line must name the columns {','.join(columns)}"))
        return []
    rows: list[tuple[int, dict[str, str]]] = []
    for cells in reader:
        if len(cells) == len(columns):
            rows.append((reader.line_num, dict(zip(columns, cells, strict=True))))
        else:
            faults.append(
                Fault(
                    path, reader.line_num, f"{len(cells)} cells instead of {len(columns)}: quote the commas"
                )
            )
    return rows


def _problem(row: Mapping[str, str], concepts: set[str]) -> str:
    if row["id"] not in concepts:
        return f"no concept {row['id']!r}: add it to {CONCEPTS}"
    if row["lang"] not in TAGS:
        return f"unknown language {row['lang']!r}: write one of {', '.join(TAGS)}"
    if row["status"] not in STATUSES:
        return f"unknown status {row['status']!r}: write one of {', '.join(STATUSES)}"
    return "" if row["term"].strip() else "an empty term: write it or delete the line"
