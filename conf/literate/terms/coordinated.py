"""Terms that a sentence divides among several things: light or heavy damage, лёгкое или тяжёлое повреждение.

They count as said; they are never demanded of another language for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from literate.terms.english import inflections
from literate.terms.match import tokens
from literate.terms.nouns import Term

Place = tuple[int, int]  # where a term of several words begins and ends
GAP = 5  # words that may stand between two parts of a Russian term
_JOINING = {"и", "или", "ни", "либо"}
_SMALL = {"a", "an", "the", "of", "in", "by", "to", "for", "on", "at", "from", "with", "and", "or"}
_STOPS = {".", "!", "?", ";"}
_AND = "[、，或和与與及]"


def chinese(term: Term, text: str) -> bool:
    """一般或压制攻击 says 一般攻击: the first characters, others after an “or”, the last ones."""
    word = term.word
    ways = (
        rf"{re.escape(word[:at])}{_AND}[^，。；：]{{1,6}}?{re.escape(word[at:])}"
        for at in range(1, len(word) - 1)
    )
    return any(re.search(way, text) for way in ways)


def russian(forms: Sequence[str], text: str, taken: Sequence[Place]) -> bool:
    """The words of a form in their order with an “and” or an “or” between them, or an adjective alone.

    An adjective stands alone for a noun that was named before it: лёгкое повреждение, а тяжёлое.
    """
    found = list(tokens(text))
    words = [word for word, _, _ in found]
    places: dict[str, list[int]] = {}
    for at, word in enumerate(words):
        places.setdefault(word, []).append(at)
    split = [[word for word, _, _ in tokens(form)] for form in forms]
    if any(_has_gap(parts, words, places) for parts in split):
        return True
    pairs = [parts for parts in split if len(parts) == 2]
    nouns = [at for parts in pairs for at in places.get(parts[1], ())]
    return any(
        noun < at and not _STOPS & {*words[noun:at]} and not _is_taken(found[at], taken)
        for first in {parts[0] for parts in pairs}
        for at in places.get(first, ())
        for noun in nouns
    )


def _has_gap(parts: Sequence[str], words: Sequence[str], places: Mapping[str, Sequence[int]]) -> bool:
    for cut in range(1, len(parts)):
        for start in places.get(parts[0], ()):
            first = start + cut
            if list(words[start:first]) != parts[:cut]:
                continue
            for at in range(first + 1, min(first + GAP + 1, len(words))):
                if list(words[at : at + len(parts) - cut]) == parts[cut:] and _JOINING & {*words[first:at]}:
                    return True
    return False


def english(term: Term, text: str, taken: Sequence[Place]) -> bool:
    """All the words of the term, wherever they stand: a note need not keep them together.

    Only the last may belong to another term: light damage and a condition marker are no damage marker.
    """
    parts = [word for word in term.word.split() if word not in _SMALL]
    if len(parts) < 2:
        return False
    forms = [{form.lower() for form in inflections(part, "noun")} for part in parts]
    own = set[str]().union(*forms, _SMALL)
    others = [place for place in taken if not {word for word, _, _ in tokens(text[slice(*place)])} <= own]
    found = list(tokens(text))
    free = {token[0] for token in found if not _is_taken(token, others)}
    return bool({word for word, _, _ in found} & forms[-1]) and all(free & each for each in forms[:-1])


def _is_taken(token: tuple[str, int, int], taken: Sequence[Place]) -> bool:
    """Whether a word belongs to a term of several words."""
    return any(start <= token[1] and token[2] <= end for start, end in taken)
