"""The words of a Markdown text without its markup, each knowing where it stood."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

_WIDE = "[⺀-鿿豈-﫿！-｠、。“”‘’—…「」『』《》]"
_MARKUP = re.compile(
    rf"""
      (?P<code>(?P<ticks>`+)(?!`)[\s\S]*?(?<!`)(?P=ticks)(?!`))
    | (?P<title>\[\]\([^)\n]*\))                         # a reference that prints a title
    | ^[ \t]*(?:>[ \t]?)+                                # a block quote
    | ^[ \t]*(?:[-*+]|\d{{1,3}}[.)])[ \t]+               # the mark of a list's item
    | ^[ \t|:-]+$                                        # the line below a table's head
    | \{{[a-z][\w:-]*\}}                                 # the name of a role
    | \]\([^)\n]*\)|\]\{{[^}}\n]*\}}|\]\[[^]\n]*\]       # where a reference leads
    | <(?:https?|mailto):[^>\s]*>
    | \*+|(?<!\w)_+(?=\w)|(?<=\w)_+(?!\w)|!?\[|\||\\(?=[^\w\s])
    | (?<={_WIDE})[ \t]*\n[ \t]*(?={_WIDE})              # a line break between Chinese characters
    """,
    re.VERBOSE | re.MULTILINE,
)
_BLOCK = re.compile(r"\n[ \t]*\n(?![ \t]*(?:[-*+]|\d{1,3}[.)])[ \t])")
OBJECT = "\ufffc"  # stands for code, which is read in no language, and for the title of a reference


@dataclass(frozen=True)
class Plain:
    """A text as it is read."""

    text: str
    starts: tuple[int, ...]  # of the pieces that were kept, in the text
    places: tuple[int, ...]  # of the same pieces in the source
    source: str

    def place(self, at: int) -> int:
        """Where the character *at* stands in the source."""
        piece = bisect_right(self.starts, at) - 1
        return self.places[piece] + at - self.starts[piece]

    def line(self, at: int) -> int:
        """The line of the source, counted from 0, of the character *at*."""
        return self.source.count("\n", 0, self.place(at))

    @cached_property
    def blocks(self) -> tuple[int, ...]:
        """Where each block of the text ends: its paragraphs, a list with what introduces it."""
        ends = [found.start() for found in _BLOCK.finditer(self.source)]
        return (*map(self._before, ends), len(self.text))

    def _before(self, place: int) -> int:
        """How much of the text stands before a place of the source."""
        piece = bisect_right(self.places, place) - 1
        end = self.starts[piece + 1] if piece + 1 < len(self.starts) else len(self.text)
        return min(self.starts[piece] + place - self.places[piece], end)


def plain(source: str) -> Plain:
    """The words of *source*."""
    pieces: list[str] = []
    starts, places = [0], [0]
    length = end = 0
    for found in _MARKUP.finditer(source):
        kept = source[end : found.start()]
        if found["code"] or found["title"]:
            kept += OBJECT
        end = found.end()
        pieces.append(kept)
        length += len(kept)
        starts.append(length)
        places.append(end)
    pieces.append(source[end:])
    return Plain("".join(pieces), tuple(starts), tuple(places), source)
