"""Chinese punctuation: full-width marks and the quotes of the script."""

from __future__ import annotations

import re
from collections.abc import Iterator

from literate.terms.pairs_of_marks import unpaired

Found = tuple[int, str, str]

HAN = "㐀-䶿一-鿿豈-﫿"
WIDE = "，。；：！？（）、“”‘’「」『』《》〈〉【】…—"
FULL = {",": "，", ".": "。", ";": "；", ":": "：", "?": "？", "!": "！", "(": "（", ")": "）"}
_HALF = re.compile(r"[,.;:?!()]")
_BESIDE = re.compile(r"[\s\d\"'“”‘’「」『』《》%*\ufffc+-]*")  # what may stand between a mark and a character
_AFTER = re.compile(rf"{_BESIDE.pattern}[{HAN}]")
_BEFORE = re.compile(rf"[{HAN}）》」”]{_BESIDE.pattern}$")
_IN_NUMBER = re.compile(r"\d[.,:]\d")
QUOTES = {"Hans": ("“”‘’", "「」『』"), "Hant": ("「」『』", "“”")}
PAIRS = {"“": "”", "‘": "’", "「": "」", "『": "』", "（": "）", "《": "》", "【": "】", "〈": "〉"}
OTHERS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\.{2,}|。{2,}|(?<!…)…(?!…)"), "write the ellipsis as ……"),
    (re.compile(r"--+|(?<!—)—(?!—)|(?<=[㐀-鿿])\s*[-–]\s*(?=[㐀-鿿])"), "write the dash as ——"),
    (re.compile(r"[，。；：！？、](?=[，。；：！？、])"), "one mark is enough: take one out"),
    (re.compile(rf"(?<=[{HAN}\d])[ \t]+(?=[，。；：！？、）”」』》])"), "take out the space before the mark"),
    (re.compile(rf"(?<=[，。；：！？、（“「『《])[ \t]+(?=[{HAN}\d])"), "take out the space after the mark"),
    (re.compile(r"[０-９Ａ-Ｚａ-ｚ]+"), "write digits and letters in half width"),
    (re.compile(r"[〝〞＂＇｢｣«»„]"), "write the quotes of the script"),
)
_NO_SPACE = re.compile(rf"(?<=[{HAN}])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[{HAN}])")


def faults(text: str, script: str) -> Iterator[Found]:
    """Marks that do not belong into Chinese text."""
    for found in _HALF.finditer(text):
        if _is_chinese(text, found.start()):
            yield (
                found.start(),
                found[0],
                f"half-width {found[0]} in {_around(text, found)}: write {FULL[found[0]]}",
            )
    own, foreign = QUOTES[script]
    for found in re.finditer(f"[\"'{foreign}]", text):
        if found[0] != "'" or _is_chinese(text, found.start()):
            wanted = f"{own[0]} and {own[1]}"
            yield found.start(), found[0], f"quote {found[0]} in {_around(text, found)}: write {wanted}"
    for pattern, remedy in OTHERS:
        for found in pattern.finditer(text):
            yield found.start(), found[0], f"{found[0]!r} in {_around(text, found)}: {remedy}"
    yield from unpaired(text, PAIRS)


def spacing(text: str) -> Iterator[Found]:
    """Digits and Latin letters that touch a Chinese character."""
    for found in _NO_SPACE.finditer(text):
        around = text[max(0, found.start() - 2) : found.start() + 2]
        yield (
            found.start(),
            around,
            f"“{around}”: put a space between a Chinese character and a digit or letter",
        )


def _is_chinese(text: str, at: int) -> bool:
    """Whether the mark at that place belongs to Chinese and not to a number or to foreign words."""
    if _IN_NUMBER.match(text, max(0, at - 1)):
        return False
    return bool(_AFTER.match(text, at + 1)) or bool(_BEFORE.search(text[max(0, at - 12) : at]))


def _around(text: str, found: re.Match[str]) -> str:
    return f"“{text[max(0, found.start() - 4) : found.end() + 4]}”".replace("\n", " ")
