"""The numbers and dice of a clause, which all languages write in digits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from literate.terms.plain import Plain
from literate.terms.report import Report

_DIE = re.compile(r"(?<![^\W\d_])(\d*)[dDкКдД](\d{1,3})(?!\w)")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_NAMED = re.compile(r"[^\W\d_]+-\d+|\d+-?[A-ZА-Я]+\b|’\d\d")  # BTR-80, Memoir ’44


def numbers(text: str) -> Counter[str]:
    """How often each number and die is written; decimal comma and point are one."""
    text = _NAMED.sub(" ", text)
    dice = [f"{found[1]}d{found[2]}" for found in _DIE.finditer(text)]
    return Counter([*dice, *(each.replace(",", ".") for each in _NUMBER.findall(_DIE.sub(" ", text)))])


def reports(texts: Mapping[str, Plain]) -> Iterator[Report]:
    """Numbers that differ between Chinese, Russian and the part of the English note that states the rule."""
    if "zh" not in texts:
        return
    wanted = numbers(texts["zh"].text)
    for language in ("ru", "en"):
        if text := texts.get(language):
            found = _stated(text, wanted) if language == "en" else numbers(text.text)
            if lacking := wanted - found:
                yield _report(language, text, lacking, "the Chinese text has {}; so must this")
            if more := found - wanted:
                yield _report(language, text, more, "{} is not in the Chinese text; make them agree")


def _stated(note: Plain, wanted: Counter[str]) -> Counter[str]:
    """The numbers of the paragraphs of a note that restate the rule: as many as fit best."""
    ways = [numbers(note.text[:end]) for end in note.blocks]
    return min(ways, key=lambda way: sum(((way - wanted) + (wanted - way)).values()))


def _report(language: str, text: Plain, numbers: Counter[str], message: str) -> Report:
    words = ", ".join(numbers.elements())
    place = re.search(rf"(?<!\d){re.escape(next(iter(numbers)))}(?!\d)", text.text)
    return Report("digits", language, text.line(place.start() if place else 0), words, message.format(words))
