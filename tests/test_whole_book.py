"""The site of the whole book: all editions build, every warning an error."""

from __future__ import annotations

import shutil
from pathlib import Path

from literate.build import build, report
from literate.editions import EDITIONS

BOOK = Path(__file__).parents[1]


def test_all_editions_build(tmp_path: Path) -> None:
    for folder in ("docs", "rulebook"):
        shutil.copytree(BOOK / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(BOOK / "pyproject.toml", tmp_path)
    results = build(tmp_path, search=False)
    assert [result.edition for result in results] == list(EDITIONS)
    assert not report(results)
    clause = next((tmp_path / "docs").rglob("[!i]*.md"), None)
    assert clause is not None
    for edition in EDITIONS:
        built = tmp_path / "build/site" / edition
        pages = [page.relative_to(tmp_path / "docs") for page in (tmp_path / "docs").rglob("*.md")]
        wanted = [page for page in pages if page.parts[0] != "contributing"]
        assert not [page for page in wanted if not (built / page.with_suffix(".html")).is_file()]
