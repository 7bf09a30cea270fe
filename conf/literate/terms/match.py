"""Where a text says a term: the longest one at each place, in any of its forms."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from literate.terms.base import TermBase, in_system
from literate.terms.english import inflections
from literate.terms.nouns import Term

_TOKEN = re.compile(r"[^\W_]+(?:-[^\W\d_][^\W_]*)*|[^\s\w]")
_PAST_SENTENCE = re.compile(r"(?:^|[.!?…:]\s*|\n\s*|[—–-]\s)$")
_FOLDED = str.maketrans("ё", "е")


@dataclass(frozen=True, slots=True)
class Span:
    """A place of a text at which *terms* are said, all by the same words."""

    start: int
    end: int
    terms: tuple[Term, ...]
    sure: bool = True  # false: the capital letter may be that of the sentence and not of a name

    @property
    def concepts(self) -> frozenset[str]:
        """What the words may mean; what is right for one concept is not wrong for another."""
        accepted = frozenset(term.concept for term in self.terms if term.accepted)
        return accepted or frozenset(term.concept for term in self.terms if term.status == "deprecated")

    @property
    def deprecated(self) -> bool:
        return all(term.status == "deprecated" for term in self.terms)


@dataclass(frozen=True, eq=False)
class Matcher:
    """The terms of one term base, ready to be found."""

    base: TermBase

    def spans(self, text: str, tag: str, system: str) -> list[Span]:
        """The terms of *system* in *text*, which holds no markup, from left to right."""
        finder = self._finder(tag, system)
        return [span for span in finder.find(text) if any(term.status != "shadow" for term in span.terms)]

    @cached_property
    def _finders(self) -> dict[tuple[str, str], Finder]:
        return {}

    def _finder(self, tag: str, system: str) -> Finder:
        key = tag, system
        if key not in self._finders:
            terms = [term for term in self.base.terms if term.tag == tag and in_system(term, system)]
            self._finders[key] = Han(terms) if tag.startswith("zh") else Words(self._sequences(terms))
        return self._finders[key]

    def _sequences(self, terms: Iterable[Term]) -> Iterator[tuple[tuple[str, ...], Term]]:
        for term in terms:
            if term not in self._split:
                forms = self.base.forms.of(term) if term.tag == "ru" else inflections(term.word, term.pos)
                self._split[term] = [_folded_words(form) for form in forms]
            for sequence in self._split[term]:
                yield sequence, term

    @cached_property
    def _split(self) -> dict[Term, list[tuple[str, ...]]]:
        """The forms of each term as sequences of words; several systems share them."""
        return {}


class Han:
    """Chinese: leftmost, then longest, without regard to words."""

    def __init__(self, terms: Sequence[Term]) -> None:
        self.terms: dict[str, list[Term]] = defaultdict(list)
        for term in terms:
            self.terms["".join(term.word.split())].append(term)
        longest_first = sorted(self.terms, key=len, reverse=True)
        ways = (
            r"\s?".join(map(re.escape, word)) if not word.isalpha() else re.escape(word)
            for word in longest_first
        )
        self.pattern = re.compile("|".join(ways) or "(?!)")

    def find(self, text: str) -> Iterator[Span]:
        for found in self.pattern.finditer(text):
            terms = self.terms["".join(found[0].split())]
            yield Span(found.start(), found.end(), tuple(terms))


class Words:
    """Russian and English: sequences of word forms with nothing between them, the longest first."""

    def __init__(self, found: Iterable[tuple[tuple[str, ...], Term]]) -> None:
        self.sequences: dict[str, dict[tuple[str, ...], list[Term]]] = defaultdict(dict)
        for words, term in found:
            terms = self.sequences[words[0]].setdefault(words, [])
            if term not in terms:
                terms.append(term)
        self.longest: Mapping[str, list[tuple[tuple[str, ...], list[Term]]]] = {
            first: sorted(ways.items(), key=lambda way: -len(way[0]))
            for first, ways in self.sequences.items()
        }

    def find(self, text: str) -> Iterator[Span]:
        found = list(tokens(text))
        words = [word for word, _, _ in found]
        at = 0
        while at < len(words):
            span = self._at(at, text, found, words)
            if span:
                yield span[0]
            at += span[1] if span else 1

    def _at(
        self, at: int, text: str, found: Sequence[tuple[str, int, int]], words: Sequence[str]
    ) -> tuple[Span, int] | None:
        for sequence, terms in self.longest.get(words[at], ()):
            count = len(sequence)
            if tuple(words[at : at + count]) == sequence:
                start, end = found[at][1], found[at + count - 1][2]
                capital = text[start].isupper()
                meant = tuple(term for term in terms if capital or not term.named)
                if meant:
                    named = all(term.named for term in meant)
                    sure = not (named and count == 1 and _PAST_SENTENCE.search(text, 0, start))
                    return Span(start, end, meant, sure), count
        return None


Finder = Han | Words


def tokens(text: str) -> Iterator[tuple[str, int, int]]:
    """The words and marks of *text*, folded, with their places; a hyphenated word is one."""
    for found in _TOKEN.finditer(text):
        yield found[0].lower().translate(_FOLDED), found.start(), found.end()


def _folded_words(form: str) -> tuple[str, ...]:
    if form.isalpha():
        return (form.lower().translate(_FOLDED),)
    return tuple(word for word, _, _ in tokens(form))
