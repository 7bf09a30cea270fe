"""The word forms of the Russian terms, as they stand in docs/terms/forms.csv.

``атак{|а|ам|е}`` stands for атак, атака, атакам, атаке; of several groups each goes with each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product, takewhile

from literate.model import Fault
from literate.terms.nouns import EXTRA_FORMS, FORMS, Term

Row = tuple[int, Mapping[str, str]]
Key = tuple[str, str]  # term and part of speech
NOTATION = re.compile(r"(?:[^{}|]|\{[^{}]*\})+")
GROUP = re.compile(r"\{([^{}]*)\}")
REMEDY = "run rulebook terms fmt --forms"


@dataclass(frozen=True)
class Paradigms:
    """The forms of each term; a term without any is taken as it stands."""

    forms: Mapping[Key, tuple[str, ...]] = field(default_factory=dict)

    def of(self, term: Term) -> tuple[str, ...]:
        return self.forms.get((term.word, term.pos), (term.word,))


def packed(forms: Iterable[str]) -> str:
    """The *forms* in the notation of the file."""
    words = sorted(set(forms))
    if len(words) == 1:
        return words[0]
    head = _common(words)
    tails = [word[len(head) :] for word in words]
    tail = _common([rest[::-1] for rest in tails])[::-1]
    middles = "|".join(rest.removesuffix(tail) for rest in tails)
    return f"{head}{{{middles}}}{tail}"


def _common(words: Sequence[str]) -> str:
    """The letters that all *words* begin with."""
    columns = zip(*words, strict=False)
    return "".join(column[0] for column in takewhile(lambda letters: len({*letters}) == 1, columns))


def unpacked(source: str) -> tuple[str, ...]:
    """The forms that *source* stands for; none if it is not written as it should be."""
    if not NOTATION.fullmatch(source):
        return ()
    parts = GROUP.split(source)
    choices = [part.split("|") if at % 2 else [part] for at, part in enumerate(parts)]
    return tuple(map("".join, product(*choices)))


def read(generated: Sequence[Row], by_hand: Sequence[Row]) -> Paradigms:
    """The forms of the two files together."""
    forms: dict[Key, tuple[str, ...]] = {}
    for _, row in (*generated, *by_hand):
        key = row["term"], row["pos"]
        forms[key] = tuple(sorted({*forms.get(key, ()), *unpacked(row["forms"])}))
    return Paradigms(forms)


def faults_of(terms: Sequence[Term], generated: Sequence[Row], by_hand: Sequence[Row]) -> Iterator[Fault]:
    """Terms without forms, forms without a term, forms that cannot be read."""
    wanted = {(term.word, term.pos) for term in terms}
    made = {(row["term"], row["pos"]): {*unpacked(row["forms"])} for _, row in generated}
    for path, rows, remedy in ((FORMS, generated, REMEDY), (EXTRA_FORMS, by_hand, "delete the line")):
        seen: set[Key] = set()
        for line, row in rows:
            key = row["term"], row["pos"]
            if key not in wanted:
                yield Fault(path, line, f"no Russian term {row['term']} ({row['pos']}); {remedy}")
            if key in seen:
                yield Fault(path, line, f"{row['term']} ({row['pos']}) stands twice; {remedy}")
            if path == EXTRA_FORMS and {*unpacked(row["forms"])} <= made.get(key, set()):
                yield Fault(path, line, f"{FORMS} has all these forms of {row['term']}; {remedy}")
            elif not unpacked(row["forms"]):
                message = f"column forms: {row['forms']} is not written as one {{way|another}}"
                yield Fault(path, line, message)
            seen.add(key)
        if path == FORMS and (lacking := sorted(wanted - seen)):
            more = f" and {len(lacking) - 3} more" if len(lacking) > 3 else ""
            words = ", ".join(f"{word} ({pos})" for word, pos in lacking[:3])
            yield Fault(FORMS, 1, f"no forms of {words}{more}; {REMEDY}")
