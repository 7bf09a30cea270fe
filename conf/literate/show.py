"""A clause as the terminal shows it."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

import click

from literate.export import fences, in_language
from literate.model import Clause, Corpus
from literate.terms import TermBase

LANGUAGES = ("zh", "zh-Hans", "zh-Hant", "ru", "en")  # zh: in the script that it is written in


def show(clause: Clause, corpus: Corpus, languages: Sequence[str]) -> str:
    """Everything there is to say about *clause*, its words in *languages*."""
    terms = TermBase.load(corpus.root)
    texts = {language: text.source for language, text in clause.texts.items()}
    parts = [click.style(title(clause, languages, terms), bold=True), _facts(clause, corpus)]
    parts += [in_language(clause, texts, language, terms) for language in languages]
    if clause.ruling:
        parts.append(f"Ruling: {clause.ruling.source}")
    parts += [textwrap.indent(fence.code.rstrip("\n"), "    ") for fence in fences(clause)]
    return "\n\n".join(parts)


def title(clause: Clause, languages: Sequence[str], terms: TermBase) -> str:
    """The title in *languages*, on one line."""
    return " | ".join(in_language(clause, clause.title, language, terms) for language in languages)


def _facts(clause: Clause, corpus: Corpus) -> str:
    facts = {
        "id": ", ".join((clause.id, *clause.also)),
        "kind": clause.kind,
        "source": clause.source,
        "page": f"{clause.path}:{clause.line}",
        "code": "\n".join(f"{claim.path}:{claim.line} {claim.name}" for claim in corpus.claims_of(clause.id)),
    }
    lines = [(name, line) for name, value in facts.items() for line in value.splitlines()]
    return "\n".join(f"{name:<8}{line}" for name, line in lines)
