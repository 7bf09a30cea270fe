"""The clauses as data for other programs; clause.schema.json describes it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Set
from importlib.resources import files

from literate import freshness, scripts
from literate.model import Clause, Corpus, Fence
from literate.terms import TAGS, TermBase


def schema() -> str:
    """The JSON Schema of the exported clauses."""
    return files("literate").joinpath("clause.schema.json").read_text(encoding="utf-8")


def export(corpus: Corpus, clauses: Iterable[Clause]) -> str:
    """The *clauses* of *corpus* as JSON."""
    terms = TermBase.load(corpus.root)
    stale = {one.clause.id for one in freshness.stale(corpus)}
    records = [_record(clause, corpus, terms, stale) for clause in clauses]
    return json.dumps({"clauses": records}, ensure_ascii=False, indent=1) + "\n"


def digest(clause: Clause) -> str:
    """The SHA-256 of what *clause* says; it stays the same when the clause only moves."""
    said = (
        clause.id,
        clause.kind,
        clause.source,
        list(clause.title.items()),
        [(language, text.source) for language, text in clause.texts.items()],
        clause.ruling and clause.ruling.source,
        [(fence.kind, fence.code) for fence in fences(clause)],
    )
    canonical = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def in_language(clause: Clause, texts: Mapping[str, str], tag: str, terms: TermBase) -> str:
    """The one of the *texts* of *clause* that *tag* (zh, zh-Hans, zh-Hant, ru, en) asks for."""
    language, _, wanted = tag.partition("-")
    text = texts[language]
    if not wanted or wanted == clause.script:
        return text
    return scripts.convert(text, wanted, terms=terms, system=clause.id.partition(".")[0])


def _record(clause: Clause, corpus: Corpus, terms: TermBase, stale: Set[str]) -> dict[str, object]:
    texts = {language: text.source for language, text in clause.texts.items()}

    def in_all(words: Mapping[str, str]) -> dict[str, str]:
        return {tag: in_language(clause, words, tag, terms) for tag in TAGS}

    return {
        "id": clause.id,
        "also": list(clause.also),
        "kind": clause.kind,
        "title": in_all(clause.title),
        "text": in_all(texts),
        "script": clause.script,
        "ruling": clause.ruling.source if clause.ruling else None,
        "source": clause.source,
        "examples": [
            {"kind": fence.kind, "line": fence.line, "code": fence.code} for fence in fences(clause)
        ],
        "claims": [
            {"name": claim.name, "file": claim.path, "line": claim.line}
            for claim in corpus.claims_of(clause.id)
        ],
        "agreed": clause.id not in stale,
        "file": clause.path,
        "line": clause.line,
        "sha256": digest(clause),
    }


def fences(clause: Clause) -> tuple[Fence, ...]:
    """All the examples that *clause* runs, in their order."""
    return ((clause.setup,) if clause.setup else ()) + clause.fences
