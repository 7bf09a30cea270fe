"""Where a book stands and what its pyproject.toml says about it under ``[tool.literate]``."""

from __future__ import annotations

import tomllib
from pathlib import Path


def settings_of(root: Path) -> dict[str, str]:
    """The settings of the book in *root*; empty if there is none."""
    try:
        settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    found: dict[str, str] = settings.get("tool", {}).get("literate", {})
    return found


def find_root(start: Path) -> Path | None:
    """The folder of the book that *start* stands in."""
    start = start.resolve()
    return next((folder for folder in (start, *start.parents) if settings_of(folder)), None)
