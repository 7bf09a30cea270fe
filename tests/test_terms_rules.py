"""The rules of form: each finds what it is for, and says nothing about good text."""

from __future__ import annotations

import pytest
from literate.terms import rules, yo
from literate.terms.plain import OBJECT, plain
from literate.terms.yo_words import beginnings

GOOD = [
    ("zh", "每枚黑骰掷出 5 或 6 即为成功；攻击方（而非目标）掷骰。"),
    ("zh", "这叫“压制攻击”：班不受伤亡……除非溃散——见[](#toi.rout)。"),
    ("zh", "射程为 1,000 米，比例为 2:1，见 World at War, Issue 5。"),
    ("zh", "显著、著名、瞭望，后勤与面条。"),
    ("zh-Hant", "單位在「掩蔽」中，每 1 枚骰子擲出 6 時，影響減半。"),
    ("ru", "Прижатое отделение («прижато») не стреляет — даже на 1–3 гекса; см. [](#toi.pinned)."),
    ("ru", "«Правило „6 и больше“ действует…», — говорит пример: 2 из 3."),
    ("ru", "Поле А×Б, угол α, 2×4."),
    ("ru", "Все отделения, и все остальные тоже, чем могут."),
    ("ru", "Чёрный кубик даёт успех на 5 и 6, всё остальное — промах. Memoir ’44, BTR-80, дот."),
    ("en", "The squad’s “pinned” side; 1–3 hexes (or more)."),
]


def found(text: str, tag: str) -> list[tuple[str, str]]:
    language, _, script = tag.partition("-")
    return [(each.kind, each.term) for each in rules.reports(plain(text), language, script or "Hans")]


@pytest.mark.parametrize(("tag", "text"), GOOD)
def test_good_text(tag: str, text: str) -> None:
    assert found(text, tag) == []


@pytest.mark.parametrize(
    ("text", "kind", "term"),
    [
        ("命中,再结算", "punctuation", ","),
        ("目标是班 ,用红骰", "punctuation", ","),
        ("掷出 5,即为成功", "punctuation", ","),
        ("班溃散.", "punctuation", "."),
        ("结果(见下)", "punctuation", "("),
        ("距离:近", "punctuation", ":"),
        ('所谓"压制"', "punctuation", '"'),
        ("所谓「压制」", "punctuation", "「"),
        ("所谓“压制", "punctuation", "“"),
        ("所谓压制”", "punctuation", "”"),
        ("见（下文", "punctuation", "（"),
        ("等等...", "punctuation", "..."),
        ("等等。。", "punctuation", "。。"),
        ("班--目标", "punctuation", "--"),
        ("班 - 目标", "punctuation", " - "),
        ("命中 。", "punctuation", " "),
        ("命中，， 再掷", "punctuation", "，"),
        ("掷 ６ 面骰", "punctuation", "６"),
        ("单位受到影響", "script", "響"),
        ("於此", "script", "於"),
        ("见 HQ 与 НQ", "lookalike", "НQ"),
        ("掷出5", "spacing", "掷出5"),
    ],
)
def test_faults_of_chinese(text: str, kind: str, term: str) -> None:
    assert (kind, term) in found(text, "zh")


@pytest.mark.parametrize(
    ("text", "kind", "term"),
    [("單位受到影响", "script", "响"), ("所謂“壓制”", "punctuation", "“")],
)
def test_faults_of_traditional_chinese(text: str, kind: str, term: str) -> None:
    assert (kind, term) in found(text, "zh-Hant")


@pytest.mark.parametrize(
    ("text", "kind", "term"),
    [
        ('отделение "прижато"', "punctuation", '"'),
        ("отделение “прижато”", "punctuation", "“"),
        ("отделение «прижато", "punctuation", "«"),
        ("отделение прижато»", "punctuation", "»"),
        ("отделение (прижато", "punctuation", "("),
        ("успех - это 6", "punctuation", " - "),
        ("успех – это 6", "punctuation", " – "),
        ("успех—это 6", "punctuation", "—"),
        ("успех , промах", "punctuation", " "),
        ("успех,промах", "punctuation", ","),
        ("« прижато»", "punctuation", " "),
        ("« прижато »", "punctuation", " "),
        ("и так далее...", "punctuation", "..."),
        ("успех,, промах", "punctuation", ",,"),
        ("успех，промах", "punctuation", "，"),
        ("черные кубики", "yo", "черные"),
        ("Еще 1 успех", "yo", "Еще"),
        ("это дает успех", "yo", "дает"),
        ("огнеметное отделение", "yo", "огнеметное"),
        ("неповрежденная машина", "yo", "неповрежденная"),
        ("в нем и о чем", "yo", "нем"),
        ("выбывает все отделение", "yo", "все"),
        ("отделeние", "lookalike", "отделeние"),
        ("кубік", "lookalike", "кубік"),  # Ukrainian і
        ("кοсти", "lookalike", "кοсти"),  # Greek ο
        ("успех c 6 до 5", "lookalike", "c"),
        ("кубик и a также", "lookalike", "a"),
    ],
)
def test_faults_of_russian(text: str, kind: str, term: str) -> None:
    assert (kind, term) in found(text, "ru")


@pytest.mark.parametrize(
    ("text", "kind", "term"),
    [
        ("the squаd", "lookalike", "squаd"),
        ("the hιt", "lookalike", "hιt"),  # Greek ι
        ("the squad，pinned", "punctuation", "，"),
        ("a кубик", "lookalike", "кубик"),
    ],
)
def test_faults_of_english(text: str, kind: str, term: str) -> None:
    assert found(text, "en") == [(kind, term)]


def test_markup_is_not_read_and_lines_are_kept() -> None:
    source = "见[](#a,b)与[火力](#c,d)、**压制**攻击，`x,命中`和\n续行\n\n- 项目,一"
    text = plain(source)
    assert text.text == f"见{OBJECT}与火力、压制攻击，{OBJECT}和续行\n\n项目,一"
    (report,) = rules.reports(text, "zh", "Hans")
    assert (report.line, report.term) == (3, ",")
    assert [text.text[:end].count("项目") for end in text.blocks] == [1]


def test_beginnings_tell_where_yo_is_certain() -> None:
    """полет is a form of полоть too, and лед- may go on as ледник."""
    words = ["чёрный", "чёрные", "черта", "лёд", "льда", "ледник", "полёт", "полет", "полёта", "жёлтый"]
    spellings: dict[str, set[str]] = {}
    for word in words:
        spellings.setdefault(word.replace("ё", "е"), set()).add(word)
    assert sorted(beginnings(spellings)) == ["жё", "лёд.", "полёта", "чёрн"]


@pytest.mark.parametrize(
    ("word", "spelt"),
    [
        ("Черного", "Чёрного"),
        ("ЕЩЕ", "ЕЩЁ"),
        ("все", "все"),
        ("черта", "черта"),
        ("по-черному", "по-чёрному"),
    ],
)
def test_words_are_spelt_with_yo(word: str, spelt: str) -> None:
    assert yo.better(word, "") == spelt
