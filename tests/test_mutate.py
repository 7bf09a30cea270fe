"""Law 6: which changes of the small book its examples notice; and whether the quick verdicts are right."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from conftest import Book
from literate.corpus import load
from literate.evidence import Evidence
from literate.model import Module
from literate.mutate import equivalents, judge
from literate.mutate.run import Judged, Result, run
from literate.mutate.sites import mutants
from small_mutants import CANNON, GONE, NOTICED, UNNOTICED, reasoned, write_list

ROOT = Path(__file__).parents[1]


def judged(root: Path) -> Result:
    corpus = load(root)
    assert not corpus.faults
    return run(Evidence(corpus), workers=1)


def unnoticed(result: Result) -> list[tuple[str, str, str]]:
    found = [each.mutant for each in result.judged if each.outcome == "survived"]
    return sorted(equivalents.key_of(mutant) for mutant in found)


def changes(code: str, tmp_path: Path, *, name: str = "scratch") -> list[str]:
    """The changes that are made of the module *code*."""
    source = textwrap.dedent(code)
    module = Module(name, f"{name}.py", ast.parse(source))
    space = type(sys)(name)
    exec(source, vars(space))
    sys.modules[name] = space
    try:
        return [f"{each.place}: {each.change}" for each in mutants(module, {"a.b"})]
    finally:
        del sys.modules[name]


@pytest.mark.parametrize("book_root", [ROOT / "tests/books/small", ROOT])
def test_the_quick_verdicts_are_those_of_a_fresh_import_and_all_examples(
    book_root: Path, tmp_path: Path
) -> None:
    root = tmp_path / "book"
    ignored = shutil.ignore_patterns("__pycache__")
    package = load(book_root).modules[0].name
    for folder in ("docs", package):
        shutil.copytree(book_root / folder, root / folder, ignore=ignored)
    shutil.copy(book_root / "pyproject.toml", root)
    corpus = load(book_root)
    made = [mutant for module in corpus.modules for mutant in mutants(module, corpus.clauses)]
    every = len(made) // 40 if book_root == ROOT else 1
    sample = set(map(equivalents.key_of, made[::every]))
    result = run(Evidence(corpus), lambda mutant, _: equivalents.key_of(mutant) in sample, workers=1)
    sources = [[each.mutant.module.path, ast.unparse(each.mutant.tree())] for each in result.judged]
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("slow_verdicts.py")), str(root)],
        input=json.dumps(sources),
        capture_output=True,
        encoding="utf-8",
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    slow = json.loads(done.stdout)
    assert len(slow) == len(result.judged) >= 40
    wrong = [_told(each) for each, ids in zip(result.judged, slow, strict=True) if not _agree(each, ids)]
    assert wrong == []


def _agree(each: Judged, slow: list[str] | None) -> bool:
    verdict = each.verdict
    if slow is None or verdict.refused:
        return slow is None and verdict.caught
    return bool(slow) == verdict.caught and set(verdict.noticed) == set(slow) & set(verdict.tried)


def _told(each: Judged) -> str:
    return f"{each.mutant.module.path}:{each.mutant.line}: {each.mutant.change}: {each.verdict}"


def test_what_the_small_book_does_not_notice(book: Book) -> None:
    result = judged(book.root)
    assert unnoticed(result) == UNNOTICED
    assert str(result.faults[0]) == (
        f"{CANNON}:24: har.dice.faces and har.cannon.hit do not notice checked: not 1 <= roll <= 6 -> "
        "not 1 < roll <= 6; add a case, or list it with its reason in tests/equivalents.csv"
    )


def test_a_better_example_notices(book: Book) -> None:
    book.edit("docs/harbour/cannon.md", ">>> hits([])\n0", ">>> hits([1, 6])\n1")
    assert unnoticed(judged(book.root)) == UNNOTICED[2:]


def test_a_listed_change_is_no_fault(book: Book) -> None:
    write_list(book, *reasoned(*UNNOTICED))
    result = judged(book.root)
    assert result.faults == ()
    assert [each.reason for each in result.judged if each.outcome == "equivalent"] == ["said why"] * 4
    book.edit(CANNON, "from enum import Enum\n", "from enum import Enum\n\n# lines move\n\n")
    book.forget()
    assert judged(book.root).faults == ()


def test_a_listed_change_that_is_noticed_or_gone(book: Book) -> None:
    write_list(book, *reasoned(*UNNOTICED, NOTICED, GONE))
    told = [str(fault) for fault in judged(book.root).faults]
    assert len(told) == 2
    assert told[0].startswith("tests/equivalents.csv:6: hits: ") and "is caught by har.cannon.hit" in told[0]
    assert told[1].startswith(f"tests/equivalents.csv:7: {CANNON} has no mutant hits: 5 -> 7; delete the row")


def test_rows_of_a_wrong_shape(book: Book) -> None:
    write_list(book, [CANNON, "hits", "change", " "], ["a", "b"], *reasoned(UNNOTICED[0], UNNOTICED[0]))
    told = [str(fault) for fault in judged(book.root).faults if fault.path == equivalents.FILE]
    assert [line.partition(f"{equivalents.FILE}:")[2][:12] for line in told] == [
        "2: not a row",
        "3: not a row",
        "5: checked o",
    ]


def test_an_example_that_does_not_end_is_stopped(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "PATIENCE", 0.2)
    line = book.edit(
        CANNON,
        "    return roll\n",
        "    left = roll\n    while left > 0:\n        left -= 1\n    return roll + left\n",
    )
    found = [each for each in judged(book.root).judged if each.mutant.line == line + 2]
    assert {each.mutant.change: each.outcome for each in found}["left -= 1 -> pass"] == "caught"


def test_values_computed_before_do_not_hide_a_change(book: Book) -> None:
    """A cache, a default and a table that another module took over, each read through another."""
    book.edit(CANNON, "from enum import Enum\n", "from enum import Enum\nfrom functools import cache\n")
    book.edit(CANNON, '@clause("har.dice.faces")\n', '@clause("har.dice.faces")\n@cache\n')
    book.write("smallbook/harbour/luck.py", "LEAST = {'hit': 5}\nHALF = LEAST['hit'] // 2\n")
    book.edit(
        CANNON,
        "from rulebook import",
        "from smallbook.harbour.luck import HALF, LEAST as BOUND\nfrom rulebook import",
    )
    book.edit(CANNON, "(rolls: Sequence[int])", "(rolls: Sequence[int], half: int = HALF)")
    book.edit(CANNON, "checked(roll) >= 5 for", "checked(roll) >= BOUND['hit'] and roll > half for")
    result = judged(book.root)
    about = {each.mutant.change: each.outcome for each in result.judged if "luck" in each.mutant.module.path}
    assert about["LEAST = {'hit': 5} -> LEAST = {'hit': 6}"] == "caught"
    assert about["HALF = LEAST['hit'] // 2 -> HALF = LEAST['hit'] * 2"] == "caught"
    faces = [each for each in result.judged if each.mutant.place == "checked"]
    assert {each.outcome for each in faces if "<= 7" in each.mutant.change} == {"caught"}
    assert unnoticed(result) == sorted([*UNNOTICED, *_harmless(result)])


def _harmless(result: Result) -> list[tuple[str, str, str]]:
    """What is not noticed since a hit is more than the half anyway."""
    found = [each.mutant for each in result.judged if each.outcome == "survived"]
    return [equivalents.key_of(each) for each in found if "half" in each.change or "HALF" in each.change]


def test_a_method_that_calls_its_parent_is_changed_too(book: Book) -> None:
    book.write(
        "smallbook/harbour/wreck.py",
        "class Hull:\n    def holes(self) -> int:\n        return 1\n\n\n"
        "class Wreck(Hull):\n    def holes(self) -> int:\n        return super().holes() + 1\n",
    )
    book.edit(
        "docs/harbour/cannon.md",
        ">>> hits([])\n0",
        ">>> from smallbook.harbour.wreck import Wreck\n>>> Wreck().holes()\n2",
    )
    found = [each for each in judged(book.root).judged if each.mutant.place == "Wreck.holes"]
    assert {each.mutant.change for each in found} >= {"return super().holes() + 1 -> return None"}
    assert [each.mutant.change for each in found if each.verdict.refused or not each.verdict.caught] == []


def test_the_rules_are_as_before_afterwards(book: Book) -> None:
    corpus = load(book.root)
    names = [module.name for module in corpus.modules]
    before = {name: (sys.modules[name], dict(vars(sys.modules[name]))) for name in names}
    codes = [
        value.__code__
        for _, space in before.values()
        for value in space.values()
        if hasattr(value, "__code__")
    ]
    claims = dict(sys.modules["rulebook.claims"].CLAIMS)
    run(Evidence(corpus), workers=1)
    assert {name: (sys.modules[name], dict(vars(sys.modules[name]))) for name in names} == before
    after = [
        value.__code__
        for _, space in before.values()
        for value in space.values()
        if hasattr(value, "__code__")
    ]
    assert all(one is other for one, other in zip(codes, after, strict=True))
    assert claims == sys.modules["rulebook.claims"].CLAIMS


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (
            "def f(a): return a < 2",
            ["a < 2 -> a <= 2", "a < 2 -> a >= 2", "a < 2 -> a < 3", "a < 2 -> a < 1"],
        ),
        ("def f(a): return a is a", ["a is a -> a is not a"]),
        ("def f(a): return a in (a,)", ["a in (a,) -> a not in (a,)", "a in (a,) -> a in ()"]),
        ("def f(a, b): return a and b", ["a and b -> a or b", "a and b -> b", "a and b -> a"]),
        ("def f(a): return not a", ["not a -> a"]),
        ("def f(a): return a // a", ["a // a -> a * a", "a // a -> a / a"]),
        ("def f(a): return a + a", ["a + a -> a - a"]),
        ("def f(a): return min(a, a)", ["min(a, a) -> max(a, a)", "min(a, a) -> a", "min(a, a) -> a (2)"]),
        ("def f(a): return any(a)", ["any(a) -> all(a)"]),
        ("def f(a): return [b for b in a if b]", ["[b for b in a if b] -> [b for b in a if True]"]),
        ("def f(a): return a if a else f", ["a if a else f -> a if True else f"]),
        ("def f(a): return g(a)\ndef g(a): return a", ["g(a) -> a"]),
        ("def f(a): return dict(a=a)", ["dict(a=a) -> dict()"]),
        ("def f(a): return True", ["True -> False"]),
        ("def f(a): return f('a.b', 'c')", ["f('a.b', 'c') -> f('', 'c')"]),
    ],
)
def test_what_is_changed_in_an_expression(code: str, expected: list[str], tmp_path: Path) -> None:
    made = {change.removeprefix("f: ").replace("return ", "") for change in changes(code, tmp_path)}
    assert set(expected) <= made


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("def f(a):\n    f(a)", ["f: f(a) -> pass", "f: f(a) -> a"]),
        ("def f(a):\n    raise a", ["f: raise a -> pass"]),
        (
            "def f(a):\n    a += 1",
            ["f: a += 1 -> pass", "f: a += 1 -> a -= 1", "f: a += 1 -> a += 2", "f: a += 1 -> a += 0"],
        ),
        ("def f(a):\n    a = g\ng = f", ["f: a = g -> pass"]),
        ("def f(a):\n    b = a", []),
        ("def f(a):\n    return a", ["f: return a -> return None"]),
        ("def f(a):\n    if a:\n        f", ["f: a -> True", "f: a -> False"]),
        ("def f(a, *, b=1): f", ["f: b=1 -> b=2", "f: b=1 -> b=0"]),
        ("def f(a, b=True): f", ["f: b=True -> b=False"]),
        (
            "T = {1: 2}",
            [
                "T: T = {1: 2} -> T = {}",
                *(f"T: T = {{1: 2}} -> T = {{{new}}}" for new in ("2: 2", "0: 2", "1: 3", "1: 1")),
            ],
        ),
        (
            "T = ((f,), (f,))".replace("f", "()"),
            ["T: T = (((),), ((),)) -> T = (((),),)", "T: T = (((),), ((),)) -> T = (((),),) (2)"],
        ),
        (
            "from enum import Enum\nclass A(Enum):\n    B = 'b'\n    C = 'c'\ndef f(): A.B",
            ["A.B: B = 'b' -> pass", "A.C: C = 'c' -> pass", "f: A.B -> A.C"],
        ),
        ("from typing import TypeVar\nT = TypeVar('T', bound=int)\n__all__ = ['T']", []),
        ("class A:\n    b: int = 1", ["A.b: b: int = 1 -> b: int = 2", "A.b: b: int = 1 -> b: int = 0"]),
    ],
)
def test_what_is_changed_in_statements_and_tables(code: str, expected: list[str], tmp_path: Path) -> None:
    assert sorted(changes(code, tmp_path)) == sorted(expected)
