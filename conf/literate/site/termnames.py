"""What a concept is called and how it is defined, as an edition shows it."""

from __future__ import annotations

from literate import scripts
from literate.model import LANGUAGES
from literate.site.book import Book

Worded = tuple[str, str]  # words, and the tag of their language


def page_of(concept: str) -> str:
    """The page of a concept, from the root of the edition."""
    return f"terms/{concept}.html"


def script_of(book: Book, concept: str) -> str:
    """The Chinese script in which the edition shows a concept: its own, or that of the concept's system."""
    systems = book.terms.concepts[concept].systems
    written = (system.index.script for system in book.systems.values() if system.prefix in systems)
    return book.script(next(written, "Hans"))


def tag_in(book: Book, concept: str, language: str) -> str:
    return f"zh-{script_of(book, concept)}" if language == "zh" else language


def name(book: Book, concept: str, language: str) -> Worded:
    """The preferred term."""
    tag = tag_in(book, concept, language)
    return book.terms.label(concept, tag), tag


def headline(book: Book, concept: str) -> str:
    """The preferred terms in the languages of the edition's headings."""
    return " · ".join(name(book, concept, language)[0] for language in book.heading_languages)


def names(book: Book, concept: str) -> tuple[Worded, ...]:
    """The preferred terms, those of the edition's own languages first."""
    return tuple(name(book, concept, one) for one in dict.fromkeys((*book.heading_languages, *LANGUAGES)))


def definition(book: Book, concept: str, language: str) -> Worded:
    """The definition; the term base holds the Chinese ones in simplified characters."""
    tag, defined = tag_in(book, concept, language), book.terms.concepts[concept]
    words = defined.definitions[language]
    if tag == "zh-Hant":
        system = defined.systems[0] if len(defined.systems) == 1 else ""
        words = scripts.plain(words, "Hant", terms=book.terms, system=system)
    return words, tag
