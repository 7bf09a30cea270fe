"""Where a text says a term: the longest one at each place, in any of its forms."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from literate.terms.base import TermBase
from literate.terms.english import inflections
from literate.terms.nouns import ACCEPTED, Term

_TOKEN = re.compile(r"[^\W_]+(?:-[^\W\d_][^\W_]*)*|[^\s\w]")
_PAST_SENTENCE = re.compile(r"(?:^|[.!?…:]\s*|\n\s*|[—–-]\s)$")
_FOLDED = str.maketrans("ё", "е")


@dataclass(frozen=True)  # without slots, which are slow to pickle
class Span:
    """A place of a text at which *terms* are said, all by the same words."""

    start: int
    end: int
    terms: tuple[Term, ...]
    concepts: frozenset[str]  # what the words may mean; what is right for one is not wrong for another
    sure: bool = True  # false: the capital letter may be that of the sentence and not of a name

    @property
    def deprecated(self) -> bool:
        return all(term.status == "deprecated" for term in self.terms)


def meant_by(terms: Iterable[Term]) -> frozenset[str]:
    """The concepts of the accepted *terms*, or else of those that are not to be used."""
    for statuses in (ACCEPTED, ("deprecated",)):
        if concepts := frozenset(term.concept for term in terms if term.status in statuses):
            return concepts
    return frozenset()


@dataclass(frozen=True, eq=False)
class Matcher:
    """The terms of one term base, ready to be found."""

    base: TermBase

    def spans(self, text: str, tag: str, system: str) -> list[Span]:
        """The terms of *system* in *text*, which holds no markup, from left to right."""
        found = self._finder(tag, system).find(text)
        return [span for span in found if any(term.status != "shadow" for term in span.terms)]

    def shadows(self, text: str, tag: str, system: str) -> list[Span]:
        """The longer words in *text* that hide a term."""
        found = self._finder(tag, system).find(text)
        return [span for span in found if all(term.status == "shadow" for term in span.terms)]

    @cached_property
    def _finders(self) -> dict[tuple[str, str], Finder]:
        return {}

    def _finder(self, tag: str, system: str) -> Finder:
        key = tag, system
        if key not in self._finders:
            terms = [*self._terms[tag, system], *(self._terms[tag, ""] if system else ())]
            self._finders[key] = Han(terms) if tag.startswith("zh") else Words(self._sequences(terms))
        return self._finders[key]

    @cached_property
    def _terms(self) -> Mapping[tuple[str, str], list[Term]]:
        """The terms by language tag and system; those of all systems by an empty one."""
        found: dict[tuple[str, str], list[Term]] = defaultdict(list)
        for term in self.base.sought:
            for system in term.systems or ("",):
                found[term.tag, system].append(term)
        return found

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
        grouped: dict[str, list[Term]] = defaultdict(list)
        for term in terms:
            grouped["".join(term.word.split())].append(term)
        self.meanings = {word: (tuple(same), meant_by(same)) for word, same in grouped.items()}

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        longest_first = sorted(self.meanings, key=len, reverse=True)
        ways = (
            re.escape(word) if word.isalpha() else r"\s?".join(map(re.escape, word)) for word in longest_first
        )
        return re.compile("|".join(ways) or "(?!)")

    def __getstate__(self) -> dict[str, object]:
        """Without the pattern, which is made sooner than it is read."""
        return {"meanings": self.meanings}

    def find(self, text: str) -> Iterator[Span]:
        for found in self.pattern.finditer(text):
            yield Span(found.start(), found.end(), *self.meanings["".join(found[0].split())])


class Words:
    """Russian and English: sequences of word forms with nothing between them, the longest first."""

    def __init__(self, found: Iterable[tuple[tuple[str, ...], Term]]) -> None:
        grouped: dict[tuple[str, ...], list[Term]] = defaultdict(list)
        for words, term in found:
            if term not in grouped[words]:
                grouped[words].append(term)
        self.terms = {words: tuple(same) for words, same in grouped.items()}
        lengths: dict[str, set[int]] = defaultdict(set)
        for words in grouped:
            lengths[words[0]].add(len(words))
        self.lengths = {first: sorted(each, reverse=True) for first, each in lengths.items()}

    def find(self, text: str) -> Iterator[Span]:
        found = list(tokens(text))
        words = [word for word, _, _ in found]
        at = 0
        while at < len(words):
            count = 1
            for length in self.lengths.get(words[at], ()):
                terms = self.terms.get(tuple(words[at : at + length])) if at + length <= len(words) else None
                if terms and (span := _span(text, found[at][1], found[at + length - 1][2], terms, length)):
                    yield span
                    count = length
                    break
            at += count


def _span(text: str, start: int, end: int, terms: tuple[Term, ...], words: int) -> Span | None:
    """The place as a span, unless only names fit that would need a capital letter."""
    if not text[start].isupper():
        terms = tuple(term for term in terms if not term.named)
        return Span(start, end, terms, meant_by(terms)) if terms else None
    certain = words > 1 or any(not term.named for term in terms) or not _PAST_SENTENCE.search(text, 0, start)
    return Span(start, end, terms, meant_by(terms), certain)


Finder = Han | Words


def tokens(text: str) -> Iterator[tuple[str, int, int]]:
    """The words and marks of *text*, folded, with their places; a hyphenated word is one."""
    for found in _TOKEN.finditer(text):
        yield found[0].lower().translate(_FOLDED), found.start(), found.end()


def _folded_words(form: str) -> tuple[str, ...]:
    if form.isalpha():
        return (form.lower().translate(_FOLDED),)
    return tuple(word for word, _, _ in tokens(form))
