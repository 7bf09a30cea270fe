"""The command `rulebook mutate`, on a copy of the small book."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import CliRunner
from conftest import Book
from literate import cli
from literate.corpus import load
from literate.mutate import record
from literate.mutate.run import os as system
from small_mutants import CANNON, GONE, NOTICED, SHIPS, UNNOTICED, reasoned, write_list

APPLES = "smallbook/grove/apples.py"
NOTHING = (0, ["0 changes: 0 caught, 0 equivalent, 0 unnoticed"])


@pytest.fixture(autouse=True)
def one_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command stays in this process."""
    monkeypatch.setattr(system, "cpu_count", lambda: 1)


def rulebook(book: Book, *arguments: str) -> tuple[int, list[str]]:
    """How the command ends, and what it says."""
    book.forget()
    result = CliRunner().invoke(cli.main, ["mutate", "--root", str(book.root), *arguments])
    assert isinstance(result.exception, SystemExit | None), result.exception
    return result.exit_code, result.output.splitlines()


def tried(book: Book, *arguments: str) -> set[str]:
    """The modules of which the command tries changes."""
    _, lines = rulebook(book, "--list", *arguments)
    return {line.split(":")[0] for line in lines if line.count(":") > 3}


def git(book: Book, *arguments: str) -> None:
    command = ["git", "-C", str(book.root), "-c", "user.name=n", "-c", "user.email=e", *arguments]
    subprocess.run(command, check=True, capture_output=True)


@pytest.fixture
def branch(book: Book) -> Book:
    """The book in a repository, on a branch that has nothing of its own yet."""
    book.write(".gitignore", "build/\n__pycache__/\n")
    git(book, "init", "--initial-branch", "main")
    git(book, "add", ".")
    git(book, "commit", "-m", "m")
    git(book, "checkout", "-b", "work")
    return book


def test_all_is_tried_by_several_processes_and_recorded(book: Book) -> None:
    command = [sys.executable, "-m", "literate", "mutate", "--root", str(book.root)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=100, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines[:-1]] == [CANNON, CANNON, SHIPS, SHIPS]
    corpus = load(book.root)
    found = record.read(corpus)
    assert found is not None
    assert found["total"]["survived"] == 4
    assert found["total"]["clauses"] == len(corpus.clauses) == 8
    caught = found["total"]["caught"]
    assert len(found["mutants"]) == caught + 4
    assert lines[-1] == f"{caught + 4} changes: {caught} caught, 0 equivalent, 4 unnoticed"
    share = found["clauses"]["gro.apple.share"]
    assert share["shared"] == ["gro.apple.peace"]
    assert share["claims"] == ["smallbook.grove.apples.shares"]
    assert share["lines"] == {APPLES: [[6, 6], [9, 11]]}
    assert share["caught"] == share["tried"] == found["chapters"]["grove/apples"]["caught"]
    book.edit("docs/harbour/cannon.md", "火炮掷出 5 或 6", "大炮掷出 5 或 6")
    assert record.read(load(book.root)) == found, "it is about the examples and not about the words"
    book.edit(CANNON, "When a cannon may fire", "When cannons may fire")
    assert record.read(load(book.root)) is None
    book.edit(CANNON, "When cannons may fire", "When a cannon may fire")
    book.edit("docs/harbour/cannon.md", ">>> hits([4, 5, 6])", ">>> hits([5, 4, 6])")
    assert record.read(load(book.root)) is None


def test_what_nobody_notices_is_told(book: Book) -> None:
    status, lines = rulebook(book)
    assert status == 1
    assert lines[0] == (
        f"{CANNON}:24: har.dice.faces and har.cannon.hit do not notice checked: not 1 <= roll <= 6 -> "
        "not 1 < roll <= 6; add a case, or list it with its reason in tests/equivalents.csv"
    )
    assert lines[-1].endswith("4 unnoticed")


def test_a_list_with_reasons_is_enough(book: Book) -> None:
    write_list(book, *reasoned(*UNNOTICED))
    status, lines = rulebook(book)
    assert status == 0
    assert len(lines) == 1 and lines[0].endswith("4 equivalent, 0 unnoticed")


@pytest.mark.parametrize(
    ("mutant", "told"),
    [(NOTICED, "is caught by har.cannon.hit; delete the row"), (GONE, "has no mutant hits: 5 -> 7; delete")],
    ids=["noticed", "gone"],
)
@pytest.mark.parametrize("arguments", [(), ("har.cannon.hit",)], ids=["book", "clause"])
def test_a_listed_change_that_is_noticed_or_gone(
    book: Book, mutant: tuple[str, str, str], told: str, arguments: tuple[str, ...]
) -> None:
    write_list(book, *reasoned(*UNNOTICED, mutant))
    status, lines = rulebook(book, *arguments)
    assert status == 1
    assert lines[0].startswith("tests/equivalents.csv:6: ") and told in lines[0]
    assert len(lines) == 2 + len(arguments)


def test_of_one_clause_only_its_code_is_tried(book: Book) -> None:
    status, lines = rulebook(book, "gro.apple.share", "--list")
    *mutants, clause, total = lines
    assert status == 0
    assert all(line.startswith(f"{APPLES}:") and ": caught: gro." in line for line in mutants)
    assert len(mutants) == 20
    assert clause == "gro.apple.share notices 20 of 20 changes"
    assert total == "20 changes: 20 caught, 0 equivalent, 0 unnoticed"
    assert not (book.root / record.FILE).exists()


def test_a_clause_may_be_named_by_an_old_id_or_with_its_group(book: Book) -> None:
    assert rulebook(book, "har.reach") == rulebook(book, "har.range.limit")
    assert tried(book, "har.range.limit") == {CANNON}
    assert tried(book, "har.ship") == {SHIPS}
    assert tried(book, "har.ship", "gro") == {SHIPS, APPLES}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["gro.apple.shar"],
            "no clause or group gro.apple.shar; did you mean gro.apple.share, gro.apple.peace?",
        ),
        (["har.cannon.hit", "zzz"], "no clause or group zzz"),
        (["har.cannon", "--changed"], "name clauses, or give --changed"),
    ],
)
def test_wrong_use(book: Book, arguments: list[str], told: str) -> None:
    status, lines = rulebook(book, *arguments)
    assert status == 2
    assert lines[-1] == f"Error: {told}"


def test_of_a_branch_only_what_it_changes_is_tried(branch: Book) -> None:
    assert rulebook(branch, "--changed") == NOTHING
    branch.edit("docs/grove/apples.md", ">>> shares(4), shares(0)", ">>> shares(4),shares(0)")
    assert rulebook(branch, "--changed") == (0, ["20 changes: 20 caught, 0 equivalent, 0 unnoticed"])
    branch.edit(SHIPS, "What hits do to a ship", "What hits do to ships")
    git(branch, "commit", "--all", "-m", "m")
    assert tried(branch, "--changed") == {APPLES, SHIPS}
    status, lines = rulebook(branch, "--changed")
    assert (status, [line.split(":")[0] for line in lines[:-1]]) == (1, [SHIPS, SHIPS])
    assert not (branch.root / record.FILE).exists()


def test_of_a_branch_with_another_list_all_is_tried(branch: Book) -> None:
    write_list(branch, *reasoned(*UNNOTICED[:1]))
    assert rulebook(branch, "--changed") == rulebook(branch)


def test_without_anything_to_compare_with_all_is_tried(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(book.root.parent))
    assert rulebook(book, "--changed") == rulebook(book)


def test_a_book_whose_examples_fail_is_refused(book: Book) -> None:
    book.edit("docs/harbour/cannon.md", "hits([4, 5, 6])\n2", "hits([4, 5, 6])\n3")
    status, lines = rulebook(book)
    assert status == 1
    assert len(lines) == 1 and "gives 2, not 3" in lines[0]
