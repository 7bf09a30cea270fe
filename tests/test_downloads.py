"""The files for the tools of translators, read back by such tools."""

from __future__ import annotations

import csv
import io
import time
from pathlib import Path

import pytest
import termbook
from literate.corpus import load
from literate.downloads import FILES
from literate.downloads.files import write
from literate.freshness import agree
from openpyxl import load_workbook
from translate.storage.omegat import OmegaTFile
from translate.storage.tbx import tbxfile
from translate.storage.tmx import tmxfile

XML = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return termbook.copy(tmp_path / "book")


@pytest.fixture
def folder(book: Path, tmp_path: Path) -> Path:
    """The downloads of the book with terms."""
    write(book, tmp_path / "downloads", "press")
    return tmp_path / "downloads"


def test_all_files_are_there(folder: Path) -> None:
    assert {file.name for file in folder.iterdir()} == set(FILES.values())


def test_tbx(folder: Path) -> None:
    store = tbxfile.parsefile(str(folder / "terms.tbx"))
    units = {unit.getid(): unit for unit in store.units}
    assert len(units) == termbook.CONCEPTS.count("\n") - 1
    entry = units["har-hit"].xmlelement
    languages = {node.get(XML): node for node in entry.iter("langSet")}
    assert list(languages) == ["zh-Hans", "zh-Hant", "ru", "en"]
    terms = [
        (group.findtext("term"), *(note.text for note in group.iter("termNote")), group.findtext("note"))
        for group in languages["ru"].iter("tig")
    ]
    assert terms == [
        ("попадание", "noun", "preferredTerm-admn-sts", None),
        ("попадать", "verb", "admittedTerm-admn-sts", None),
        ("угодить", "verb", "deprecatedTerm-admn-sts", "Say попадать."),
    ]
    assert entry.findtext("descrip[@type='subjectField']") == "attack"
    cannon = units["har-cannon"].xmlelement
    assert {
        node.get(XML): node.findtext("descrip[@type='definition']") for node in cannon.iter("langSet")
    } == {
        "zh-Hans": "港口里的炮。",
        "zh-Hant": "港口裡的炮。",
        "ru": "Орудие, которое стоит в гавани.",
        "en": "A gun of the harbour.",
    }
    assert "火炮台" not in (folder / "terms.tbx").read_text("utf-8")  # it is no term


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("omegat-hant-ru", [("命中", "попадание"), ("火砲", "пушка")]),
        ("omegat-ru-hans", [("попадание", "命中"), ("попадать", "命中")]),
    ],
)
def test_omegat(folder: Path, key: str, lines: list[tuple[str, str]]) -> None:
    """Three columns divided by tabs, UTF-8 by the name of the file, no line a comment by its first letter."""
    data = (folder / FILES[key]).read_bytes()
    assert FILES[key].endswith(".utf8") and not data.startswith(b"\xef\xbb\xbf")
    rows = [line.split("\t") for line in data.decode("utf-8").splitlines()]
    assert {len(row) for row in rows} == {3}
    assert not any(row[0].startswith("#") for row in rows)
    assert all(cell and cell == cell.strip() for row in rows for cell in row)
    store = OmegaTFile.parsestring(data)
    assert [(unit.source, unit.target) for unit in store.units] == [(row[0], row[1]) for row in rows]
    assert set(lines) <= {(unit.source, unit.target) for unit in store.units}
    assert "угодить" not in data.decode("utf-8")


def test_spreadsheets(folder: Path) -> None:
    sheet = load_workbook(folder / "terms.xlsx", read_only=True)["terms"]
    rows = [[cell or "" for cell in row] for row in sheet.iter_rows(values_only=True)]
    assert rows == list(csv.reader(io.StringIO((folder / "terms.csv").read_text("utf-8-sig"))))
    hit = next(dict(zip(rows[0], row, strict=True)) for row in rows if row[0] == "har-hit")
    assert hit["ru preferred"], hit["ru admitted"] == ("попадание", "попадать")
    assert hit["ru deprecated"] == "угодить"
    assert hit["definition zh"] == "有效的一炮。"
    assert len(rows) == termbook.CONCEPTS.count("\n")


def test_tmx_holds_what_is_agreed(book: Path, folder: Path) -> None:
    def pairs() -> dict[str, tuple[str, str]]:
        store = tmxfile.parsestring((folder / "clauses.tmx").read_bytes(), "zh-Hans", "ru")
        return {
            unit.getid() or unit.xmlelement.get("tuid"): (unit.source, unit.target) for unit in store.units
        }

    found = pairs()
    assert found["har.cannon.hit"] == ("火炮掷出 5 或 6 即为命中。", "Пушка попадает на 5 и 6.")
    assert found["har.cannon.hit#title"] == ("命中", "Попадание")
    assert "har.ship.gone" not in found
    agree(load(book), ["har.ship.gone"])
    write(book, folder, "press")
    assert pairs()["har.ship.gone"] == (
        "沉没的船只不能再受击：见 …、火炮和另一门火炮。",
        "Затонувший корабль больше не поражают: …, пушка и …, вторая пушка.",
    )
    text = (folder / "clauses.tmx").read_text("utf-8")
    assert 'tuid="gro.apple.share"' in text and 'xml:lang="zh-Hant"' in text


def test_the_same_book_gives_the_same_bytes(book: Path, folder: Path) -> None:
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    time.sleep(2.1)  # archives tell time in steps of two seconds
    write(book, folder.with_name("again"), "press")
    assert {file.name: file.read_bytes() for file in folder.with_name("again").iterdir()} == before


def test_only_what_has_moved_is_written(book: Path, folder: Path) -> None:
    (folder / "terms.tbx").unlink()
    write(book, folder, "press")
    assert not (folder / "terms.tbx").exists()
    write(book, folder, "another press")
    assert (folder / "terms.tbx").exists()
    changed = book / "docs/terms/concepts.csv"
    changed.write_text(changed.read_text("utf-8").replace("A shot that counts.", "A good shot."), "utf-8")
    write(book, folder, "another press")
    assert "A good shot." in (folder / "terms.tbx").read_text("utf-8")


def test_a_book_without_terms_offers_its_clauses(book: Path, tmp_path: Path) -> None:
    for file in (book / "docs/terms").iterdir():
        file.unlink()
    write(book, tmp_path / "bare", "press")
    assert [file.name for file in (tmp_path / "bare").iterdir()] == ["clauses.tmx"]
