"""The evidence of a book in one file, build/evidence.json: what the pages show and the gate asks."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import TypedDict

from literate import examples
from literate.evidence import Evidence
from literate.model import Clause, Corpus
from literate.mutate import equivalents
from literate.mutate.run import Judged, Result

FILE = "build/evidence.json"


class MutantRow(TypedDict):
    path: str
    line: int
    place: str
    change: str
    outcome: str  # caught, equivalent, survived
    by: list[str]  # clauses whose examples notice it
    reason: str  # why it is equivalent, or the error that importing it raised


class ClauseRow(TypedDict):
    examples: int
    tried: int  # mutants of the code that carries it out, and others that its example noticed
    caught: int  # of these, those that its example noticed
    claims: list[str]  # names of the functions and classes that claim it
    lines: dict[str, list[tuple[int, int]]]  # of the rules that its example runs: path -> first and last
    shared: list[str]  # other clauses whose examples run the code that claims it


class Totals(TypedDict):
    clauses: int
    examples: int
    claims: int
    caught: int
    equivalent: int
    survived: int


class Record(TypedDict):
    stamp: str
    total: Totals
    chapters: dict[str, Totals]  # by name of the page
    clauses: dict[str, ClauseRow]
    mutants: list[MutantRow]


def record(evidence: Evidence, result: Result) -> Record:
    """The record of a run over all mutants."""
    corpus = evidence.corpus
    concerned = [each.verdict.concerned for each in result.judged]
    tried = Counter(id_ for ids in concerned for id_ in ids)
    caught = Counter(id_ for each in result.judged for id_ in each.verdict.noticed)
    chapters = {}
    for page in corpus.pages:
        if page.clauses:
            own = {clause.id for clause in page.clauses}
            pairs = zip(result.judged, concerned, strict=True)
            about = [each for each, ids in pairs if not own.isdisjoint(ids)]
            chapters[page.docname] = _totals(corpus, page.clauses, about)
    return Record(
        stamp=stamp(corpus),
        total=_totals(corpus, tuple(corpus), result.judged),
        chapters=chapters,
        clauses={each.id: _clause(each, evidence, tried[each.id], caught[each.id]) for each in corpus},
        mutants=[_mutant(each) for each in result.judged],
    )


def write(root: Path, found: Record) -> None:
    file = root / FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(found, ensure_ascii=False, indent=1)
    file.write_text(f"{text}\n", encoding="utf-8", newline="\n")


def read(corpus: Corpus) -> Record | None:
    """The record of the book as it is now; None if it was never made, or before the last change."""
    file = corpus.root / FILE
    if not file.is_file():
        return None
    found: Record = json.loads(file.read_text("utf-8"))
    return found if found.get("stamp") == stamp(corpus) else None


def stamp(corpus: Corpus) -> str:
    """What changes whenever the evidence may: with the rules and the examples, not with the texts."""
    sums = hashlib.sha256()
    for path in [*sorted(module.path for module in corpus.modules), equivalents.FILE]:
        file = corpus.root / path
        sums.update(f"{path}\0".encode())
        sums.update(file.read_bytes() if file.is_file() else b"")
    for clause in corpus:
        code = [fence.code for fence in (clause.setup, *clause.fences) if fence]
        sums.update(repr((clause.id, clause.path, code)).encode())
    return sums.hexdigest()


def _totals(corpus: Corpus, clauses: Sequence[Clause], judged: Iterable[Judged]) -> Totals:
    outcomes = [each.outcome for each in judged]
    return Totals(
        clauses=len(clauses),
        examples=examples.count(clauses),
        claims=sum(len(corpus.claims_of(clause.id)) for clause in clauses),
        caught=outcomes.count("caught"),
        equivalent=outcomes.count("equivalent"),
        survived=outcomes.count("survived"),
    )


def _clause(clause: Clause, evidence: Evidence, tried: int, caught: int) -> ClauseRow:
    claims = evidence.corpus.claims_of(clause.id)
    reached = evidence.reached[clause.id].example
    shared = [
        other.id
        for other in evidence.corpus
        if other.id != clause.id and any(evidence.proves(other.id, claim) for claim in claims)
    ]
    return ClauseRow(
        examples=examples.count([clause]),
        tried=tried,
        caught=caught,
        claims=[claim.name for claim in claims],
        lines={
            path: _runs([line for _, line in places])
            for path, places in groupby(sorted(reached.lines), lambda place: place[0])
        },
        shared=shared,
    )


def _mutant(each: Judged) -> MutantRow:
    mutant, verdict = each.mutant, each.verdict
    return MutantRow(
        path=mutant.module.path,
        line=mutant.line,
        place=mutant.place,
        change=mutant.change,
        outcome=each.outcome,
        by=list(verdict.noticed),
        reason=each.reason or verdict.refused,
    )


def _runs(lines: Iterable[int]) -> list[tuple[int, int]]:
    """The first and the last of each run of neighbouring *lines*, which are sorted."""
    found: list[tuple[int, int]] = []
    for line in lines:
        if found and found[-1][1] == line - 1:
            found[-1] = (found[-1][0], line)
        else:
            found.append((line, line))
    return found
