"""Hostile pages: the reader says where the fault is, never raises, forgets nothing and never dawdles."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from literate import reader
from literate.model import Page
from literate.pages import read_file
from literate.reader import read_page

GOOD = (Path(__file__).parent / "reader/good.md").read_text("utf-8")
LINES = GOOD.split("\n")
MARKS = " \t\n`~:{}[]()<>!#|-*+>%=.,\\&\"'0aяё一，：。\u200b\u202e\u00a0"
STRAY = [":::", "```", "~~~", "::::", "---", "- zh: 一", ">>> 1"]


def read(text: str) -> Page:
    return read_page(text, "docs/a.md", "a")


def sound(page: Page) -> None:
    """Faults have places in the page, and what is found stands there in order and apart."""
    last = page.text.count("\n") + 1
    for fault in page.faults:
        assert fault.path == "docs/a.md" and 1 <= fault.line <= last and fault.message
    spans = sorted((each.line, each.end) for each in (*page.clauses, *page.proses, *page.directives))
    assert all(1 <= start <= end <= last for start, end in spans)
    assert all(end < start for (_, end), (start, _) in pairwise(spans))
    for clause in page.clauses:
        assert all(clause.line <= text.line <= clause.end for text in clause.texts.values())
        assert all(clause.line < fence.line <= clause.end for fence in clause.fences)


@settings(max_examples=200)
@given(st.integers(0, len(GOOD)), st.integers(0, 30), st.text(MARKS, max_size=60))
def test_marks_in_the_place_of_any_piece_of_a_page(start: int, length: int, marks: str) -> None:
    sound(read(GOOD[:start] + marks + GOOD[start + length :]))


@settings(max_examples=150)
@given(st.permutations(range(len(LINES))), st.integers(0, len(LINES)))
def test_lines_in_another_order(order: list[int], kept: int) -> None:
    sound(read("\n".join([*LINES[:kept], *(LINES[number] for number in order if number >= kept)])))


@settings(max_examples=100)
@given(st.integers(0, len(LINES) - 1), st.sampled_from(STRAY))
def test_what_is_wrong_below_leaves_the_page_above_as_it_is(at: int, line: str) -> None:
    page, spoilt = read(GOOD), read("\n".join([*LINES[:at], line, *LINES[at:]]))
    sound(spoilt)
    for clause in page.clauses:
        if clause.end < at:
            assert clause in spoilt.clauses


@settings(max_examples=100)
@given(data=st.binary(max_size=80), at=st.integers(0, len(GOOD.encode())))
def test_any_bytes_in_a_file(tmp_path_factory: pytest.TempPathFactory, data: bytes, at: int) -> None:
    root = tmp_path_factory.getbasetemp() / "fuzz"
    file = root / "docs/a.md"
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = GOOD.encode()
    file.write_bytes(whole[:at] + data + whole[at:])
    page = read_file(root, file)
    assert all(fault.path == "docs/a.md" and fault.line >= 1 for fault in page.faults)
    try:
        (whole[:at] + data + whole[at:]).decode()
    except UnicodeDecodeError:
        assert page.faults[0].message.startswith("not UTF-8")


REPEATED: dict[str, Callable[[int], str]] = {
    "open directives": lambda n: ":::{clause} a.b\n" * n,
    "open fences": lambda n: ":::{clause} a.b\n" + "```pycon\n" * n,
    "backquotes": lambda n: ":::{prose}\n- zh: " + "`" * n + "a\n:::\n",
    "backquotes of all lengths": lambda n: (
        ":::{prose}\n- zh: [a](#b) " + " ".join("`" * (i % 90 + 1) for i in range(n // 30)) + "\n:::\n"
    ),
    "brackets": lambda n: ":::{prose}\n- zh: " + "[" * n + "\n:::\n",
    "links never closed": lambda n: ":::{prose}\n- zh: " + "[a](#" * n + "\n:::\n",
    "tags never closed": lambda n: f":::{{clause}} a.b\n:title: {'<a' * n}\n- zh: {'<a' * n}\n:::\n",
    "deep lists": lambda n: ":::{prose}\n- zh: 一\n" + "".join(f"{'  ' * (i % 9)}  - a\n" for i in range(n)),
    "table rows": lambda n: ":::{prose}\n- zh: a\n\n  |a|b|\n  |---|---|\n" + "  |1|2|\n" * n + ":::\n",
    "headings": lambda n: "(a)=\n# {tr}`a | b | c`\n" * n,
    "blank lines": lambda n: "\n" * n + " " * n,
    "options": lambda n: ":::{clause} a.b\n" + ":title: a | b | c\n" * n,
    "an id": lambda n: ":::{clause} " + "a-" * n + "\n:::\n",
}


def steps(work: Callable[[], object]) -> int:
    """How many lines of the press are run: a measure that no busy machine disturbs."""

    count = 0
    home = str(Path(reader.__file__).parent)

    def tracer(frame: FrameType, event: str, _: object) -> object:
        nonlocal count
        if not frame.f_code.co_filename.startswith(home):
            return None
        count += event == "line"
        return tracer

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("name", REPEATED)
def test_twice_the_text_takes_no_more_than_twice_the_steps(name: str) -> None:
    once, twice = (f"---\nscript: Hans\n---\n{REPEATED[name](size)}" for size in (400, 800))
    sound(read(once))
    assert steps(lambda: read(twice)) <= 2.2 * steps(lambda: read(once)) + 500
