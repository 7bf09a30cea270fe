"""A mutation run: which mutants, who judges them, and what is wrong afterwards."""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from literate.evidence import Evidence
from literate.model import Fault
from literate.mutate import equivalents
from literate.mutate.judge import Judge, Verdict
from literate.mutate.select import Wanted, everything
from literate.mutate.sites import Mutant, mutants

BATCH = 25  # mutants that a worker is given at a time


@dataclass(frozen=True, slots=True)
class Judged:
    """A mutant with what came of it."""

    mutant: Mutant
    verdict: Verdict
    reason: str = ""  # why no example can notice it

    @property
    def outcome(self) -> str:
        if self.verdict.caught:
            return "caught"
        return "equivalent" if self.reason else "survived"


@dataclass(frozen=True, slots=True)
class Result:
    """What a run found."""

    judged: tuple[Judged, ...]
    faults: tuple[Fault, ...]


def run(evidence: Evidence, wanted: Wanted = everything, *, workers: int | None = None) -> Result:
    """Try the mutants of the book that are *wanted*, on all processors or with so many *workers*."""
    corpus = evidence.corpus
    judge = Judge(corpus, evidence.reached)
    made = [each for module in corpus.modules for each in mutants(module, corpus.clauses)]
    chosen = [each for each in made if wanted(each, judge)]
    faults: list[Fault] = []
    listed = equivalents.read(corpus.root, faults)
    judged = []
    for mutant, verdict in zip(chosen, _verdicts(judge, chosen, workers or os.cpu_count() or 1), strict=True):
        row = listed.get(equivalents.key_of(mutant))
        judged.append(Judged(mutant, verdict, row.reason if row else ""))
        if row and verdict.caught:
            caught = f"{mutant.place}: {mutant.change} is caught by {_by(verdict)}; delete the row"
            faults.append(Fault(equivalents.FILE, row.line, caught))
        elif not row and not verdict.caught:
            faults.append(_survivor(mutant, verdict))
    existing = {equivalents.key_of(mutant) for mutant in made}
    for (path, place, change), row in listed.items():
        if (path, place, change) not in existing:
            message = f"{path} has no mutant {place}: {change}; delete the row, or correct it"
            faults.append(Fault(equivalents.FILE, row.line, message))
    return Result(tuple(judged), tuple(sorted(faults)))


def _survivor(mutant: Mutant, verdict: Verdict) -> Fault:
    named = " and ".join(verdict.tried[:2])
    if len(verdict.tried) > 2:
        named = f"{len(verdict.tried)} clauses, from {verdict.tried[0]} on,"
    who = f"{named} do{'es' * (len(verdict.tried) == 1)} not notice" if named else "no example reaches"
    remedy = f"add a case, or list it with its reason in {equivalents.FILE}"
    return Fault(mutant.module.path, mutant.line, f"{who} {mutant.place}: {mutant.change}; {remedy}")


def _by(verdict: Verdict) -> str:
    return next(iter(verdict.noticed), verdict.refused)


_judge: list[tuple[Judge, Sequence[Mutant]]] = []  # what a worker begins with: it is forked, nothing is sent


def _verdicts(judge: Judge, chosen: Sequence[Mutant], workers: int) -> Iterator[Verdict]:
    if min(workers, len(chosen) // BATCH) < 2:
        yield from map(judge.verdict, chosen)
        return
    _judge.append((judge, chosen))
    gc.freeze()  # what is there by now is neither looked through again nor copied into the workers
    try:
        fork = multiprocessing.get_context("fork")
        with ProcessPoolExecutor(workers, mp_context=fork) as pool:
            yield from pool.map(_verdict, range(len(chosen)), chunksize=BATCH)
    finally:
        gc.unfreeze()
        _judge.pop()


def _verdict(index: int) -> Verdict:
    judge, chosen = _judge[-1]
    return judge.verdict(chosen[index])
