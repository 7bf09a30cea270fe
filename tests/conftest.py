"""What several test files use."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("patient", deadline=None)  # a busy machine is slow, not wrong
settings.load_profile("patient")

SMALL = Path(__file__).parent / "books" / "small"


@dataclass
class Book:
    """A copy of the small book that a test may spoil."""

    root: Path

    def edit(self, path: str, old: str, new: str) -> int:
        """Replace *old*, which stands once in *path*; return its line."""
        file = self.root / path
        text = file.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
        file.write_text(text.replace(old, new), "utf-8", newline="\n")
        return text[: text.index(old)].count("\n") + 1

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")

    def forget(self) -> None:
        """Let the package be imported anew."""
        for name in [name for name in sys.modules if name.split(".")[0] == "smallbook"]:
            del sys.modules[name]


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    """A copy of the small book; its package is forgotten afterwards."""
    shutil.copytree(SMALL, tmp_path / "book", ignore=shutil.ignore_patterns("__pycache__"))
    path = sys.path.copy()
    copy = Book(tmp_path / "book")
    yield copy
    sys.path[:] = path
    copy.forget()
