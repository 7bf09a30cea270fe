"""Russian punctuation: «ёлочки», „лапки“ inside them, the dash between spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator

from literate.terms.pairs_of_marks import unpaired

Found = tuple[int, str, str]

PAIRS = {"«": "»", "„": "“", "(": ")", "[": "]"}
RULES: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"[\"”‟＂]"), "write «…», and „…“ inside"),
    (re.compile(r"(?<!\w)['’‘](?!\d)|['’‘](?!\w)"), "write «…», and „…“ inside"),
    (
        re.compile(r"(?<=\S)[ \t\u00a0]+[-–][ \t]+(?=\S)|--+|(?<=[^\W\d_]) ?–[ \t]|[ \t]–(?=[^\W\d_])"),
        "write the dash as —",
    ),
    (re.compile(r"(?<=[^\W_])—|—(?=[^\W_])"), "put spaces around the dash"),
    (re.compile(r"(?<=[\w»)])[ \t\u00a0]+(?=[,.;:!?…](?!\w))"), "take out the space before the mark"),
    (re.compile(r"(?<=[«(„])[ \t]+"), "take out the space after the opening mark"),
    (re.compile(r"[ \t]+(?=[»)])"), "take out the space before the closing mark"),
    (re.compile(r"[,;!?](?=[^\W\d_])|[.:](?=[А-ЯЁа-яё])"), "put a space after the mark"),
    (re.compile(r"\.{2,}"), "write the ellipsis as …"),
    (re.compile(r",,|;;|::|,\.|\.,"), "one mark is enough: take one out"),
    (re.compile(r"(?<=[^\W\d_])(?=[«(])|(?<=[»)])(?=[^\W\d_])"), "put a space between the word and the mark"),
)
WIDE = re.compile(r"[，。；：！？（）、「」『』《》【】　]")


def faults(text: str) -> Iterator[Found]:
    """Marks that do not belong into Russian text."""
    yield from wide_marks(text)
    for pattern, remedy in RULES:
        for found in pattern.finditer(text):
            yield found.start(), found[0], f"{found[0]!r} in {_around(text, found)}: {remedy}"
    for found in re.finditer("“", text):
        if "„" not in text[: found.start()]:
            yield found.start(), "“", f"“ in {_around(text, found)}: write «…», and „…“ inside"
    yield from unpaired(text, PAIRS)


def wide_marks(text: str) -> Iterator[Found]:
    """Chinese marks in a text of another language."""
    for found in WIDE.finditer(text):
        yield (
            found.start(),
            found[0],
            f"the Chinese mark {found[0]} in {_around(text, found)}: write the one of the language",
        )


def _around(text: str, found: re.Match[str]) -> str:
    return f"“{text[max(0, found.start() - 8) : found.end() + 8]}”".replace("\n", " ")
