"""What is asked of the examples: exact lines, exact answers, and no trace left behind."""

from __future__ import annotations

import builtins
import doctest
import sys
from pathlib import Path

import pytest
from literate import examples
from literate.corpus import load
from literate.examples import count, doctest_of, run, run_setup
from literate.failure import Failure, report
from literate.model import Claim, Clause, Corpus, Fault, Fence, Page

LAX = "# doctest: +IGNORE_EXCEPTION_DETAIL"
SMALL = Path(__file__).parent / "books" / "small"


def clause(
    id_: str, example: str, cases: str = "", *, setup: str = "", path: str = "docs/trees.md", line: int = 20
) -> Clause:
    """A clause whose example starts five lines below its first line."""
    fences = [Fence("example", line + 4, example)]
    if cases:
        fences.append(Fence("cases", line + 4 + example.count("\n") + 3, cases))
    return Clause(
        id=id_,
        path=path,
        line=line,
        end=line + 40,
        title={"zh": "树", "ru": "Дерево", "en": "A tree"},
        kind="rule",
        source="p1",
        texts={},
        fences=tuple(fences),
        setup=Fence("setup", 5, setup) if setup else None,
    )


def book(*clauses: Clause, claims: tuple[Claim, ...] = ()) -> Corpus:
    return Corpus(Path("/book"), (), claims, clauses={each.id: each for each in clauses})


def failures(example: str, cases: str = "", **kwargs: str) -> list[Failure]:
    return run(book(clause("tre.one", example, cases, **kwargs)))


def test_right_examples_give_no_failure() -> None:
    assert failures(">>> 1 + 1\n2\n>>> None\n>>> print('a\\n\\nb', end='')\na\n<BLANKLINE>\nb\n") == []


def test_a_wrong_answer_is_told_with_its_line() -> None:
    assert failures(">>> a = 3\n", ">>> a\n3\n>>> a + 1\n5\n") == [
        Failure("tre.one", "docs/trees.md", 31, "a + 1\n", "5\n", "4\n")
    ]


def test_all_failures_of_a_clause_are_told() -> None:
    assert [each.line for each in failures(">>> 1\n2\n>>> 3\n3\n>>> 4\n", ">>> 5\n6\n")] == [25, 29, 33]


@pytest.mark.parametrize(
    ("expected", "right"),
    [
        ("ValueError: no tree has 7 roots", True),
        ("ValueError: no tree has 8 roots", False),
        ("ValueError", False),
        ("TypeError: no tree has 7 roots", False),
        ("KeyError", False),
    ],
)
def test_type_and_whole_message_of_an_error_are_compared(expected: str, right: bool) -> None:
    code = ">>> raise ValueError('no tree has 7 roots')\nTraceback (most recent call last):\n"
    assert (failures(f"{code}{expected}\n") == []) is right


def test_an_error_that_is_expected_and_does_not_come_is_a_failure() -> None:
    (failure,) = failures(">>> 7\nTraceback (most recent call last):\nValueError: no\n")
    assert failure.got == "7\n"


def test_an_error_is_told_without_the_frames_of_the_runner(tmp_path: Path) -> None:
    rules = tmp_path / "groves.py"
    rules.write_text("def fell():\n    raise ValueError('no axe')\n", "utf-8")
    setup = f">>> import runpy\n>>> fell = runpy.run_path({str(rules)!r})['fell']\n"
    one = clause("tre.one", ">>> fell()\n", setup=setup)
    (failure,) = run(Corpus(tmp_path, (), (), clauses={one.id: one}))
    assert failure.got == (
        "Traceback (most recent call last):\n"
        '  File "groves.py", line 2, in fell\n'
        "    raise ValueError('no axe')\n"
        "ValueError: no axe\n"
    )
    assert failure.fault().message == (
        "the example fell() gives ValueError: no axe, not nothing: correct the page or the rules"
    )


def test_leaving_the_program_is_a_failure() -> None:
    assert [each.got for each in failures(">>> raise SystemExit(3)\n")] == ["SystemExit: 3\n"]


def test_a_warning_is_a_failure_because_the_page_shows_none() -> None:
    (failure,) = failures(">>> import warnings\n>>> warnings.warn('old', DeprecationWarning)\n")
    assert failure.line == 26
    assert failure.got.endswith("DeprecationWarning: old\n")


@pytest.mark.parametrize(
    ("code", "line", "source"),
    [
        (">>> a = 1\n>>> a +\n", 26, "a +\n"),
        (">>> for a in ():\n...     a +\n", 26, "for a in ():\n    a +\n"),
        (">>> a = 1\n>>>a\n1\n", 26, ">>>a"),
    ],
)
def test_what_is_not_python_is_a_failure(code: str, line: int, source: str) -> None:
    (failure,) = failures(code)
    assert (failure.line, failure.source) == (line, source)
    assert failure.got.startswith("SyntaxError: ")


def test_each_clause_has_a_namespace_of_its_own() -> None:
    corpus = book(
        clause("tre.one", ">>> a = 1\n>>> a\n1\n>>> _\n1\n", setup=">>> b = []\n"),
        clause("tre.two", ">>> a\n>>> _\n>>> b.append(1)\n>>> b\n[1]\n", setup=">>> b = []\n"),
        clause("tre.three", ">>> b\n[]\n", setup=">>> b = []\n"),
    )
    assert [(each.clause, each.got) for each in run(corpus)] == [
        ("tre.two", "NameError: name 'a' is not defined\n"),
        ("tre.two", "NameError: name '_' is not defined\n"),
    ]


def test_a_failing_setup_is_told_once_a_page() -> None:
    setup = ">>> a = 1\n>>> import no_such_rules\n>>> b = no_such_rules\n"
    corpus = book(
        clause("tre.one", ">>> a\n2\n", setup=setup),
        clause("tre.two", ">>> a\n2\n", setup=setup),
        clause("sea.one", ">>> 1\n2\n", path="docs/sea.md"),
    )
    first, second = run(corpus)
    assert (first.clause, first.path, first.line, first.source) == (
        "",
        "docs/trees.md",
        7,
        "import no_such_rules\n",
    )
    assert second.clause == "sea.one"
    assert str(first).startswith("docs/trees.md:7: setup\n")


def test_the_setup_can_be_run_alone() -> None:
    def page(setup: Fence | None) -> Page:
        return Page("docs/trees.md", "trees", "", "Hans", {}, setup=setup)

    failure = run_setup(page(Fence("setup", 5, ">>> 1\n1\n>>> 2\n1\n>>> 3\n1\n")))
    assert failure is not None and failure.line == 8
    assert run_setup(page(Fence("setup", 5, ">>> a = 1\n"))) is None
    assert run_setup(page(None)) is None


def test_only_the_clauses_asked_for_are_run() -> None:
    one, two, three = (clause(f"tre.{name}", ">>> 1\n2\n") for name in ("one", "two", "three"))
    assert [each.clause for each in run(book(one, two, three), [three, one])] == ["tre.three", "tre.one"]


def test_nothing_is_left_behind(capsys: pytest.CaptureFixture[str]) -> None:
    def state() -> tuple[object, ...]:
        return sys.stdout, sys.displayhook, vars(builtins).get("_")

    before = state()
    with pytest.raises(KeyboardInterrupt):
        failures(">>> print('seen')\n>>> 1\n1\n>>> raise KeyboardInterrupt\n")
    assert state() == before
    assert capsys.readouterr() == ("", "")


def test_examples_are_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = book(clause("tre.compiled-once", ">>> 40 + 2\n43\n"))
    first = run(corpus)
    monkeypatch.setattr(examples, "compile", None, raising=False)
    assert run(corpus) == first != []


@pytest.mark.parametrize(
    "code",
    [
        ">>> 1\n1\n",
        ">>> 1\n2\n",
        ">>> 1\n",
        ">>> None\nNone\n",
        ">>> print()\n<BLANKLINE>\n",
        ">>> print('a', end='')\na\n",
        ">>> [1,\n...  2]\n[1, 2]\n",
        ">>> list(range(9))  # doctest: +ELLIPSIS\n[0, ..., 8]\n",
        ">>> list(range(9))\n[0, ..., 8]\n",
        ">>> print('a'); 1/0\nTraceback (most recent call last):\nZeroDivisionError: division by zero\n",
        ">>> 1/0\nTraceback (most recent call last):\n    ...\nZeroDivisionError: division by naught\n",
        ">>> 1/0\nZeroDivisionError: division by zero\n",
        f">>> 1/0  {LAX}\nTraceback (most recent call last):\na.ZeroDivisionError: b.c\n",
        f">>> 1/0  {LAX}\nTraceback (most recent call last):\nValueError: division\n",
        ">>> class Oak: pass\n>>> Oak\n<class '__main__.Oak'>\n",
        ">>> class Oak:\n...     def __repr__(self): raise ValueError('no')\n>>> Oak()\n",
    ],
)
def test_the_verdict_is_that_of_the_standard_library(code: str) -> None:
    one = clause("tre.one", code)
    runner = doctest.DocTestRunner(verbose=False)
    failed, _ = runner.run(doctest_of(one, Path("/book")), out=lambda text: None)
    assert len(run(book(one))) == failed


def test_a_report_names_the_code() -> None:
    claims = (
        Claim("grove.fell", ("tre.one",), "grove/axes.py", 8),
        Claim("grove.plant", ("tre.two",), "grove/spades.py", 9),
    )
    corpus = book(clause("tre.one", ">>> print('oak')\nash\n>>> 1\n>>> None\n2\n"), claims=claims)
    wrong, given, missing = run(corpus)
    assert report(wrong, corpus) == (
        "docs/trees.md:25: tre.one\n    print('oak')\nExpected:\n    ash\nGot:\n    oak\n"
        "carried out by grove.fell, grove/axes.py:8"
    )
    assert "Expected nothing\nGot:\n    1" in str(given)
    assert "Expected:\n    2\nGot nothing" in str(missing)
    assert wrong.fault() == Fault(
        "docs/trees.md",
        25,
        "the example print('oak') gives oak, not ash: correct the page or the rules",
        "tre.one",
    )


def test_a_long_value_is_cut_in_a_fault() -> None:
    (failure,) = failures(">>> '长' * 200\n")
    assert len(failure.fault().message) < 300
    assert "\n" not in failure.fault().message


def test_the_small_book_is_right_and_its_lines_are_those_of_the_page() -> None:
    corpus = load(SMALL)
    assert run(corpus) == []
    pages = {page.path: page.text.split("\n") for page in corpus.pages}
    found = 0
    for each in corpus:
        test = doctest_of(each, SMALL)
        assert test.filename == str(SMALL / each.path)
        for example in test.examples:
            first = example.source.split("\n")[0]
            assert pages[each.path][test.lineno + example.lineno] == f">>> {first}"
        own = [example for example in test.examples if each.line <= example.lineno < each.end]
        assert len(own) == count([each])
        found += len(test.examples) - len(own)
    assert found > 0, "no clause of the small book has a setup"
