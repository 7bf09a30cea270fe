"""Finding terms: the longest one, any form of it, and nothing that merely looks like it."""

from __future__ import annotations

from pathlib import Path

import pytest
from literate.terms import TermBase
from literate.terms.english import inflections
from literate.terms.inflect import Inflector
from literate.terms.match import Matcher
from literate.terms.paradigms import unpacked
from termbase import FORM_ROWS, TERM_ROWS, write

INFLECTOR = Inflector()


def words(base: TermBase, text: str, tag: str, system: str = "har") -> list[tuple[str, str]]:
    spans = Matcher(base).spans(text, tag, system)
    return [(text[span.start : span.end], " ".join(sorted(span.concepts))) for span in spans]


def test_chinese_is_leftmost_longest_and_shadows_swallow(tmp_path: Path) -> None:
    base = write(tmp_path)
    text = "命中率、命中数与命中"
    assert words(base, text, "zh-Hans") == [("命中数", "har-hits"), ("命中", "har-hit")]


def test_russian_is_found_in_every_form(tmp_path: Path) -> None:
    base = write(tmp_path)
    text = "Числом попаданий, попаданиями и костей; тяжелое укрытием"
    assert words(base, text, "ru") == [
        ("Числом попаданий", "har-hits"),
        ("попаданиями", "har-hit"),
        ("костей", "har-die"),
        ("укрытием", "har-cover"),
    ]
    assert words(base, "числу, попаданий", "ru") == [("попаданий", "har-hit")]  # a mark divides


def test_english_is_inflected(tmp_path: Path) -> None:
    text = "Number of hits: two hits with the dice, covered"
    assert [word for word, _ in words(write(tmp_path), text, "en")] == [
        "Number of hits",
        "hits",
        "dice",
        "covered",
    ]


def test_each_system_has_its_own_terms(tmp_path: Path) -> None:
    base = write(tmp_path)
    assert words(base, "骰子", "zh-Hans", "gro") == []
    assert words(base, "骰子", "zh-Hans", "") == []  # a guide belongs to no system


def test_names_need_their_capital(tmp_path: Path) -> None:
    base = write(
        tmp_path,
        terms=TERM_ROWS.replace("har-cover,ru,укрытие", "har-cover,ru,Укрытие"),
        forms=FORM_ROWS.replace("укрытие,noun,укрыти{е|", "Укрытие,noun,Укрыти{е|"),
    )
    matcher = Matcher(base)
    assert matcher.spans("в укрытие", "ru", "har") == []
    assert [span.sure for span in matcher.spans("Укрытие и «Укрытием». Укрытие", "ru", "har")] == [
        False,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("term", "pos", "forms", "others"),
    [
        ("гекс", "noun", "гекса гексу гексом гексе гексы гексов гексам гексами гексах", "гексо"),
        ("огонь", "noun", "огня огню огнём огне", "огней-огней"),
        ("бросок", "noun", "броска броску броском броски бросков", "бросает"),
        (
            "общая сила атаки",
            "noun",
            "общей~силы~атаки общую~силу~атаки общей~силою~атаки",
            "общей~силу~атаки",
        ),
        ("огонь по возможности", "noun", "огнём~по~возможности", "огнём~по~возможностям"),
        ("лёгкое повреждение", "noun", "лёгкого~повреждения лёгкими~повреждениями", "лёгкие~повреждение"),
        ("рядовой пехотинец", "noun", "рядовых~пехотинцев рядовых~пехотинца", "рядовой~пехотинцев"),
        ("тот же гекс", "noun", "том~же~гексе того~же~гекса", "тот~же~гекса"),
        ("ближний бой", "noun", "ближнем~бою ближнего~боя", "ближний~бою"),
        ("юнит-цель", "noun", "юниту-цели юнитами-целями", "юнит-цели"),
        ("потери", "noun", "потерь потерями", "потеря"),
        ("прижатый", "adj", "прижатого прижатым прижата прижаты", "прижал прижимать"),
        ("прижато", "adj", "прижатое прижаты прижатому", "прижмёт"),
        ("тяжело повреждённая", "adj", "тяжело~повреждённой тяжело~повреждён", "тяжела~повреждённая"),
        ("удвоенный", "adj", "удвоены удвоенного", "удвоить"),
        ("обычный", "adj", "обычная обычны", "обычно"),
        ("атаковать", "verb", "атакует атаковали атакуя", "атакующий атакованный"),
        ("терять фигурку", "verb", "теряет~фигурки теряя~фигурку", "теряет~фигуркой"),
        ("вести сосредоточенный огонь", "verb", "ведёт~сосредоточенный~огонь", "ведёт~огонь"),
        ("действие завершено", "phrase", "действие~завершено", "действия~завершено"),
        ("Сплочение", "noun", "Сплочением Сплочения", "сплочением"),
        ("сторона «прижато»", "noun", "стороной~«прижато»", "сторона~«прижата»"),
    ],
)
def test_paradigms(term: str, pos: str, forms: str, others: str) -> None:
    made = set(unpacked(INFLECTOR.forms(term, pos)))
    wanted = {form.replace("~", " ") for form in forms.split()}
    assert wanted | {term} <= made
    assert not {form.replace("~", " ") for form in others.split()} & made


@pytest.mark.parametrize(
    ("term", "pos", "form"),
    [
        ("red die", "noun", "red dice"),
        ("flip", "verb", "flipped"),
        ("lose a figure", "verb", "lost a figure"),
        ("casualty", "noun", "casualties"),
        ("line of sight", "noun", "lines of sight"),
        ("number of hits", "noun", "numbers of hits"),
        ("make a moving attack", "verb", "making a moving attack"),
        ("pass", "verb", "passes"),
    ],
)
def test_english_forms(term: str, pos: str, form: str) -> None:
    assert form in inflections(term, pos)
