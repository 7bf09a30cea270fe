"""What ``pytest`` does in the folder of a book: the small one, copied and then spoilt."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SMALL = Path(__file__).parent / "books" / "small"
ALL = [
    "docs/grove/apples.md::gro.apple.share",
    "docs/grove/apples.md::gro.apple.peace",
    "docs/harbour/cannon.md::har.cannon.hit",
    "docs/harbour/cannon.md::har.dice.faces",
    "docs/harbour/cannon.md::har.range.limit",
    "docs/harbour/ships.md::har.ship.light",
    "docs/harbour/ships.md::har.ship.sunk",
    "docs/harbour/ships.md::har.ship.gone",
]
CANNON = "docs/harbour/cannon.md"


@pytest.fixture(autouse=True)
def without_hypothesis(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its plugin can be loaded only before the first property test of a process."""
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p no:hypothesispytest")


@pytest.fixture
def book(pytester: pytest.Pytester) -> pytest.Pytester:
    shutil.copytree(SMALL, pytester.path, dirs_exist_ok=True)
    return pytester


def spoil(book: pytest.Pytester, old: str, new: str, path: str = CANNON) -> None:
    file = book.path / path
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def collected(book: pytest.Pytester, *args: str) -> list[str]:
    result = book.runpytest("--collect-only", "-q", *args)
    return [line for line in result.outlines if "::" in line]


def line_of(book: pytest.Pytester, text: str) -> int:
    return (book.path / CANNON).read_text("utf-8").split("\n").index(text) + 1


def test_each_clause_is_one_test_named_by_its_id(book: pytest.Pytester) -> None:
    book.runpytest().assert_outcomes(passed=len(ALL))
    assert collected(book) == ALL


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        ([CANNON], ALL[2:5]),
        ([f"{CANNON}::har.dice.faces"], ALL[3:4]),
        (["docs/grove"], ALL[:2]),
        (["-k", "har.ship"], ALL[5:]),
        (["--clause", "har.ship"], ALL[5:]),
        (["--clause", "har"], ALL[2:]),
        (["--clause", "har.range.limit"], ALL[4:5]),
        (["--clause", "har.reach"], ALL[4:5]),
        (["--clause", "har.cannon.hit", "--clause", "gro"], ALL[:3]),
    ],
)
def test_clauses_are_chosen_by_page_id_group_or_alias(
    book: pytest.Pytester, args: list[str], expected: list[str]
) -> None:
    assert collected(book, *args) == expected


def test_only_clauses_are_run_where_a_clause_is_asked_for(book: pytest.Pytester) -> None:
    book.makepyfile(test_other="raise RuntimeError('not to be imported')")
    book.runpytest("--clause", "har.ship").assert_outcomes(passed=3)


@pytest.mark.parametrize("workers", [[], ["-n", "2"]])
def test_an_unknown_id_is_an_error_of_usage(book: pytest.Pytester, workers: list[str]) -> None:
    result = book.runpytest("--clause", "har.canon.hit", "--clause", "har.ship", *workers)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: no clause or group har.canon.hit; did you mean har.cannon.hit*"])


def test_the_beginning_of_a_word_is_no_group(book: pytest.Pytester) -> None:
    result = book.runpytest("--clause", "har.shi")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: no clause or group har.shi; did you mean har.ship*"])


def test_outside_a_book_no_page_is_collected(pytester: pytest.Pytester) -> None:
    shutil.copytree(SMALL / "docs", pytester.path / "docs")
    assert pytester.runpytest().ret == pytest.ExitCode.NO_TESTS_COLLECTED
    result = pytester.runpytest("--clause", "har.ship")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --clause: * is no book; *"])


def test_pages_are_what_stands_in_docs_but_for_the_notes(book: pytest.Pytester) -> None:
    page = (book.path / CANNON).read_text("utf-8")
    for name in ("cannon.md", "tests/books/other/docs/cannon.md", "docs/contributing/cannon.md"):
        (book.path / name).parent.mkdir(parents=True, exist_ok=True)
        (book.path / name).write_text(page, "utf-8")
    assert collected(book) == ALL


def test_clauses_are_distributed(book: pytest.Pytester) -> None:
    spoil(book, ">>> hits([4, 5, 6])\n2", ">>> hits([4, 5, 6])\n3")
    result = book.runpytest("-n", "2")
    result.assert_outcomes(passed=len(ALL) - 1, failed=1)
    result.stdout.fnmatch_lines(["*carried out by smallbook.harbour.cannon.hits, *"])


def test_what_failed_last_is_run_again(book: pytest.Pytester) -> None:
    spoil(book, ">>> hits([4, 5, 6])\n2", ">>> hits([4, 5, 6])\n3")
    book.runpytest()
    book.runpytest("--lf").assert_outcomes(failed=1)


def test_a_failure_shows_the_clause_and_the_code(book: pytest.Pytester) -> None:
    spoil(book, ">>> hits([4, 5, 6])\n2", ">>> hits([4, 5, 6])\n3")
    start, wrong = line_of(book, ":::{clause} har.cannon.hit"), line_of(book, ">>> hits([4, 5, 6])")
    result = book.runpytest(f"{CANNON}::har.cannon.hit")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "*_ clause har.cannon.hit _*",
            f"{start:03d} :::{{clause}} har.cannon.hit",
            "*- zh: 火炮掷出 5 或 6 即为命中。",
            "*- ru: Пушка попадает на 5 и 6.",
            f"{wrong:03d} >>> hits([[]4, 5, 6[]])",
            "Expected:",
            "    3",
            "Got:",
            "    2",
            "carried out by smallbook.harbour.cannon.hits, smallbook/harbour/cannon.py:*",
            "",
            f"{CANNON}:{wrong}: har.cannon.hit (命中 | Попадание | A hit)",
            "FAILED docs/harbour/cannon.md::har.cannon.hit",
        ],
    )


@pytest.mark.parametrize("flag", [[], ["--doctest-continue-on-failure"]])
def test_the_rules_refusal_is_told_without_the_frames_of_the_runner(
    book: pytest.Pytester, flag: list[str]
) -> None:
    spoil(book, "faces] a die shows 1 to 6, not 0", "faces] no die shows 0")
    spoil(book, ">>> may_fire(Gun.SMALL, distance=2)", ">>> hits([8])")
    result = book.runpytest(CANNON, *flag)
    result.assert_outcomes(passed=1, failed=2)
    text = result.stdout.str()
    refused = "rulebook.errors.RuleError: [har.dice.faces] a die shows 1 to 6, not"
    assert "    rulebook.errors.RuleError: [har.dice.faces] no die shows 0\nGot:\n" in text
    assert f"    {refused} 0\n" in text
    assert "Expected:\n    True\nGot:\n    Traceback (most recent call last):\n" in text
    assert f"    {refused} 8\n" in text
    assert '      File "smallbook/harbour/cannon.py", line ' in text
    assert "doctest.py" not in text


def test_all_wrong_examples_are_told_if_asked_for(book: pytest.Pytester) -> None:
    spoil(book, ">>> hits([4, 5, 6])\n2", ">>> hits([4, 5, 6])\n3")
    spoil(book, ">>> hits([])\n0", ">>> hits([])\n1")
    result = book.runpytest("--doctest-continue-on-failure", f"{CANNON}::har.cannon.hit")
    assert result.stdout.str().count("\nExpected:\n") == 2


def test_flags_of_the_settings_are_obeyed(book: pytest.Pytester) -> None:
    spoil(book, "faces] a die shows 1 to 6, not 0", "faces] no die shows 0")
    with (book.path / "pyproject.toml").open("a", encoding="utf-8") as settings:
        settings.write('\n[tool.pytest.ini_options]\ndoctest_optionflags = "IGNORE_EXCEPTION_DETAIL"\n')
    book.runpytest().assert_outcomes(passed=len(ALL))


def test_a_page_with_faults_is_an_error_that_lists_them_all(book: pytest.Pytester) -> None:
    spoil(book, ":kind: rule", ":kind: ruler")
    spoil(book, "- ru: У кубика", "- uk: У кубика")
    first, second = line_of(book, ":kind: ruler"), line_of(book, "- uk: У кубика 6 граней, от 1 до 6.")
    result = book.runpytest()
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.assert_outcomes(errors=1)
    text = result.stdout.str()
    assert f"{CANNON}:{first}: har.cannon.hit: " in text
    assert f"{CANNON}:{second}: har.dice.faces: " in text
    assert "Traceback" not in text
    book.runpytest("--clause", "har.cannon").assert_outcomes(errors=1)
    book.runpytest("--clause", "har.ship").assert_outcomes(passed=3)


def test_a_page_that_is_no_text_is_an_error(book: pytest.Pytester) -> None:
    file = book.path / CANNON
    file.write_bytes(file.read_bytes().replace("命中".encode(), "命中".encode("gb18030"), 1))
    result = book.runpytest(CANNON)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([f"{CANNON}:{line_of_bytes(file)}: not UTF-8: byte 0xc3; *"])


def line_of_bytes(file: Path) -> int:
    return file.read_bytes().split("命中".encode("gb18030"))[0].count(b"\n") + 1


@pytest.mark.parametrize("args", [[], [f"{CANNON}::har.dice.faces"], ["-n", "2"]])
def test_a_setup_that_fails_is_told_once_for_its_page(book: pytest.Pytester, args: list[str]) -> None:
    spoil(book, "import Gun, hits, may_fire", "import Gun, hits, may_flee")
    line = line_of(book, ">>> from smallbook.harbour.cannon import Gun, hits, may_flee")
    result = book.runpytest(*args)
    assert result.parseoutcomes()["errors"] == 1
    text = result.stdout.str()
    assert f"\n{CANNON}:{line}: setup\n" in text
    assert text.count("ERROR collecting") == 1
    assert "ImportError: cannot import name 'may_flee' from 'smallbook.harbour.cannon'" in text


def test_clauses_share_no_names(book: pytest.Pytester) -> None:
    spoil(book, ">>> hits([])\n0", ">>> found = hits([])\n>>> found\n0")
    spoil(book, ">>> hits([0])", ">>> found = found\n>>> hits([0])")
    result = book.runpytest(CANNON)
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*NameError: name 'found' is not defined"])
