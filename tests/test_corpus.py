"""The Corpus: the order of the book, its claims, and the faults that show across pages."""

from __future__ import annotations

import re
import sys

import pytest
from conftest import Book
from literate.corpus import load
from literate.model import Fault

CANNON, SHIPS, APPLES = "docs/harbour/cannon.md", "docs/harbour/ships.md", "docs/grove/apples.md"


def faults(book: Book) -> list[str]:
    return [str(fault) for fault in load(book.root).faults]


def test_pages_and_clauses_come_in_the_order_of_the_book(book: Book) -> None:
    book.write("docs/about.md", "---\nscript: Hans\n---\n(about)=\n# {tr}`关于 | О книге | About`\n")
    book.write("docs/contributing/style.md", "No page of the book.\n")
    corpus = load(book.root)
    assert [page.docname for page in corpus.pages] == [
        *("index", "harbour/index", "harbour/cannon", "harbour/ships"),
        *("grove/index", "grove/apples", "sources", "about"),
    ]
    assert [clause.id for clause in corpus] == [
        *("har.cannon.hit", "har.dice.faces", "har.range.limit", "har.ship.light", "har.ship.sunk"),
        *("har.ship.gone", "gro.apple.share", "gro.apple.peace"),
    ]
    assert corpus.aliases == {"har.range.reach": "har.range.limit", "har.reach": "har.range.limit"}
    assert corpus.prefixes == {"harbour": "har", "grove": "gro"}
    assert corpus.clauses["gro.apple.share"].script == "Hant"
    remedy = "no table of contents leads to this page; list it in the {toctree} of an index"
    assert [str(fault) for fault in corpus.faults] == [f"docs/about.md:1: {remedy}"]


def test_claims_stand_at_their_definitions(book: Book) -> None:
    corpus = load(book.root)
    assert [(claim.name, claim.path) for claim in corpus.claims_of("har.range.limit")] == [
        ("smallbook.harbour.cannon.Gun", "smallbook/harbour/cannon.py"),
        ("smallbook.harbour.cannon.may_fire", "smallbook/harbour/cannon.py"),
    ]
    for claim in corpus.claims:
        line = (book.root / claim.path).read_text("utf-8").split("\n")[claim.line - 1]
        assert re.match(rf"(def|class) {claim.name.rpartition('.')[2]}\b", line)
    assert [module.name for module in corpus.modules] == [
        *("smallbook", "smallbook.grove", "smallbook.grove.apples"),
        *("smallbook.harbour", "smallbook.harbour.cannon", "smallbook.harbour.ships"),
    ]


def test_claims_on_methods(book: Book) -> None:
    line = book.edit(
        "smallbook/harbour/cannon.py", "    def reaches", '    @clause("har.range.limit")\n    def reaches'
    )
    names = {claim.name: claim.line for claim in load(book.root).claims}
    assert names["smallbook.harbour.cannon.Gun.reaches"] == line + 1


def test_another_copy_of_the_book_is_another_package(book: Book) -> None:
    first = load(book.root)
    copy = Book(book.root.rename(book.root.with_name("moved")))
    copy.edit("smallbook/grove/apples.py", '@clause("gro.apple.share")', '@clause("gro.apple.peace")')
    second = load(copy.root)
    assert not first.claims_of("gro.apple.peace") and second.claims_of("gro.apple.peace")
    assert len(second.claims) == len(first.claims)
    assert str(sys.modules["smallbook"].__file__).startswith(str(copy.root))


@pytest.mark.parametrize(
    ("path", "old", "new", "expected"),
    [
        (
            *(APPLES, ":::{clause} gro.apple.peace", ":::{clause} har.cannon.hit"),
            f"{APPLES}:31: har.cannon.hit: duplicate id; the clause in {CANNON}:16 has it too",
        ),
        (
            *(APPLES, ":::{clause} gro.apple.peace", ":::{clause} gro.apple.share.half"),
            f"{APPLES}:7: gro.apple.share: the id is a group, "
            "since there is gro.apple.share.half; add a word to it",
        ),
        (
            *(APPLES, ":::{clause} gro.apple.peace", ":::{clause} har.apple.peace"),
            f"{APPLES}:31: har.apple.peace: the id begins with another prefix than the system's, gro",
        ),
        (
            *(
                CANNON,
                ":also: har.range.reach, har.reach",
                ":also: har.ship.sunk, har.range.reach, har.reach",
            ),
            f"{CANNON}:58: har.range.limit: :also: har.ship.sunk is the id of the clause in {SHIPS}:28",
        ),
        (
            *(SHIPS, ":kind: prohibition", ":kind: prohibition\n:also: har.reach"),
            f"{SHIPS}:49: har.ship.gone: duplicate :also: har.reach; {CANNON}:58 has it too",
        ),
        (
            *(SHIPS, ":kind: prohibition", ":kind: prohibition\n:also: har.lost, har.lost"),
            f"{SHIPS}:49: har.ship.gone: duplicate :also: har.lost; {SHIPS}:49 has it too",
        ),
        (
            *(SHIPS, "(har-ships)=", "(har-cannon-dice)="),
            f"{SHIPS}:5: duplicate label har-cannon-dice; {CANNON}:14 has it too",
        ),
        (
            *(SHIPS, "(har-ships)=", "(har.ship.light)="),
            f"{SHIPS}:5: label har.ship.light is also the id of a clause; choose another",
        ),
        (
            *(APPLES, "See [](#gro.apple.share)", "See [](#gro.apple.shares)"),
            f"{APPLES}:38: gro.apple.peace: no clause or label gro.apple.shares; "
            "did you mean gro.apple.share, gro.apple.peace, gro-apples?",
        ),
        (
            *("docs/index.md", "- en: Cannons and ships.", "- en: Cannons and\n  [ships](#har-ship)."),
            "docs/index.md:19: no clause or label har-ship; "
            "did you mean har-ships, har.ship.sunk, har.ship.gone?",
        ),
        (
            *(SHIPS, ":clauses: har.ship.light, har.ship.sunk", ":clauses: har.ship.light, har.ship.sank"),
            f"{SHIPS}:66: no clause or label har.ship.sank; "
            "did you mean har.ship.sunk, har.ship.gone, har-ships?",
        ),
        (
            *("docs/grove/index.md", "package: smallbook.grove", "package: smallbook.groves"),
            "docs/grove/index.md:1: front matter: package 'smallbook.groves' is no module of the book; "
            "did you mean smallbook.grove, smallbook.grove.apples, smallbook.harbour?",
        ),
        (
            *("docs/grove/index.md", "prefix: gro\n", ""),
            f"{APPLES}:7: gro.apple.share: no system; "
            "state its prefix in the front matter of docs/grove/index.md",
        ),
        (
            *("pyproject.toml", '"smallbook"', '"largebook"'),
            'pyproject.toml:1: no package; write [tool.literate] and package = "…", '
            "naming a package in the book's root",
        ),
    ],
)
def test_faults_across_pages(book: Book, path: str, old: str, new: str, expected: str) -> None:
    book.edit(path, old, new)
    assert expected in faults(book)


def test_broken_references_stand_in_their_line(book: Book) -> None:
    line = book.edit("docs/harbour/index.md", "  第二段", "  见[船](#har.shop)和 `[](#code)`。第二段")
    assert [(fault.path, fault.line) for fault in load(book.root).faults] == [("docs/harbour/index.md", line)]


def test_faults_of_pages_are_faults_of_the_book(book: Book) -> None:
    line = book.edit(CANNON, ":kind: permission", ":kind: wish")
    (book.root / APPLES).write_bytes(b"---\nscript: Hant\n---\n\xff\n")
    found = load(book.root).faults
    assert Fault(APPLES, 4, "not UTF-8: byte 0xff; save the page as UTF-8") in found
    assert [fault.line for fault in found if "unknown kind" in fault.message] == [line]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("if before is Damage.SUNK:", "if before is (:", "not Python: "),
        (
            "from enum import Enum",
            "from enum import Enom",
            "does not import: ImportError: cannot import name 'Enom'",
        ),
        (
            "if before is Damage.SUNK:",
            "break\n    if before is Damage.SUNK:",
            "not Python: 'break' outside loop",
        ),
        ('LIGHT = "light"', 'LIGHT = "light" + 1', "does not import: TypeError: "),
        ('LIGHT = "light"', "raise SystemExit('no')", "does not import: SystemExit: no"),
    ],
)
def test_code_that_does_not_import_is_a_fault_in_its_line(
    book: Book, old: str, new: str, message: str
) -> None:
    path = "smallbook/harbour/ships.py"
    line = book.edit(path, old, new)
    corpus = load(book.root)
    assert [(fault.path, fault.line) for fault in corpus.faults] == [(path, line)]
    assert corpus.faults[0].message.startswith(message)
    assert corpus.claims_of("har.cannon.hit") and not corpus.claims_of("har.ship.sunk")


def test_a_fault_of_an_imported_module_is_told_once(book: Book) -> None:
    book.edit(
        "smallbook/harbour/__init__.py", '"""Cannons and ships."""', '"""Cannons and ships."""\n\n1 / 0'
    )
    assert [str(fault) for fault in load(book.root).faults] == [
        "smallbook/harbour/__init__.py:3: does not import: ZeroDivisionError: division by zero"
    ]


def test_python_that_cannot_be_read_is_told_once(book: Book) -> None:
    line = book.edit("smallbook/harbour/ships.py", "if before is Damage.SUNK:", "if before is (:")
    cannon = (book.root / "smallbook/harbour/cannon.py").read_text("utf-8")
    book.write(
        "smallbook/harbour/cannon.py", f"from smallbook.harbour.ships import Damage\n{cannon.split('@')[0]}"
    )
    assert [str(fault) for fault in load(book.root).faults] == [
        f"smallbook/harbour/ships.py:{line}: not Python: invalid syntax"
    ]


def test_an_empty_folder_is_no_book(book: Book) -> None:
    (book.root / "empty").mkdir()
    corpus = load(book.root / "empty")
    assert (corpus.pages, [fault.path for fault in corpus.faults]) == ((), ["pyproject.toml"])
