"""Texts from outside the book: plain text, CSV, XLSX, PO and XLIFF files, as texts that say the same."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from literate.model import SCRIPTS, Fault
from literate.terms import script_mix
from literate.terms.table import SEPARATORS, decoded, numbered

XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}", "{urn:oasis:names:tc:xliff:document:2.0}"
LANGUAGE = re.compile(
    r"""(?P<name>zh|cn|中文|[简簡繁][体體](中文)?
      |((simplified|traditional)\ )?chinese(\ \((simplified|traditional)\))?
      |ru|russian|рус\w*|en|english)
    ([-_ ]han[st])?([-_ ]([a-z]{2}|\d{3}))?""",
    re.IGNORECASE | re.VERBOSE,
)
TRADITIONAL = re.compile("hant|[-_ ](tw|hk|mo)$|traditional|繁", re.IGNORECASE)


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
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _plain(file: Path) -> Iterator[Pair]:
    """Each paragraph by itself, in the language that its letters tell."""
    line = 1
    for paragraph in re.split(r"(\n[ \t]*\n)", _text(file)):
        if paragraph.strip():
            yield Pair(line, {language_of(paragraph): paragraph.strip("\n")}, script_of(paragraph))
        line += paragraph.count("\n")


def language_of(text: str) -> str:
    """The language that most letters of *text* belong to."""
    counts = {
        "zh": 2 * len(re.findall("[㐀-鿿]", text)),
        "ru": len(re.findall("[А-Яа-яЁё]", text)),
        "en": len(re.findall("[A-Za-z]", text)),
    }
    return max(counts, key=lambda code: counts[code])


def script_of(text: str) -> str:
    """The script that most Chinese characters of *text* belong to."""
    strangers = {script: sum(1 for _ in script_mix.strange(text, script)) for script in SCRIPTS}
    return min(SCRIPTS, key=lambda script: strangers[script])


def _csv(file: Path) -> Iterator[Pair]:
    text = _text(file)
    head = text.partition("\n")[0]
    mark = max((*SEPARATORS, "\t"), key=head.count)
    rows = csv.reader(io.StringIO(text), delimiter=mark)
    try:
        yield from _rows(numbered(rows), file.name)
    except csv.Error as error:
        raise Unreadable(f"{file.name}:{rows.line_num}: no row can be read: {error}") from None


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
    rows = (["" if cell is None else str(cell) for cell in row] for row in sheet.iter_rows(values_only=True))
    yield from _rows(enumerate(rows, start=1), file.name)


def _rows(rows: Iterator[tuple[int, Sequence[str]]], name: str) -> Iterator[Pair]:
    """The lines of a table whose first line names the languages of its columns."""
    _, head = next(rows, (1, ()))
    columns = {at: known for at, title in enumerate(head) if (known := code_of(title))}
    if not columns:
        raise Unreadable(f"{name}:1: no column is named after a language: call them zh, ru, en")
    if twice := [code for (code, _), number in Counter(columns.values()).items() if number > 1]:
        raise Unreadable(
            f"{name}:1: several columns are called {twice[0]}: rename those that are not to be read"
        )
    scripts = [script for code, script in columns.values() if code == "zh"] or ["Hans"]
    for line, row in rows:
        for script in scripts:
            texts = {
                code: row[at]
                for at, (code, written) in columns.items()
                if at < len(row) and row[at].strip() and (code != "zh" or written == script)
            }
            if texts:
                yield Pair(line, texts, script)


def code_of(name: str) -> tuple[str, str] | None:
    """The language and the script that a column or a file calls *name*."""
    found = LANGUAGE.fullmatch(name.strip())
    if not found:
        return None
    beginning = found["name"][:2].lower()
    code = {"ru": "ru", "ру": "ru", "en": "en"}.get(beginning, "zh")
    return code, "Hant" if code == "zh" and TRADITIONAL.search(found[0]) else "Hans"


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
        plural = [
            (entry.msgid_plural if at else entry.msgid, said) for at, said in entry.msgstr_plural.items()
        ]
        for source, target in [(entry.msgid, entry.msgstr), *plural]:
            if target and not entry.obsolete:
                language = named[0] if named else language_of(target)
                chinese = target if language == "zh" else source
                script = named[1] if named and language == "zh" else script_of(chinese)
                yield Pair(entry.linenum or 1, {language_of(source): source, language: target}, script)


def _xliff(file: Path) -> Iterator[Pair]:
    try:
        root = ElementTree.fromstring(file.read_bytes())
    except (ElementTree.ParseError, ValueError, LookupError) as error:
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
                code_of(name) or (language_of(text), script_of(text))
                for name, text in zip(names, words, strict=True)
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
