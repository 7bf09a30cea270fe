"""A clause as the terminal shows it."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

import click

from literate.export import fences, in_language
from literate.model import Clause, Corpus
from literate.terms import TermBase

REFERENCE = re.compile(r"\[\]\(#([^)]*)\)")
LANGUAGES = ("zh", "zh-Hans", "zh-Hant", "ru", "en")  # zh: in the script that it is written in


def show(clause: Clause, corpus: Corpus, languages: Sequence[str]) -> str:
    """Everything there is to say about *clause*, its words in *languages*."""
    terms = TermBase.load(corpus.root)
    texts = {language: text.source for language, text in clause.texts.items()}
    parts = [click.style(title(clause, languages, terms), bold=True), _facts(clause, corpus)]
    said = {language: in_language(clause, texts, language, terms) for language in languages}
    parts += [_with_titles(text, corpus, language, terms) for language, text in said.items()]
    if clause.ruling:
        parts.append(f"Ruling: {_with_titles(clause.ruling.source, corpus, 'en', terms)}")
    parts += [textwrap.indent(fence.code.rstrip("\n"), "    ") for fence in fences(clause)]
    return "\n\n".join(parts)


def _with_titles(text: str, corpus: Corpus, language: str, terms: TermBase) -> str:
    """The *text*, in which a reference without words is the title of the clause it leads to, with its id."""

    def title(found: re.Match[str]) -> str:
        clause = corpus.clauses.get(corpus.aliases.get(found[1], found[1]))
        return f"{in_language(clause, clause.title, language, terms)} ({clause.id})" if clause else found[1]

    return REFERENCE.sub(title, text)


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
