"""The check: texts that say the same speak of the same things in the right words, or say why not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from literate.check import faults_read
from literate.corpus import load
from literate.model import Corpus, Text
from literate.terms import TermBase, book
from literate.terms.check import Checker
from literate.terms.numerals import numerals
from termbase import CONCEPT_ROWS, FORM_ROWS, TERM_ROWS, write

ROOT = Path(__file__).parent.parent
GOOD = {
    "zh": "每 1 次命中掷 2 颗骰子。",
    "ru": "За 1 попадание бросают 2 кубика.",
    "en": "Roll 2 dice for 1 hit.",
}


def reports(base: TermBase, texts: Mapping[str, str]) -> list[tuple[str, str, str]]:
    checker = Checker(base)
    found = checker.pair(checker.read(text, code, "har") for code, text in texts.items())
    return [(each.kind, each.language, each.term) for each in found]


def test_texts_that_agree(tmp_path: Path) -> None:
    assert reports(write(tmp_path), GOOD) == []


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("ru", "За 1 попадание бросают 2 кости.", ("deprecated", "ru", "кости")),
        ("ru", "За 1 попадание бросают 2 раза.", ("missing", "ru", "骰子")),
        ("ru", "За 1 попадание бросают 2 кубика за укрытие.", ("missing", "zh", "укрытие")),
        ("ru", "За число попаданий 1 бросают 2 кубика.", ("missing", "ru", "命中")),
        ("ru", "За 1 попадание бросают 3 кубика.", ("digits", "ru", "2")),
        ("ru", "За 1 попадание бросают кубик.", ("digits", "ru", "2")),
        ("zh", "每 1 次命中掷 2 个。", ("missing", "zh", "кубика")),
        ("zh", "命中数为 1，掷 2 颗骰子。", ("missing", "ru", "命中数")),
        ("en", "Roll 2 for 1 hit.", ("missing", "en", "骰子")),
        ("en", "Roll 2 dice for 1 hit.\n\nElsewhere it is 7.\n\nRoll 3.", ("none", "", "")),
        ("en", "Roll 3 dice for 1 hit.", ("digits", "en", "2")),
        ("en", "Roll 2 dice for 1 hit by the number of hits.", ("missing", "zh", "number of hits")),
    ],
)
def test_texts_that_do_not(tmp_path: Path, language: str, text: str, expected: tuple[str, str, str]) -> None:
    found = reports(write(tmp_path), GOOD | {language: text})
    assert expected in found if expected[0] != "none" else found == []


@pytest.mark.parametrize(
    ("zh", "ru", "fine"),
    [
        ("掷 2d6。", "Бросьте 2к6.", True),
        ("掷 2d6。", "Бросьте 3к6.", False),
        ("掷 2d6。", "Бросьте 2к8.", False),
        ("占 2.5 格。", "Занимает 2,5.", True),
        ("BTR-80 占 2。", "BTR-80 занимает 2.", True),
        ("1. 第一\n2. 第二", "- первый\n- второй", True),
    ],
)
def test_numbers_and_dice(tmp_path: Path, zh: str, ru: str, fine: bool) -> None:
    found = reports(write(tmp_path), {"zh": zh, "ru": ru})
    assert ([each for each in found if each[0] == "digits"] == []) is fine


DIGITS = {
    "zh": "掷 2 颗骰子，2 次命中。",
    "ru": "Бросьте 2 кубика: 2 попадания.",
    "en": "Roll 2 dice: 2 hits.",
}


@pytest.mark.parametrize(
    ("language", "text", "term"),
    [
        ("zh", "掷 2 颗骰子，2 次命中，用这两颗骰子。", "两"),
        ("ru", "Два кубика — 2 и 2 попадания.", "Два"),
        ("en", "Roll the two dice, 2 and 2 hits.", "two"),
        ("zh", "掷 2 颗骰子，2 次命中，第二次、十二次、二十次、二者。", ""),
        ("ru", "Бросьте 2 кубика за 3: 2 попадания, а один или три — нет.", ""),
        ("en", "Roll 2 two-sided dice: 2 hits.\n\nElsewhere it is two.", ""),
    ],
)
def test_numbers_in_words_are_notices(tmp_path: Path, language: str, text: str, term: str) -> None:
    checker = Checker(write(tmp_path))
    texts = {**DIGITS, language: text}
    found = checker.pair(checker.read(text, code, "har") for code, text in texts.items())
    told = [(each.language, each.term, each.is_notice) for each in found if each.kind == "numeral"]
    assert told == ([(language, term, True)] if term else [])


def test_numbers_in_words_alone_are_nothing(tmp_path: Path) -> None:
    texts = {"zh": "两颗骰子。", "ru": "Два кубика.", "en": "Two dice."}
    assert reports(write(tmp_path), texts) == []


def test_a_number_that_is_in_words_only_is_a_fault_too(tmp_path: Path) -> None:
    found = reports(write(tmp_path), {"zh": "2 颗骰子。", "ru": "Два кубика."})
    assert found == [("digits", "ru", "2"), ("numeral", "ru", "Два")]


def test_every_number_from_2_to_12_is_known_in_words() -> None:
    said = {
        "zh": "两个、三颗、四枚、五次、六点、七格、八步、九张、十辆、十一队、十二人",
        "ru": "два трёх четырьмя пятью шести семь восьми девять десятью одиннадцати двенадцать",
        "en": "two three four five six seven eight nine ten eleven twelve",
    }
    for language, text in said.items():
        assert [each.value for each in numerals(text, language)] == [str(number) for number in range(2, 13)]


def test_a_concept_covers_another(tmp_path: Path) -> None:
    concepts = CONCEPT_ROWS.replace('достигших цели.",har-hit,,', 'достигших цели.",har-hit,har-hit,')
    texts = {"zh": "命中数为 1。", "ru": "1 попадание, таково число попаданий."}
    assert reports(write(tmp_path / "a"), texts) == [("missing", "zh", "попадание")]
    assert reports(write(tmp_path / "b", concepts=concepts), texts) == []


def test_everyday_words_are_not_demanded(tmp_path: Path) -> None:
    concepts = CONCEPT_ROWS.replace('Кубик, который бросают.",,,', 'Кубик, который бросают.",,,loose')
    assert reports(write(tmp_path, concepts=concepts), GOOD | {"ru": "За 1 попадание — 2 броска."}) == []


def test_words_divided_among_several_things(tmp_path: Path) -> None:
    terms = TERM_ROWS.replace("har-cover,ru,укрытие", "har-cover,ru,лёгкое укрытие")
    terms = terms.replace("har-cover,zh-Hans,掩蔽", "har-cover,zh-Hans,轻度掩蔽")
    terms = terms.replace("har-cover,en,cover", "har-cover,en,light cover")
    base = write(tmp_path, terms=terms, forms="")
    fine = {"zh": "轻度或重度掩蔽", "ru": "лёгкое укрытие", "en": "cover, light or heavy"}
    assert reports(base, fine) == []
    assert reports(base, {"zh": "轻度掩蔽", "ru": "лёгкое или тяжёлое укрытие"}) == []
    assert reports(base, {"zh": "轻度掩蔽", "ru": "лёгкое, в укрытие"}) == [("missing", "ru", "轻度掩蔽")]


def test_an_adjective_may_stand_for_a_noun_named_before(tmp_path: Path) -> None:
    terms = TERM_ROWS.replace("har-cover,ru,укрытие", "har-cover,ru,тяжёлое укрытие")
    base = write(tmp_path, terms=terms, forms="тяжёлое укрытие,noun,тяжёл{ое укрытие|ого укрытия}\n")
    assert reports(base, {"zh": "掩蔽", "ru": "Лёгкое укрытие, а тяжёлое ещё и даёт больше."}) == []
    for ru in ("Тяжёлое, а потом укрытие.", "Лёгкое укрытие. Тяжёлое орудие.", "Укрытие тяжело."):
        assert reports(base, {"zh": "掩蔽", "ru": ru}) == [("missing", "ru", "掩蔽")]


def test_a_part_of_a_divided_term_is_no_term_of_its_own(tmp_path: Path) -> None:
    terms = TERM_ROWS.replace("har-hits,ru,число попаданий", "har-hits,ru,число укрытия")
    terms = terms.replace("числом попаданий", "")
    forms = FORM_ROWS.replace(
        "число попаданий,noun,чис{ел|ла|лам|лами|лах|ле|ло|лом|лу} попаданий",
        "число укрытия,noun,число укрытия",
    )
    base = write(tmp_path, terms=terms, forms=forms)
    assert reports(base, {"zh": "命中数", "ru": "число кораблей и укрытия"}) == []
    assert reports(base, {"zh": "命中数", "ru": "число укрытия в укрытии"}) == [("missing", "zh", "укрытии")]


def test_longer_words_name_what_is_inside_them(tmp_path: Path) -> None:
    base = write(tmp_path)
    assert reports(base, {"zh": "命中率", "ru": "Вероятность попадания"}) == []
    assert reports(base, {"zh": "骰子", "ru": "Корабль-кубик"}) == []


def test_english_words_may_stand_apart_but_not_in_other_terms(tmp_path: Path) -> None:
    terms = TERM_ROWS.replace("har-cover,en,cover", "har-cover,en,heavy cover")
    base = write(tmp_path, terms=terms + "har-die,en,heavy ship die,admitted,noun,har,,,\n")
    assert reports(base, {"zh": "掩蔽", "en": "Cover, if heavy"}) == []
    assert reports(base, {"zh": "掩蔽与骰子", "en": "Cover from a heavy ship die"}) == [
        ("missing", "en", "掩蔽")
    ]


def test_counts_that_differ_are_notices(tmp_path: Path) -> None:
    texts = {"zh": "骰子与骰子。", "ru": "Кубик."}
    checker = Checker(write(tmp_path))
    (report,) = checker.pair(checker.read(text, code, "har") for code, text in texts.items())
    assert (report.kind, report.is_notice) == ("count", True)
    assert report.message == "кубик: 1 times here, 2 times in Chinese"


def test_english_may_quote_what_others_say(tmp_path: Path) -> None:
    terms = TERM_ROWS + "har-die,en,bone,deprecated,noun,har,Say die.,,\n"
    base = write(tmp_path, terms=terms)
    assert reports(base, GOOD | {"en": "Roll 2 dice (“bones”) for 1 hit."}) == []
    assert ("deprecated", "en", "bones") in reports(base, GOOD | {"en": "Roll 2 dice, or bones, for 1 hit."})


# The whole book, with single clauses reworded


@pytest.fixture(scope="module")
def whole() -> tuple[Corpus, TermBase]:
    return load(ROOT), TermBase.load(ROOT)


def reworded(corpus: Corpus, id_: str, language: str, old: str, new: str) -> Corpus:
    clause = corpus.clauses[id_]
    text = clause.texts[language]
    assert old in text.source, text.source
    changed = replace(
        clause, texts={**clause.texts, language: Text(text.line, text.source.replace(old, new, 1))}
    )
    pages = tuple(
        replace(page, clauses=tuple(changed if each.id == id_ else each for each in page.clauses))
        for page in corpus.pages
    )
    return replace(corpus, pages=pages, clauses={**corpus.clauses, id_: changed})


def test_the_book_obeys_its_term_base(whole: tuple[Corpus, TermBase]) -> None:
    assert [str(fault) for fault in book.check(*whole).faults] == []


@pytest.mark.parametrize(
    ("id_", "language", "old", "new", "expected"),
    [
        (
            "toi.attack.total-strength",
            "ru",
            "Общая сила атаки",
            "Общая силы атаки",
            "ru: nothing answers to 总攻击力",
        ),
        ("toi.hits.net", "zh", "命中数", "命中", "zh: nothing answers to Число попаданий"),
        ("toi.hits.net", "zh", "，并不", ",并不", "zh: half-width , in"),
        ("toi.success.red", "ru", "Красный", "«Красный", "ru: « is not closed: write » after it"),
        ("toi.success.red", "ru", "5 и 6", "4 и 6", "ru: the Chinese text has 5; so must this"),
    ],
)
def test_seeded_faults_fail_and_name_the_clause(
    whole: tuple[Corpus, TermBase], id_: str, language: str, old: str, new: str, expected: str
) -> None:
    corpus, base = whole
    clause = corpus.clauses[id_]
    before = set(book.check(corpus, base).faults)
    faults = set(book.check(reworded(corpus, id_, language, old, new), base).faults) - before
    assert faults
    assert {(fault.path, fault.clause) for fault in faults} == {(clause.path, id_)}
    assert any(fault.message.startswith(expected) for fault in faults), faults
    assert {fault.line for fault in faults} <= {text.line for text in clause.texts.values()}


def test_the_site_and_the_command_see_the_same_faults(whole: tuple[Corpus, TermBase]) -> None:
    corpus, base = whole
    spoilt = reworded(corpus, "toi.hits.net", "zh", "命中数", "命中")
    assert set(book.check(spoilt, base).faults) <= set(faults_read(spoilt, base))


@pytest.mark.parametrize(
    ("waiver", "expected"),
    [
        ("toi.hits.nets,toi-hit,Why not.", "no clause toi.hits.nets; did you mean toi.hits.net"),
        ("toi.hits.net,toi-hitt,Why not.", "no concept toi-hitt; did you mean toi-hit"),
        ("toi.hits.net,toi-hit,Why not.", "toi.hits.net needs no waiver for toi-hit: delete the line"),
        ("toi.hits.net,toi-hit,", "column reason: empty; fill it in"),
    ],
)
def test_waivers_of_nothing(
    whole: tuple[Corpus, TermBase], tmp_path: Path, waiver: str, expected: str
) -> None:
    corpus, _ = whole
    for name in ("concepts", "terms", "forms"):
        target = tmp_path / "docs" / "terms" / f"{name}.csv"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / "docs" / "terms" / f"{name}.csv").read_bytes())
    (target.parent / "waivers.csv").write_text(f"clause,concept,reason\n{waiver}\n", "utf-8")
    faults = book.check(corpus, TermBase.load(tmp_path)).faults
    assert any(str(fault).startswith(f"docs/terms/waivers.csv:2: {expected}") for fault in faults), faults


def test_a_waiver_silences_what_it_names(whole: tuple[Corpus, TermBase]) -> None:
    corpus, base = whole
    waived = [(waiver.clause, waiver.concept) for waiver in base.waivers]
    bare = replace(base, waivers=())
    found = set(book.check(corpus, bare).faults) - set(book.check(corpus, base).faults)
    assert {fault.clause for fault in found} == {clause for clause, _ in waived}


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("1 次命中,命中率", "1 次命中,1 次命中", "column mismatch: 命中 is found in 1 次命中"),
        ("1 次命中,命中率", "命中数,命中率", "column match: 命中 is not found in 命中数"),
        (
            "har-hit,zh-Hans,命中率,shadow",
            "har-hit,zh-Hans,射程,shadow",
            "column term: 射程 contains no term",
        ),
    ],
)
def test_the_examples_of_terms_are_tried(tmp_path: Path, old: str, new: str, expected: str) -> None:
    base = write(tmp_path, terms=TERM_ROWS.replace(old, new))
    empty = Corpus(root=tmp_path, pages=(), claims=())
    assert any(fault.message.startswith(expected) for fault in book.check(empty, base).faults)


def test_a_concept_is_used_or_reserved(tmp_path: Path) -> None:
    concepts = CONCEPT_ROWS.replace('Кубик, который бросают.",,,', 'Кубик, который бросают.",,,reserved')
    faults = book.check(Corpus(root=tmp_path, pages=(), claims=()), write(tmp_path, concepts=concepts)).faults
    named = [fault.message.partition(" ")[0] for fault in faults if "named nowhere" in fault.message]
    assert named == ["har-cover", "har-hit", "har-hits"]
