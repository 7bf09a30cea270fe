"""Words that every dictionary writes with ё: their beginnings, listed in yo.txt."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

# though dictionaries also have берет, объем, полет, броней
OBVIOUS = ("берёт", "заберёт", "наберёт", "объём", "полёт", "бронёй")
_SINGULAR = re.compile(
    r"\s+(?:\w+(?:ание|ение)|это|то|равно|ещ[её]|же|время)\b"
)  # after всё, never after все
_WITH_PREPOSITION = {"нем": "нём", "чем": "чём"}
_PREPOSITION = re.compile(r"(?:^|\W)(?:в|на|о|об|при|по)\s+$", re.IGNORECASE)


def better(word: str, before: str, after: str = "") -> str:
    """The *word* as dictionaries write it, between the texts *before* and *after*."""
    found = word.lower()
    if found == "все" and _SINGULAR.match(after):
        found = "всё"
    if found in _WITH_PREPOSITION and _PREPOSITION.search(before):
        found = _WITH_PREPOSITION[found]
    found = "-".join(map(_spelt, found.split("-"))) if "е" in found else found
    return "".join(
        "Ё" if old == "Е" and new == "ё" else new if new == "ё" else old
        for old, new in zip(word, found, strict=True)
    )


@cache
def _spelt(word: str) -> str:
    words, beginnings = _list()
    if word in words:
        return words[word]
    for end in range(len(word), 0, -1):
        if beginning := beginnings.get(word[:end]):
            return beginning + word[end:]
    return word


@cache
def _list() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Whole words and beginnings of words, each by its spelling with е."""
    lines = files(__package__).joinpath("yo.txt").read_text("utf-8").split("\n")
    entries = [line for line in lines if line and not line.startswith("#")]
    words = [*OBVIOUS, *(entry[:-1] for entry in entries if entry.endswith("."))]
    beginnings = (entry for entry in entries if not entry.endswith("."))
    return {_folded(word): word for word in words}, {_folded(each): each for each in beginnings}


def _folded(word: str) -> str:
    return word.replace("ё", "е")
