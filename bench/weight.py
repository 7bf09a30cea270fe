"""What a reader's browser fetches before anything is run."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

FETCHED = re.compile(
    r'<link[^>]*rel="(?:stylesheet|icon|preload)"[^>]*href="([^"#?]+)|<(?:script|img)[^>]*src="([^"#?]+)'
)
INSIDE = re.compile(r"url\(['\"]?([^'\")#?]+)")


def heaviest(edition: Path) -> tuple[float, str]:
    """The compressed kilobytes of the heaviest page of *edition*, with all that it loads, and its name."""
    pages = [page for page in edition.rglob("*.html") if "id" not in page.relative_to(edition).parts]
    weights = [(weight(page), page.relative_to(edition).as_posix()) for page in pages]
    return max(weights)


def weight(page: Path) -> float:
    html = page.read_text(encoding="utf-8")
    files = {page, *_named(page, ["".join(found) for found in FETCHED.findall(html)])}
    for sheet in [file for file in files if file.suffix == ".css"]:
        files |= set(_named(sheet, INSIDE.findall(sheet.read_text(encoding="utf-8"))))
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) / 1000


def _named(source: Path, names: list[str]) -> list[Path]:
    files = [source.parent / name for name in names if not name.startswith(("data:", "http"))]
    return [file.resolve() for file in files if file.is_file()]
