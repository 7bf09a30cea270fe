"""Chinese from one script into the other: the words of the term base first, then OpenCC by character.

Of OpenCC only the plain configurations serve: the ones that know phrases turn 的士气 into 計程車氣.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import opencc

if TYPE_CHECKING:
    from literate.terms import TermBase

_CONFIGURATIONS = {"Hans": "tw2s", "Hant": "s2tw"}
_QUOTES = {"Hans": str.maketrans("「」『』", "“”‘’"), "Hant": str.maketrans("“”", "「」")}
_SINGLE = re.compile("‘([^‘’]*)’")  # in pairs only: ’ is an apostrophe too
_VERBATIM = re.compile(r"(?s)(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)|\]\([^)]*\)|<[^<>\s]+>")


def convert(text: str, to: str, *, terms: TermBase | None = None, system: str = "") -> str:
    """The Markdown *text* of a system in the script *to*, Hans or Hant; code spans and link targets stay."""
    converted: list[str] = []
    end = 0
    for verbatim in _VERBATIM.finditer(text):
        converted += plain(text[end : verbatim.start()], to, terms=terms, system=system), verbatim.group()
        end = verbatim.end()
    return "".join([*converted, plain(text[end:], to, terms=terms, system=system)])


def plain(text: str, to: str, *, terms: TermBase | None = None, system: str = "") -> str:
    """The *text*, which holds no markup, in the script *to*."""
    words = _own_words(terms, to, system) if terms else {}
    if not words:
        return _characters(text, to)
    parts = _pattern(tuple(words)).split(text)
    return "".join(words[part] if at % 2 else _characters(part, to) for at, part in enumerate(parts))


def _characters(text: str, to: str) -> str:
    quoted = _SINGLE.sub(r"『\1』", text) if to == "Hant" else text
    return str(_converter(to).convert(quoted.translate(_QUOTES[to])))


@cache
def _converter(to: str) -> opencc.OpenCC:
    return opencc.OpenCC(_CONFIGURATIONS[to])


@cache
def _own_words(terms: TermBase, to: str, system: str) -> dict[str, str]:
    """The words that OpenCC would get wrong, and the longer ones that hold one of them."""
    words = terms.words(to, system)
    wrong = [word for word, wanted in words.items() if _characters(word, to) != wanted]
    return {word: words[word] for word in words if any(part in word for part in wrong)}


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(f"({'|'.join(map(re.escape, longest_first))})")
