"""The word forms of English terms: plurals and tenses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

IRREGULAR = {
    "be": ("is", "are", "was", "were", "been", "being"),
    "become": ("became",),
    "begin": ("began", "begun", "beginning"),
    "choose": ("chose", "chosen"),
    "die": ("dice",),
    "do": ("did", "done", "does"),
    "draw": ("drew", "drawn"),
    "fall": ("fell", "fallen"),
    "fight": ("fought",),
    "get": ("got", "getting"),
    "give": ("gave", "given"),
    "go": ("went", "gone", "goes"),
    "have": ("has", "had", "having"),
    "hit": ("hitting",),
    "hold": ("held",),
    "keep": ("kept",),
    "leave": ("left",),
    "lie": ("lay", "lain", "lying"),
    "lose": ("lost",),
    "make": ("made",),
    "man": ("men",),
    "put": ("putting",),
    "see": ("saw", "seen"),
    "set": ("setting",),
    "shoot": ("shot",),
    "stand": ("stood",),
    "take": ("took", "taken"),
    "throw": ("threw", "thrown"),
    "withdraw": ("withdrew", "withdrawn"),
}
LINKS = ("of", "to", "for", "in", "on")
VOWELS = "aeiou"


def inflections(term: str, pos: str) -> tuple[str, ...]:
    """The forms of a term: a noun changes at its end or before “of”, a verb also at its beginning."""
    words = term.split()
    last = len(words) - 1
    ends = {last, *(at - 1 for at, word in enumerate(words) if word in LINKS and at)}
    changing = {"noun": ends, "verb": {0, last}, "phrase": {0, last}}.get(pos, set())
    choices = [[*_forms(word)] if at in changing else [word] for at, word in enumerate(words)]
    return tuple(dict.fromkeys(map(" ".join, product(*choices))))


def _forms(word: str) -> Iterator[str]:
    yield word
    if not word.isalpha() or not word[-1:].isascii():
        return
    yield from _endings(word)
    yield from IRREGULAR.get(word.lower(), ())


def _endings(word: str) -> Iterator[str]:
    if word.endswith("e"):
        yield from (f"{word}s", f"{word}d", f"{word[:-1]}ing")
    elif word.endswith("y") and word[-2:-1] not in VOWELS:
        yield from (f"{word[:-1]}ies", f"{word[:-1]}ied", f"{word}ing")
    elif word.endswith(("s", "x", "z", "ch", "sh")):
        yield from (f"{word}es", f"{word}ed", f"{word}ing")
    else:
        yield from (f"{word}s", f"{word}ed", f"{word}ing")
        if len(word) > 2 and word[-1] in "bdgmnprt" and word[-2] in VOWELS and word[-3] not in VOWELS:
            yield from (f"{word}{word[-1]}ed", f"{word}{word[-1]}ing")
