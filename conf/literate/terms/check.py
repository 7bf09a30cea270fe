"""The check of texts against the term base: do all languages speak of the same things, in the right words?"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from literate.terms import coordinated, counted, numbers, rules
from literate.terms.base import TermBase, in_system
from literate.terms.match import Matcher, Span
from literate.terms.nouns import Term, tag_of
from literate.terms.plain import Plain, plain
from literate.terms.report import Report

NAMES = {"zh": "Chinese", "ru": "Russian", "en": "English"}


@dataclass(frozen=True, eq=False)
class Reading:
    """A text as words, and the terms in it."""

    text: Plain
    spans: list[Span]
    language: str
    script: str
    system: str

    @property
    def tag(self) -> str:
        return tag_of(self.language, self.script)

    @property
    def concepts(self) -> set[str]:
        return {concept for span in self.spans for concept in span.concepts}

    def words(self, span: Span) -> str:
        return self.text.text[span.start : span.end]

    def place(self, span: Span) -> tuple[int, int] | None:
        """Where the span stands, if it has several words."""
        return (span.start, span.end) if " " in self.words(span) else None

    def is_quoted(self, span: Span) -> bool:
        """Whether the words stand in quotes: an English note may say what others call a thing."""
        before = self.text.text[: span.start]
        return before.count("“") > before.count("”")


@dataclass(frozen=True, eq=False)
class Checker:
    """One term base, ready to check."""

    base: TermBase

    @cached_property
    def matcher(self) -> Matcher:
        return Matcher(self.base)

    def read(self, source: str, language: str, system: str, script: str = "Hans") -> Reading:
        """The Markdown *source* as words, and the terms of *system* in it."""
        text = plain(source)
        spans = self.matcher.spans(text.text, tag_of(language, script), system)
        return Reading(text, spans, language, script, system)

    def form(self, reading: Reading) -> Iterator[Report]:
        """What is wrong with one text by itself: its form, and words that are not to be used."""
        yield from rules.reports(reading.text, reading.language, reading.script)
        yield from self._deprecated(reading)

    def pair(self, readings: Iterable[Reading]) -> list[Report]:
        """What is wrong with texts that say the same in several languages."""
        texts = {reading.language: reading for reading in readings}
        return [
            *(report for reading in texts.values() for report in self.form(reading)),
            *numbers.reports({language: reading.text for language, reading in texts.items()}),
            *counted.reports(texts),
            *self._missing(texts),
            *self._counts(texts),
        ]

    def _deprecated(self, reading: Reading) -> Iterator[Report]:
        for span in reading.spans:
            words = reading.words(span)
            if span.deprecated and span.sure and not (reading.language == "en" and reading.is_quoted(span)):
                term = span.terms[0]
                wanted = self.base.preferred.get((term.concept, reading.tag))
                remedy = f"write {wanted.word}" if wanted else "use another word"
                message = f"{words} is not to be used for {term.concept} ({term.note.rstrip('.')}): {remedy}"
                line = reading.text.line(span.start)
                yield Report("deprecated", reading.language, line, words, message, term.concept)

    def _missing(self, texts: Mapping[str, Reading]) -> Iterator[Report]:
        """Concepts that one language names and another does not."""
        chinese = texts.get("zh")
        for language, reading in texts.items():
            named = self._said(reading)
            seen: set[str] = set()
            for other, source in texts.items():
                if other == language or (chinese and chinese not in (reading, source)):
                    continue  # Chinese stands between the others: what it lacks is said there
                end = _statement(source, chinese)
                for span in source.spans:
                    concept = self._demanded(span) if span.end <= end else ""
                    if source.language == "en" and not _is_telling(span):
                        continue
                    if concept and concept not in named and concept not in seen:
                        seen.add(concept)
                        if not (self._is_divided(concept, reading) or self._is_part(span, source, reading)):
                            yield self._lack(concept, reading, source, span)

    def _demanded(self, span: Span) -> str:
        """The concept that other languages have to name too; none if it is uncertain or an everyday word."""
        if len(span.concepts) != 1 or not span.sure:
            return ""
        (concept,) = span.concepts
        return "" if "loose" in self.base.concepts[concept].options else concept

    def _said(self, reading: Reading) -> set[str]:
        """The concepts that a text names, and those that they cover."""
        named = reading.concepts | self._hidden(reading)
        return {also for concept in named for also in (concept, *self.base.concepts[concept].covers)}

    def _hidden(self, reading: Reading) -> set[str]:
        """The concepts inside longer words: 命中 in 命中率, отделение in отделение-цель."""
        text, tag, system = reading.text.text, reading.tag, reading.system
        if reading.language == "zh":
            return {span.terms[0].concept for span in self.matcher.shadows(text, tag, system)}
        if reading.language == "ru" and "-" in text:
            spans = self.matcher.spans(text.replace("-", " "), tag, system)
            return {concept for span in spans for concept in span.concepts}
        return set()

    def _is_divided(self, concept: str, reading: Reading) -> bool:
        """Whether the text says a term of the concept in parts."""
        text, taken = reading.text.text, [place for span in reading.spans if (place := reading.place(span))]
        terms = self._accepted.get((concept, reading.tag), ())
        ways = {
            "zh": lambda term: coordinated.chinese(term, text),
            "ru": lambda term: coordinated.russian(self.base.forms.of(term), text, taken),
            "en": lambda term: coordinated.english(term, text, taken),
        }
        return any(ways[reading.language](term) for term in terms if in_system(term, reading.system))

    def _is_part(self, span: Span, source: Reading, reading: Reading) -> bool:
        """Whether the words of *span* are a part of a divided term: защиты in кубики атаки и защиты."""
        words = source.words(span).lower()
        return source.language == "ru" and any(
            self._is_divided(concept, source)
            and any(
                words in form.split()
                for term in self._accepted[concept, "ru"]
                for form in self.base.forms.of(term)
            )
            for concept in reading.concepts - source.concepts
        )

    @cached_property
    def _accepted(self) -> Mapping[tuple[str, str], list[Term]]:
        """The accepted terms by concept and language tag."""
        found: dict[tuple[str, str], list[Term]] = defaultdict(list)
        for term in self.base.terms:
            if term.accepted:
                found[term.concept, term.tag].append(term)
        return found

    @cached_property
    def words(self) -> Mapping[tuple[str, str], list[Term]]:
        """The terms by language tag and word."""
        found: dict[tuple[str, str], list[Term]] = defaultdict(list)
        for term in self.base.terms:
            found[term.tag, term.word].append(term)
        return found

    def _lack(self, concept: str, reading: Reading, source: Reading, span: Span) -> Report:
        expected = self.base.preferred.get((concept, reading.tag))
        words = source.words(span)
        remedy = (
            f"say {expected.word if expected else concept} or another accepted term of {concept}, or waive it"
        )
        message = f"nothing answers to {words} ({NAMES[source.language]}): {remedy}"
        return Report("missing", reading.language, 0, words, message, concept)

    def _counts(self, texts: Mapping[str, Reading]) -> Iterator[Report]:
        """Concepts that Chinese and Russian name a different number of times."""
        if "zh" not in texts or "ru" not in texts:
            return
        here, there = (
            Counter(concept for span in texts[language].spans if (concept := self._demanded(span)))
            for language in ("ru", "zh")
        )
        for concept in there:
            if here[concept] and here[concept] != there[concept]:
                word = self.base.label(concept, "ru")
                message = f"{word}: {here[concept]} times here, {there[concept]} times in Chinese"
                yield Report("count", "ru", 0, word, message, concept)


def _is_telling(span: Span) -> bool:
    """Whether English words can only mean the concept: a single word means too many things."""
    return any(term.status == "preferred" and " " in term.word for term in span.terms)


def _statement(reading: Reading, chinese: Reading | None) -> int:
    """Where a text stops stating the rule: an English note goes on with comments."""
    ends = reading.text.blocks
    if reading.language != "en" or chinese is None:
        return ends[-1]
    return ends[min(len(chinese.text.blocks), len(ends)) - 1]
