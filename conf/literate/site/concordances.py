"""The clauses that name a concept, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from markupsafe import Markup

from literate.site.book import Book
from literate.site.excerpts import excerpt
from literate.site.html import element, link
from literate.site.words import say
from literate.terms import Concept
from literate.terms.check import Reading
from literate.terms.concordance import Use


def concordance(book: Book, concept: Concept) -> Iterator[Markup]:
    """A heading, and a table for each system that names the concept."""
    everywhere = book.concordance.uses.get(concept.id, ())
    columns = _columns(book, everywhere)
    uses = [use for use in everywhere if _is_shown(concept, use, columns)]
    yield element("h2", say(book.edition, "in-clauses", len(uses)))
    if not uses:
        yield element("p", say(book.edition, "reserved"))
    for folder, together in groupby(uses, key=lambda use: _folder(book, use)):
        rows = [_row(book, concept, use, columns) for use in together]
        system = book.systems.get(folder)
        caption = element("caption", book.title_of_page(system.index)) if system else ""
        table = element("table", caption, *rows, classes="rb-concordance rb-stack")
        yield element("div", table, classes="table-wrapper")


def _columns(book: Book, uses: Sequence[Use]) -> tuple[str, ...]:
    """The languages side by side: the edition's own, Chinese, Russian, English where it lacks something."""
    lacking = ("en" for use in uses if "en" in use.lacking)
    return tuple(dict.fromkeys((*book.heading_languages, "zh", "ru", *lacking)))


def _is_shown(concept: Concept, use: Use, columns: Sequence[str]) -> bool:
    readings = (use.readings[language] for language in columns)
    return bool(use.lacking) or any(concept.id in reading.concepts for reading in readings)


def _folder(book: Book, use: Use) -> str:
    return book.targets[use.clause.id].docname.partition("/")[0]


def _row(book: Book, concept: Concept, use: Use, columns: Sequence[str]) -> Markup:
    clause, edition = use.clause, book.edition
    address = book.targets[clause.id].address
    waivers = (
        element("p", element("b", say(edition, "waived")), " ", waiver.reason, lang="en", classes="rb-waiver")
        for waiver in book.concordance.waivers.get((clause.id, concept.id), ())
    )
    head = element(
        "th",
        link(f"../{address}", book.name(clause.id)),
        element("code", clause.id),
        link(f"../../parallel/{address}", say(edition, "parallel")),
        *waivers,
        scope="row",
    )
    return element("tr", head, *(_cell(book, concept, use, language) for language in columns))


def _cell(book: Book, concept: Concept, use: Use, language: str) -> Markup:
    reading = _as_shown(book, use.readings[language])
    places = [(span.start, span.end) for span in reading.spans if concept.id in span.concepts]
    lacks = language in use.lacking
    warning = element("abbr", "⚠", title=say(book.edition, "lacking"), classes="rb-lacking") if lacks else ""
    classes = "" if places else "rb-unnamed"
    return element("td", warning, excerpt(book, reading, places), lang=reading.tag, classes=classes)


def _as_shown(book: Book, reading: Reading) -> Reading:
    """The text in the script of the edition."""
    script = book.script(reading.script)
    if reading.language != "zh" or script == reading.script:
        return reading
    source = book.markdown(reading.text.source, "zh", reading.script, reading.system)
    return book.told.checker.read(source, "zh", reading.system, script)
