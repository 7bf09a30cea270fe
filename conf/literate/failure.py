"""An example that does not do what its page says, and how it is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from literate.model import Claim, Corpus, Fault


@dataclass(frozen=True, slots=True)
class Failure:
    """One example that does not do what the page says."""

    clause: str  # empty: the setup of the page
    path: str  # relative to the book's root
    line: int  # of the statement, counted from 1
    source: str
    expected: str
    got: str

    def __str__(self) -> str:
        lines = [f"{self.path}:{self.line}: {self.clause or 'setup'}", *_indented(self.source)]
        for name, text in (("Expected", self.expected), ("Got", self.got)):
            lines += [f"{name}:", *_indented(text)] if text else [f"{name} nothing"]
        return "\n".join(lines)

    def fault(self) -> Fault:
        """The failure in one line."""
        source, got, expected = map(_short, (self.source, self.got, self.expected))
        message = f"the example {source} gives {got}, not {expected}: correct the page or the rules"
        return Fault(self.path, self.line, message, self.clause)


def credit(claims: Iterable[Claim]) -> list[str]:
    """Which code carries out a clause, a line each."""
    return [f"carried out by {claim.name}, {claim.path}:{claim.line}" for claim in claims]


def report(failure: Failure, corpus: Corpus) -> str:
    """The failure with the code that carries out its clause."""
    return "\n".join([str(failure), *credit(corpus.claims_of(failure.clause))])


def _indented(text: str) -> list[str]:
    return [f"    {line}" for line in text.rstrip("\n").split("\n")]


def _short(text: str) -> str:
    lines = text.strip().split("\n")
    raised = lines[0].startswith(("Traceback", "File "))
    line = lines[-1] if raised else " ".join(map(str.strip, lines))
    return (line if len(line) <= 100 else f"{line[:99]}…") or "nothing"
