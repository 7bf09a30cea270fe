"""Which pages are made anew when the terms or the clauses change."""

from __future__ import annotations

from pathlib import Path

import pytest
import termbook
from building import Built, sphinx
from conftest import Book


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = termbook.copy(tmp_path_factory.mktemp("rebuild"))
    done = sphinx(root, "ru")
    assert (done.status, done.faults) == (0, "")
    return root


@pytest.fixture
def book(first: Path) -> Book:
    """The built book, for one more change that it can keep."""
    return Book(first)


def pages(book: Book) -> dict[str, int]:
    """The pages of the terms, and when they were written."""
    return {file.stem: file.stat().st_mtime_ns for file in (book.root / "build/ru/terms").iterdir()}


def rebuilt(book: Book) -> tuple[Built, set[str]]:
    """What a new build tells, and the pages of the terms that it wrote."""
    before = pages(book)
    done = sphinx(book.root, "ru")
    assert (done.status, done.faults) == (0, "")
    after = pages(book)
    return done, {name for name in before | after if before.get(name) != after.get(name)}


def test_nothing_changes_nothing(book: Book) -> None:
    done, written = rebuilt(book)
    assert (done.read, written) == (set(), set())


def test_a_definition_reaches_the_pages_that_show_it(book: Book) -> None:
    book.edit("docs/terms/concepts.csv", "Как далеко летит ядро.", "Сколько пролетит ядро.")
    done, written = rebuilt(book)
    assert done.read == {"harbour/cannon"}
    assert written == {"har-range"}
    page = (book.root / "build/ru/harbour/cannon.html").read_text("utf-8")
    assert page.count("Сколько пролетит ядро.") == 1


def test_a_new_word_is_marked_where_it_stands(book: Book) -> None:
    book.edit(
        "docs/terms/terms.csv",
        "har-range,ru,дальность",
        "har-range,ru,предел,admitted,noun,har,,,\nhar-range,ru,дальность",
    )
    book.edit("docs/terms/forms.csv", "пушка,noun", "предел,noun,предел{|ах|е}\nпушка,noun")
    done, written = rebuilt(book)
    assert done.read == {"harbour/cannon"}
    assert {"har-range", "coverage"} <= written
    assert ">пределах</a>" in (book.root / "build/ru/harbour/cannon.html").read_text("utf-8")


def test_a_clause_reaches_the_pages_of_its_terms(book: Book) -> None:
    book.edit("docs/harbour/cannon.md", "Пушка попадает на 5 и 6.", "Пушка попадает на 5 и на 6.")
    done, written = rebuilt(book)
    assert done.read == {"harbour/cannon"}
    assert written == {"har-cannon", "har-hit", "stale"}
    assert "на 5 и на 6" in (book.root / "build/ru/terms/har-hit.html").read_text("utf-8")


def test_a_page_goes_with_its_concept(book: Book) -> None:
    for table in ("concepts", "terms", "waivers"):
        file = book.root / f"docs/terms/{table}.csv"
        lines = file.read_text("utf-8").splitlines(keepends=True)
        file.write_text("".join(line for line in lines if not line.startswith("har-die")), "utf-8")
    book.edit("docs/terms/forms.csv", "кубик,noun,кубик{|а|и}\n", "")
    _, written = rebuilt(book)
    assert "har-die" in written
    assert "har-die" not in pages(book)
    assert "har-die" not in (book.root / "build/ru/terms/index.html").read_text("utf-8")
