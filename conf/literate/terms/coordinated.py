"""Terms that a sentence divides among several things: light or heavy damage, лёгкое или тяжёлое повреждение.

They count as said; they are never demanded of another language for it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from literate.terms.english import inflections
from literate.terms.match import tokens
from literate.terms.nouns import Term

GAP = 5  # words that may stand between two parts of a Russian term
_JOINING = {"и", "или", "ни", "да", "либо", ","}
_SMALL = {"a", "an", "the", "of", "in", "by", "to", "for", "on", "at", "from", "with", "and", "or"}
_AND = "[、，或和与與及]"


def chinese(term: Term, text: str) -> bool:
    """一般或压制攻击 says 一般攻击: the first characters, others after an “or”, the last ones."""
    word = term.word
    ways = (
        rf"{re.escape(word[:at])}{_AND}[^，。；：]{{1,6}}?{re.escape(word[at:])}"
        for at in range(1, len(word) - 1)
    )
    return any(re.search(way, text) for way in ways)


def russian(forms: Sequence[str], text: str) -> bool:
    """The words of a form in their order, one gap between them that holds an “and” or an “or”."""
    words = [word for word, _, _ in tokens(text)]
    places: dict[str, list[int]] = {}
    for at, word in enumerate(words):
        places.setdefault(word, []).append(at)
    for form in forms:
        parts = [word for word, _, _ in tokens(form)]
        for cut in range(1, len(parts)):
            for start in places.get(parts[0], ()):
                first = start + cut
                if words[start:first] != parts[:cut]:
                    continue
                for at in range(first + 1, min(first + GAP + 1, len(words))):
                    if words[at : at + len(parts) - cut] == parts[cut:] and _JOINING & {*words[first:at]}:
                        return True
    return False


def english(term: Term, text: str) -> bool:
    """All the words of the term, wherever they stand: a note need not keep them together."""
    parts = [word for word in term.word.split() if word not in _SMALL]
    if len(parts) < 2:
        return False
    words = {word for word, _, _ in tokens(text)}
    return all(words & {form.lower() for form in inflections(part, "noun")} for part in parts)
