"""The page of a concept: its definition, its terms, and every clause that names it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from markupsafe import Markup

from literate.model import LANGUAGES
from literate.site.book import Book
from literate.site.concordances import concordance
from literate.site.html import element, link
from literate.site.termnames import definition, headline, tag_in
from literate.site.words import say
from literate.terms import TAGS, Concept, Term


def term_page(book: Book, concept: Concept) -> Markup:
    """Everything below the heading."""
    called = (element("span", words, lang=tag) for words, tag in _other_names(book, concept))
    defined = (definition(book, concept.id, language) for language in _own_first(book))
    parts = (
        element("p", Markup(" · ").join(called), classes="rb-term-names"),
        element(
            "div",
            *(element("p", words, lang=tag) for words, tag in defined),
            classes="rb-term-definitions",
        ),
        element("dl", *_facts(book, concept), classes="rb-term-facts"),
        terms_table(book, concept),
        *_forms(book, concept),
        *concordance(book, concept),
    )
    return Markup("").join(parts)


def _own_first(book: Book) -> tuple[str, ...]:
    """The languages, those of the edition before the others."""
    return tuple(dict.fromkeys((*book.heading_languages, *LANGUAGES)))


def _tags(book: Book, concept: Concept) -> tuple[str, ...]:
    """The tags of the terms, those of the edition before the others, the two Chinese ones together."""
    found: list[str] = []
    for language in _own_first(book):
        own = tag_in(book, concept.id, language)
        found += (own, *(tag for tag in TAGS if language == "zh" and tag.startswith("zh") and tag != own))
    return tuple(found)


def _other_names(book: Book, concept: Concept) -> Iterator[tuple[str, str]]:
    """The preferred terms that are not in the heading."""
    shown = [tag_in(book, concept.id, language) for language in book.heading_languages]
    return ((book.terms.label(concept.id, tag), tag) for tag in _tags(book, concept) if tag not in shown)


def _facts(book: Book, concept: Concept) -> Iterator[Markup]:
    edition = book.edition

    def fact(word: str, *values: Markup | str) -> Iterator[Markup]:
        if values:
            yield element("dt", say(edition, word))
            yield from (element("dd", value) for value in values)

    yield from fact("id", element("code", concept.id))
    yield from fact("subject", say(edition, f"subject-{concept.subject}"))
    yield from fact("system", *systems_of(book, concept))
    yield from fact("unlike", *(to(book, other) for other in concept.unlike))
    yield from fact("covers", *(to(book, other) for other in concept.covers))


def systems_of(book: Book, concept: Concept) -> Iterator[Markup | str]:
    """The systems that the concept belongs to, as far as they have pages."""
    titles = {system.prefix: system for system in book.systems.values()}
    for prefix in concept.systems:
        if system := titles.get(prefix):
            href = f"../{system.index.docname}.html"
            yield link(href, book.title_of_page(system.index))
        else:
            yield prefix


def to(book: Book, concept: str) -> Markup:
    """A link from one page of the terms to that of *concept*."""
    return link(f"{concept}.html", headline(book, concept))


def terms_table(book: Book, concept: Concept) -> Markup:
    """The terms by language, with how often each is said and how."""
    heads = ("term", "status", "uses", "note")
    head = element("tr", *(element("th", say(book.edition, one), scope="col") for one in heads))
    groups = []
    for tag in _tags(book, concept):
        terms = [term for term in book.terms_of[concept.id] if term.tag == tag]
        over = element("tr", element("th", say(book.edition, f"tag-{tag}"), colspan="4", scope="rowgroup"))
        groups.append(element("tbody", over, *(_row(book, term) for term in terms)))
    table = element("table", element("thead", head), *groups, classes="rb-terms")
    return element("div", table, classes="table-wrapper")


def _row(book: Book, term: Term) -> Markup:
    edition = book.edition
    cells = (
        element("td", term.word, lang=term.tag),
        element(
            "td",
            say(edition, f"status-{term.status}"),
            " ",
            element("small", say(edition, f"pos-{term.pos}")),
        ),
        element("td", *_uses(book.concordance.counts.get(term), term)),
        element("td", term.note, lang="en"),
    )
    return element("tr", *cells, classes=f"rb-{term.status}")


def _uses(counts: Counter[str] | None, term: Term) -> Iterator[Markup | str]:
    """How often a term is said; by forms where it is not always said as it stands."""
    yield str(counts.total() if counts else 0)
    if counts and set(counts) != {term.word.lower()}:
        forms = ", ".join(f"{form} {count}" for form, count in counts.most_common())
        yield element("small", forms, lang=term.tag)


def _forms(book: Book, concept: Concept) -> Iterator[Markup]:
    """The Russian forms that count as the term."""
    forms = [
        element("p", element("b", term.word), " ", ", ".join(book.terms.forms.of(term)), lang="ru")
        for term in book.terms_of[concept.id]
        if term.tag == "ru"
    ]
    yield element("details", element("summary", say(book.edition, "forms")), *forms, classes="rb-forms")
