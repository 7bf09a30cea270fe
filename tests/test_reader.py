"""The clause reader: what it finds, where, and what it refuses."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from literate.markdown import PARSER
from literate.model import Page
from literate.reader import read_page

HERE = Path(__file__).parent
DOCUMENTS = sorted((HERE / "reader").glob("*.md"))
BOOK = sorted((HERE / "books/small/docs").rglob("*.md"))
GOOD = (HERE / "reader/good.md").read_text("utf-8")
CLAUSE = """\
:::{clause} a.b
:title: 红 | Красный | Red
:kind: rule
:source: p1

- zh: 红骰。
- ru: Красный.
- en: Red.

```pycon
>>> 1 + 1
2
```
:::
"""


def read(text: str) -> Page:
    return read_page(text, "docs/a.md", "a")


def page(body: str) -> str:
    return f"---\nscript: Hans\n---\n(a)=\n# {{tr}}`甲 | А | A`\n\n{body}"


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: file.stem)
def test_document_gives_the_faults_it_expects(file: Path) -> None:
    text = file.read_text("utf-8")
    expected = yaml.safe_load(text.split("---\n")[1])["expect"]
    found = [str(fault) for fault in read_page(text, file.name, file.stem).faults]
    assert found == [f"{file.name}:{line}: {message}" for item in expected for line, message in item.items()]


@pytest.mark.parametrize("file", BOOK, ids=lambda file: file.stem)
def test_small_book_has_no_faults(file: Path) -> None:
    assert read_page(file.read_text("utf-8"), file.name, file.stem).faults == ()


def test_what_a_clause_holds() -> None:
    found = read(GOOD)
    clause = found.clauses[0]
    lines = GOOD.split("\n")
    assert (clause.id, clause.kind, clause.source, clause.also) == (
        "a.dice.red",
        "rule",
        "p5",
        ("a.red", "a.dice-red"),
    )
    assert clause.title == {"zh": "红骰", "ru": "Красные", "en": "Red dice"}
    assert lines[clause.line - 1] == ":::{clause} a.dice.red"
    assert lines[clause.end - 1] == ":::"
    assert clause.raw == "\n".join(lines[clause.line - 1 : clause.end])
    assert list(clause.texts) == ["zh", "ru", "en"]
    assert clause.ruling is not None and clause.ruling.source == "A reason."
    assert [fence.kind for fence in clause.fences] == ["example", "cases"]
    assert clause.fences[0].code == ">>> ceil(1.5)\n2\n"
    assert clause.setup == found.setup and clause.setup is not None
    assert clause.setup.code == ">>> from math import ceil\n"


def test_every_line_number_is_the_line_in_the_page() -> None:
    lines = GOOD.split("\n")
    found = read(GOOD)
    clause = found.clauses[0]
    for text in (*clause.texts.values(), *([clause.ruling] if clause.ruling else [])):
        for offset, line in enumerate(text.source.split("\n")):
            assert lines[text.line - 1 + offset].endswith(line.strip())
    for fence in (*clause.fences, *([found.setup] if found.setup else [])):
        assert lines[fence.line - 1].startswith("```")
        code = fence.code.split("\n")[:-1]
        assert lines[fence.line : fence.line + len(code)] == code
    for heading in found.headings:
        assert lines[heading.line - 1].startswith("#" * heading.level + " ")
    for directive in found.directives:
        assert lines[directive.line - 1].startswith(f":::{{{directive.name}}}")
        assert lines[directive.end - 1] == ":::"


def test_items_are_dedented_markdown() -> None:
    text = page(CLAUSE.replace("- zh: 红骰。", "- zh: 红骰：\n\n  - 一\n    - 二\n\n  | 甲 |\n  |---|"))
    assert read(text).clauses[0].texts["zh"].source == "红骰：\n\n- 一\n  - 二\n\n| 甲 |\n|---|"


def test_directives_headings_and_prose() -> None:
    found = read_page(GOOD, "docs/x/a.md", "x/a")
    lookup, system, toctree = found.directives
    assert (lookup.argument, lookup.options["rows"], lookup.title["en"]) == ("a.b.c", "x = 1, 2", "Table")
    assert (system.argument, system.texts["ru"].source) == ("a", "А.")
    assert toctree.entries == ("x/a", "x/b")
    assert [(heading.level, heading.label) for heading in found.headings] == [(1, "a"), (2, "a.dice")]
    assert found.headings[1].title == {"zh": "二", "ru": "Два", "en": "Two"}
    assert found.proses[0].texts["en"].source == "Introduction."
    assert found.script == "Hans"


def test_windows_line_ends_change_nothing() -> None:
    assert read(GOOD.replace("\n", "\r\n")) == read(GOOD)


def test_a_byte_order_mark_is_the_only_fault_of_its_page() -> None:
    marked = read(f"\ufeff{GOOD}")
    assert [str(fault) for fault in marked.faults] == [
        "docs/a.md:1: byte order mark at the beginning; save the page as UTF-8 without it"
    ]
    assert replace(marked, faults=()) == read(GOOD)


@pytest.mark.parametrize("char", "\v\f\x1c\x85\u2028\u2029\r\x00")
def test_characters_that_hide_a_line_end_are_refused(char: str) -> None:
    text = page(CLAUSE.replace("Красный.", f"Крас{char}ный."))
    fault = next(fault for fault in read(text).faults if "control" in fault.message)
    assert (fault.line, f"{ord(char):04X}" in fault.message) == (
        text.split("\n").index(f"- ru: Крас{char}ный.") + 1,
        True,
    )


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "no front matter"),
        ("(a)=\n# {tr}`甲 | А | A`\n", 1, "no front matter"),
        ("---\nscript: Hans\n", 1, "front matter is not closed"),
        ("---\nscript: Hans\ntitle: [\n---\n", 3, "front matter is not YAML"),
        ("---\nwhen: 2020-13-45\n---\n", 1, "front matter is not YAML: month must be in 1..12"),
        ("---\n- script\n---\n", 1, "front matter is no list of key: value"),
        ("---\n---\n", 1, "front matter is no list of key: value"),
        ("---\nscript: [Hans]\n---\n", 2, "unknown script ['Hans']"),
    ],
)
def test_front_matter(text: str, line: int, message: str) -> None:
    first = read(text).faults[0]
    assert (first.line, message in first.message) == (line, True), first


def test_faults_are_all_told_except_what_follows_from_the_first_open_fence() -> None:
    broken = CLAUSE.replace("a.b", "a.open").rsplit(":::\n", 1)[0]
    wrong = CLAUSE.replace("a.b", "a.kind").replace("rule", "hint")
    text = page(
        "\n".join(
            [wrong, broken, wrong.replace("a.kind", "a.too"), ":::\n", broken.replace("a.open", "a.last")]
        )
    )
    found = read(text)
    assert [(fault.clause, fault.message.split()[0]) for fault in found.faults] == [
        ("a.kind", "unknown"),
        ("a.open", ":::{clause}"),
        ("a.too", "unknown"),
    ]
    assert [clause.id for clause in found.clauses] == ["a.kind", "a.open", "a.too", "a.last"]


@pytest.mark.parametrize("file", [*BOOK, HERE / "reader/good.md"], ids=lambda file: file.stem)
def test_markdown_sees_the_same_directives(file: Path) -> None:
    text = file.read_text("utf-8")
    front = text.index("---\n", 4) + 4
    body = re.sub(r"[^\n]", "", text[:front]) + text[front:]
    tokens = [token for token in PARSER.parse(body) if token.type == "colon_fence"]
    found = read_page(text, file.name, file.stem)
    spans = [(item.line, item.end) for item in (*found.clauses, *found.proses, *found.directives)]
    if found.setup:
        spans.append((found.setup.line - 1, found.setup.line + found.setup.code.count("\n") + 2))
    assert sorted(spans) == [(token.map[0] + 1, token.map[1]) for token in tokens if token.map]


SCRAPS = [
    *(
        "- zh: 红骰。",
        "- ru:",
        "- en：Red",
        "* zh: x",
        "- ruling: Why.",
        "  - 一",
        " x",
        "\tx",
        "      x",
        "text",
    ),
    *(
        "```pycon",
        "```{cases}",
        "```",
        "````",
        "~~~",
        "  ```",
        ">>> 1",
        ">>> 1 +",
        "...",
        "2",
        "    >>> x",
        ">>>x",
    ),
    *(
        ":::{clause} a.b",
        ":::{prose}",
        ":::{setup}",
        ":::{lookup} a",
        ":::{toctree}",
        ":::",
        "::::",
        "  :::",
        ":::{",
    ),
    *(
        ":title: a | b | c",
        ":kind: rule",
        ":source:",
        ":also: a,,b",
        ":x",
        "---",
        "script: Hant",
        "(a)=",
        "# x",
        "##",
    ),
    *(
        "# {tr}`a | b | c`",
        "| a | b |",
        "|---|---|",
        "<div>",
        "<!--",
        "a <b>",
        "![](//x)",
        "> >>> 1",
        "% x",
        "+++",
        "",
    ),
    *(
        "%",
        "[a](#b)",
        "[a]: b",
        "`",
        "\x00",
        "\u2028",
        "\r",
        "　",
        "- ",
        "-",
        "1. x",
        ">>> 1  # doctest: +SKIP",
    ),
    *(">>> " + "(" * 250, ">>> '\\d'", ">>> \x00", "ru: x", "a: &a [*a]", "? x", "!!python/object:x {}"),
]


@settings(max_examples=300)
@given(st.lists(st.sampled_from(SCRAPS), max_size=40), st.booleans())
def test_no_page_made_of_scraps_raises(scraps: list[str], front: bool) -> None:
    text = "\n".join((["---", "script: Hans", "---"] if front else []) + scraps)
    check_faults(text)


@settings(max_examples=200)
@given(st.randoms(use_true_random=False), st.integers(1, 6))
def test_no_mutated_page_raises(rng: random.Random, changes: int) -> None:
    lines = rng.choice(BOOK).read_text("utf-8").split("\n")
    for _ in range(changes):
        at = rng.randrange(len(lines))
        match rng.randrange(5):
            case 0:
                lines.insert(at, rng.choice(SCRAPS))
            case 1:
                lines[at] = rng.choice(SCRAPS)
            case 2:
                lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
            case 3:
                lines.insert(at, rng.choice(lines))
            case _ if len(lines) > 1:
                del lines[at]
    check_faults("\n".join(lines))


@settings(max_examples=200)
@given(st.text(max_size=200))
def test_no_text_raises(text: str) -> None:
    check_faults(text)
    check_faults(page(f":::{{clause}} a.b\n- zh: {text}\n```pycon\n{text}\n>>> {text}\n```"))


def check_faults(text: str) -> None:
    found = read(text)
    for fault in found.faults:
        assert 1 <= fault.line <= found.text.count("\n") + 1
        assert "\n" not in str(fault)
