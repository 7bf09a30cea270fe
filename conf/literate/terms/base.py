"""The term base: what things are called in each language, read from the tables in docs/terms/."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from literate.model import Fault
from literate.terms import paradigms, table, validate
from literate.terms.nouns import (
    COLUMNS,
    CONCEPTS,
    DEFINED_IN,
    EXTRA_FORMS,
    FORMS,
    STATUSES,
    TERMS,
    WAIVERS,
    Concept,
    Term,
    Waiver,
)

REQUIRED = {
    CONCEPTS: ("id", "subject"),
    TERMS: ("id", "lang", "term", "status", "pos"),
    WAIVERS: COLUMNS[WAIVERS],
    FORMS: COLUMNS[FORMS],
    EXTRA_FORMS: COLUMNS[EXTRA_FORMS],
}
ORDER = {
    CONCEPTS: lambda row: (row["id"],),
    TERMS: lambda row: (row["id"], row["lang"], _rank(row["status"]), row["term"]),
    WAIVERS: lambda row: (row["clause"], row["concept"]),
    FORMS: lambda row: (row["term"], row["pos"]),
    EXTRA_FORMS: lambda row: (row["term"], row["pos"]),
}


def _rank(status: str) -> int:
    return STATUSES.index(status) if status in STATUSES else len(STATUSES)


class MissingLabel(LookupError):
    """A concept without a preferred term."""


@dataclass(frozen=True, eq=False)
class TermBase:
    concepts: Mapping[str, Concept] = field(default_factory=dict)
    terms: tuple[Term, ...] = ()
    waivers: tuple[Waiver, ...] = ()
    forms: paradigms.Paradigms = field(default_factory=paradigms.Paradigms)
    faults: tuple[Fault, ...] = ()
    notices: tuple[Fault, ...] = ()

    @classmethod
    def load(cls, root: Path) -> TermBase:
        """Read the term base of the book at *root*; a book may have none."""
        tables = {path: table.read(root, path, columns) for path, columns in COLUMNS.items()}
        concepts = {row["id"]: _concept(line, row) for line, row in tables[CONCEPTS].rows}
        terms = tuple(_term(line, row, concepts) for line, row in tables[TERMS].rows)
        waivers = tuple(Waiver(**row, line=line) for line, row in tables[WAIVERS].rows)
        faults: list[Fault] = []
        notices: list[Fault] = []
        for path, each in tables.items():
            faults += [*each.faults, *validate.cell_faults(path, each.rows, REQUIRED[path])]
            notices += each.notices
            rows = [row for _, row in each.rows]
            if rows != sorted(rows, key=ORDER[path]):
                notices.append(Fault(path, 1, f"the lines are not in order; {table.REMEDY}"))
        faults += validate.concept_faults(tables[CONCEPTS].rows, concepts)
        faults += validate.term_faults(tables[TERMS].rows, concepts)
        forms = paradigms.read(tables[FORMS].rows, tables[EXTRA_FORMS].rows)
        base = cls(concepts, terms, waivers, forms)
        if not faults:
            faults += validate.joint_faults(terms, concepts)
            if (root / FORMS).is_file():
                faults += paradigms.faults_of(base.russian, tables[FORMS].rows, tables[EXTRA_FORMS].rows)
        return cls(concepts, terms, waivers, forms, tuple(sorted({*faults})), tuple(sorted(notices)))

    @cached_property
    def preferred(self) -> Mapping[tuple[str, str], Term]:
        """The preferred terms by concept and language tag."""
        return {(term.concept, term.tag): term for term in self.terms if term.status == "preferred"}

    @cached_property
    def sought(self) -> tuple[Term, ...]:
        """The terms that are looked for in texts."""
        return tuple(term for term in self.terms if not self.concepts[term.concept].is_label)

    @cached_property
    def russian(self) -> tuple[Term, ...]:
        return tuple(term for term in self.sought if term.tag == "ru")

    def label(self, concept: str, tag: str) -> str:
        """The preferred term of *concept* in the language *tag* (zh-Hans, zh-Hant, ru, en)."""
        try:
            return self.preferred[concept, tag].word
        except KeyError:
            remedy = f"add a line {concept},{tag},…,preferred to {TERMS}"
            raise MissingLabel(f"{concept} has no preferred term in {tag}: {remedy}") from None

    def words(self, script: str, system: str = "") -> dict[str, str]:
        """The preferred words of the other script, each with its word in *script* (Hans or Hant).

        Those of one *system*; without it, those that no two systems write in different ways.
        """
        here, there = ("zh-Hans", "zh-Hant") if script == "Hans" else ("zh-Hant", "zh-Hans")
        found: dict[str, set[str]] = {}
        for (concept, tag), term in self.preferred.items():
            if tag == there and (concept, here) in self.preferred and (not system or in_system(term, system)):
                found.setdefault(term.word, set()).add(self.preferred[concept, here].word)
        return {word: wanted.pop() for word, wanted in found.items() if len(wanted) == 1}


def in_system(term: Term, system: str) -> bool:
    """Whether *system* uses the term; a page of no system uses those that belong to all."""
    return not term.systems or system in term.systems


def _concept(line: int, row: Mapping[str, str]) -> Concept:
    return Concept(
        id=row["id"],
        subject=row["subject"],
        systems=tuple(row["systems"].split()),
        definitions={code: row[f"def_{code}"] for code in DEFINED_IN},
        unlike=tuple(row["unlike"].split()),
        covers=tuple(row["covers"].split()),
        options=frozenset(row["options"].split()),
        line=line,
    )


def _term(line: int, row: Mapping[str, str], concepts: Mapping[str, Concept]) -> Term:
    concept = concepts.get(row["id"])
    return Term(
        concept=row["id"],
        tag=row["lang"],
        word=row["term"],
        status=row["status"],
        pos=row["pos"],
        systems=tuple(row["systems"].split()) or (concept.systems if concept else ()),
        note=row["note"],
        match=row["match"],
        mismatch=row["mismatch"],
        line=line,
    )
