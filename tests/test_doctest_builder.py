"""``sphinx-build -b doctest`` runs the same examples, with an exit code that can be relied on."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parent
CONF = TESTS.parent / "conf"


def build(root: Path) -> tuple[int, str, str]:
    """The exit code of the builder on the book in *root*, and what it says on either stream."""
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "--no-color",
        "-b",
        "doctest",
        "-c",
        str(CONF),
        "docs",
        "build/doctest",
    ]
    done = subprocess.run(command, cwd=root, capture_output=True, encoding="utf-8", timeout=120, check=False)
    return done.returncode, done.stdout, done.stderr


def test_every_failure_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    shutil.copytree(TESTS / "books" / "small", tmp_path, dirs_exist_ok=True)
    status, told, wrong = build(tmp_path)
    assert (status, wrong) == (0, "")
    assert "\n8 clauses, 20 examples, 0 failures\n" in told

    rules = tmp_path / "smallbook" / "harbour" / "cannon.py"
    text = rules.read_text("utf-8")
    assert ">= 5" in text
    rules.write_text(text.replace(">= 5", ">= 6"), "utf-8")  # the pages are as they were
    page = (tmp_path / "docs" / "harbour" / "cannon.md").read_text("utf-8")
    line = page.split("\n").index(">>> hits([4, 5, 6])") + 1
    status, told, wrong = build(tmp_path)
    assert status == 1
    assert "\n8 clauses, 20 examples, 1 failure\n" in told
    assert wrong.rstrip().startswith(
        f"ERROR: docs/harbour/cannon.md:{line}: har.cannon.hit\n"
        "    hits([4, 5, 6])\n"
        "Expected:\n"
        "    2\n"
        "Got:\n"
        "    1\n"
        "carried out by smallbook.harbour.cannon.hits, smallbook/harbour/cannon.py:"
    )
    assert [file for file in (tmp_path / "build" / "doctest").iterdir() if file.name != ".doctrees"] == []
