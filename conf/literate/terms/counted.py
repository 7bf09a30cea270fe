"""Numbers that count another thing in another language: 6 black and 3 red dice, 3 black and 6 red."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from literate.terms.report import Report

if TYPE_CHECKING:
    from literate.terms.check import Reading

_GAP = re.compile(  # between a number and what it counts
    r"(?:(?! (?:and|or|и|или|а) )[^\d.,;:!?。，；：！？、—]){0,12}"
)

Counts = Mapping[str, Mapping[str, int]]  # concept -> the numbers that count it, each with its place


def reports(texts: Mapping[str, Reading]) -> Iterator[Report]:
    """Concepts counted by a number that in Chinese counts another one."""
    if "zh" not in texts:
        return
    wanted = _counts(texts["zh"])
    for language in ("ru", "en"):
        if reading := texts.get(language):
            for concept, numbers in _counts(reading).items():
                if len(numbers) == 1 and len(wanted.get(concept, ())) == 1:
                    (number, place), (right,) = *numbers.items(), wanted[concept]
                    others = (other for other in wanted if other != concept and number in wanted[other])
                    if number != right and any(others):
                        message = f"{number} counts another thing in the Chinese text; write {right} here"
                        yield Report("digits", language, reading.text.line(place), number, message, concept)


def _counts(reading: Reading) -> Counts:
    found: dict[str, dict[str, int]] = defaultdict(dict)
    text = reading.text.text
    for number in re.finditer(r"\d+", text):
        for span in reading.spans:
            if span.start >= number.end() and _GAP.fullmatch(text, number.end(), span.start):
                for concept in span.concepts:
                    found[concept][number[0]] = number.start()
                break
    return found
