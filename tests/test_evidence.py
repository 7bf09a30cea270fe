"""Law 5: claims are proved by the examples, on a copy of the small book that is then spoilt."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from conftest import Book
from literate import check
from literate.corpus import load
from literate.evidence import Evidence
from literate.tracing import Tracer, trace

ROOT = Path(__file__).parents[1]
CANNON = "smallbook/harbour/cannon.py"
PAGE = "docs/harbour/cannon.md"


def faults(book: Book) -> list[str]:
    corpus = load(book.root)
    assert not corpus.faults
    return [str(fault) for fault in Evidence(corpus).faults()]


def test_the_whole_book_proves_its_claims() -> None:
    assert Evidence(load(ROOT)).faults() == []


def test_a_good_book_has_no_faults(book: Book) -> None:
    assert faults(book) == []


def test_a_clause_whose_example_runs_nothing_that_claims_it(book: Book) -> None:
    line = book.edit(PAGE, ">>> hits([0])", ">>> print([0])")
    assert faults(book) == [
        f"{PAGE}:{line - 10}: har.dice.faces: its example runs nothing that claims it; "
        "let it call smallbook.harbour.cannon.checked"
    ]


def test_a_claim_that_its_example_never_runs(book: Book) -> None:
    line = book.edit(CANNON, '@clause("har.cannon.hit")', '@clause("har.cannon.hit", "har.range.limit")')
    assert faults(book) == [
        f"{CANNON}:{line + 1}: smallbook.harbour.cannon.hits claims har.range.limit, whose example never "
        "runs it; add a case, or drop the claim"
    ]


def test_what_the_setup_does_counts_for_nobody(book: Book) -> None:
    book.edit(PAGE, "Gun, hits, may_fire\n", "Gun, checked, hits, may_fire\n>>> three = checked(3)\n")
    book.edit(PAGE, ">>> hits([0])", ">>> print(three)")
    assert [fault.partition(";")[0] for fault in faults(book)] == [
        f"{PAGE}:40: har.dice.faces: its example runs nothing that claims it"
    ]


def test_a_claiming_class_is_proved_by_what_is_generated_for_it(book: Book) -> None:
    book.write(
        "smallbook/harbour/crew.py",
        "from dataclasses import dataclass\nfrom rulebook import clause\n\n\n"
        '@clause("har.dice.faces")\n@dataclass(frozen=True)\nclass Crew:\n    men: int = 6\n',
    )
    assert ["smallbook.harbour.crew.Crew claims har.dice.faces" in fault for fault in faults(book)] == [True]
    book.edit(
        PAGE, ">>> hits([0])", ">>> from smallbook.harbour.crew import Crew\n>>> crew = Crew()\n>>> hits([0])"
    )
    assert faults(book) == []


def test_a_line_that_no_example_reaches(book: Book) -> None:
    line = book.edit(
        CANNON,
        "    return roll\n",
        "    if roll == 3:\n        roll = 2\n        roll += 1\n    return roll\n",
    )
    assert faults(book) == [
        f"{CANNON}:{line + 1}: no example reaches lines {line + 1} to {line + 2} of checked; "
        "add a case to a clause, or delete the code"
    ]


def test_a_function_that_no_example_runs(book: Book) -> None:
    line = book.edit(
        CANNON, "    def reaches", "    def double(self) -> int:\n        return 2\n\n    def reaches"
    )
    assert faults(book) == [f"{CANNON}:{line}: no example runs Gun.double; show it in a clause, or delete it"]


def test_lines_that_importing_runs_are_exempt(book: Book) -> None:
    book.edit(
        CANNON,
        '@clause("har.cannon.hit")',
        'def _best() -> int:\n    return 6\n\n\nBEST = _best()\n\n\n@clause("har.cannon.hit")',
    )
    assert faults(book) == []


@pytest.mark.parametrize(
    ("code", "name"),
    [("def spare() -> int:\n    return hits([])\n", "spare"), ("class Spare(Gun):\n    pass\n", "Spare")],
)
def test_public_code_that_claims_nothing_and_serves_nothing(book: Book, code: str, name: str) -> None:
    file = book.root / CANNON
    text = file.read_text("utf-8")
    if name == "Spare":
        code = code.replace("(Gun)", "(Enum)")
    book.write(CANNON, f"{text}\n\n{code}")
    line = text.count("\n") + 3
    told = f"{CANNON}:{line}: smallbook.harbour.cannon.{name} claims no clause and nothing uses it; "
    assert f"{told}write @clause(…) or delete it" in faults(book)
    book.write(CANNON, f"{text}\n\n{code.replace(name, f'_{name}')}")
    assert not any("claims no clause" in fault for fault in faults(book))


@pytest.mark.parametrize(
    ("importing", "calling"),
    [
        ("from smallbook.harbour.wind import calm", "calm"),
        ("from smallbook.harbour.wind import calm as still", "still"),
        ("from smallbook.harbour import wind", "wind.calm"),
        ("import smallbook.harbour.wind", "smallbook.harbour.wind.calm"),
    ],
)
def test_what_another_module_uses_need_not_claim(book: Book, importing: str, calling: str) -> None:
    book.write("smallbook/harbour/wind.py", "def calm(roll: int) -> int:\n    return roll\n")
    assert any("wind.calm claims no clause" in fault for fault in faults(book))
    book.edit(CANNON, "from rulebook import", f"{importing}\nfrom rulebook import")
    assert any("wind.calm claims no clause" in fault for fault in faults(book))
    book.edit(CANNON, "checked(roll) >= 5", f"checked({calling}(roll)) >= 5")
    book.forget()
    assert faults(book) == []


def test_failing_examples_are_told_alone(book: Book) -> None:
    book.edit(PAGE, "hits([4, 5, 6])\n2", "hits([4, 5, 6])\n3")
    book.edit(CANNON, "    return roll\n", "    if roll == 3:\n        roll += 0\n    return roll\n")
    told = [str(fault) for fault in check.faults_of(load(book.root))]
    assert [fault.split(": ")[2] for fault in told] == ["the example hits([4, 5, 6]) gives 2, not 3"]


def test_a_tracer_that_was_there_before_is_there_afterwards(book: Book) -> None:
    corpus = load(book.root)
    before = sys.gettrace()

    def tracer(*_: object) -> None:
        return None

    sys.settrace(tracer)
    try:
        found = trace(corpus, Tracer(corpus))
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)
    assert (CANNON, 32) in found["har.cannon.hit"].example.lines
