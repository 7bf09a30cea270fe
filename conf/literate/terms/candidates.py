"""Words that a book uses often and its term base does not know."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Mapping

from literate.model import Corpus
from literate.terms.check import Checker
from literate.terms.match import Span, tokens

_HAN = re.compile("[㐀-鿿]+")
_GLUE = set(
    "的了是在有和与及或不也就都其此该每各只再又若则因为由以于被把将对从到向之者而且并可能要须应所这那哪几个些么中上下时后前内外里会一二三两"
)
_RUSSIAN = re.compile("[а-яё]{4,}(?:-[а-яё]+)*")


def candidates(corpus: Corpus, checker: Checker, *, least: int = 4) -> Mapping[str, list[tuple[str, int]]]:
    """Chinese words and Russian pairs of words outside all terms, by language, the most frequent first."""
    counts = {"zh": Counter[str](), "ru": Counter[str]()}
    for page in corpus.pages:
        system = corpus.prefix_of(page.docname)
        for clause in page.clauses:
            for code, count in counts.items():
                if code in clause.texts:
                    reading = checker.read(clause.texts[code].source, code, system, clause.script)
                    for rest in _between(reading.text.text, reading.spans):
                        count.update(_han(rest) if code == "zh" else _phrases(rest))
    return {code: _longest(count, least) for code, count in counts.items()}


def _between(text: str, spans: list[Span]) -> Iterator[str]:
    """The parts of *text* that no term takes."""
    end = 0
    for span in spans:
        yield text[end : span.start]
        end = span.end
    yield text[end:]


def _han(text: str) -> Iterator[str]:
    for run in _HAN.findall(text):
        for size in (2, 3, 4):
            for at in range(len(run) - size + 1):
                if not _GLUE & set(word := run[at : at + size]):
                    yield word


def _phrases(text: str) -> Iterator[str]:
    words = [word for word, _, _ in tokens(text)]
    for one, other in itertools.pairwise(words):
        if _RUSSIAN.fullmatch(one) and _RUSSIAN.fullmatch(other):
            yield f"{one} {other}"


def _longest(counts: Counter[str], least: int) -> list[tuple[str, int]]:
    """The frequent ones that are not merely a part of a longer one as frequent."""
    frequent = {word: count for word, count in counts.items() if count >= least}
    parts = {
        word
        for word, count in frequent.items()
        if any(word != longer and word in longer and frequent[longer] == count for longer in frequent)
    }
    return sorted(
        ((word, count) for word, count in frequent.items() if word not in parts),
        key=lambda item: (-item[1], item[0]),
    )
