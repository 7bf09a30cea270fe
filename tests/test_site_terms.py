"""Terms on the pages of the site: marks, definitions, the pages of the terms, what is built anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import termbook
from bs4 import BeautifulSoup, Tag
from building import sphinx
from conftest import Book
from literate.downloads import FILES

EDITIONS = ("ru", "zh-hant", "parallel", "en")
CANNON_OF_THE_GROVE = "gro-cannon,unit,gro,A gun in the grove.,林中的炮。,Орудие в роще.,,,reserved\n"
Soup = Callable[[str, str], Tag]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = termbook.copy(tmp_path_factory.mktemp("terms"))
    with ThreadPoolExecutor(2) as pool:
        for done in pool.map(lambda edition: sphinx(root, edition), EDITIONS):
            assert (done.status, done.faults) == (0, "")
    return root


@pytest.fixture(scope="module")
def soup(site: Path) -> Soup:
    """A page of an edition, parsed."""

    def parse(edition: str, page: str) -> Tag:
        return BeautifulSoup((site / "build" / edition / f"{page}.html").read_text("utf-8"), "html.parser")

    return parse


def one(place: Tag, selector: str) -> Tag:
    (found,) = place.select(selector)
    return found


def texts(place: Tag, selector: str) -> list[str]:
    return [" ".join(found.get_text(" ").split()) for found in place.select(selector)]


def marks(place: Tag, clause: str) -> list[tuple[str, str]]:
    """The words that are marked in a clause, and where they lead."""
    return [(mark.get_text(), str(mark["href"])) for mark in place.select(f'[id="{clause}"] .rb-term')]


@pytest.mark.parametrize(
    ("edition", "words"),
    [("ru", ["Пушка", "дальности"]), ("zh-hant", ["火砲", "射程"]), ("en", ["cannon", "range"])],
)
def test_the_first_occurrence_in_a_clause_is_marked(soup: Soup, edition: str, words: list[str]) -> None:
    found = marks(soup(edition, "harbour/cannon"), "har.range.limit")
    concepts = ("har-cannon", "har-range")
    assert found == [(word, f"../terms/{id_}.html") for word, id_ in zip(words, concepts, strict=True)]


def test_each_system_is_converted_by_its_own_words(tmp_path: Path) -> None:
    book = Book(termbook.copy(tmp_path))
    book.edit("docs/terms/concepts.csv", "har-cannon,unit", CANNON_OF_THE_GROVE + "har-cannon,unit")
    words = (("en", "gun"), ("ru", "орудие"), ("zh-Hans", "火炮"), ("zh-Hant", "大砲"))
    rows = "".join(f"gro-cannon,{tag},{word},preferred,noun,gro,,,\n" for tag, word in words)
    book.edit("docs/terms/terms.csv", "har-cannon,en", f"{rows}har-cannon,en")
    book.edit("docs/terms/forms.csv", "попадание,noun", "орудие,noun,орудие\nпопадание,noun")
    book.edit("docs/harbour/cannon.md", ":title: 命中 |", ":title: 火炮命中 |")
    done = sphinx(book.root, "zh-hant")
    assert (done.status, done.faults) == (0, "")
    page = BeautifulSoup((book.root / "build/zh-hant/harbour/cannon.html").read_text("utf-8"), "html.parser")
    assert marks(page, "har.range.limit")[0] == ("火砲", "../terms/har-cannon.html")
    assert texts(page, '[id="har.cannon.hit"] .rb-title')[0] == "火砲命中"
    assert "火砲命中" in (book.root / "build/zh-hant/id/har.cannon.hit/index.html").read_text("utf-8")


def test_each_language_that_is_read_has_its_marks(soup: Soup) -> None:
    clause = one(soup("parallel", "harbour/cannon"), '[id="har.range.limit"]')
    assert texts(clause, '[lang="zh-Hans"] .rb-term') == ["火炮", "射程"]
    assert texts(clause, '[lang="ru"] .rb-term') == ["Пушка", "дальности"]
    assert not clause.select(".rb-note .rb-term, .rb-ruling .rb-term")


def test_titles_code_and_references_have_no_marks(soup: Soup) -> None:
    page = soup("ru", "harbour/ships")
    assert marks(page, "har.ship.gone") == [("пушка", "../terms/har-cannon.html")]
    assert one(page, '[id="har.ship.gone"] .rb-term').find_parent("strong")
    for edition in EDITIONS:
        page = soup(edition, "harbour/cannon")
        assert not page.select(":is(h1, h2, .rb-title, code, pre, a, summary) .rb-term")


def test_a_concept_may_be_left_without_marks(soup: Soup) -> None:
    assert "кубика" in one(soup("ru", "harbour/cannon"), '[id="har.dice.faces"]').get_text()
    assert marks(soup("ru", "harbour/cannon"), "har.dice.faces") == []
    assert soup("ru", "terms/har-die").h1


def test_each_definition_stands_once_on_a_page(soup: Soup) -> None:
    page = soup("ru", "harbour/cannon")
    glossary = one(page, ".rb-glossary")
    assert "hidden" in glossary.attrs
    described = [str(mark["aria-describedby"]) for mark in page.select(".rb-term")]
    assert len(described) > len(set(described))
    assert [entry["id"] for entry in glossary.select("[popover]")] == sorted(set(described))
    assert texts(one(page, "#term-har-hit"), "p") == [
        "попадание · 命中 · hit",
        "Выстрел, который засчитан.",
    ]
    assert texts(soup("zh-hant", "harbour/cannon"), "#term-har-cannon p") == [
        "火砲 · пушка · cannon",
        "港口裡的炮。",
    ]
    both = texts(soup("parallel", "harbour/cannon"), "#term-har-cannon p")
    assert both[1:] == ["港口里的炮。", "Орудие, которое стоит в гавани."]
    assert not soup("ru", "grove/apples").select(".rb-glossary, script[src*='terms.js']")


def test_the_page_of_a_term(soup: Soup) -> None:
    page = soup("ru", "terms/har-hit")
    assert one(page, "h1").get_text() == "попадание"
    assert texts(page, ".rb-term-names") == ["命中 · 命中 · hit"]
    assert texts(page, ".rb-term-definitions p") == [
        "Выстрел, который засчитан.",
        "有效的一炮。",
        "A shot that counts.",
    ]
    assert texts(page, ".rb-term-facts > *") == [
        *("Номер", "har-hit", "Тема", "атака", "Игра", "Гавань", "Не путать с", "пушка"),
    ]
    assert texts(page, ".rb-terms tr") == [
        "Термин Статус Упоминаний Примечание (по-английски)",
        "Русский",
        "попадание предпочтительный сущ. 2 попадания 2",
        "попадать допустимый глаг. 1 попадает 1",
        "угодить нерекомендуемый глаг. 0 Say попадать.",
        "Китайский, упрощённые иероглифы",
        "命中 предпочтительный сущ. 4",
        "Китайский, традиционные иероглифы",
        "命中 предпочтительный сущ. 4",
        "Английский",
        "hit предпочтительный сущ. 4 hit 3, hits 1",
    ]
    assert texts(page, ".rb-forms p")[:2] == [
        "попадание попадание, попаданий, попадания",
        "попадать попадает, попадать",
    ]


def test_chinese_is_counted_in_both_scripts(soup: Soup) -> None:
    rows = texts(soup("zh-hant", "terms/har-cannon"), ".rb-terms tr")
    assert rows[1:6] == [
        *("繁體中文", "火砲 首選 名詞 4", "簡體中文", "火炮 首選 名詞 4"),
        "火炮台 排除 名詞 0 A platform and no cannon.",
    ]


def test_the_clauses_stand_side_by_side(soup: Soup) -> None:
    page = soup("zh-hant", "terms/har-cannon")
    assert texts(page, "h2") == ["條文中的用例（3）"]
    assert texts(page, ".rb-concordance caption") == ["港口"]
    hit, limit, gone = page.select(".rb-concordance tr")
    assert [link["href"] for link in hit.select("a")] == [
        "../harbour/cannon.html#har.cannon.hit",
        "../../parallel/harbour/cannon.html#har.cannon.hit",
    ]
    assert [(cell["lang"], cell.get_text()) for cell in limit.select("td")] == [
        ("zh-Hant", "火砲可以向射程以內的船隻開火。"),
        (
            "ru",
            "Пушка может стрелять по кораблю в пределах дальности. … дальность малой пушки 2;\n"
            "дальность большой пушки 4.",
        ),
    ]
    assert [texts(cell, "mark") for cell in limit.select("td")] == [["火砲"], ["Пушка", "пушки", "пушки"]]
    assert gone.select("td")[1].get_text() == (
        "Затонувший корабль больше не поражают: попадание, пушка и Грани, вторая пушка."
    )
    assert texts(gone, "code") == ["har.ship.gone", "命中", "попадание"]
    assert not page.select(".rb-lacking")


def test_what_is_waived_is_seen(soup: Soup) -> None:
    page = soup("ru", "terms/har-damage-light")
    light = page.select(".rb-concordance tr")[0]
    assert texts(light, ".rb-waiver") == [
        "Соответствие не требуется: English says it as a verb & so does no harm."
    ]
    cells = light.select("td")
    assert [cell["lang"] for cell in cells] == ["ru", "zh-Hans", "en"]
    assert [bool(cell.select(".rb-lacking")) for cell in cells] == [False, False, True]
    assert cells[2]["class"] == ["rb-unnamed"]


def test_the_index_leads_to_all_concepts(soup: Soup) -> None:
    page = soup("ru", "terms/index")
    assert [link["href"] for link in page.select(".rb-list a")] == [
        f"{id_}.html"
        for id_ in (
            *("har-hit", "har-die", "har-damage-light", "har-damage-sunk", "har-damage-whole"),
            *("har-cannon", "har-range"),
        )
    ]
    assert texts(page, ".rb-list tr")[:2] == ["атака", "попадание 命中 hit"]
    assert [link["href"] for link in page.select(".rb-ways a")][:2] == ["#har", "coverage.html"]
    assert "Термины" in texts(soup("ru", "harbour/cannon"), ".sidebar-tree a")


def test_overviews(soup: Soup) -> None:
    coverage = soup("en", "terms/coverage")
    assert texts(coverage, "tbody tr")[0] == "hit 4 4 3 4"
    assert "light damage 2 2 2 0 2" in texts(coverage, "tbody tr")
    assert texts(coverage, "h2")[1:] == ["Clauses without any term (2)", "Concepts without any use (0)"]
    assert [link["href"] for link in coverage.select("article li a")] == [
        "../grove/apples.html#gro.apple.share",
        "../grove/apples.html#gro.apple.peace",
    ]
    assert texts(soup("en", "terms/stale"), "tbody tr") == [
        "No fire at a sunken ship Chinese text, Russian text, English note"
    ]
    style = soup("ru", "terms/style")
    assert texts(style, "h2") == ["Русский", "Китайский, упрощённые иероглифы"]
    assert texts(style, "tbody:first-of-type tr") == ["Пишите ё.", "Тяжёлый. Тяжелый."] * 1 + [
        "Пробел.",
        "掷 2 枚。 掷2枚。",
    ]


def test_words_that_vary(tmp_path: Path) -> None:
    """One concept by two nouns, and one noun for two concepts."""
    root = termbook.copy(tmp_path)
    book = Book(root)
    book.edit(
        "docs/terms/terms.csv",
        "har-hit,ru,попадать",
        "har-hit,ru,удар,admitted,noun,har,,,\nhar-hit,ru,попадать",
    )
    book.edit("docs/terms/forms.csv", "угодить,verb", "удар,noun,удар{|а}\nугодить,verb")
    book.edit("docs/harbour/ships.md", "тонет от 1 попадания", "тонет от 1 удара")
    book.edit("docs/terms/concepts.csv", "har-range,value", CANNON_OF_THE_GROVE + "har-range,value")
    book.edit(
        "docs/terms/terms.csv",
        "har-cannon,en",
        "".join(
            f"gro-cannon,{tag},{word},preferred,noun,gro,,,\n"
            for tag, word in (("en", "cannon"), ("ru", "пушка"), ("zh-Hans", "炮"), ("zh-Hant", "砲"))
        )
        + "har-cannon,en",
    )
    done = sphinx(root, "ru")
    assert (done.status, done.faults) == (0, "")
    page = BeautifulSoup((root / "build/ru/terms/variants.html").read_text("utf-8"), "html.parser")
    assert texts(page, "tbody tr") == ["попадание попадание 1, удар 1 Корабли 1"]
    assert texts(page, "article li") == ["пушка : пушка ( 砲 · cannon ) gro , пушка ( 火炮 · cannon ) har"]


def test_terms_can_be_searched(site: Path) -> None:
    found = json.loads((site / "build" / "zh-hant" / "search.json").read_text("utf-8"))
    assert [record for record in found if record["id"] == "har-hit"] == [
        {
            "id": "har-hit",
            "u": "terms/har-hit.html",
            "t": "命中",
            "alt": "hit попадание попадать 命中 har-hit",
            "x": "有效的一炮。",
        }
    ]


def test_every_link_of_the_terms_leads_somewhere(site: Path, soup: Soup) -> None:
    built = {file: set[str]() for file in (site / "build").rglob("*.html")}
    for file in built:
        built[file] = {str(found["id"]) for found in soup_of(file).select("[id]")}
    checked = 0
    for file in built:
        if "terms" in file.parts or file.parent.name == "harbour":
            for link in soup_of(file).select("article a[href]:not(.rb-report, .rb-permalink)"):
                path, _, anchor = str(link["href"]).partition("#")
                target = (file.parent / path).resolve() if path else file
                if "downloads" in target.parts:
                    assert target.name in FILES.values()
                else:
                    assert target in built, f"{file}: {link['href']}"
                    assert not anchor or anchor in built[target], f"{file}: {link['href']}"
                checked += 1
    assert checked > 100


def soup_of(file: Path) -> Tag:
    return BeautifulSoup(file.read_text("utf-8"), "html.parser")
