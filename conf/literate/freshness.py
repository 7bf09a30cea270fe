"""Which wording of a clause was last read together: its Chinese, Russian, English and example agree.

The stamps stand in one file beside the text, docs/agreed.csv. A clause is stale when a part of it has
moved since.
"""

from __future__ import annotations

import csv
import hashlib
import io
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from literate.model import Clause, Corpus, Fault

AGREED = "docs/agreed.csv"
PARTS = ("zh", "ru", "en", "example")
COLUMNS = ("clause", *PARTS)
STAMP = re.compile(r"[0-9a-f]{10}")


@dataclass(frozen=True, slots=True)
class Stale:
    """A clause whose wording was not read together as it stands now."""

    clause: Clause
    moved: tuple[str, ...]  # of PARTS; all of them if the clause was never agreed
    never: bool

    def __str__(self) -> str:
        what = "never agreed" if self.never else f"changed since it was agreed: {', '.join(self.moved)}"
        return f"{self.clause.path}:{self.clause.line}: {self.clause.id}: {what}"


@dataclass(frozen=True, slots=True)
class Agreed:
    """The stamps as they stand in the file."""

    stamps: Mapping[str, Mapping[str, str]]  # by id of the clause, then by part
    lines: Mapping[str, int]
    faults: tuple[Fault, ...] = ()


def stamps_of(clause: Clause) -> dict[str, str]:
    """The stamp of each part of *clause* as it is worded now."""
    said = {language: [clause.title.get(language), text.source] for language, text in clause.texts.items()}
    if clause.ruling and "en" in said:
        said["en"].append(clause.ruling.source)
    said["example"] = [fence.code for fence in clause.fences]
    return {part: hashlib.sha256(repr(said.get(part)).encode()).hexdigest()[:10] for part in PARTS}


def read(corpus: Corpus) -> Agreed:
    """The stamps of the book; whatever is wrong with their file is in the faults."""
    file = corpus.root / AGREED
    text = file.read_text("utf-8") if file.is_file() else ",".join(COLUMNS) + "\n"
    rows = list(csv.reader(io.StringIO(text)))
    if not rows or tuple(rows[0]) != COLUMNS:
        remedy = f"write the columns {','.join(COLUMNS)}, or run rulebook agree"
        return Agreed({}, {}, (Fault(AGREED, 1, f"columns {','.join(rows[0] if rows else [])}; {remedy}"),))
    stamps: dict[str, dict[str, str]] = {}
    lines: dict[str, int] = {}
    faults: list[Fault] = []
    for line, row in enumerate(rows[1:], start=2):
        message = ""
        if len(row) != len(COLUMNS) or not all(STAMP.fullmatch(stamp) for stamp in row[1:]):
            message = f"no row of stamps: {','.join(row)}; delete it and run rulebook agree"
        elif (id_ := corpus.aliases.get(row[0], row[0])) not in corpus.clauses:
            message = f"stamps of {row[0]}, which is no clause; run rulebook agree --prune"
        elif id_ in stamps:
            message = f"stamps of {id_} stand in line {lines[id_]} too; delete one of them"
        else:
            stamps[id_] = dict(zip(PARTS, row[1:], strict=True))
            lines[id_] = line
        if message:
            faults.append(Fault(AGREED, line, message))
    return Agreed(stamps, lines, tuple(faults))


def stale(corpus: Corpus) -> list[Stale]:
    """The clauses that have moved since they were agreed, in the order of the book."""
    agreed = read(corpus).stamps
    return [found for clause in corpus if (found := _stale(clause, agreed.get(clause.id)))]


def _stale(clause: Clause, agreed: Mapping[str, str] | None) -> Stale | None:
    now = stamps_of(clause)
    moved = tuple(part for part in PARTS if agreed is None or agreed[part] != now[part])
    return Stale(clause, moved, agreed is None) if moved else None


def agree(corpus: Corpus, ids: Iterable[str]) -> list[str]:
    """Renew the stamps of the clauses *ids*, drop those of clauses that are gone; return what was renewed."""
    stamps = {id_: dict(found) for id_, found in read(corpus).stamps.items()}
    renewed = []
    for id_ in ids:
        now = stamps_of(corpus.clauses[id_])
        if stamps.get(id_) != now:
            stamps[id_] = now
            renewed.append(id_)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([id_, *(stamps[id_][part] for part in PARTS)] for id_ in sorted(stamps))
    _write(corpus.root / AGREED, out.getvalue())
    return renewed


def _write(file: Path, text: str) -> None:
    """Write *file* whole or not at all."""
    new = file.with_suffix(".new")
    new.write_text(text, "utf-8", newline="\n")
    os.replace(new, file)
