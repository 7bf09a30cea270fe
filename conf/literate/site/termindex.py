"""The index of the terms, by system and subject, and the ways to the pages that look over all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from markupsafe import Markup

from literate.downloads import FILES
from literate.model import LANGUAGES
from literate.site.book import Book
from literate.site.html import element, link
from literate.site.termnames import headline, name
from literate.site.words import say
from literate.terms import Concept

OVERVIEWS = ("coverage", "variants", "stale", "candidates", "style")


def index_page(book: Book) -> Markup:
    groups = by_system(book)
    ways = (link(f"#{prefix}", system_title(book, prefix)) for prefix in groups)
    overviews = (link(f"{page}.html", say(book.edition, f"terms-{page}")) for page in OVERVIEWS)
    files = (link(f"../../downloads/{file}", say(book.edition, f"file-{key}")) for key, file in FILES.items())
    parts = (
        element("p", say(book.edition, "terms-lead", len(book.terms.concepts))),
        _ways(book, "terms-systems", ways),
        _ways(book, "terms-overviews", overviews),
        _ways(book, "terms-downloads", files),
        *(part for prefix, concepts in groups.items() for part in _system(book, prefix, concepts)),
    )
    return Markup("").join(parts)


def _ways(book: Book, word: str, links: Iterator[Markup]) -> Markup:
    listed = element("ul", *(element("li", one) for one in links))
    return element("div", element("span", say(book.edition, word)), listed, classes="rb-ways")


def by_system(book: Book) -> Mapping[str, list[Concept]]:
    """The concepts by prefix of their system, in the order of the book; those of several systems once."""
    order = [system.prefix for system in book.systems.values()]
    concepts = sorted(
        book.terms.concepts.values(),
        key=lambda concept: (_rank(order, concept), concept.subject, headline(book, concept.id)),
    )
    return {
        prefix: list(together)
        for prefix, together in groupby(concepts, key=lambda concept: " ".join(concept.systems))
    }


def _rank(order: Sequence[str], concept: Concept) -> tuple[int, str]:
    systems = " ".join(concept.systems)
    return (order.index(systems) if systems in order else len(order)), systems


def system_title(book: Book, prefixes: str) -> str:
    """What the systems are called, as far as they have pages."""
    indexes = {system.prefix: system.index for system in book.systems.values()}
    titles = (
        book.title_of_page(indexes[prefix]) if prefix in indexes else prefix for prefix in prefixes.split()
    )
    return ", ".join(titles) or say(book.edition, "all-systems")


def _system(book: Book, prefix: str, concepts: Sequence[Concept]) -> Iterator[Markup]:
    yield element("h2", system_title(book, prefix), id=prefix.replace(" ", "-") or "all")
    bodies = (
        element(
            "tbody",
            element(
                "tr", element("th", say(book.edition, f"subject-{subject}"), scope="rowgroup", colspan="3")
            ),
            *(_row(book, concept) for concept in together),
        )
        for subject, together in groupby(concepts, key=lambda concept: concept.subject)
    )
    yield element("div", element("table", *bodies, classes="rb-list"), classes="table-wrapper")


def _row(book: Book, concept: Concept) -> Markup:
    others = (name(book, concept.id, one) for one in LANGUAGES if one not in book.heading_languages)
    cells = (element("td", words, lang=tag) for words, tag in others)
    head = element("th", link(f"{concept.id}.html", headline(book, concept.id)), scope="row")
    return element("tr", head, *cells)
