"""A table as a CSV file, read as spreadsheets leave it, and written in one form."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from literate.model import Fault

if TYPE_CHECKING:
    from _csv import Reader

SEPARATORS = (",", ";")
REMEDY = "run rulebook terms fmt"


@dataclass(slots=True)
class Table:
    """The lines of a file with their numbers, what is wrong with it, and what fmt would put in order."""

    rows: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    notices: list[Fault] = field(default_factory=list)


def read(root: Path, path: str, columns: Sequence[str]) -> Table:
    """The table that stands in *path*; an absent file is an empty one."""
    table = Table()
    file = root / path
    if not file.is_file():
        return table
    text = decoded(file.read_bytes(), path, table.faults)
    if text is None:
        return table
    if text.startswith("\ufeff"):
        table.notices.append(Fault(path, 1, f"a byte order mark at the beginning; {REMEDY}"))
    if "\r" in text:
        table.notices.append(Fault(path, 1, f"lines that end in CR LF; {REMEDY}"))
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    head = text.partition("\n")[0]
    separator = next((mark for mark in SEPARATORS if [*columns] in csv.reader([head], delimiter=mark)), "")
    if not separator:
        remedy = f"the first line must name the columns {','.join(columns)}"
        table.faults.append(Fault(path, 1, f"{remedy}; it is {head[:120]}"))
        return table
    if separator != ",":
        table.notices.append(Fault(path, 1, f"cells divided by “{separator}”; {REMEDY}"))
    reader = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    try:
        for line, cells in numbered(reader):
            _add(table, path, columns, cells, line)
    except csv.Error as error:
        table.faults.append(Fault(path, reader.line_num, f"the quotes of a cell do not fit: {error}"))
    return table


def numbered(reader: Reader) -> Iterator[tuple[int, list[str]]]:
    """The rows of a CSV file with the numbers of the lines on which they begin."""
    line = 1
    for cells in reader:
        yield line, cells
        line = reader.line_num + 1


def decoded(data: bytes, path: str, faults: list[Fault]) -> str | None:
    """The text of a file, byte order mark and all; a file in another encoding is a fault."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in data[:200]:
        message = "saved as UTF-16 (“Unicode text” of a spreadsheet); save it as CSV in UTF-8"
        faults.append(Fault(path, 1, message))
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        faults.append(Fault(path, line, f"not UTF-8: byte {data[error.start]:#04x}; save it as CSV in UTF-8"))
        return None


def _add(table: Table, path: str, columns: Sequence[str], cells: list[str], line: int) -> None:
    if line == 1 or not any(cells):
        return
    if len(cells) == len(columns):
        table.rows.append((line, dict(zip(columns, cells, strict=True))))
    else:
        message = f"{len(cells)} cells instead of {len(columns)}: quote the commas"
        table.faults.append(Fault(path, line, message))


def written(columns: Sequence[str], rows: Iterable[Mapping[str, str]]) -> str:
    """The table in its one form: commas, LF, quotes only where they are needed."""
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()
