"""Makes yo.txt anew from the dictionary of pymorphy3, in some minutes: python -m literate.terms.yo_words.

A beginning is listed if every word that begins so has ё there, and none can be written with е; names do not
count.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pymorphy3

from literate.terms.inflect import NAMES

FILE = Path(__file__).with_name("yo.txt")


def words() -> Iterator[str]:
    """The words of the dictionary that have е or ё."""
    dictionary = pymorphy3.MorphAnalyzer().dictionary

    @cache
    def is_name(paradigm: int, form: int) -> bool:
        return bool({*re.split("[ ,]", str(dictionary.build_tag_info(paradigm, form)))} & NAMES)

    for word, (paradigm, form) in dictionary.words.iteritems():
        if ("е" in word or "ё" in word) and not is_name(paradigm, form):
            yield word


def beginnings(spellings: dict[str, set[str]]) -> Iterator[str]:
    """The shortest beginnings that tell; *spellings* holds the words by their spelling with е."""
    folded = sorted(spellings)
    certain = [_certain(spellings[word]) for word in folded]
    waiting = [(0, len(folded), 0)]  # words that share their first letters, and how many those are
    while waiting:
        first, last, length = waiting.pop()
        if not any(certain[first:last]):
            continue
        if beginning := _shared(certain[first:last], length):
            yield beginning
            continue
        if len(folded[first]) == length:
            if certain[first]:
                yield f"{certain[first]}."
            first += 1
        while first < last:
            end = bisect_left(folded, folded[first][: length + 1] + "\uffff", first, last)
            waiting.append((first, end, length + 1))
            first = end


def _certain(spelt: set[str]) -> str:
    word = next(iter(spelt))
    return word if len(spelt) == 1 and "ё" in word else ""


def _shared(certain: Sequence[str], length: int) -> str:
    """The beginning of that length, if all the words have it and no ё after it."""
    beginning = certain[0][:length]
    if "ё" in beginning and all(word[:length] == beginning and "ё" not in word[length:] for word in certain):
        return beginning
    return ""


def main() -> None:
    spellings: dict[str, set[str]] = defaultdict(set)
    for word in words():
        spellings[word.replace("ё", "е")].add(word)
    head = [line for line in FILE.read_text("utf-8").splitlines() if line.startswith("#")]
    lines = "\n".join([*head, *sorted(beginnings(spellings))])
    FILE.write_text(f"{lines}\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
