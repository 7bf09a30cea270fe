"""The agreed clauses as a translation memory, TMX 1.4: a unit for the title and one for the text of each."""

from __future__ import annotations

from collections.abc import Mapping

from literate import freshness
from literate.downloads.markup import add, root, written
from literate.model import Corpus
from literate.terms.nouns import tag_of
from literate.terms.plain import OBJECT, plain

_HEADER = {
    "creationtool": "rulebook",
    "creationtoolversion": "1",
    "segtype": "block",
    "o-tmf": "rulebook",
    "adminlang": "en",
    "srclang": "*all*",
    "datatype": "plaintext",
}


def tmx(corpus: Corpus) -> bytes:
    """What was read together in all languages, and has not moved since."""
    stale = {one.clause.id for one in freshness.stale(corpus)}
    document = root("tmx", version="1.4")
    add(document, "header", **_HEADER)
    body = add(document, "body")
    for clause in corpus:
        if clause.id not in stale:
            texts = {language: text.source for language, text in clause.texts.items()}
            said: Mapping[str, Mapping[str, str]] = {f"{clause.id}#title": clause.title, clause.id: texts}
            for name, wording in said.items():
                unit = add(body, "tu", tuid=name)
                for language, source in wording.items():
                    variant = add(unit, "tuv", lang=tag_of(language, clause.script))
                    add(variant, "seg", words(source))
    return written(document)


def words(source: str) -> str:
    """The words of a Markdown text, on one line; where it shows code or refers to a title, it leaves …"""
    return " ".join(plain(source).text.replace(OBJECT, "…").split())
