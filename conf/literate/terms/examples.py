"""The term base tested by itself: phrases in which a word must be found, and phrases in which it must not."""

from __future__ import annotations

from collections.abc import Iterator

from literate.model import Fault
from literate.terms.base import in_system
from literate.terms.check import Checker
from literate.terms.nouns import TERMS, Term


def faults(checker: Checker) -> Iterator[Fault]:
    """Terms whose examples fail, and longer words that hide nothing."""
    for term in checker.base.terms:
        for system in term.systems or ("",):
            if term.match and not _found(checker, term, term.match, system):
                remedy = "change the phrase, or add the form"
                yield Fault(
                    TERMS, term.line, f"column match: {term.word} is not found in {term.match}; {remedy}"
                )
            if term.mismatch and _found(checker, term, term.mismatch, system):
                remedy = "change the phrase, or add the longer word as a shadow"
                yield Fault(
                    TERMS, term.line, f"column mismatch: {term.word} is found in {term.mismatch}; {remedy}"
                )
            if term.status == "shadow" and not _hides(checker, term, system):
                yield Fault(
                    TERMS, term.line, f"column term: {term.word} contains no term; a shadow has to hide one"
                )


def _found(checker: Checker, term: Term, phrase: str, system: str) -> bool:
    return any(term in span.terms for span in checker.matcher.spans(phrase, term.tag, system))


def _hides(checker: Checker, shadow: Term, system: str) -> bool:
    """Whether a term of the system would be found in the longer word if it did not stand in the base."""
    word = shadow.word
    parts = {word[at:end] for at in range(len(word)) for end in range(at + 1, len(word) + 1)} - {word}
    return any(
        term.status != "shadow" and in_system(term, system)
        for part in parts
        for term in checker.words.get((shadow.tag, part), ())
    )
