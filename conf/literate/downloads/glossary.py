"""The terms as a glossary of OmegaT: lines of source, target and comment, divided by tabs, in UTF-8."""

from __future__ import annotations

from collections.abc import Iterator

from literate.terms import TermBase


def omegat(base: TermBase, source: str, target: str) -> bytes:
    """Each accepted term of the language *source* with the preferred one of the language *target*."""
    lines = sorted(set(_lines(base, source, target)))
    return "".join(f"{line}\n" for line in lines).encode("utf-8")


def _lines(base: TermBase, source: str, target: str) -> Iterator[str]:
    admitted: dict[str, list[str]] = {}
    for term in base.terms:
        if term.tag == target and term.status == "admitted":
            admitted.setdefault(term.concept, []).append(term.word)
    for term in base.terms:
        if term.tag == source and term.accepted:
            others = f" [{', '.join(words)}]" if (words := admitted.get(term.concept)) else ""
            comment = (
                f"{term.concept}: {base.concepts[term.concept].definitions[target.partition('-')[0]]}{others}"
            )
            yield "\t".join((term.word, base.label(term.concept, target), comment))
