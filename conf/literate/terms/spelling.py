"""Russian ё, and letters of one alphabet that look like those of another."""

from __future__ import annotations

import re
from collections.abc import Iterator

from literate.terms import yo

Found = tuple[int, str, str]

LOOKALIKES = dict(zip("aceopxyABCEHKMOPTXyku3", "асеорхуАВСЕНКМОРТХукиЗ", strict=True))
BACK = {cyrillic: latin for latin, cyrillic in LOOKALIKES.items()} | {"і": "i", "ѕ": "s", "ј": "j"}
BACK |= dict(zip("οανκριΑΒΕΗΙΚΜΝΟΡΤΧ", "oavkpiABEHIKMNOPTX", strict=True))  # Greek
LOOKALIKES |= dict(
    zip("іїєѕοακρΑΒΕΗΚΜΟΡΤΧ", "ииесоакрАВЕНКМОРТХ", strict=True)
)  # Ukrainian, Macedonian, Greek
_CYRILLIC_WORD = re.compile(r"[А-Яа-яЁё]+(?:-[А-Яа-яЁё]+)*")
_WORD = re.compile("[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u052f]+")
_CYRILLIC, _LATIN = re.compile("[\u0400-\u052f]"), re.compile("[A-Za-z\u00c0-\u024f]")
_RUSSIAN = re.compile("[А-Яа-яЁё]")
_ALONE = re.compile(r"(?<=[А-Яа-яЁё,»] )[acoyuk](?= [А-Яа-яЁё«\d])|(?<=\d )[acouy](?= [\dА-Яа-яЁё])")


def yo_faults(text: str) -> Iterator[Found]:
    """Words with е for ё, where every dictionary has ё."""
    for found in _CYRILLIC_WORD.finditer(text):
        better = yo.better(
            found[0], text[max(0, found.start() - 9) : found.start()], text[found.end() : found.end() + 30]
        )
        if better != found[0]:
            yield found.start(), found[0], f"{found[0]}: write {better}"


def strange_letters(text: str, language: str) -> Iterator[Found]:
    """Words put together from two alphabets; Cyrillic outside Russian."""
    for found in _WORD.finditer(text):
        word = found[0]
        own, other = (_RUSSIAN, _CYRILLIC) if language == "ru" else (_LATIN, _LATIN)
        mixed = [char for char in word if not own.match(char)]
        if not mixed:
            continue
        if other.search(word):
            letters = ", ".join(f"{char} (U+{ord(char):04X})" for char in dict.fromkeys(mixed))
            yield (
                found.start(),
                word,
                f"{word} mixes two alphabets: type {letters} anew as {_retyped(mixed, language)}",
            )
        elif _CYRILLIC.search(word):
            yield found.start(), word, f"Cyrillic letters: {word}; write it in the letters of the language"
    if language == "ru":
        for found in _ALONE.finditer(text):
            message = (
                f"{found[0]} alone is a Latin letter: type the Cyrillic {LOOKALIKES.get(found[0], found[0])}"
            )
            yield found.start(), found[0], message


def _retyped(letters: list[str], language: str) -> str:
    table = LOOKALIKES if language == "ru" else BACK
    return ", ".join(dict.fromkeys(table.get(char, "?") for char in letters))
