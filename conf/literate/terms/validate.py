"""What must hold for the rows of the term base: each by itself, then all of them together."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from literate.model import Fault
from literate.suggest import near
from literate.terms import script_mix
from literate.terms.nouns import (
    ACCEPTED,
    CONCEPTS,
    DEFINED_IN,
    OPTIONS,
    PARTS_OF_SPEECH,
    STATUSES,
    SUBJECTS,
    TAGS,
    TERMS,
    Concept,
    Term,
)

Row = tuple[int, Mapping[str, str]]
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SPACES = re.compile(r"^ | $|  ")
INVISIBLE = re.compile(
    "[\x00-\x1f\x7f-\xa0\xad\u115f\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ue000-\uf8ff"
    "\ufe00-\ufe0f\ufeff\U000e0000-\U0010ffff]"
)
FORMULA = ("=", "+", "-", "@")
LATIN, CYRILLIC, HAN = re.compile("[A-Za-z]"), re.compile("[\u0400-\u052f]"), re.compile("[㐀-鿿豈-﫿]")
NO_RUSSIAN = re.compile("(?![А-Яа-яЁё])[\u0370-\u052f]")


def cell_faults(path: str, rows: Sequence[Row], required: Collection[str]) -> Iterator[Fault]:
    """Cells that are empty, untidy, or would run as a formula in a spreadsheet."""
    for line, row in rows:
        for column, cell in row.items():
            if not cell:
                if column in required:
                    yield _fault(path, line, column, "empty; fill it in")
            elif problem := _untidy(cell):
                yield _fault(path, line, column, problem)


def _untidy(cell: str) -> str:
    if SPACES.search(cell):
        return f"spaces at an end or in a row: {cell!r}; take them out"
    if found := INVISIBLE.search(cell):
        return f"an invisible character, U+{ord(found[0]):04X}: {cell!r}; take it out"
    if not cell.isascii() and not unicodedata.is_normalized("NFC", cell):
        return f"letters put together from parts: {cell}; write them in one piece (NFC)"
    if cell.startswith(FORMULA):
        return f"{cell} would run as a formula in a spreadsheet; begin with another character"
    return ""


def concept_faults(rows: Sequence[Row], concepts: Mapping[str, Concept]) -> Iterator[Fault]:
    """What is wrong with the concepts."""
    known = systems_of(concepts)
    lines: dict[str, int] = {}
    for line, row in rows:
        id_ = row["id"]
        if id_ and not ID.fullmatch(id_):
            yield _fault(CONCEPTS, line, "id", f"{id_} is no id; write a-z, 0-9 and single hyphens")
        if id_ in lines:
            yield _fault(CONCEPTS, line, "id", f"{id_} stands in line {lines[id_]} too; delete one of them")
        lines.setdefault(id_, line)
        if row["subject"]:
            yield from _unknown(CONCEPTS, line, "subject", [row["subject"]], SUBJECTS, "subject")
        yield from _unknown(CONCEPTS, line, "systems", row["systems"].split(), known, "system")
        yield from _unknown(CONCEPTS, line, "options", row["options"].split(), OPTIONS, "option")
        for column in ("unlike", "covers"):
            yield from _unknown(CONCEPTS, line, column, row[column].split(), concepts, "concept")
            if id_ in row[column].split():
                yield _fault(CONCEPTS, line, column, f"{id_} names itself; take it out")
        for other in row["unlike"].split():
            if other in concepts and id_ not in concepts[other].unlike:
                remedy = f"add {id_} to its column unlike"
                yield _fault(CONCEPTS, line, "unlike", f"{other} does not name {id_} in return; {remedy}")
        for tag, column in (("zh-Hans", "def_zh"), *((code, f"def_{code}") for code in ("ru", "en"))):
            yield from _foreign(CONCEPTS, line, column, row[column], tag)


def systems_of(concepts: Collection[str]) -> set[str]:
    """The prefixes of the systems, which the ids begin with."""
    return {id_.partition("-")[0] for id_ in concepts}


def term_faults(rows: Sequence[Row], concepts: Mapping[str, Concept]) -> Iterator[Fault]:
    """What is wrong with single terms."""
    seen: dict[tuple[str, str, str], int] = {}
    known = systems_of(concepts)
    for line, row in rows:
        yield from _unknown(TERMS, line, "id", [row["id"]], concepts, "concept")
        yield from _unknown(TERMS, line, "lang", [row["lang"]], TAGS, "language")
        yield from _unknown(TERMS, line, "status", [row["status"]], STATUSES, "status")
        yield from _unknown(TERMS, line, "pos", [row["pos"]], PARTS_OF_SPEECH, "part of speech")
        concept = concepts.get(row["id"])
        allowed = concept.systems if concept and concept.systems else known
        yield from _unknown(TERMS, line, "systems", row["systems"].split(), allowed, "system of the concept")
        yield from _foreign(TERMS, line, "term", row["term"], row["lang"])
        if row["lang"].startswith("zh") and row["term"] and not HAN.search(row["term"]):
            yield _fault(TERMS, line, "term", f"{row['term']} has no Chinese character")
        if row["status"] in ("deprecated", "shadow") and not row["note"]:
            yield _fault(TERMS, line, "note", f"{row['term']} is {row['status']}: say why, and what instead")
        key = row["id"], row["lang"], row["term"]
        if key in seen:
            message = f"{row['term']} stands in line {seen[key]} too; delete one of them"
            yield _fault(TERMS, line, "term", message)
        seen.setdefault(key, line)


def _foreign(path: str, line: int, column: str, cell: str, tag: str) -> Iterator[Fault]:
    """Letters that do not belong to the language of a cell."""
    if tag == "ru" and column == "term" and LATIN.search(cell):
        yield _fault(path, line, column, f"Latin letters in a Russian term: {cell}; write Cyrillic ones")
    if tag == "ru" and (found := NO_RUSSIAN.search(cell)):
        yield _fault(path, line, column, f"{found[0]} (U+{ord(found[0]):04X}) is no Russian letter: {cell}")
    if tag in ("en", "zh-Hans", "zh-Hant") and CYRILLIC.search(cell):
        language = "English" if tag == "en" else "Chinese"
        yield _fault(path, line, column, f"Cyrillic letters in {language}: {cell}; take them out")
    if tag in ("ru", "en") and HAN.search(cell):
        yield _fault(path, line, column, f"Chinese characters: {cell}; write them in a Chinese row")
    if tag in ("zh-Hans", "zh-Hant"):
        for _, char, better in script_mix.strange(cell, tag.removeprefix("zh-")):
            yield _fault(path, line, column, f"{char} in {cell} is of the other script; write {better}")


def _unknown(
    path: str, line: int, column: str, names: Sequence[str], known: Collection[str], what: str
) -> Iterator[Fault]:
    for name in names:
        if name and name not in known:
            choice = near(name, known) if len(known) > 9 else f": write one of {', '.join(sorted(known))}"
            yield _fault(path, line, column, f"no {what} {name!r}{choice}")


def _fault(path: str, line: int, column: str, problem: str) -> Fault:
    return Fault(path, line, f"column {column}: {problem}")


def _is_label(term: Term, concepts: Mapping[str, Concept]) -> bool:
    return term.concept in concepts and concepts[term.concept].is_label


def joint_faults(terms: Sequence[Term], concepts: Mapping[str, Concept]) -> Iterator[Fault]:
    """What is wrong with the term base as a whole."""
    preferred: dict[tuple[str, str], list[Term]] = defaultdict(list)
    accepted: dict[tuple[str, str], list[Term]] = defaultdict(list)
    for term in terms:
        if term.status == "preferred":
            preferred[term.concept, term.tag].append(term)
        if term.status in ACCEPTED and not _is_label(term, concepts):
            accepted[term.tag, term.word.replace("ё", "е")].append(term)
    for concept in concepts.values():
        for tag in TAGS:
            if not preferred[concept.id, tag]:
                message = f"{concept.id} has no preferred term in {tag}: add one to {TERMS}"
                yield Fault(CONCEPTS, concept.line, message)
        for code in DEFINED_IN:
            if not concept.definitions[code]:
                yield _fault(CONCEPTS, concept.line, f"def_{code}", f"{concept.id} is not defined; say it")
    for same in preferred.values():
        for one, other in _overlapping(same):
            message = f"{other.concept} has the preferred term {one.word} in line {one.line} already"
            yield _fault(TERMS, other.line, "status", f"{message}; make one of them admitted")
    for same in accepted.values():
        for one, other in _overlapping(same):
            if one.concept != other.concept:
                message = f"{other.word} means {one.concept} in line {one.line}, in the same system"
                yield _fault(TERMS, other.line, "term", f"{message}; two concepts need two words")


def _overlapping(terms: Sequence[Term]) -> Iterator[tuple[Term, Term]]:
    """Each term that a system sees together with an earlier one, and that one."""
    first: dict[str, Term] = {}
    everywhere: Term | None = None
    for term in terms:
        before = [first[system] for system in term.systems or first if system in first]
        if everywhere or before:
            yield everywhere or before[0], term
        for system in term.systems:
            first.setdefault(system, term)
        everywhere = everywhere or (None if term.systems else term)
