"""The laws of the house that need the code or the whole book; a page by itself is judged by the reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from literate import code_laws, markdown
from literate.model import Clause, Corpus, Fault
from literate.suggest import near

IDS = "docs/ids.txt"
FOREIGN = re.compile(r"[\u0400-\u04ff\u3400-\u9fff\uf900-\ufaff]+")
QUOTED = re.compile(r"“[^”]*”|‘[^’]*’|\"[^\"]*\"|«[^»]*»|「[^」]*」|『[^』]*』|`[^`]*`|\(#[^)]*\)")
SENTENCE = re.compile(r"\w[^.!?]*[.!?][”’\"»)]*(\s|$)")


def check(corpus: Corpus) -> list[Fault]:
    """Every breach of a law, in the order of files and lines."""
    return sorted(
        {
            *frozen_ids(corpus),
            *claims(corpus),
            *code_laws.check(corpus),
            *typed_tables(corpus),
            *rulings(corpus),
        }
    )


def frozen_ids(corpus: Corpus) -> Iterator[Fault]:
    """Law 2: an id once published lives on, as a clause or as an alias."""
    recorded = _recorded(corpus.root)
    for id_, line in recorded.items():
        if id_ not in corpus.clauses and id_ not in corpus.aliases:
            message = f"published id {id_} is gone; give it back with :also: in the clause that replaces it"
            yield Fault(IDS, line, message)
    if list(recorded) != sorted(recorded):
        yield Fault(IDS, 1, "the ids are not sorted; run rulebook check --record")
    for clause in corpus:
        for id_ in (clause.id, *clause.also):
            if id_ not in recorded:
                message = f"id {id_} is not in {IDS}; run rulebook check --record to freeze it"
                yield Fault(clause.path, clause.line, message, clause.id)


def record_ids(corpus: Corpus) -> list[str]:
    """Write the ids of all clauses and aliases into docs/ids.txt, none lost; return those that are new."""
    recorded = _recorded(corpus.root)
    ids = sorted({*recorded, *corpus.clauses, *corpus.aliases})
    (corpus.root / IDS).write_text("".join(f"{id_}\n" for id_ in ids), "utf-8", newline="\n")
    return [id_ for id_ in ids if id_ not in recorded]


def _recorded(root: Path) -> dict[str, int]:
    """The ids in docs/ids.txt with their lines."""
    file = root / IDS
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    return {line.strip(): number for number, line in enumerate(lines, start=1) if line.strip()}


def claims(corpus: Corpus) -> Iterator[Fault]:
    """Law 5, as far as names go: claims and clauses find each other."""
    claimed: set[str] = set()
    for claim in corpus.claims:
        for id_ in claim.clauses:
            claimed.add(id_)
            if id_ in corpus.aliases:
                message = f"{claim.name} claims {id_}, which is now {corpus.aliases[id_]}; write that"
                yield Fault(claim.path, claim.line, message)
            elif id_ not in corpus.clauses:
                message = f"{claim.name} claims {id_}, which is no clause{near(id_, corpus.clauses)}"
                yield Fault(claim.path, claim.line, message)
    if any(fault.path.endswith(".py") for fault in corpus.faults):
        return  # what code claims that cannot be imported is not known
    for clause in corpus:
        if clause.kind != "remark" and clause.id not in claimed:
            message = f'nothing claims it; put @clause("{clause.id}") on the function that carries it out'
            yield Fault(clause.path, clause.line, message, clause.id)


def typed_tables(corpus: Corpus) -> Iterator[Fault]:
    """Law 9: numbers in tables come from the code."""
    for clause in corpus:
        for text in clause.texts.values():
            for offset, table in markdown.tables(text.source):
                if any(char.isdigit() for char in table):
                    message = "a table with typed numbers; compute it with :::{lookup} after the clauses"
                    yield Fault(clause.path, text.line + offset, message, clause.id)


def rulings(corpus: Corpus) -> Iterator[Fault]:
    """Law 10: the reason of a ruling is said in English, in at least one sentence."""
    for clause in corpus:
        if clause.ruling is None:
            continue
        words = QUOTED.sub("", clause.ruling.source)
        if found := FOREIGN.search(words):
            yield _ruling(clause, f"the ruling is not in English: {found[0]}; quote it or translate it")
        if not SENTENCE.search(words):
            yield _ruling(clause, "the ruling is no sentence; say why, and end it with a full stop")


def _ruling(clause: Clause, message: str) -> Fault:
    assert clause.ruling is not None
    return Fault(clause.path, clause.ruling.line, message, clause.id)
