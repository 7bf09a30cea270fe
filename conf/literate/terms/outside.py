"""Texts from outside the book: plain text, CSV, XLSX, PO and XLIFF files, as texts that say the same."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from literate.model import Fault
from literate.terms.table import SEPARATORS, decoded

XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}", "{urn:oasis:names:tc:xliff:document:2.0}"
LANGUAGE = re.compile(
    r"(zh|cn|chinese|中文|ru|russian|рус\w*|en|english)([-_ ](hans|hant|cn|tw|hk|sg))?", re.IGNORECASE
)
CODES = {"cn": "zh", "chinese": "zh", "中文": "zh", "russian": "ru", "english": "en"}
TRADITIONAL = ("hant", "tw", "hk")


class Unreadable(Exception):
    """A file that holds no texts; says why, and what would serve."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What a file says in one place, in the languages it says it in."""

    line: int  # of the file, or of the table
    texts: Mapping[str, str]  # zh, ru, en
    script: str = "Hans"


def pairs(file: Path) -> Iterator[Pair]:
    """The texts of *file*, which is read as its name ends."""
    read = READERS.get(file.suffix.lower())
    if read is None:
        raise Unreadable(f"{file.name}: give a file that ends in {', '.join(READERS)}")
    empty = True
    for pair in read(file):
        empty = False
        yield pair
    if empty:
        raise Unreadable(f"{file.name} holds no text")


def _text(file: Path) -> str:
    faults: list[Fault] = []
    text = decoded(file.read_bytes(), file.name, faults)
    if text is None:
        raise Unreadable(str(faults[0]))
    return text.removeprefix("\ufeff")


def _plain(file: Path) -> Iterator[Pair]:
    """Each paragraph by itself, in the language that its letters tell."""
    line = 1
    for paragraph in re.split(r"(\n[ \t]*\n)", _text(file)):
        if paragraph.strip():
            yield Pair(line, {language_of(paragraph): paragraph.strip("\n")})
        line += paragraph.count("\n")


def language_of(text: str) -> str:
    """The language that most letters of *text* belong to."""
    counts = {
        "zh": 2 * len(re.findall("[㐀-鿿]", text)),
        "ru": len(re.findall("[А-Яа-яЁё]", text)),
        "en": len(re.findall("[A-Za-z]", text)),
    }
    return max(counts, key=lambda code: counts[code])


def _csv(file: Path) -> Iterator[Pair]:
    text = _text(file)
    head = text.partition("\n")[0]
    mark = max((*SEPARATORS, "\t"), key=head.count)
    rows = csv.reader(io.StringIO(text), delimiter=mark)
    yield from _rows(((rows.line_num, row) for row in rows), file.name)


def _xlsx(file: Path) -> Iterator[Pair]:
    try:
        from openpyxl import load_workbook
    except ModuleNotFoundError as error:
        raise Unreadable(
            f"{file.name}: install the package {error.name}: pip install -e './conf[terms]'"
        ) from None
    try:
        sheet = load_workbook(file, read_only=True, data_only=True).worksheets[0]
    except (zipfile.BadZipFile, KeyError) as error:
        raise Unreadable(f"{file.name} is no workbook: {error}") from None
    rows = ([str(cell or "") for cell in row] for row in sheet.iter_rows(values_only=True))
    yield from _rows(enumerate(rows, start=1), file.name)


def _rows(rows: Iterator[tuple[int, Sequence[str]]], name: str) -> Iterator[Pair]:
    """The lines of a table whose first line names the languages of its columns."""
    _, head = next(rows, (1, ()))
    columns = {at: known for at, title in enumerate(head) if (known := code_of(title))}
    if not columns:
        raise Unreadable(f"{name}:1: no column is named after a language: call them zh, ru, en")
    script = next((script for code, script in columns.values() if code == "zh"), "Hans")
    for line, row in rows:
        texts = {code: row[at] for at, (code, _) in columns.items() if at < len(row) and row[at].strip()}
        if texts:
            yield Pair(line, texts, script)


def code_of(name: str) -> tuple[str, str] | None:
    """The language and the script that a column or a file calls *name*."""
    found = LANGUAGE.fullmatch(name.strip())
    if not found:
        return None
    word = found[1].lower()
    code = CODES.get(word, "ru" if word.startswith("рус") else word)
    return code, "Hant" if (found[3] or "").lower() in TRADITIONAL else "Hans"


def _po(file: Path) -> Iterator[Pair]:
    try:
        import polib
    except ModuleNotFoundError as error:
        raise Unreadable(
            f"{file.name}: install the package {error.name}: pip install -e './conf[terms]'"
        ) from None
    try:
        catalogue = polib.pofile(_text(file))
    except OSError as error:
        raise Unreadable(f"{file.name} is no PO file: {error}") from None
    named = code_of(catalogue.metadata.get("Language", ""))
    for entry in catalogue:
        if entry.msgstr and not entry.obsolete:
            texts = [
                (language_of(entry.msgid), entry.msgid),
                (named[0] if named else language_of(entry.msgstr), entry.msgstr),
            ]
            yield Pair(entry.linenum or 1, dict(texts), named[1] if named else "Hans")


def _xliff(file: Path) -> Iterator[Pair]:
    try:
        root = ElementTree.fromstring(_text(file))
    except ElementTree.ParseError as error:
        raise Unreadable(f"{file.name} is no XLIFF file: {error}") from None
    space = next((space for space in XLIFF if root.tag.startswith(space)), None)
    if space is None:
        raise Unreadable(f"{file.name} is no XLIFF file of version 1.2 or 2.0: its root is {root.tag}")
    number = 0
    for section in root.iter(f"{space}file"):
        names = [
            section.get("source-language") or root.get("srcLang") or "",
            section.get("target-language") or root.get("trgLang") or "",
        ]
        for unit in (*section.iter(f"{space}trans-unit"), *section.iter(f"{space}segment")):
            number += 1
            found = [unit.find(f"{space}{side}") for side in ("source", "target")]
            words = ["".join(each.itertext()) if each is not None else "" for each in found]
            codes = [
                code_of(name) or (language_of(text), "Hans") for name, text in zip(names, words, strict=True)
            ]
            texts = {code: text for (code, _), text in zip(codes, words, strict=True) if text.strip()}
            script = next((script for code, script in codes if code == "zh"), "Hans")
            if texts:
                yield Pair(number, texts, script)


READERS: Mapping[str, Callable[[Path], Iterator[Pair]]] = {
    ".txt": _plain,
    ".md": _plain,
    ".csv": _csv,
    ".tsv": _csv,
    ".xlsx": _xlsx,
    ".po": _po,
    ".xlf": _xliff,
    ".xliff": _xliff,
}
