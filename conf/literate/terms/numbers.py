"""The numbers and dice of a clause, which all languages write in digits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from literate.terms.numerals import numerals
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
    """Numbers that differ between Chinese, Russian and the part of the English note that states the rule.

    Numbers in words are worth a look where another language has digits.
    """
    if "zh" not in texts:
        return
    wanted = numbers(texts["zh"].text)
    stated = {
        language: text.text[: _statement(text, wanted)] if language == "en" else text.text
        for language, text in texts.items()
    }
    written = {language: numbers(text) for language, text in stated.items()}
    for language in ("ru", "en"):
        if text := texts.get(language):
            if lacking := wanted - written[language]:
                yield _report(language, text, lacking, "the Chinese text has {}; so must this")
            if more := written[language] - wanted:
                yield _report(language, text, more, "{} is not in the Chinese text; make them agree")
    for language, text in texts.items():
        others = {number for other in written if other != language for number in written[other]}
        for value, word, place in numerals(stated[language], language):
            if value in others:
                message = (
                    f"{word} is in words; another language has {value}: write {value}, if it is the same"
                )
                yield Report("numeral", language, text.line(place), word, message)


def _statement(note: Plain, wanted: Counter[str]) -> int:
    """Where the paragraphs of a note end that restate the rule: as many as fit best in their numbers."""

    def misfit(end: int) -> int:
        found = numbers(note.text[:end])
        return ((found - wanted) + (wanted - found)).total()

    return min(note.blocks, key=misfit)


def _report(language: str, text: Plain, numbers: Counter[str], message: str) -> Report:
    words = ", ".join(numbers.elements())
    place = re.search(rf"(?<!\d){re.escape(next(iter(numbers)))}(?!\d)", text.text)
    return Report("digits", language, text.line(place.start() if place else 0), words, message.format(words))
