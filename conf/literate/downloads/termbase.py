"""The terms as TBX of version 2 (ISO 30042:2008), which the tools of translators read."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from literate import scripts
from literate.downloads.markup import add, root, written
from literate.terms import TAGS, Concept, Term, TermBase

_PARTS_OF_SPEECH = {"noun": "noun", "verb": "verb", "adj": "adjective", "phrase": "other"}
_STATUSES = {status: f"{status}Term-admn-sts" for status in ("preferred", "admitted", "deprecated")}


def tbx(base: TermBase) -> bytes:
    document = root("martif", type="TBX", lang="en")
    described = add(add(document, "martifHeader"), "fileDesc")
    add(add(described, "sourceDesc"), "p", "The terms of a rulebook, one entry a concept.")
    body = add(add(document, "text"), "body")
    terms: dict[tuple[str, str], list[Term]] = {}
    for term in base.terms:
        if term.status in _STATUSES:
            terms.setdefault((term.concept, term.tag), []).append(term)
    for concept in base.concepts.values():
        entry = add(body, "termEntry", id=concept.id)
        add(entry, "descrip", concept.subject, type="subjectField")
        for tag in TAGS:
            languages = add(entry, "langSet", lang=tag)
            add(languages, "descrip", defined(base, concept, tag), type="definition")
            for term in terms.get((concept.id, tag), ()):
                _add_term(languages, term)
    return written(document)


def _add_term(languages: Element, term: Term) -> None:
    group = add(languages, "tig")
    add(group, "term", term.word)
    add(group, "termNote", _PARTS_OF_SPEECH[term.pos], type="partOfSpeech")
    add(group, "termNote", _STATUSES[term.status], type="administrativeStatus")
    if term.note:
        add(group, "note", term.note, lang="en")


def defined(base: TermBase, concept: Concept, tag: str) -> str:
    """The definition of *concept* in the language *tag*."""
    words = concept.definitions[tag.partition("-")[0]]
    if tag != "zh-Hant":
        return words
    system = concept.systems[0] if len(concept.systems) == 1 else ""
    return scripts.plain(words, "Hant", terms=base, system=system)
