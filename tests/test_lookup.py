"""Tables that the rules compute, and what keeps one from being shown."""

from __future__ import annotations

import pytest
from conftest import Book
from literate.check import lookups
from literate.corpus import load
from literate.editions import EDITIONS
from literate.model import Fault
from literate.site.book import Book as Edition
from literate.site.tables import Table, table_of
from literate.terms import TermBase

PAGE = "docs/harbour/ships.md"
FUNCTION = "smallbook.harbour.ships.damage_after"
TRIED = """
from enum import IntEnum
from fractions import Fraction


class FireMode(IntEnum):
    CLOSE_BY = 1
    FAR = 2


def half(mode: FireMode | None, *, aimed: bool, distance: int) -> Fraction | bool | None:
    if mode is None:
        return None
    return Fraction(distance, 2) if aimed else mode is FireMode.FAR


def name(mode: FireMode) -> object:
    return [mode]


def hidden(mode, *, aimed: bool) -> int:
    return 1
"""


def table(book: Book, edition: str = "ru", language: str = "ru") -> Table | Fault | None:
    """The only table of the page."""
    line = (book.root / PAGE).read_text("utf-8").split(":::{lookup}")[0].count("\n") + 1
    return table_of(Edition.load(book.root, EDITIONS[edition]), "harbour/ships", line, language)


def lookup(book: Book, function: str, *options: str) -> None:
    """Put another table into the place of the book's own, computed by one of the functions above."""
    ships = (book.root / "smallbook" / "harbour" / "ships.py").read_text("utf-8")
    book.write("smallbook/harbour/ships.py", ships + TRIED)
    text = (book.root / PAGE).read_text("utf-8")
    head, _, rest = text.partition(":::{lookup}")
    title, end = rest.index(":title:"), rest.index(":rows:")
    lines = "".join(f"{option}\n" for option in options)
    titles = ":row-title: 一 | Раз | One\n:column-title: 二 | Два | Two\n"
    directive = f":::{{lookup}} smallbook.harbour.ships.{function}\n{rest[title:end]}{lines}{titles}:::\n"
    book.write(PAGE, head + directive)


def test_labels_numbers_and_words(book: Book) -> None:
    terms = (book.root / "docs/terms/terms.csv").read_text("utf-8")
    book.write("docs/terms/terms.csv", f"{terms}har-fire-mode-close-by,ru,вблизи,preferred,phrase,har,,,\n")
    concepts = (book.root / "docs/terms/concepts.csv").read_text("utf-8")
    book.write(
        "docs/terms/concepts.csv", f"{concepts}har-fire-mode-close-by,value,har,Near.,近。,Близко.,,,label\n"
    )
    clauses = ":clauses: har.ship.light, har.reach"
    options = ":rows: mode = close-by, none", ":columns: aimed = true, false", ":given: distance = 3", clauses
    lookup(book, "half", *options)
    assert table(book) == Table(
        columns=("да", "нет"),
        rows=(
            ("вблизи", "harbour/ships.html#har.ship.light", ("3/2", "нет")),
            ("—", "harbour/cannon.html#har.range.limit", ("—", "—")),
        ),
    )


def test_one_column_of_results(book: Book) -> None:
    lookup(
        book, "half", ":rows: distance = -1", ":given: mode = none, aimed = true", ":clauses: har.ship.sunk"
    )
    assert table(book, "zh-hant", "zh") == Table((), (("−1", "harbour/ships.html#har.ship.sunk", ("—",)),))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "before = whole, light",
            "before = hole, light",
            "'hole' is no value of before; known: whole, light, sunk",
        ),
        ("hits = 0, 1, 2, 3", "hits = 0, some", "'some' is no value of hits; known: <class 'int'>"),
        (
            "before = whole",
            "state = whole",
            "no argument 'state' with a type hint; the function has before, hits",
        ),
        (
            "light\n:columns:",
            "sunk\n:columns:",
            "hits=0 raises RuleError: [har.ship.gone] a sunken ship cannot",
        ),
        (
            "har.ship.light, har.ship.sunk\n",
            "har.ship.light\n",
            ":clauses: names 1 for 2 rows; name one a row",
        ),
        (
            "light, har.ship.sunk\n",
            "light, har.ship.lost\n",
            ":clauses: names 'har.ship.lost', which is no clause",
        ),
        (":row-title:", ":row-name:", "no option :row-title:"),
        (":rows:", ":colour: red\n:rows:", "unknown option :colour:; known: title, rows, row-title"),
        ("ships.damage_after\n", "ships.damage\n", "there is no function smallbook.harbour.ships.damage:"),
        (
            "harbour.ships.damage_after\n",
            "sails.damage\n",
            "there is no function smallbook.sails.damage: No module",
        ),
        ("ships.damage_after\n", "ships.__name__\n", "is no function but 'smallbook.harbour.ships'"),
    ],
)
def test_faults_say_what_to_do(book: Book, old: str, new: str, message: str) -> None:
    book.edit(PAGE, old, new)
    fault = table(book)
    assert isinstance(fault, Fault)
    assert fault.path == PAGE
    assert fault.message.startswith("{lookup} smallbook.")
    assert message in fault.message


@pytest.mark.parametrize(
    ("function", "rows", "message"),
    [
        ("name", "mode = far", ": returns [<FireMode.FAR: 2>]; a table shows numbers, enums, bool and None"),
        ("hidden", "mode = far", "no argument 'mode' with a type hint; the function has aimed"),
        ("half", "distance = 1", "raises TypeError"),
        ("checked", "mode = far", "har-fire-mode-far has no preferred term in ru: add a line"),
    ],
)
def test_functions_that_make_no_table(book: Book, function: str, rows: str, message: str) -> None:
    lookup(book, function, f":rows: {rows}", ":clauses: har.ship.sunk")
    ships = (book.root / "smallbook" / "harbour" / "ships.py").read_text("utf-8")
    book.write(
        "smallbook/harbour/ships.py", f"{ships}\n\ndef checked(mode: FireMode) -> int:\n    return 1\n"
    )
    fault = table(book)
    assert isinstance(fault, Fault)
    assert message in fault.message


def test_a_check_misses_labels_in_all_languages(book: Book) -> None:
    line = (book.root / PAGE).read_text("utf-8").split(":::{lookup}")[0].count("\n") + 1
    book.edit(
        "docs/terms/terms.csv",
        "har-damage-light,zh-Hant,輕損,preferred",
        "har-damage-light,zh-Hant,輕損,admitted",
    )
    remedy = "add a line har-damage-light,zh-Hant,…,preferred to docs/terms/terms.csv"
    message = f"har-damage-light has no preferred term in zh-Hant: {remedy}"
    assert set(lookups(load(book.root), TermBase.load(book.root))) == {Fault(PAGE, line, message)}
