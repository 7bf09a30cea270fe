"""Writing what Sphinx does not write itself."""

from __future__ import annotations

from pathlib import Path


def write(file: Path, text: str) -> None:
    """Write *text*, unless it is there already."""
    data = text.encode("utf-8")
    if not (file.is_file() and file.read_bytes() == data):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
