"""Chinese from one script into the other, and the term base that comes before the characters."""

from __future__ import annotations

import re
from importlib.metadata import distributions
from pathlib import Path

import pytest
from literate.scripts import convert
from literate.terms import TermBase

HEADER = "id,lang,term,status,pos,systems,note,match,mismatch\n"


def term_base(root: Path, *terms: str) -> TermBase:
    """A term base with the rows *terms*: id, language, term, status; the systems may follow."""
    folder = root / "docs" / "terms"
    folder.mkdir(parents=True)
    ids = dict.fromkeys(term.partition(",")[0] for term in terms)
    rows = "".join(f"{id_},x,,an,一个,один,,,\n" for id_ in ids)
    (folder / "concepts.csv").write_text(
        f"id,subject,systems,def_en,def_zh,def_ru,unlike,covers,options\n{rows}", "utf-8"
    )
    cells = (term.split(",") for term in terms)
    lines = "".join(f"{','.join(cell[:4])},noun,{''.join(cell[4:])},,,\n" for cell in cells)
    (folder / "terms.csv").write_text(HEADER + lines, "utf-8")
    return TermBase.load(root)


@pytest.mark.parametrize(
    ("simplified", "traditional"),
    [
        ("该班的士气检定", "該班的士氣檢定"),  # not a taxi
        ("程序与对象", "程序與對象"),  # not a computer's
        ("他说：“先读‘射程’，再开火。”", "他說：「先讀『射程』，再開火。」"),
    ],
)
def test_both_ways(simplified: str, traditional: str) -> None:
    assert convert(simplified, "Hant") == traditional
    assert convert(traditional, "Hans") == simplified


def test_apostrophes_are_no_quotes() -> None:
    assert convert("Memoir ’44 的规则", "Hant") == "Memoir ’44 的規則"


def test_code_and_targets_stay() -> None:
    source = "见`变量`、``a`变``、[变量](#变量)和<https://example.org/变>；**变量**"
    assert convert(source, "Hant") == "見`变量`、``a`变``、[變量](#变量)和<https://example.org/变>；**變量**"


def test_own_words_come_first_and_the_longest_wins(tmp_path: Path) -> None:
    terms = term_base(
        tmp_path,
        "engine,zh-Hans,迫击炮,preferred",
        "engine,zh-Hant,迫擊砲,preferred",
        "fire,zh-Hans,激活,preferred",
        "fire,zh-Hant,啟用,preferred",
        "effect,zh-Hans,激活标记,preferred",
        "effect,zh-Hant,激活指示物,preferred",
        "effect,zh-Hans,激活物,admitted",
    )
    assert convert("激活迫击炮，放置激活标记", "Hant", terms=terms) == "啟用迫擊砲，放置激活指示物"
    assert convert("啟用迫擊砲", "Hans", terms=terms) == "激活迫击炮"
    assert convert("`激活`", "Hant", terms=terms) == "`激活`"


def test_only_one_package_is_called_opencc() -> None:
    """The others overwrite its files without a word."""
    names = {re.sub("[-_.]+", "-", item.metadata["Name"]).lower() for item in distributions()}
    assert not names & {"opencc-python-reimplemented", "opencc-py"}


def test_each_system_has_its_own_words(tmp_path: Path) -> None:
    terms = term_base(
        tmp_path,
        "toi-gun,zh-Hans,火炮,preferred,toi",
        "toi-gun,zh-Hant,砲,preferred,toi",
        "waw-gun,zh-Hans,火炮,preferred,waw",
        "waw-gun,zh-Hant,大砲,preferred,waw",
        "waw-mark,zh-Hans,激活,preferred,waw",
        "waw-mark,zh-Hant,啟用,preferred,waw",
    )
    assert convert("激活火炮", "Hant", terms=terms, system="toi") == "激活砲"
    assert convert("激活火炮", "Hant", terms=terms, system="waw") == "啟用大砲"
    assert convert("激活火炮", "Hant", terms=terms) == "啟用火炮"  # what the systems do not agree on is left
