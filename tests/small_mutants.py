"""What the examples of the small book do not notice, and the list in which a book gives its reasons."""

from __future__ import annotations

import csv

from conftest import Book
from literate.mutate import equivalents

CANNON = "smallbook/harbour/cannon.py"
SHIPS = "smallbook/harbour/ships.py"
LAST = "return states[min(states.index(before) + hits, 2)]"
COUNT = "return sum((checked(roll) %s 5 for roll in rolls))"
UNNOTICED = [
    (CANNON, "checked", "not 1 <= roll <= 6 -> not 1 < roll <= 6"),
    (CANNON, "checked", "not 1 <= roll <= 6 -> not 2 <= roll <= 6"),
    (SHIPS, "damage_after", f"{LAST} -> return states[min(states.index(before) + hits, 3)]"),
    (SHIPS, "damage_after", f"{LAST} -> return states[states.index(before) + hits]"),
]
NOTICED = (CANNON, "hits", f"{COUNT % '>='} -> {COUNT % '>'}")
GONE = (CANNON, "hits", "5 -> 7")


def reasoned(*mutants: tuple[str, str, str]) -> list[list[str]]:
    """A row with a reason for each."""
    return [[*mutant, "said why"] for mutant in mutants]


def write_list(book: Book, *rows: list[str]) -> None:
    """Write the list of what changes nothing."""
    book.write(equivalents.FILE, "")
    with (book.root / equivalents.FILE).open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([equivalents.COLUMNS, *rows])
