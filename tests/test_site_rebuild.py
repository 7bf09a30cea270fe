"""What is built anew when something changes, and what is refused."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from building import sphinx
from conftest import SMALL, Book

CLAUSE = """
:::{clause} gro.apple.pear
:title: 梨 | Груши | Pears
:kind: remark
:source: p8

- zh: 梨也一樣。
- ru: Груши делят так же.
- en: Pears are shared alike.

```pycon
>>> from smallbook.grove.apples import shares
>>> shares(2)
(1, 1)
```
:::
"""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small book, built in Russian."""
    root = tmp_path_factory.mktemp("rebuild")
    shutil.copytree(SMALL, root, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    done = sphinx(root, "ru")
    assert (done.status, done.faults, len(done.read)) == (0, "", 7)
    return root


@pytest.fixture
def book(small: Path) -> Book:
    """The book, for one more change that it can keep."""
    return Book(small)


@pytest.fixture
def spoilt(small: Path, tmp_path: Path) -> Iterator[Book]:
    """The book, whole again afterwards."""
    for folder in ("docs", "smallbook"):
        shutil.copytree(small / folder, tmp_path / folder)
    yield Book(small)
    for folder in ("docs", "smallbook"):
        shutil.copytree(tmp_path / folder, small / folder, dirs_exist_ok=True)


def written(book: Book) -> dict[Path, bytes]:
    folder = book.root / "build" / "ru"
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def rebuilt(book: Book, *read: str) -> None:
    """Build again: just the pages *read* are read."""
    done = sphinx(book.root, "ru")
    assert (done.status, done.faults) == (0, "")
    assert done.read == set(read)


def page(book: Book, name: str) -> str:
    return (book.root / "build" / "ru" / f"{name}.html").read_text("utf-8")


def refused(book: Book, *faults: str) -> None:
    """Build again: the *faults* are told, and nothing is written."""
    before = written(book)
    done = sphinx(book.root, "ru")
    *told, last = done.faults.splitlines()
    assert told == list(faults)
    assert last == f"{len(faults)} fault{'s' if len(faults) > 1 else ''}: nothing was written"
    assert (done.status, written(book)) == (1, before)


def test_nothing_changed(book: Book) -> None:
    before = written(book)
    rebuilt(book)
    assert written(book) == before


def test_a_new_claim(book: Book) -> None:
    file = book.root / "smallbook" / "harbour" / "ships.py"
    book.write(
        "smallbook/harbour/ships.py",
        file.read_text("utf-8")
        + '\n\n@clause("har.cannon.hit")\ndef is_hit(roll: int) -> bool:\n    return roll > 4\n',
    )
    rebuilt(book, "harbour/cannon")
    assert "code/smallbook/harbour/ships.html#smallbook.harbour.ships.is_hit" in page(book, "harbour/cannon")
    assert 'id="smallbook.harbour.ships.is_hit"' in page(book, "code/smallbook/harbour/ships")


def test_the_title_of_a_clause(book: Book) -> None:
    book.edit("docs/harbour/cannon.md", ":title: 命中 | Попадание | A hit", ":title: 命中 | Удар | A blow")
    rebuilt(book, "harbour/cannon", "harbour/index")  # which refers to it
    assert "Удар" in page(book, "harbour/index")
    assert "Удар" in page(book, "code/smallbook/harbour/cannon")
    assert "Удар" in page(book, "id/har.cannon.hit/index")


def test_the_title_of_a_page(book: Book) -> None:
    book.edit("docs/harbour/ships.md", "# {tr}`船只 | Корабли | Ships`", "# {tr}`船只 | Флот | Ships`")
    rebuilt(book, "harbour/ships", "harbour/cannon", "harbour/index", "grove/index")
    assert "Флот" in page(book, "harbour/cannon")  # in the sidebar
    assert "Флот" in page(book, "grove/index")  # as the page before it


def test_a_label_of_the_term_base(book: Book) -> None:
    book.edit("docs/terms/terms.csv", "har-damage-sunk,ru,потоплен,", "har-damage-sunk,ru,на дне,")
    rebuilt(book, "harbour/ships")
    assert "<td>на дне</td>" in page(book, "harbour/ships")


def test_a_result_of_the_code(book: Book) -> None:
    book.edit(
        "smallbook/harbour/ships.py", "min(states.index(before) + hits, 2)", "hits % 3 and 1 + (hits > 1)"
    )
    book.edit(
        "docs/harbour/ships.md",
        "\n```{cases}\n>>> damage_after(Damage.LIGHT, hits=0)\n<Damage.LIGHT: 'light'>\n```\n",
        "",
    )
    book.edit(
        "docs/harbour/ships.md",
        ">>> damage_after(Damage.LIGHT, hits=1)\n<Damage.SUNK: 'sunk'>",
        ">>> damage_after(Damage.LIGHT, hits=2)\n<Damage.SUNK: 'sunk'>",
    )
    rebuilt(book, "harbour/ships")
    book.edit("smallbook/harbour/ships.py", "hits % 3 and 1 + (hits > 1)", "min(hits, 1) + (hits > 1)")
    rebuilt(book, "harbour/ships")


def test_the_number_of_clauses_on_a_card(book: Book) -> None:
    apples = (book.root / "docs" / "grove" / "apples.md").read_text("utf-8")
    book.write("docs/grove/apples.md", apples + CLAUSE)
    book.edit("docs/ids.txt", "gro.apple.peace\n", "gro.apple.peace\ngro.apple.pear\n")
    rebuilt(book, "grove/apples", "index")
    assert "Пунктов: 3" in page(book, "index")
    assert "id/gro.apple.pear/" in page(book, "grove/apples")


def test_an_example_that_the_code_no_longer_bears_out(spoilt: Book) -> None:
    spoilt.edit("smallbook/harbour/cannon.py", "roll) >= 5", "roll) >= 4")
    refused(
        spoilt,
        "docs/harbour/cannon.md:26: ERROR: har.cannon.hit: the example hits([4, 5, 6]) gives 3, not 2: "
        "correct the page or the rules",
    )
    spoilt.edit("smallbook/harbour/cannon.py", "roll) >= 4", "roll) >= 5")
    rebuilt(spoilt)  # nothing had been forgotten


def test_all_faults_of_the_book_at_once(spoilt: Book) -> None:
    spoilt.edit("docs/harbour/cannon.md", ":also: har.range.reach, har.reach", ":also: har.reach")
    lost = spoilt.edit("docs/ids.txt", "har.range.reach", "har.range.reach")
    kind = spoilt.edit("docs/grove/apples.md", ":kind: rule", ":kind: joke")
    label = spoilt.edit(
        "docs/terms/terms.csv", "light,en,light damage,preferred", "light,en,light damage,best"
    )
    refused(
        spoilt,
        f"docs/grove/apples.md:{kind}: ERROR: gro.apple.share: unknown kind 'joke'; "
        "known: rule, definition, procedure, permission, prohibition, table, remark",
        f"docs/ids.txt:{lost}: ERROR: published id har.range.reach is gone; "
        "give it back with :also: in the clause that replaces it",
        f"docs/terms/terms.csv:{label}: ERROR: column status: no status 'best': "
        "write one of admitted, deprecated, preferred, shadow",
    )


def test_a_lookup_that_cannot_be_shown(spoilt: Book) -> None:
    rows = spoilt.edit(
        "docs/harbour/ships.md", ":rows: before = whole, light", ":rows: before = whole, heavy"
    )
    refused(
        spoilt,
        f"docs/harbour/ships.md:{rows - 2}: ERROR: {{lookup}} smallbook.harbour.ships.damage_after: "
        "'heavy' is no value of before; known: whole, light, sunk",
    )


def test_warnings_name_the_line_of_the_text(spoilt: Book) -> None:
    def strange(path: str, old: str) -> str:
        line = spoilt.edit(path, old, f"{old} {{colour}}`x`")
        return f'{path}:{line}: WARNING: Unknown interpreted text role "colour". [myst.role_unknown]'

    chinese = strange("docs/harbour/cannon.md", "  恰好等于射程也算在内：")
    english = strange("docs/harbour/cannon.md", "does, as for")
    russian = strange("docs/harbour/index.md", "  Второй абзац")
    title = spoilt.edit("docs/harbour/ships.md", "沉没的船只不能再受击。", "沉没的船只不能再{tr}`受击`。")
    untranslated = (
        f"docs/harbour/ships.md:{title}: WARNING: {{tr}} takes 中文 | Русский | English, not '受击'"
    )
    assert sphinx(spoilt.root, "zh-hant").faults.splitlines()[:3] == [chinese, english, untranslated]
    assert sphinx(spoilt.root, "ru").faults.splitlines()[:2] == [english, russian]


def test_reading_in_parallel_makes_the_same_pages(spoilt: Book) -> None:
    assert sphinx(spoilt.root, "parallel").status == 0
    folder = spoilt.root / "build" / "parallel"
    pages = {file: file.read_bytes() for file in folder.rglob("*.*") if file.suffix in (".html", ".json")}
    shutil.rmtree(spoilt.root / "build" / "doctrees" / "parallel")
    shutil.rmtree(folder)
    assert sphinx(spoilt.root, "parallel", "-j", "2", PYTHONHASHSEED="5").status == 0
    assert {file: file.read_bytes() for file in pages} == pages
    spoilt.edit(
        "docs/terms/terms.csv", "har-damage-light,ru,лёгкие повреждения,", "har-damage-light,ru,пробоина,"
    )
    assert sphinx(spoilt.root, "parallel").read == {"harbour/ships"}  # what each worker asked is remembered


def test_where_to_report(spoilt: Book) -> None:
    address = "https://example.org/new?title={id}&labels={edition}"
    assert sphinx(spoilt.root, "zh-hans", RULEBOOK_REPORT=address).status == 0
    shown = (spoilt.root / "build" / "zh-hans" / "harbour" / "ships.html").read_text("utf-8")
    assert 'href="https://example.org/new?title=har.ship.light&amp;labels=zh-hans"' in shown


def test_an_edition_that_does_not_exist(spoilt: Book) -> None:
    done = sphinx(spoilt.root, "latin")
    assert done.status == 2
    known = "zh-hans, zh-hant, ru, en, parallel"
    assert f"there is no edition 'latin': set RULEBOOK_EDITION to one of {known}" in done.faults
