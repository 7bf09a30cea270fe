"""`rulebook terms …`: the book, and files from outside, for people who translate."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import openpyxl
import polib
import pytest
from click.testing import CliRunner, Result
from conftest import Book
from literate import cli
from literate.terms.nouns import TERMS
from termbase import write

GOOD = ("每 1 次命中掷 2 颗骰子。", "За 1 попадание бросают 2 кубика.")
BAD = ("命中掷骰子.", "Попадание бросают кости.")
XLIFF_12 = """\
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="x" source-language="zh-CN" target-language="ru"><body>
<trans-unit id="1"><source>{0[0]}</source><target>{0[1]}</target></trans-unit>
<trans-unit id="2"><source>{1[0]}</source><target>{1[1]}</target></trans-unit>
</body></file></xliff>
"""
XLIFF_20 = """\
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="zh-Hans" trgLang="ru">
<file id="f">
<unit id="1"><segment><source>{0[0]}</source><target>{0[1]}</target></segment></unit>
<unit id="2"><segment><source>{1[0]}</source><target>{1[1]}</target></segment></unit>
</file></xliff>
"""


def terms(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli.main, ["terms", *map(str, arguments)], prog_name="rulebook")


@pytest.fixture
def spoilt(book: Book) -> Book:
    """The small book, with another term base."""
    write(book.root)
    return book


def as_workbook(file: Path) -> None:
    workbook = openpyxl.Workbook()
    sheet = workbook.worksheets[0]
    for row in (("id", "中文", "Русский"), ("a", *GOOD), ("b", *BAD)):
        sheet.append(row)
    workbook.save(file)


def as_po(file: Path) -> None:
    catalogue = polib.POFile()
    catalogue.metadata = {"Language": "ru", "Content-Type": "text/plain; charset=UTF-8"}
    for zh, ru in (GOOD, BAD):
        catalogue.append(polib.POEntry(msgid=zh, msgstr=ru))
    catalogue.save(str(file))


def as_plurals(file: Path) -> None:
    catalogue = polib.POFile()
    catalogue.metadata = {"Language": "ru_RU", "Content-Type": "text/plain; charset=UTF-8"}
    plurals = {0: GOOD[1], 1: BAD[1]}
    catalogue.append(polib.POEntry(msgid=GOOD[0], msgid_plural=BAD[0], msgstr_plural=plurals))
    catalogue.save(str(file))


WRITERS: dict[str, Callable[[Path], object]] = {
    "pairs.csv": lambda file: file.write_text("\n".join(("zh,ru", ",".join(GOOD), ",".join(BAD))), "utf-8"),
    "semicolons.csv": lambda file: file.write_text(
        "\ufeffzh-CN;ru\r\n{};{}\r\n{};{}".format(*GOOD, *BAD), "utf-8"
    ),
    "pairs.tsv": lambda file: file.write_text(
        "Chinese\tRussian\n{}\t{}\n{}\t{}".format(*GOOD, *BAD), "utf-8"
    ),
    "pairs.xlsx": as_workbook,
    "pairs.po": as_po,
    "plurals.po": as_plurals,
    "regions.tsv": lambda file: file.write_text(
        "zh_Hans_CN\tru_RU\ten-GB\n{}\t{}\t\n{}\t{}\t".format(*GOOD, *BAD), "utf-8"
    ),
    "utf-16.xlf": lambda file: file.write_bytes(XLIFF_12.format(GOOD, BAD).encode("utf-16")),
    "old.xlf": lambda file: file.write_text(XLIFF_12.format(GOOD, BAD), "utf-8"),
    "new.xliff": lambda file: file.write_text(XLIFF_20.format(GOOD, BAD), "utf-8"),
}


@pytest.mark.parametrize("name", WRITERS)
def test_pairs_from_outside(spoilt: Book, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    WRITERS[name](file)
    result = terms("check", file, "--root", spoilt.root, "--system", "har")
    assert result.exit_code == 1
    *found, last = result.output.splitlines()
    assert last == "2 faults, 0 notices"
    places = {line.rpartition(": [")[0].removeprefix(f"{file}:") for line in found}
    assert len(places) == 1  # the good pair has none
    assert "[punctuation] zh: half-width . in" in found[0]
    assert "[deprecated] ru: кости is not to be used for har-die (Say кубик): write кубик" in found[1]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_plain_text_is_read_by_paragraphs(spoilt: Book, tmp_path: Path, end: str) -> None:
    file = tmp_path / "text.txt"
    text = "一次命中。\n\n單位擲出命中數。\n\nПервая строка,\nкости.\n\nTwo dice.\n"
    file.write_text(text, "utf-8", newline=end)
    result = terms("check", file, "--root", spoilt.root, "--system", "har")
    assert result.output.splitlines() == [
        f"{file}:6: [deprecated] ru: кости is not to be used for har-die (Say кубик): write кубик",
        "1 faults, 0 notices",
    ]


def test_each_script_has_its_column_and_a_row_its_first_line(spoilt: Book, tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    file.write_text('简体中文,zh-Hant-TW,ru\n"骰子。\n影响。","骰子。\n影响。",Кость.\n', "utf-8")
    result = terms("check", file, "--root", spoilt.root, "--system", "har")
    assert result.output.splitlines() == [
        f"{file}:2: [deprecated] ru: Кость is not to be used for har-die (Say кубик): write кубик",
        f"{file}:2: [script] zh: 响 in “子。影响。” is not traditional: write 響",
        "2 faults, 0 notices",
    ]


def test_a_cell_that_is_nought(spoilt: Book, tmp_path: Path) -> None:
    workbook = openpyxl.Workbook()
    for row in (("zh", "ru"), (0, 1)):
        workbook.worksheets[0].append(row)
    workbook.save(tmp_path / "a.xlsx")
    result = terms("check", tmp_path / "a.xlsx", "--root", spoilt.root, "--system", "har")
    assert "[digits] ru: the Chinese text has 0; so must this" in result.output


def test_the_system_has_to_be_known(spoilt: Book, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("命中。", "utf-8")
    result = terms("check", tmp_path / "a.txt", "--root", spoilt.root, "--system", "hrb")
    assert (result.exit_code, "no system 'hrb': --system har" in result.output) == (2, True)


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.csv", "zh,ru,RU\n骰,а,б\n".encode(), "a.csv:1: several columns are called ru: rename those"),
        ("a.csv", b"zh,ru\n" + b"x" * 140_000, "a.csv:2: no row can be read: field larger than"),
        ("a.doc", b"x", "a.doc: give a file that ends in .txt, .md, .csv"),
        ("a.csv", b"one,two\n1,2\n", "a.csv:1: no column is named after a language: call them zh, ru, en"),
        ("a.csv", "zh,ru\n".encode("utf-16"), "a.csv:1: saved as UTF-16"),
        ("a.xlsx", b"x", "a.xlsx is no workbook"),
        ("a.xlf", b"<a", "a.xlf is no XLIFF file"),
        ("a.xlf", b"<a/>", "a.xlf is no XLIFF file of version 1.2 or 2.0: its root is a"),
        ("a.po", b"nonsense", "a.po is no PO file"),
        ("a.po", b'msgid "a"', "a.po holds no text"),
    ],
)
def test_files_that_hold_no_texts(
    spoilt: Book, tmp_path: Path, name: str, content: bytes, expected: str
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    result = terms("check", file, "--root", spoilt.root, "--system", "har")
    assert (result.exit_code, result.output.startswith(f"Error: {expected}")) == (1, True), result.output


@pytest.mark.parametrize(("name", "package"), [("a.xlsx", "openpyxl"), ("a.po", "polib")])
def test_a_package_that_is_lacking(
    spoilt: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, package: str
) -> None:
    (tmp_path / name).write_bytes(b"")
    monkeypatch.setitem(sys.modules, package, None)
    result = terms("check", tmp_path / name, "--root", spoilt.root, "--system", "har")
    assert f"install the package {package}: pip install" in result.output


def test_the_system_is_to_be_named_where_there_are_several(spoilt: Book, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("命中。", "utf-8")
    result = terms("check", tmp_path / "a.txt", "--root", spoilt.root)
    assert (result.exit_code, "say whose words to use: --system gro|har" in result.output) == (2, True)


def test_the_book_is_checked_and_a_base_with_faults_stops_all(book: Book, tmp_path: Path) -> None:
    assert terms("check", "--root", book.root).output == "0 faults, 0 notices\n"
    book.edit(TERMS, "har-damage-sunk,ru,потоплен,preferred", "har-damage-sunk,ru,потоплен,best")
    result = terms("check", "--root", book.root)
    assert (result.exit_code, result.output.splitlines()[-1]) == (1, "1 faults, 0 notices")
    (tmp_path / "a.txt").write_text("命中。", "utf-8")
    outside = terms("check", tmp_path / "a.txt", "--root", book.root, "--system", "har")
    assert (outside.exit_code, "no status 'best'" in outside.output) == (1, True)


def test_notices_are_shown_on_demand(spoilt: Book, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("zh,ru\n骰子与骰子,Кубик\n", "utf-8")
    asked = ("check", tmp_path / "a.csv", "--root", spoilt.root, "--system", "har")
    assert terms(*asked).output == "0 faults, 1 notices\n"
    assert "кубик: 1 times here, 2 times in Chinese (notice)" in terms(*asked, "--notices").output


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("кубиками", "кубик (ru) is preferred"),
        ("костей", "кость (ru) is deprecated: Say кубик."),
        ("掩护", "掩护 (zh-Hans) is deprecated: Wavers; say 掩蔽."),
        ("dice", "die (en) is preferred"),
        ("har-die", "骰子 (zh-Hans) is preferred"),
    ],
)
def test_find_any_form_of_a_word(spoilt: Book, word: str, expected: str) -> None:
    result = terms("find", word, "--root", spoilt.root)
    assert (result.exit_code, expected in result.output) == (0, True), result.output


def test_find_nothing(spoilt: Book) -> None:
    result = terms("find", "весло", "--root", spoilt.root)
    assert (result.exit_code, result.output) == (1, "no term весло\n")


def test_fmt_puts_in_order_and_makes_forms(spoilt: Book) -> None:
    assert terms("fmt", "--root", spoilt.root).output == "all is in order\n"
    spoilt.edit(TERMS, "har-die,ru,кубик,preferred", "har-die,ru,кубик,admitted")
    spoilt.edit(
        TERMS,
        "har-die,ru,кость,deprecated,noun,har,Say кубик.,,",
        "har-die,ru,шестигранник,preferred,noun,har,,,",
    )
    result = terms("fmt", "--root", spoilt.root)
    assert (result.exit_code, "no forms of шестигранник (noun)" in result.output) == (1, True)
    assert terms("fmt", "--forms", "--root", spoilt.root).output.startswith(f"wrote {TERMS}\n")
    assert "har-die" in terms("find", "шестигранникам", "--root", spoilt.root).output


def test_forms_need_their_package(spoilt: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pymorphy3", None)
    monkeypatch.delitem(sys.modules, "literate.terms.inflect", raising=False)
    result = terms("fmt", "--forms", "--root", spoilt.root)
    assert (result.exit_code, "the package pymorphy3 is missing" in result.output) == (3, True)
    assert terms("check", "--root", spoilt.root).exit_code == 1  # a check does without it


def test_candidates(spoilt: Book) -> None:
    result = terms("candidates", "--least", "2", "--root", spoilt.root)
    assert result.output.startswith("zh\t4\t射程\n")
    assert "命中" not in result.output  # a term
