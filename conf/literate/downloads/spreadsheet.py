"""The terms for viewing, a line a concept: as CSV with the mark that spreadsheets look for, and as XLSX."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from literate.terms import TAGS, TermBase

_SHOWN = ("preferred", "admitted", "deprecated")
_MOMENT = "2000-01-01T00:00:00Z"  # no file tells when it was made: the same terms give the same bytes
_MADE = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
HEADS = (
    *("id", "subject", "systems", "definition en", "definition zh", "definition ru"),
    *(f"{tag} {status}" for tag in TAGS for status in _SHOWN),
)


def rows(base: TermBase) -> Iterator[tuple[str, ...]]:
    """The concepts in the order of the term base."""
    words: dict[tuple[str, str, str], list[str]] = {}
    for term in base.terms:
        words.setdefault((term.concept, term.tag, term.status), []).append(term.word)
    for concept in base.concepts.values():
        told = concept.definitions
        facts = (concept.id, concept.subject, " ".join(concept.systems), told["en"], told["zh"], told["ru"])
        terms = ("; ".join(words.get((concept.id, tag, status), ())) for tag in TAGS for status in _SHOWN)
        yield (*facts, *terms)


def wide_csv(base: TermBase) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(HEADS)
    writer.writerows(rows(base))
    return out.getvalue().encode("utf-8-sig")


def xlsx(base: TermBase) -> bytes:
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    sheet = book.create_sheet("terms")
    sheet.freeze_panes = "B2"
    for at in range(len(HEADS)):
        sheet.column_dimensions[chr(ord("A") + at)].width = 24
    sheet.append(HEADS)
    for row in rows(base):
        sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return _without_moments(out)


def _without_moments(made: io.BytesIO) -> bytes:
    """The workbook without the time at which it was written."""
    out = io.BytesIO()
    with ZipFile(made) as old, ZipFile(out, "w", ZIP_DEFLATED) as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "docProps/core.xml":
                data = _MADE.sub(_MOMENT.encode(), data)
            new.writestr(ZipInfo(name, (2000, 1, 1, 0, 0, 0)), data, ZIP_DEFLATED)
    return out.getvalue()
