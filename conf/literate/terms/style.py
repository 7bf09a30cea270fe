"""The style guide: how things are written, with examples that the check passes and that it reports.

The rules stand in docs/terms/style.csv. An example of the rule about digits says the same in all languages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from literate.body import titles
from literate.model import LANGUAGES, Fault, Titles
from literate.terms import numbers, rules, table
from literate.terms.nouns import FOLDER, TAGS
from literate.terms.plain import plain

STYLE = f"{FOLDER}/style.csv"
COLUMNS = ("rule", "lang", "good", "bad", "note")
KINDS = ("punctuation", "spacing", "script", "yo", "lookalike", "digits")
IN_ALL = "digits"


@dataclass(frozen=True, slots=True)
class Guidance:
    """One rule of style in one language, or in all of them."""

    rule: str  # of KINDS
    tag: str  # of TAGS; empty: all languages
    good: str
    bad: str
    note: Titles
    line: int


def read(root: Path) -> tuple[tuple[Guidance, ...], tuple[Fault, ...]]:
    """The style guide of the book at *root*, and what is wrong with it; a book may have none."""
    found = table.read(root, STYLE, COLUMNS)
    faults = list(found.faults)
    guide = []
    for line, row in found.rows:
        wrong = list(_wrong(row))
        faults += [Fault(STYLE, line, message) for message in wrong]
        if not wrong:
            note = titles(row["note"]) or {}
            guide.append(Guidance(row["rule"], row["lang"], row["good"], row["bad"], note, line))
    for guidance in guide:
        faults += _faults(guidance)
    return tuple(guide), tuple(faults)


def _wrong(row: dict[str, str]) -> Iterator[str]:
    if row["rule"] not in KINDS:
        yield f"column rule: {row['rule']!r} is not one of {', '.join(KINDS)}"
    elif (row["lang"] == "") != (row["rule"] == IN_ALL) or row["lang"] not in ("", *TAGS):
        known = f"write one of {', '.join(TAGS)}, or nothing for the rule {IN_ALL}"
        yield f"column lang: {row['lang']!r}; {known}"
    for column in ("note", *(("good", "bad") if row["rule"] == IN_ALL else ())):
        if titles(row[column]) is None:
            yield f"column {column}: write 中文 | Русский | English, not {row[column]!r}"


def _faults(guidance: Guidance) -> Iterator[Fault]:
    """Examples that the check does not take for what they are."""
    if reported := kinds(guidance, guidance.good):
        message = f"column good: the check reports {', '.join(sorted(reported))} in {guidance.good!r}"
        yield Fault(STYLE, guidance.line, message)
    if guidance.rule not in kinds(guidance, guidance.bad):
        message = f"column bad: the check reports no fault of {guidance.rule} in {guidance.bad!r}"
        yield Fault(STYLE, guidance.line, message)


def kinds(guidance: Guidance, example: str) -> set[str]:
    """What the check reports of an example."""
    if not guidance.tag:
        said = titles(example) or {}
        return {each.kind for each in numbers.reports({code: plain(said[code]) for code in LANGUAGES})}
    language, _, script = guidance.tag.partition("-")
    return {each.kind for each in rules.reports(plain(example), language, script or "Hans")}
