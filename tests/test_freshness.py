"""Agreement stamps: what moved since a clause was last read together, in the terminal and on the page."""

import json

import pytest
from bs4 import BeautifulSoup
from building import sphinx
from click.testing import CliRunner
from conftest import Book
from literate import freshness
from literate.cli import main
from literate.corpus import load

PAGE = "docs/harbour/cannon.md"


def rulebook(book: Book, *arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, [arguments[0], "--root", str(book.root), *arguments[1:]])
    return result.exit_code, result.output


def stale(book: Book) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.clause.id, one.moved) for one in freshness.stale(load(book.root))]


@pytest.fixture
def agreed(book: Book) -> Book:
    """The small book, in which all clauses are agreed."""
    assert stale(book) == []
    return book


def test_a_clause_is_stale_until_it_is_agreed(book: Book) -> None:
    (book.root / freshness.AGREED).unlink()
    code, said = rulebook(book, "stale", "har.cannon.hit")
    assert code == 1
    assert said.endswith("har.cannon.hit: never agreed\n1 of 1 clauses are stale\n")
    assert rulebook(book, "agree", "har.cannon.hit") == (0, "agreed har.cannon.hit\n")
    assert rulebook(book, "agree", "har.cannon.hit") == (0, "")
    assert rulebook(book, "stale", "har.cannon.hit") == (0, "0 of 1 clauses are stale\n")


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("на 5 и 6", "на 5 или 6", "ru"),
        ("A cannon hits on 5 and 6", "A cannon hits on 5 or 6", "en"),
        ("| A hit\n", "| The hit\n", "en"),
        ("| Попадание |", "| Попадания |", "ru"),
    ],
)
def test_a_changed_part_is_named(agreed: Book, old: str, new: str, part: str) -> None:
    agreed.edit(PAGE, old, new)
    assert stale(agreed) == [("har.cannon.hit", (part,))]
    code, said = rulebook(agreed, "stale")
    assert code == 1
    assert f"{PAGE}:" in said and f"har.cannon.hit: changed since it was agreed: {part}" in said


def test_a_moved_clause_is_not_stale(agreed: Book) -> None:
    agreed.edit(PAGE, "---\nscript", "---\nauthor: somebody\nscript")
    assert stale(agreed) == []


def test_a_renamed_clause_keeps_its_stamp(agreed: Book) -> None:
    stamps = agreed.root / freshness.AGREED
    stamps.write_text(stamps.read_text("utf-8").replace("har.range.limit", "har.reach"), "utf-8")
    assert stale(agreed) == []


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (
            "har.no.clause,0123456789,0123456789,0123456789,0123456789",
            "which is no clause; run rulebook agree",
        ),
        ("har.cannon.hit,0123456789,0123456789,0123456789,0123456789", "stand in line"),
        ("har.cannon.hit,soon", "no row of stamps: har.cannon.hit,soon; delete it"),
    ],
)
def test_a_wrong_row_is_a_fault_with_its_line(agreed: Book, row: str, message: str) -> None:
    stamps = agreed.root / freshness.AGREED
    stamps.write_text(stamps.read_text("utf-8") + row + "\n", "utf-8")
    code, said = rulebook(agreed, "check")
    last = len(stamps.read_text("utf-8").splitlines())
    assert code == 1
    assert f"{freshness.AGREED}:{last}: " in said and message in said


def test_other_columns_are_refused(agreed: Book) -> None:
    (agreed.root / freshness.AGREED).write_text("id,zh\n", "utf-8")
    code, said = rulebook(agreed, "check")
    assert code == 1
    assert f"{freshness.AGREED}:1: columns id,zh; write the columns clause,zh,ru,en,example" in said


def test_stamps_of_clauses_that_are_gone_are_dropped(agreed: Book) -> None:
    stamps = agreed.root / freshness.AGREED
    whole = stamps.read_text("utf-8")
    stamps.write_text(whole + f"har.no.clause{',0123456789' * 4}\n", "utf-8")
    assert rulebook(agreed, "agree", "--prune") == (0, "")
    assert stamps.read_text("utf-8") == whole


def test_wrong_use_is_refused(book: Book) -> None:
    (book.root / freshness.AGREED).unlink()
    code, said = rulebook(book, "agree", "har.canon.hit")
    assert code == 2 and "did you mean har.cannon.hit" in said
    assert rulebook(book, "agree")[0] == 2
    assert rulebook(book, "agree", "--all", "har.cannon.hit")[0] == 2
    assert not (book.root / freshness.AGREED).exists()


def test_a_release_refuses_stale_clauses(agreed: Book) -> None:
    agreed.edit(PAGE, "на 5 и 6", "на 5 или 6")
    code, said = rulebook(agreed, "build", "--release", "--without-search", "--edition", "ru")
    assert code == 1
    assert "har.cannon.hit: changed since it was agreed: ru" in said
    assert "1 stale clause" in said
    assert not (agreed.root / "build").exists()


def test_the_export_tells(agreed: Book) -> None:
    agreed.edit(PAGE, "на 5 и 6", "на 5 или 6")
    found = json.loads(rulebook(agreed, "export", "har.cannon")[1])["clauses"]
    assert {one["id"]: one["agreed"] for one in found}["har.cannon.hit"] is False
    assert sum(one["agreed"] for one in found) == len(found) - 1


def test_the_page_says_so(agreed: Book) -> None:
    agreed.edit(PAGE, "на 5 и 6", "на 5 или 6")
    built = sphinx(agreed.root, "ru")
    assert built.status == 0, built
    page = BeautifulSoup(
        (agreed.root / "build" / "ru" / "harbour" / "cannon.html").read_text("utf-8"), "html.parser"
    )
    (mark,) = page.select(".rb-clause > .rb-text abbr.rb-stale-mark")
    assert (mark.get_text(), mark["title"]) == ("На сверке", "Изменено после сверки: русский текст")
    clause = page.select_one('[id="har.cannon.hit"]')
    assert clause and mark in clause.select("abbr")
    assert rulebook(agreed, "agree", "har.cannon.hit")[0] == 0
    assert sphinx(agreed.root, "ru").status == 0
    text = (agreed.root / "build" / "ru" / "harbour" / "cannon.html").read_text("utf-8")
    assert "rb-stale-mark" not in text
