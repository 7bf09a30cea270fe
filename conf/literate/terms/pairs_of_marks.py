"""Quotes and brackets that open without closing, or close without opening."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


def unpaired(text: str, pairs: Mapping[str, str]) -> Iterator[tuple[int, str, str]]:
    """The marks of *text* that have no partner: place, mark, message. Paragraphs are closed by themselves."""
    closing = {close: opening for opening, close in pairs.items()}
    start = 0
    for block in text.split("\n\n"):
        waiting: list[tuple[int, str]] = []
        for at, char in enumerate(block, start):
            if char in pairs:
                waiting.append((at, char))
            elif char in closing and not (
                char == "’" and text[at - 1 : at].isalnum() and text[at + 1 : at + 2].isalnum()
            ):
                if waiting and waiting[-1][1] == closing[char]:
                    waiting.pop()
                elif char not in "’“":
                    yield at, char, f"{char} closes nothing: write {closing[char]} before it, or delete it"
        for at, char in waiting:
            yield at, char, f"{char} is not closed: write {pairs[char]} after it, or delete it"
        start += len(block) + 2
