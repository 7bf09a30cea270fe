"""The sentences of a clause that name a concept, with the words that name it marked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from markupsafe import Markup, escape

from literate.markdown import CODE_SPAN
from literate.site.book import Book
from literate.site.html import element
from literate.terms.check import Reading
from literate.terms.plain import OBJECT

Place = tuple[int, int]
_SENTENCE = re.compile(r"(?<=[。！？])(?![”’」』）])|(?<=[.!?…])\s+(?=[^\W\da-zа-яё])|\n\s*")
_REFERENCE = re.compile(r"\[\]\(#([^)\s]*)\)")
_OBJECT = re.compile(OBJECT)


def excerpt(book: Book, reading: Reading, places: Sequence[Place]) -> Markup:
    """The sentences with a place in them, or the whole text if there is no place."""
    stretches = _stretches(reading.text.text, places)
    return Markup(" … ").join(_marked(book, reading, stretch, places) for stretch in stretches)


def _stretches(text: str, places: Sequence[Place]) -> list[Place]:
    """The sentences that are shown; neighbours are one stretch."""
    ends = [*(found.end() for found in _SENTENCE.finditer(text)), len(text)]
    shown: list[Place] = []
    start = 0
    for end in ends:
        if not places or any(start <= first < end for first, _ in places):
            before = shown.pop()[0] if shown and shown[-1][1] == start else start
            shown.append((before, end))
        start = end
    return shown


def _marked(book: Book, reading: Reading, stretch: Place, places: Sequence[Place]) -> Markup:
    start, end = stretch
    parts: list[Markup] = []
    for first, last in places:
        if start <= first < stretch[1]:
            parts += [
                _words(book, reading, start, first),
                element("mark", _words(book, reading, first, last)),
            ]
            start = last
    return Markup("").join((*parts, _words(book, reading, start, max(start, end)))).strip()


def _words(book: Book, reading: Reading, start: int, end: int) -> Markup:
    """Words as they are read; code and the titles of references put back in."""
    text = reading.text.text
    return Markup("").join(_pieces(book, reading, text, start, end))


def _pieces(book: Book, reading: Reading, text: str, start: int, end: int) -> Iterator[Markup]:
    for found in _OBJECT.finditer(text, start, end):
        yield escape(text[start : found.start()])
        yield _hidden(book, reading, found.start())
        start = found.end()
    yield escape(text[start:end])


def _hidden(book: Book, reading: Reading, at: int) -> Markup:
    """What stands in the source where the words have a gap."""
    source, place = reading.text.source, reading.text.place(at)
    if reference := _REFERENCE.match(source, place):
        target = book.targets[reference[1]]
        return escape(book.title(target.titles, reading.language, target.script, target.system))
    code = CODE_SPAN.match(source, place)
    return element("code", code[0].strip("`").strip()) if code else Markup("")
