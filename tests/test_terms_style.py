"""The style guide: its examples are tests of the check."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import SMALL, Book
from literate.corpus import load
from literate.terms import TermBase
from literate.terms import book as checked
from literate.terms.report import NOTICES
from literate.terms.style import KINDS, STYLE, Guidance, kinds, read

ROOT = Path(__file__).parents[1]
GUIDE, FAULTS = read(ROOT)


@pytest.mark.parametrize("guidance", GUIDE, ids=lambda guidance: f"{guidance.rule}-{guidance.line}")
def test_the_check_tells_right_from_wrong(guidance: Guidance) -> None:
    assert kinds(guidance, guidance.good) == set()
    assert kinds(guidance, guidance.bad) - {*NOTICES} | {guidance.rule} == {guidance.rule}
    assert guidance.rule in kinds(guidance, guidance.bad)


def test_every_rule_of_form_has_an_example() -> None:
    assert FAULTS == ()
    assert {guidance.rule for guidance in GUIDE} == set(KINDS)
    assert {guidance.tag for guidance in GUIDE} == {"zh-Hans", "zh-Hant", "ru", "en", ""}


def test_notes_name_no_quotes_that_the_other_script_would_change() -> None:
    assert not [guidance for guidance in GUIDE if {*guidance.note["zh"]} & {*"“”‘’"}]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (
            "hyphens,ru,да,нет,一 | Да | Yes",
            "column rule: 'hyphens' is not one of punctuation, spacing, script, yo, lookalike, digits",
        ),
        (
            "yo,de,да,нет,一 | Да | Yes",
            "column lang: 'de'; write one of zh-Hans, zh-Hant, ru, en, or nothing for the rule digits",
        ),
        (
            "digits,ru,1 | 1 | 1,1 | 2 | 1,一 | Да | Yes",
            "column lang: 'ru'; write one of zh-Hans, zh-Hant, ru, en, or nothing for the rule digits",
        ),
        ("yo,ru,Лёд,Лед,Лёд", "column note: write 中文 | Русский | English, not 'Лёд'"),
        ("digits,,1,2,一 | Да | Yes", "column good: write 中文 | Русский | English, not '1'"),
        (
            "punctuation,ru,Так - нет,Так - нет,一 | Да | Yes",
            "column good: the check reports punctuation in 'Так - нет'",
        ),
        (
            "punctuation,ru,Так — да,Так — да,一 | Да | Yes",
            "column bad: the check reports no fault of punctuation in 'Так — да'",
        ),
    ],
)
def test_a_wrong_row_is_a_fault_of_the_book(book: Book, row: str, message: str) -> None:
    book.write(STYLE, f"rule,lang,good,bad,note\n{row}\n")
    faults = checked.check(load(book.root), TermBase.load(book.root)).faults
    assert (STYLE, 2, message) in {(fault.path, fault.line, fault.message) for fault in faults}


def test_a_book_may_have_no_style_guide() -> None:
    assert read(SMALL) == ((), ())
