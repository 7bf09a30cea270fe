"""Mutants that no example can notice, each listed with the reason why it changes nothing."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

from literate.model import Fault
from literate.mutate.sites import Mutant

FILE = "tests/equivalents.csv"
COLUMNS = ["path", "place", "change", "reason"]

Key = tuple[
    str, str, str
]  # path, place, change: no line numbers, so that it follows the code when lines move


@dataclass(frozen=True, slots=True)
class Listed:
    """A row of the list."""

    line: int
    reason: str


def key_of(mutant: Mutant) -> Key:
    return mutant.module.path, mutant.place, mutant.change


def read(root: Path, faults: list[Fault]) -> dict[Key, Listed]:
    """The list of the book in *root*; what is wrong with its form goes into *faults*."""
    file = root / FILE
    if not file.is_file():
        return {}
    found: dict[Key, Listed] = {}
    with file.open(encoding="utf-8", newline="") as stream:
        rows = csv.reader(stream)
        for row in rows:
            if rows.line_num == 1 and row == COLUMNS:
                continue
            if rows.line_num == 1 or len(row) != len(COLUMNS) or not all(map(str.strip, row)):
                shape = ",".join(COLUMNS)
                faults.append(Fault(FILE, rows.line_num, f"not a row of {shape}: {','.join(row)}"))
                continue
            path, place, change, reason = row
            if (path, place, change) in found:
                faults.append(Fault(FILE, rows.line_num, f"{place} of {path}: {change} is listed twice"))
            found[path, place, change] = Listed(rows.line_num, reason)
    return found
