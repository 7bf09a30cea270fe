"""Writes the downloads of a site, those whose sources have moved; the same book gives the same bytes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from literate import corpus, freshness
from literate.downloads import FILES
from literate.downloads.glossary import omegat
from literate.downloads.memory import tmx
from literate.downloads.spreadsheet import wide_csv, xlsx
from literate.downloads.termbase import tbx
from literate.pages import page_files
from literate.terms import TermBase
from literate.terms.nouns import FOLDER

Made = Iterator[tuple[str, bytes]]  # key and content of a file


def of_terms(root: Path) -> Made:
    """The terms of the book in *root*, if it has any."""
    base = TermBase.load(root)
    if base.concepts:
        yield "tbx", tbx(base)
        yield "omegat-hans-ru", omegat(base, "zh-Hans", "ru")
        yield "omegat-hant-ru", omegat(base, "zh-Hant", "ru")
        yield "omegat-ru-hans", omegat(base, "ru", "zh-Hans")
        yield "csv", wide_csv(base)
        yield "xlsx", xlsx(base)


def of_clauses(root: Path) -> Made:
    yield "tmx", tmx(corpus.load(root))


def write(root: Path, folder: Path, press: str) -> None:
    """Bring the files in *folder* up to date with *press* and the book in *root*, which has no faults."""
    memory = folder.with_suffix(".json")
    last = json.loads(memory.read_text("utf-8")) if memory.is_file() and folder.is_dir() else {}
    folder.mkdir(parents=True, exist_ok=True)
    sources = {
        of_terms: (root / FOLDER).glob("*.csv"),
        of_clauses: (*page_files(root), root / freshness.AGREED),
    }
    now = {make.__name__: _digest(press, files) for make, files in sources.items()}
    for make in sources:
        if last.get(make.__name__) != now[make.__name__]:
            for key, data in make(root):
                (folder / FILES[key]).write_bytes(data)
    memory.write_text(json.dumps(now), encoding="utf-8")


def _digest(press: str, files: Iterable[Path]) -> str:
    digest = hashlib.sha256(press.encode())
    for file in sorted(files):
        digest.update(f"{file}\0".encode() + (file.read_bytes() if file.is_file() else b""))
    return digest.hexdigest()
