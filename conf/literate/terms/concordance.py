"""Where the clauses of a book name its concepts, and by which words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from literate import scripts
from literate.model import SCRIPTS, Clause, Corpus
from literate.terms.book import Findings
from literate.terms.check import Reading
from literate.terms.match import Span
from literate.terms.nouns import Term, Waiver

Said = Counter[str]  # by the words that stand in the texts


@dataclass(frozen=True, slots=True)
class Use:
    """A clause that names a concept, in some language at least."""

    clause: Clause
    readings: Mapping[str, Reading]  # by language
    lacking: frozenset[str]  # the languages that had to name it and do not


@dataclass(frozen=True, eq=False)
class Concordance:
    corpus: Corpus
    told: Findings

    @cached_property
    def uses(self) -> Mapping[str, tuple[Use, ...]]:
        """The clauses that name each concept, in the order of the book."""
        found: dict[str, list[Use]] = defaultdict(list)
        for id_, readings in self.told.readings.items():
            missing: dict[str, set[str]] = defaultdict(set)
            for report in self.told.reports[id_]:
                if report.kind == "missing":
                    missing[report.concept].add(report.language)
            by_language = {reading.language: reading for reading in readings}
            for concept in sorted(set().union(*(reading.concepts for reading in readings))):
                use = Use(self.corpus.clauses[id_], by_language, frozenset(missing[concept]))
                found[concept].append(use)
        return {concept: tuple(uses) for concept, uses in found.items()}

    @cached_property
    def counts(self) -> Mapping[Term, Said]:
        """How often each term is said; Chinese counts in the other script too, as it is converted."""
        found: dict[Term, Said] = defaultdict(Counter)
        for readings in self.told.readings.values():
            for reading in readings:
                for span in reading.spans:
                    words = " ".join(reading.words(span).lower().split())
                    for term in self._terms(reading, span, words):
                        found[term][words if term.tag == reading.tag else term.word] += 1
        return found

    def _terms(self, reading: Reading, span: Span, words: str) -> Iterator[Term]:
        yield from span.terms
        if reading.language == "zh":
            (other,) = (script for script in SCRIPTS if script != reading.script)
            converted = self._converted(words, other, reading.system)
            for term in span.terms:
                yield from self._by_word.get((term.concept, f"zh-{other}", converted), ())

    def _converted(self, words: str, script: str, system: str) -> str:
        key = words, script, system
        if key not in self._conversions:
            self._conversions[key] = scripts.plain(words, script, terms=self.told.checker.base, system=system)
        return self._conversions[key]

    @cached_property
    def _conversions(self) -> dict[tuple[str, str, str], str]:
        return {}

    @cached_property
    def _by_word(self) -> Mapping[tuple[str, str, str], list[Term]]:
        found: dict[tuple[str, str, str], list[Term]] = defaultdict(list)
        for term in self.told.checker.base.terms:
            found[term.concept, term.tag, term.word].append(term)
        return found

    @cached_property
    def waivers(self) -> Mapping[tuple[str, str], list[Waiver]]:
        """The waivers by clause and concept."""
        found: dict[tuple[str, str], list[Waiver]] = defaultdict(list)
        for waiver in self.told.checker.base.waivers:
            clause = self.corpus.aliases.get(waiver.clause, waiver.clause)
            found[clause, waiver.concept].append(waiver)
        return found
