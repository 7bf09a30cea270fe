"""The term base: read as spreadsheets leave it, refused by row and column, written in one form."""

from __future__ import annotations

from pathlib import Path

import pytest
from literate.site.termwords import TERM_WORDS
from literate.terms import CONCEPTS, TERMS, MissingLabel, TermBase
from literate.terms.fmt import fmt, form_rows
from literate.terms.nouns import COLUMNS, FORMS, SUBJECTS
from literate.terms.paradigms import packed, unpacked
from literate.terms.table import written
from termbase import CONCEPT_ROWS, TERM_ROWS, write

ROOT = Path(__file__).parent.parent


def lines(base: TermBase) -> list[str]:
    return [str(fault) for fault in base.faults]


def test_a_good_base(tmp_path: Path) -> None:
    base = write(tmp_path)
    assert (lines(base), base.notices) == ([], ())
    assert base.label("har-hits", "zh-Hant") == "命中數"
    with pytest.raises(MissingLabel, match=r"har-sail has no preferred term in ru: add .*terms\.csv"):
        base.label("har-sail", "ru")


def test_a_book_may_have_none(tmp_path: Path) -> None:
    base = TermBase.load(tmp_path)
    assert (base.terms, base.faults) == ((), ())


HIT = 'har-hit,attack,har,A shot that strikes.,打中的一发。,"Выстрел, достигший цели.",har-hits,,'


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("har-cover,terrain,", "Har_Cover,terrain,", "2: column id: Har_Cover is no id; write a-z"),
        (HIT, HIT.replace("A shot that strikes.", ""), "4: column def_en: har-hit is not defined; say it"),
        (HIT, f"{HIT}\n{HIT}", "5: column id: har-hit stands in line 4 too"),
        (HIT, HIT.replace("attack", "atack"), "4: column subject: no subject 'atack'"),
        (HIT, HIT.replace(",har,", ",sea,"), "4: column systems: no system 'sea': write one of har"),
        (HIT, f"{HIT}often", "4: column options: no option 'often': write one of label, loose"),
        (HIT, HIT.replace("har-hits", "har-hats"), "4: column unlike: no concept 'har-hats'"),
        (HIT, HIT.replace("har-hits", "har-hit"), "4: column unlike: har-hit names itself"),
        (HIT, HIT.replace("har-hits", ""), "5: column unlike: har-hit does not name har-hits in return"),
        (
            HIT,
            HIT.replace("打中", "打中發"),
            "4: column def_zh: 發 in 打中發的一发。 is of the other script; write 发",
        ),
    ],
)
def test_faults_of_concepts(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert old in CONCEPT_ROWS
    base = write(tmp_path, concepts=CONCEPT_ROWS.replace(old, new))
    assert any(line.startswith(f"{CONCEPTS}:{expected}") for line in lines(base)), lines(base)


DIE = "har-die,ru,кубик,preferred,noun,har,,,"


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        ("har-dye,ru,кубик,preferred,noun,har,,,", "column id: no concept 'har-dye': write one of"),
        ("har-die,rus,кубик,preferred,noun,har,,,", "column lang: no language 'rus': write one of en, ru"),
        ("har-die,zh,骰,preferred,noun,har,,,", "column lang: no language 'zh': write one of en, ru"),
        ("har-die,ru,кубик,best,noun,har,,,", "column status: no status 'best': write one of admitted"),
        ("har-die,ru,кубик,preferred,thing,har,,,", "column pos: no part of speech 'thing'"),
        ("har-die,ru,кубик,preferred,noun,gro,,,", "column systems: no system of the concept 'gro'"),
        ("har-die,ru,,preferred,noun,har,,,", "column term: empty; fill it in"),
        ("har-die,ru, кубик,preferred,noun,har,,,", "column term: spaces at an end or in a row: ' кубик'"),
        ("har-die,ru,куб  ик,preferred,noun,har,,,", "column term: spaces at an end or in a row"),
        ("har-die,ru,куб\u200bик,preferred,noun,har,,,", "column term: an invisible character, U+200B"),
        ("har-die,ru,куб\u3000ик,preferred,noun,har,,,", "column term: an invisible character, U+3000"),
        ("har-die,ru,кубик\U000e0100,preferred,noun,har,,,", "column term: an invisible character, U+E0100"),
        ("har-die,ru,кубии\u0306,preferred,noun,har,,,", "column term: letters put together from parts"),
        ("har-die,ru,=кубик,preferred,noun,har,,,", "column term: =кубик would run as a formula"),
        ("har-die,ru,кyбик,preferred,noun,har,,,", "column term: Latin letters in a Russian term: кyбик"),
        ("har-die,ru,кубік,preferred,noun,har,,,", "column term: і (U+0456) is no Russian letter: кубік"),
        ("har-die,en,diе,preferred,noun,har,,,", "column term: Cyrillic letters in English: diе"),
        ("har-die,en,dіe,preferred,noun,har,,,", "column term: Cyrillic letters in English: dіe"),
        ("har-die,zh-Hans,骰子о,admitted,noun,har,,,", "column term: Cyrillic letters in Chinese: 骰子о"),
        ("har-die,zh-Hans,die,admitted,noun,har,,,", "column term: die has no Chinese character"),
        (
            "har-die,zh-Hans,擲骰,admitted,noun,har,,,",
            "column term: 擲 in 擲骰 is of the other script; write 掷",
        ),
        (
            "har-die,zh-Hant,掷骰,admitted,noun,har,,,",
            "column term: 掷 in 掷骰 is of the other script; write 擲",
        ),
        ("har-die,ru,дайс,deprecated,noun,har,,,", "column note: дайс is deprecated: say why"),
        (f"{DIE}\n{DIE}", "column term: кубик stands in line 8 too"),
        ("har-die,ru,куб, ик,preferred,noun,har,,,", "10 cells instead of 9: quote the commas"),
        ('har-die,ru,"куб"ик,preferred,noun,har,,,', "the quotes of a cell do not fit"),
    ],
)
def test_faults_of_terms(tmp_path: Path, new: str, expected: str) -> None:
    base = write(tmp_path, terms=TERM_ROWS.replace(DIE, new))
    line = 9 if "\n" in new else 8
    assert any(each.startswith(f"{TERMS}:{line}: {expected}") for each in lines(base)), lines(base)


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        ("", f"{CONCEPTS}:3: har-die has no preferred term in ru: add one to {TERMS}"),
        (
            f"{DIE}\nhar-die,ru,кубики,preferred,noun,har,,,",
            f"{TERMS}:9: column status: har-die has the preferred term кубик in line 8 already",
        ),
        (
            f"{DIE}\nhar-die,ru,попадание,admitted,noun,har,,,",
            f"{TERMS}:14: column term: попадание means har-die in line 9, in the same system",
        ),
        (
            f"{DIE}\nhar-die,ru,дайс,admitted,noun,har,,,",
            f"{FORMS}:1: no forms of дайс (noun); run rulebook terms fmt --forms",
        ),
    ],
)
def test_faults_of_the_base_as_a_whole(tmp_path: Path, new: str, expected: str) -> None:
    base = write(tmp_path, terms=TERM_ROWS.replace(f"{DIE}\n", f"{new}\n" if new else ""))
    assert any(line.startswith(expected) for line in lines(base)), lines(base)


def test_a_word_is_the_same_with_yo_and_without(tmp_path: Path) -> None:
    rows = TERM_ROWS.replace(
        "har-cover,ru,укрытие,", "har-cover,ru,щёлк,admitted,noun,har,,,\nhar-cover,ru,укрытие,"
    )
    rows = rows.replace(DIE, f"{DIE}\nhar-die,ru,щелк,admitted,noun,har,,,")
    told = lines(write(tmp_path, terms=rows))
    assert any("щелк means har-cover in line 3, in the same system" in line for line in told), told


def test_systems_may_use_a_word_for_different_things(tmp_path: Path) -> None:
    concept = 'gro-fruit,unit,gro,What grows.,长出之物。,"То, что растёт.",,,\n'
    words = {"en": "hit", "ru": "попадание", "zh-Hans": "命中", "zh-Hant": "命中"}
    rows = "".join(f"gro-fruit,{tag},{word},preferred,noun,gro,,,\n" for tag, word in words.items())
    assert lines(write(tmp_path, concepts=concept + CONCEPT_ROWS, terms=rows + TERM_ROWS)) == []


def test_the_columns_are_fixed(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / TERMS).write_text("id,term\n", "utf-8")
    assert any(
        line.startswith(f"{TERMS}:1: the first line must name the columns id,lang,term")
        for line in lines(TermBase.load(tmp_path))
    )


@pytest.mark.parametrize(
    ("spoil", "notice"),
    [
        (lambda text: f"\ufeff{text}", "a byte order mark"),
        (lambda text: text.replace("\n", "\r\n"), "lines that end in CR LF"),
        (lambda text: text.replace(",", ";"), "cells divided by “;”"),
        (lambda text: text.replace("id,lang", '\ufeff"id","lang"', 1), "a byte order mark"),
        (
            lambda text: "\n".join([text.split("\n")[0], *sorted(text.split("\n")[1:-1])[::-1], ""]),
            "not in order",
        ),
    ],
)
def test_what_spreadsheets_do_is_read_and_put_right(tmp_path: Path, spoil, notice: str) -> None:  # type: ignore[no-untyped-def]
    plain = TERM_ROWS.replace("Wavers; say 掩蔽.", "Wavers: say 掩蔽.")
    good = write(tmp_path, terms=plain)
    file = tmp_path / TERMS
    before = file.read_text("utf-8")
    file.write_bytes(spoil(before).encode())
    base = TermBase.load(tmp_path)
    assert lines(base) == []
    assert [fault for fault in base.notices if notice in fault.message]
    assert {(each.word, each.tag) for each in base.terms} == {(each.word, each.tag) for each in good.terms}
    assert fmt(tmp_path) == ([TERMS], ())
    assert file.read_bytes() == before.encode()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le"])
def test_utf_16_is_refused_by_name(tmp_path: Path, encoding: str) -> None:
    write(tmp_path)
    (tmp_path / TERMS).write_bytes((tmp_path / TERMS).read_text("utf-8").encode(encoding))
    assert f"{TERMS}:1: saved as UTF-16" in "\n".join(lines(TermBase.load(tmp_path)))


def test_other_encodings_are_refused(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / TERMS).write_bytes(
        (tmp_path / TERMS).read_text("utf-8").replace("骰", "x").encode("cp1251", "replace")
    )
    assert f"{TERMS}:3: not UTF-8: byte 0xf3" in "\n".join(lines(TermBase.load(tmp_path)))


def test_nothing_is_rewritten_while_anything_is_wrong(tmp_path: Path) -> None:
    write(tmp_path, terms=TERM_ROWS.replace(DIE, DIE.replace("preferred", "best")).replace("\n", "\r\n"))
    before = (tmp_path / TERMS).read_bytes()
    changed, faults = fmt(tmp_path, forms=True)
    assert (changed, len(faults)) == ([], 1)
    assert (tmp_path / TERMS).read_bytes() == before


@pytest.mark.parametrize(
    "forms", [["атака"], ["атака", "атаке", "атак"], ["вести огонь", "ведёт огонь"], ["путь", "пути"]]
)
def test_packed_forms_are_unpacked(forms: list[str]) -> None:
    assert set(unpacked(packed(forms))) == set(forms)


def test_groups_of_forms_go_with_each_other() -> None:
    assert unpacked("теря{ть|ет} фигурк{у|и}") == (
        "терять фигурку",
        "терять фигурки",
        "теряет фигурку",
        "теряет фигурки",
    )
    assert unpacked("теря{ть") == ()


def test_the_base_of_the_book_is_in_order() -> None:
    base = TermBase.load(ROOT)
    assert (lines(base), base.notices) == ([], ())


def test_the_forms_of_the_book_are_up_to_date() -> None:
    """If this fails, run rulebook terms fmt --forms."""
    wanted = written(COLUMNS[FORMS], form_rows(TermBase.load(ROOT)))
    assert (ROOT / FORMS).read_text("utf-8") == wanted


def test_every_subject_has_a_name_on_the_site() -> None:
    named = {key for key in TERM_WORDS if key.startswith("subject-")}
    assert named == {f"subject-{subject}" for subject in SUBJECTS}
