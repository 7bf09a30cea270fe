"""What the check has to say about a place in a text."""

from __future__ import annotations

from dataclasses import dataclass

NOTICES = ("count", "numeral", "spacing")  # worth a look, no fault


@dataclass(frozen=True, slots=True)
class Report:
    """Something about one text of a set that says the same in several languages."""

    kind: str  # deprecated, missing, script, punctuation, yo, lookalike, digits, numeral, count, spacing
    language: str  # of the text: zh, ru, en
    line: int  # in the text, counted from 0
    term: str  # the words that are concerned, as they stand in a text
    message: str  # names the words, what was expected and the remedy
    concept: str = ""  # of a term

    @property
    def is_notice(self) -> bool:
        return self.kind in NOTICES

    def __str__(self) -> str:
        return f"[{self.kind}] {self.language}: {self.message}"
