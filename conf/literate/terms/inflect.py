"""The paradigms of Russian terms, made from their dictionary forms by pymorphy3.

Only this module needs pymorphy3: what it makes is committed. A phrase is inflected as one: adjectives agree
with their noun, what depends on the noun stays, the object of a verb may be one or many.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

import pymorphy3
from pymorphy3.analyzer import Parse

from literate.terms.paradigms import packed

CASES = {case: case for case in ("nomn", "gent", "datv", "accs", "ablt", "loct")} | {
    "gen2": "gent",
    "loc2": "loct",
}
ADJECTIVES = {"ADJF", "PRTF"}
FULL_AND_SHORT = {"ADJF", "ADJS", "PRTF", "PRTS"}
VERBAL = {"INFN", "VERB", "GRND"}  # participles are adjectives: they are terms of their own
_FULL = {"ADJF": ("nomn",), "PRTF": ("nomn",)}
PREDICATES = {"VERB", "PRTS", "ADJS", "GRND"}
NAMES = {"Surn", "Name", "Patr", "Geox", "Orgn", "Trad", "Abbr", "Init", "Erro"}
VARIANTS = {"Arch", "Erro", "Dist", "Slng", "V-be", "V-bi"}


class Inflector:
    """Holds the dictionary, which takes a moment to load."""

    def __init__(self) -> None:
        self.morph = pymorphy3.MorphAnalyzer()

    def forms(self, term: str, pos: str) -> str:
        """Every form of *term*, itself among them, in the notation of the file."""
        words = term.lower().split()
        bare = [word.strip("«»,") for word in words]
        verb = next((at for at, word in enumerate(bare) if self._parse(word, {"INFN"})), None)
        if pos == "verb" and verb is not None:
            return self._verb(bare, verb)
        found = {" ".join(form) for form in self._inflected(bare, words, pos)} | {" ".join(words)}
        if term[:1].isupper():
            found = {form[:1].upper() + form[1:] for form in found}
        return packed(found)

    def _inflected(self, bare: list[str], words: list[str], pos: str) -> Iterator[tuple[str, ...]]:
        if pos == "adj":
            yield from self._adjective(bare, words)
        elif (head := self._head(bare, words)) is not None:
            yield from self._noun(bare, words, head)
        elif len(words) == 1 or pos == "noun":
            yield from self._adjective(bare, words)

    def _parse(self, word: str, parts: set[str], *grammemes: str) -> Parse | None:
        """The likeliest reading of *word* as one of *parts*, known ones and common words first."""
        readings = [
            reading
            for reading in self.morph.parse(word)
            if reading.tag.POS in parts and {*grammemes} <= {*reading.tag.grammemes} and reading.word == word
        ]
        return max(readings, key=self._rank, default=None)

    @staticmethod
    def _rank(reading: Parse) -> tuple[bool, bool, bool, float]:
        grammemes = {*reading.tag.grammemes}
        return reading.is_known, not grammemes & NAMES, "sing" in grammemes, reading.score

    def _head(self, bare: Sequence[str], words: Sequence[str]) -> int | None:
        """Where the noun stands that a phrase is about: only adjectives before, no verb after."""
        head = None
        for at, word in enumerate(bare):
            if self._noun_parses(word):
                head = at  # an earlier one, such as рядовой in рядовой пехотинец, was an adjective
            if word != "же" and not self._parse(word, ADJECTIVES, "nomn"):
                break
        if head is None:
            return None
        rest = zip(bare[head + 1 :], words[head + 1 :], strict=True)
        said_of_it = any(self._is_predicate(word) for word, marked in rest if word == marked)
        return None if said_of_it else head

    def _is_predicate(self, word: str) -> bool:
        return bool(self._parse(word, PREDICATES)) and not self._parse(word, {"NOUN"})

    def _noun_parses(self, word: str) -> list[Parse]:
        """The readings of the parts of *word* as nouns in the nominative: one, or two with a hyphen."""
        whole = self._parse(word, {"NOUN"}, "nomn")
        if whole and (whole.is_known or "-" not in word):
            return [whole]
        parts = [self._parse(part, {"NOUN"}, "nomn") for part in word.split("-")]
        return [part for part in parts if part] if all(parts) else []

    def _noun(self, bare: Sequence[str], words: Sequence[str], head: int) -> Iterator[tuple[str, ...]]:
        nouns = self._noun_parses(bare[head])
        for number in ("plur",) if "plur" in nouns[0].tag else ("sing", "plur"):
            for case, agreeing in CASES.items():
                for front in self._beside(bare[:head], nouns[0], agreeing, number):
                    for variant in _product([_cased(noun, case, number) for noun in nouns]):
                        yield self._rebuilt(bare, words, (*front, "-".join(variant)))
        counted = ("gent", "nomn") if nouns[0].tag.gender == "femn" else ("gent",)
        for case in counted:  # after 2, 3 and 4: 3 рядовых пехотинца, 2 обычные атаки
            for front in self._beside(bare[:head], nouns[0], case, "plur") if head else ():
                for variant in _product([_cased(noun, "gent", "sing") for noun in nouns]):
                    yield self._rebuilt(bare, words, (*front, "-".join(variant)))

    def _beside(
        self, adjectives: Sequence[str], noun: Parse, case: str, number: str
    ) -> Iterator[tuple[str, ...]]:
        """The adjectives as they stand beside the noun in that case."""
        gender, animacy = noun.tag.gender, noun.tag.animacy
        yield from _product([self._agreeing(word, case, number, gender, animacy) for word in adjectives])

    def _agreeing(
        self, word: str, case: str, number: str, gender: str | None, animacy: str | None
    ) -> set[str]:
        """The forms of the adjective *word* that stand beside a noun in that case."""
        reading = self._parse(word, ADJECTIVES, "nomn")
        if reading is None:
            return {word}
        return {
            form.word
            for form in _same_participle(reading)
            if form.tag.POS in ADJECTIVES
            and form.tag.case == case
            and form.tag.number == number
            and (number == "plur" or form.tag.gender in (None, gender))
            and (form.tag.animacy in (None, animacy))
        }

    def _adjective(self, bare: Sequence[str], words: Sequence[str]) -> Iterator[tuple[str, ...]]:
        """The adjective or participle in all its forms, full and short; adverbs before it stay."""
        for parts in (("ADJF", "PRTF"), ("PRTS",), ("ADJS",)):
            for at, word in enumerate(bare):
                found = [
                    reading for part in parts if (reading := self._parse(word, {part}, *_FULL.get(part, ())))
                ]
                for form in (form for reading in found for form in _same_participle(reading)):
                    if "ADJS" not in form.tag or not self._parse(form.word, {"ADVB"}):  # обычно
                        yield self._rebuilt(bare, words, (*bare[:at], form.word))
                if found:
                    return

    def _verb(self, words: Sequence[str], at: int) -> str:
        """The verb in all its forms, then its object."""
        reading = self._parse(words[at], {"INFN"})
        assert reading is not None
        conjugated = packed(form.word for form in reading.lexeme if form.tag.POS in VERBAL)
        rest = words[at + 1 :]
        objects = {" ".join((*each, *rest[len(each) :])) for each in self._objects(rest)}
        return " ".join([*words[:at], conjugated, *([packed(objects)] if rest else [])])

    def _objects(self, rest: Sequence[str]) -> Iterator[tuple[str, ...]]:
        """What the verb acts on, as it stands and in the other number, also as a negation has it."""
        yield ()
        before = list(takewhile(lambda word: self._parse(word, ADJECTIVES, "accs"), rest))
        if len(before) == len(rest):
            return
        noun = self._parse(rest[len(before)], {"NOUN"}, "accs")
        if noun is None:
            return
        for number in ("sing", "plur"):
            for case in ("accs", "gent"):
                fronts = []
                for word in before:
                    reading = self._parse(word, ADJECTIVES, "accs")
                    assert reading is not None
                    base = reading.inflect({"nomn"}) or reading
                    fronts.append(self._agreeing(base.word, case, number, noun.tag.gender, noun.tag.animacy))
                yield from _product([*fronts, _cased(noun, case, number)])

    @staticmethod
    def _rebuilt(bare: Sequence[str], words: Sequence[str], front: tuple[str, ...]) -> tuple[str, ...]:
        """The phrase with *front* as its first words; the marks around them stay."""
        new = [*front, *bare[len(front) :]]
        return tuple(word.replace(old, form, 1) for word, old, form in zip(words, bare, new, strict=True))


def _cased(noun: Parse, case: str, number: str) -> set[str]:
    return {
        form.word
        for form in noun.lexeme
        if form.tag.POS == "NOUN" and form.tag.number == number and form.tag.case == case
        if not {*form.tag.grammemes} & VARIANTS
    }


def _same_participle(reading: Parse) -> list[Parse]:
    """The forms of an adjective or of one participle of a verb, without degrees of comparison."""
    tag = reading.tag
    return [
        form
        for form in reading.lexeme
        if form.tag.POS in FULL_AND_SHORT
        and (form.tag.tense, form.tag.voice, form.tag.aspect) == (tag.tense, tag.voice, tag.aspect)
        and not {"Supr", "COMP"} & {*form.tag.grammemes}
    ]


def _product(choices: Iterable[Iterable[str]]) -> Iterator[tuple[str, ...]]:
    """One of each, in every way."""
    ways: list[tuple[str, ...]] = [()]
    for options in choices:
        ways = [(*way, option) for way in ways for option in sorted(options)]
    yield from ways
