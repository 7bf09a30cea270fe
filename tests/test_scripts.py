"""Chinese from one script into the other, and the term base that comes before the characters."""

from __future__ import annotations

import re
from importlib.metadata import distributions
from pathlib import Path

import pytest
from literate.scripts import convert
from literate.terms import MissingLabel, TermBase

HEADER = "id,lang,term,status,pos,systems,note\n"


def term_base(root: Path, *terms: str, concepts: str = "engine,fire,effect") -> TermBase:
    """A term base with the rows *terms*: id, language, term, status."""
    folder = root / "docs" / "terms"
    folder.mkdir(parents=True)
    rows = "".join(f"{id_},x,an,一个,один\n" for id_ in concepts.split(","))
    (folder / "concepts.csv").write_text(f"id,subject,def_en,def_zh,def_ru\n{rows}", "utf-8")
    lines = "".join(f"{term},,,\n" for term in terms)
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


def test_labels(tmp_path: Path) -> None:
    terms = term_base(tmp_path, "fire,ru,огонь,preferred", "fire,ru,обстрел,admitted")
    assert terms.label("fire", "ru") == "огонь"
    with pytest.raises(MissingLabel, match=r"fire has no preferred term in zh-Hant: add .*terms\.csv"):
        terms.label("fire", "zh-Hant")


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("smoke,ru,дым,preferred", "2: no concept 'smoke'"),
        ("fire,zh,火,preferred", "2: unknown language 'zh'"),
        ("fire,ru,огонь,best", "2: unknown status 'best'"),
        ("fire,ru, ,preferred", "2: an empty term"),
        ("fire,ru,огонь, пожар,preferred", "2: 8 cells instead of 7"),
    ],
)
def test_faults_are_located(tmp_path: Path, row: str, message: str) -> None:
    (fault,) = term_base(tmp_path, row).faults
    assert str(fault).startswith(f"docs/terms/terms.csv:{message}")


def test_the_columns_are_fixed(tmp_path: Path) -> None:
    term_base(tmp_path)
    (tmp_path / "docs" / "terms" / "terms.csv").write_text("id,term\n", "utf-8")
    (fault,) = TermBase.load(tmp_path).faults
    assert (fault.path, fault.line) == ("docs/terms/terms.csv", 1)
    assert HEADER.strip() in fault.message


def test_a_book_may_have_no_term_base(tmp_path: Path) -> None:
    assert TermBase.load(tmp_path).terms == ()
