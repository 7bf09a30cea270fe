"""Numbers in words: 两颗骰子, два кубика, two dice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

# Not 1: 一个, один and one say “some” more often than how many.
_RUSSIAN = {
    "2": "дв(?:а|е|ух|ум|умя|ое|оих|оим|оими)",
    "3": "тр(?:и|[её]х|[её]м|емя|ое|оих|оим|оими)",
    "4": "четыр(?:е|[её]х|[её]м|ьмя)|четвер(?:о|ых|ым|ыми)",
    "5": "пят(?:ь|и|ью)",
    "6": "шест(?:ь|и|ью)",
    "7": "сем(?:ь|и|ью)",
    "8": "вос(?:емь|ьми|ьмью|емью)",
    "9": "девят(?:ь|и|ью)",
    "10": "десят(?:ь|и|ью)",
    "11": "одиннадцат(?:ь|и|ью)",
    "12": "двенадцат(?:ь|и|ью)",
}
_ENGLISH = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_CHINESE = {
    "2": "[二两兩]",
    **{str(number): digit for number, digit in enumerate("三四五六七八九十", 3)},
    "11": "十一",
    "12": "十二",
}
_DIGITS = "一二三四五六七八九十百千"
_COUNTED = "[个個颗顆枚次点點格级級步张張支名辆輛座队隊人组組轮輪回种種位行层層件条條份]"  # measure words
_WORDS = {
    "zh": [
        (value, re.compile(rf"(?<![第{_DIGITS}]){word}(?= ?{_COUNTED})")) for value, word in _CHINESE.items()
    ],
    "ru": [(value, re.compile(rf"\b(?:{word})\b", re.IGNORECASE)) for value, word in _RUSSIAN.items()],
    "en": [
        (str(value), re.compile(rf"\b{word}\b(?!-)", re.IGNORECASE)) for value, word in enumerate(_ENGLISH, 2)
    ],
}


class Numeral(NamedTuple):
    """A number that stands in words."""

    value: str  # in digits
    word: str
    place: int


def numerals(text: str, language: str) -> Iterator[Numeral]:
    """The numbers from 2 to 12 that *text* says in words, by their value."""
    for value, pattern in _WORDS[language]:
        for found in pattern.finditer(text):
            yield Numeral(value, found[0], found.start())
