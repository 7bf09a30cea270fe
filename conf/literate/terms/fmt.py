"""The tables of the term base in their one form; nothing is written unless all of it is valid."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from literate.model import Fault
from literate.terms import table
from literate.terms.base import ORDER, TermBase
from literate.terms.nouns import COLUMNS, FORMS


def fmt(root: Path, *, forms: bool = False) -> tuple[list[str], tuple[Fault, ...]]:
    """Write the tables anew, with *forms* the Russian word forms as well.

    What was changed, by path; or the faults for which nothing was.
    """
    base = TermBase.load(root)
    faults = tuple(fault for fault in base.faults if not (forms and fault.path == FORMS))
    if faults:
        return [], faults
    wanted = {path: ordered(root, path) for path in COLUMNS if (root / path).is_file()}
    if forms:
        wanted[FORMS] = table.written(COLUMNS[FORMS], form_rows(base))
    changed = [path for path, text in wanted.items() if _bytes(root / path) != text.encode()]
    for path in changed:
        temporary = root / f"{path}.new"
        temporary.write_text(wanted[path], "utf-8", newline="\n")
        os.replace(temporary, root / path)
    return changed, ()


def ordered(root: Path, path: str) -> str:
    """The table at *path* as it is to be written."""
    rows = (row for _, row in table.read(root, path, COLUMNS[path]).rows)
    return table.written(COLUMNS[path], sorted(rows, key=ORDER[path]))


def form_rows(base: TermBase) -> list[Mapping[str, str]]:
    """The lines of the file of Russian forms; pymorphy3 is needed here."""
    from literate.terms.inflect import Inflector  # so that a check does without

    inflector = Inflector()
    keys = sorted({(term.word, term.pos) for term in base.russian})
    return [{"term": word, "pos": pos, "forms": inflector.forms(word, pos)} for word, pos in keys]


def _bytes(file: Path) -> bytes:
    return file.read_bytes() if file.is_file() else b""
