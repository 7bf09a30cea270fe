"""Which files are the pages of a book, and one of them read."""

from __future__ import annotations

from pathlib import Path

from literate.model import Fault, Page
from literate.reader import read_page

NOTES = "contributing"  # notes for contributors in docs/ that are no pages of the book


def page_files(root: Path) -> list[Path]:
    """The pages of the book in *root*, by name."""
    docs = root / "docs"
    return sorted(file for file in docs.rglob("*.md") if file.relative_to(docs).parts[0] != NOTES)


def read_file(root: Path, file: Path) -> Page:
    """The page that stands in *file*; a file that is no text is a page with that fault."""
    path = file.relative_to(root).as_posix()
    docname = file.relative_to(root / "docs").with_suffix("").as_posix()
    data = file.read_bytes()
    try:
        return read_page(data.decode("utf-8"), path, docname)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"not UTF-8: byte {data[error.start]:#04x}; save the page as UTF-8"
        return Page(path, docname, text="", script="", meta={}, faults=(Fault(path, line, message),))
