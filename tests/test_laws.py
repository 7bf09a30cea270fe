"""The laws that need the code or the whole book: a breach of each is found in its line, and nothing else."""

from __future__ import annotations

import pytest
from conftest import Book
from literate import laws
from literate.corpus import load

CANNON, SHIPS, APPLES = "docs/harbour/cannon.md", "docs/harbour/ships.md", "docs/grove/apples.md"
CODE = "smallbook/grove/apples.py"


def faults(book: Book) -> list[str]:
    return [str(fault) for fault in laws.check(load(book.root))]


def test_small_book_keeps_all_laws(book: Book) -> None:
    assert faults(book) == []


def test_a_published_id_cannot_be_lost(book: Book) -> None:
    book.edit(CANNON, ":also: har.range.reach, har.reach", ":also: har.range.reach")
    assert faults(book) == [
        "docs/ids.txt:7: published id har.reach is gone; "
        "give it back with :also: in the clause that replaces it"
    ]


def test_a_new_id_is_to_be_recorded(book: Book) -> None:
    book.edit(CANNON, ":also: har.range.reach, har.reach", ":also: har.range.reach, har.reach, har.range.old")
    assert faults(book) == [
        f"{CANNON}:58: har.range.limit: id har.range.old is not in docs/ids.txt; "
        "run rulebook check --record to freeze it"
    ]
    assert laws.record_ids(load(book.root)) == ["har.range.old"]
    assert faults(book) == []


def test_recording_loses_no_id_and_sorts(book: Book) -> None:
    ids = (book.root / "docs/ids.txt").read_text("utf-8")
    book.write("docs/ids.txt", "har.ancient\ngro.gone\n")
    assert "docs/ids.txt:1: the ids are not sorted; run rulebook check --record" in faults(book)
    assert laws.record_ids(load(book.root)) == ids.split()
    assert (book.root / "docs/ids.txt").read_text("utf-8").split() == sorted(
        [*ids.split(), "har.ancient", "gro.gone"]
    )


def test_a_claim_names_a_living_clause(book: Book) -> None:
    line = book.edit(
        CODE, '@clause("gro.apple.share")', '@clause("gro.apple.share", "gro.apple.shares", "har.reach")'
    )
    name = f"{CODE}:{line + 1}: smallbook.grove.apples.shares claims"
    assert faults(book) == [
        f"{name} gro.apple.shares, which is no clause; did you mean gro.apple.share, gro.apple.peace?",
        f"{name} har.reach, which is now har.range.limit; write that",
    ]


def test_somebody_claims_every_clause_but_remarks(book: Book) -> None:
    book.edit(APPLES, ":kind: remark", ":kind: rule")
    assert faults(book) == [
        f"{APPLES}:31: gro.apple.peace: nothing claims it; "
        'put @clause("gro.apple.peace") on the function that carries it out'
    ]


def test_what_code_claims_that_does_not_import_is_not_known(book: Book) -> None:
    book.edit("smallbook/harbour/ships.py", "from enum import Enum", "from enum import Enom")
    assert faults(book) == []


@pytest.mark.parametrize(
    ("code", "line", "message"),
    [
        ("import os", 1, "imports os; the rules take arguments and return values, and do nothing else"),
        ("from time import sleep", 1, "imports time.sleep; the rules take arguments"),
        ("import secrets as s", 1, "imports secrets; the rules take arguments"),
        ("from random import randint", 1, "imports random.randint; take a random.Random as an argument"),
        ("import random\n\nrandom.seed(1)", 3, "random.seed rolls dice of its own"),
        ("import random as r\n\nROLL = r.random", 3, "r.random rolls dice of its own"),
        ("import random\n\nRNG = random.Random(1)", 3, "Random() rolls dice of its own"),
        ("from random import Random\n\nRNG = Random(1)", 3, "Random() rolls dice of its own"),
        (
            "def shown(x: int) -> None:\n    print(x)",
            2,
            "print() does what rules may not; return a value instead",
        ),
        ("open('x')", 1, "open() does what rules may not"),
        ("input()", 1, "input() does what rules may not"),
        ("import yaml", 1, "imports yaml; the rules use the standard library only"),
        ("OLD = 'har.cannon.hits'", 1, "har.cannon.hits is no clause; did you mean har.cannon.hit"),
        ("def f() -> None:\n    raise ValueError('no')", 2, "raises ValueError('no'); raise RuleError("),
        (
            "from rulebook import RuleError\n\n\ndef f() -> None:\n    raise RuleError",
            5,
            "raises RuleError; raise",
        ),
        (
            "import smallbook.harbour.ships",
            1,
            "the system smallbook.grove imports smallbook.harbour; move what",
        ),
        ("from ..harbour import ships", 1, "the system smallbook.grove imports smallbook.harbour; move what"),
        ("from .. import harbour", 1, "the system smallbook.grove imports smallbook.harbour; move what"),
    ],
)
def test_code_breaks_a_law(book: Book, code: str, line: int, message: str) -> None:
    book.write("smallbook/grove/pears.py", f"{code}\n")
    corpus = load(book.root)
    (fault,) = laws.check(corpus)
    assert (fault.path, fault.line) == ("smallbook/grove/pears.py", line)
    assert fault.message.startswith(message)


@pytest.mark.parametrize(
    "code",
    [
        "import random\n\n\ndef roll(rng: random.Random) -> int:\n    return rng.randint(1, 6)",
        "from random import Random\n\n\ndef roll(rng: Random) -> int:\n    return rng.choice([1, 2])",
        "def f() -> int:\n    try:\n        return 1\n    except ValueError as error:\n        raise error",
        "def f() -> int:\n    try:\n        return 1\n    except ValueError:\n        raise",
        "IDS = ['har.cannon.hit', 'har.reach', 'toi.other.system', 'smallbook.harbour', 'see har.x']",
        "from smallbook.grove.apples import shares\nfrom . import apples\nfrom fractions import Fraction",
    ],
)
def test_code_keeps_the_laws(book: Book, code: str) -> None:
    book.write("smallbook/grove/pears.py", f"{code}\n")
    assert faults(book) == []


def test_a_shared_module_imports_no_system(book: Book) -> None:
    book.write("smallbook/dice.py", "from smallbook.grove import apples\n")
    assert faults(book) == [
        "smallbook/dice.py:1: a shared module imports smallbook.grove; move what both need to a shared module"
    ]


def test_numbers_in_tables_are_computed(book: Book) -> None:
    line = book.edit(
        SHIPS,
        "- en: A whole ship is",
        "- en: See:\n\n  | hits | state |\n  |---|---|\n  | 1 | light |\n\n  It is",
    )
    message = "har.ship.light: a table with typed numbers; compute it with :::{lookup} after the clauses"
    assert faults(book) == [f"{SHIPS}:{line + 2}: {message}"]


def test_words_in_tables_are_written(book: Book) -> None:
    book.edit(
        SHIPS,
        "- en: A whole ship is",
        "- en: See 1:\n\n  | hits | state |\n  |---|---|\n  | one | light |\n\n  It is",
    )
    assert faults(book) == []


@pytest.mark.parametrize(
    ("ruling", "message"),
    [
        ("Так и есть.", "the ruling is not in English: Так; quote it or translate it"),
        ("It says 以内 here.", "the ruling is not in English: 以内; quote it or translate it"),
        ("counts", "the ruling is no sentence; say why, and end it with a full stop"),
    ],
)
def test_a_ruling_is_said_in_english(book: Book, ruling: str, message: str) -> None:
    text = (book.root / CANNON).read_text("utf-8")
    old = next(line for line in text.split("\n") if line.startswith("- ruling:"))
    line = book.edit(CANNON, old, f"- ruling: {ruling}")
    assert f"{CANNON}:{line}: har.range.limit: {message}" in faults(book)


def test_a_ruling_may_quote(book: Book) -> None:
    book.edit(
        CANNON, "The source says “within”", "The source says “以内” (`в пределах`, see [](#har.cannon.hit))"
    )
    assert faults(book) == []
