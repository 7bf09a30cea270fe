"""Characters of one Chinese script in a text of the other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import opencc

CONFIGURATIONS = {"Hans": "t2s", "Hant": "s2t"}  # what each script is cleaned with


def strange(text: str, script: str) -> Iterator[tuple[int, str, str]]:
    """The characters that are not of *script*, with their places and what to write instead.

    A whole text is converted, since OpenCC knows words such as 显著 in which a character may stay.
    """
    wanted = converted(text, script)
    if wanted == text:
        return
    if len(wanted) != len(text):
        wanted = "".join(converted(char, script) for char in text)
    for at, (char, better) in enumerate(zip(text, wanted, strict=True)):
        if char != better and not (script == "Hant" and _is_traditional(char)):
            yield at, char, better


def converted(text: str, script: str) -> str:
    return str(_converter(script).convert(text))


@cache
def _converter(script: str) -> opencc.OpenCC:
    return opencc.OpenCC(CONFIGURATIONS[script])


@cache
def _is_traditional(char: str) -> bool:
    """Whether Taiwan's own character set has it, for all that OpenCC prefers another."""
    try:
        char.encode("big5")
    except UnicodeEncodeError:
        return False
    return True
