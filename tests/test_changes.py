"""What changed between two revisions of a book, told by clause."""

import json
import subprocess

import pytest
from click.testing import CliRunner
from conftest import Book
from literate.cli import main

CANNON, CODE = "docs/harbour/cannon.md", "smallbook/harbour/cannon.py"


def git(book: Book, *arguments: str) -> None:
    settings = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(book.root), *settings, *arguments], check=True, capture_output=True)


@pytest.fixture
def history(book: Book) -> Book:
    """The small book with one revision, named ``before``."""
    git(book, "init", "--quiet")
    git(book, "add", ".")
    git(book, "commit", "--quiet", "-m", "One")
    git(book, "tag", "before")
    return book


def changes(book: Book, *arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["changes", "--root", str(book.root), *arguments])
    return result.exit_code, result.output


def told(book: Book) -> list[tuple[str, str, tuple[str, ...]]]:
    found = json.loads(changes(book, "before", "--format", "json")[1])["changes"]
    return [(one["verb"], one["clause"], tuple(one["what"])) for one in found]


def test_nothing_changed(history: Book) -> None:
    assert changes(history, "before") == (0, "")
    assert changes(history, "before", "--format", "md")[1] == "# Changes since before\n\nNone.\n"


@pytest.mark.parametrize(
    ("path", "old", "new", "what"),
    [
        (CANNON, "на 5 и 6", "на 5 или 6", ("ru",)),
        (CANNON, "A cannon hits on 5 and 6", "A cannon hits on 5 or 6", ("en",)),
        (CANNON, "| A hit\n", "| The hit\n", ("title",)),
        (
            CANNON,
            "leaves open whether the limit itself counts",
            "does not say whether the limit counts",
            ("ruling",),
        ),
    ],
)
def test_a_changed_wording_names_its_part(
    history: Book, path: str, old: str, new: str, what: tuple[str]
) -> None:
    history.edit(path, old, new)
    ((verb, _, parts),) = told(history)
    assert (verb, parts) == ("Changed", what)


def test_changed_code_is_behaviour_and_a_comment_is_none(history: Book) -> None:
    code = (history.root / CODE).read_text("utf-8")
    history.write(CODE, "# a comment\n" + code)
    assert told(history) == []
    number = next(line for line in code.splitlines() if "return" in line)
    history.write(CODE, code.replace(number, number.replace("return", "return not"), 1))
    found = told(history)
    assert found and all((verb, what) == ("Changed", ("behaviour",)) for verb, _, what in found)


def test_a_clause_that_leaves_its_section_has_moved(history: Book) -> None:
    text = (history.root / CANNON).read_text("utf-8")
    start = text.index(":::{clause} har.cannon.hit")
    end = text.index("\n:::\n", start) + len("\n:::\n")
    history.write(
        CANNON, text[:start] + text[end:] + "\n(har-last)=\n## {tr}`末 | Конец | Last`\n\n" + text[start:end]
    )
    moved = [one for one in told(history) if one[0] == "Moved"]
    assert [clause for _, clause, _ in moved] == ["har.cannon.hit"]


def test_renamed_added_and_removed(history: Book) -> None:
    history.edit(
        CANNON, ":::{clause} har.cannon.hit\n", ":::{clause} har.cannon.strike\n:also: har.cannon.hit\n"
    )
    assert ("Renamed", "har.cannon.strike", ("har.cannon.hit",)) in told(history)
    history.edit(CANNON, ":also: har.cannon.hit\n", "")
    verbs = {(verb, clause) for verb, clause, _ in told(history)}
    assert {("Added", "har.cannon.strike"), ("Removed", "har.cannon.hit")} <= verbs


def test_two_revisions_and_a_page(history: Book) -> None:
    line = history.edit(CANNON, "на 5 и 6", "на 5 или 6")
    git(history, "commit", "--quiet", "-am", "Two")
    history.edit(CANNON, "на 5 или 6", "на 5 и 6")
    assert changes(history, "before") == (0, "")
    code, said = changes(history, "before", "--to", "HEAD", "--format", "md")
    assert code == 0
    assert said.startswith(
        "# Changes since before\n\n## Changed\n\n- har.cannon.hit (docs/harbour/cannon.md:"
    )
    assert said.endswith("): Russian text\n")
    assert line


def test_an_unknown_revision_is_refused(history: Book) -> None:
    code, said = changes(history, "yesterday")
    assert code == 2 and "no revision yesterday" in said


def test_a_faulty_book_is_refused(history: Book) -> None:
    history.edit(CANNON, ":::{clause} har.cannon.hit\n", ":::{clause} har.cannon.hit\n:colour: red\n")
    code, said = changes(history, "before")
    assert code == 2 and f"{CANNON}:" in said and "unknown option :colour:" in said
