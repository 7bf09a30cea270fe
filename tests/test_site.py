"""What the pages of the site hold, in each edition."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from building import sphinx
from literate.corpus import load
from literate.editions import EDITIONS

SMALL = Path(__file__).parent / "books" / "small"
GUIDE = """\
---
script: Hant
---
(guide)=
# {tr}`指南 | Руководство | Guide`

:::{prose}
- zh: 先擲骰，
  再**結算**
  命中；見 `骰子`
  一節，以及
  「命中」。
- ru: Сначала бросок,
  потом — попадания.
- en: Roll first, then
  count the hits.
:::
"""
Soup = Callable[[str, str], Tag]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small book, with a guide, built in all editions."""
    root = tmp_path_factory.mktemp("site")
    shutil.copytree(SMALL, root, dirs_exist_ok=True)
    (root / "docs" / "guide.md").write_text(GUIDE, "utf-8")
    index = root / "docs" / "index.md"
    index.write_text(index.read_text("utf-8").replace("\nsources\n", "\nsources\nguide\n"), "utf-8")
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
    """The one element below *place* that fits."""
    (found,) = place.select(selector)
    return found


def texts(place: Tag, selector: str) -> list[str]:
    return [" ".join(found.get_text().split()) for found in place.select(selector)]


def attribute(place: Tag, name: str) -> str:
    return str(place[name])


def test_directives_and_reader_see_the_same(site: Path, soup: Soup) -> None:
    corpus = load(site)
    for page in corpus.pages:
        shown = soup("ru", page.docname).select(".rb-clause")
        assert [clause["id"] for clause in shown] == [clause.id for clause in page.clauses]
        for found, clause in zip(shown, page.clauses, strict=True):
            code = [block.get_text() for block in found.select("pre")]
            assert code == [fence.code for fence in clause.fences]
            title = one(found, ":scope > .rb-text .rb-title").get_text()
            assert title == f"{clause.title['ru']}."
            also = [anchor["id"] for anchor in found.select(":scope > span[id]")]
            assert also == list(clause.also)


def test_a_clause_in_one_language(soup: Soup) -> None:
    clause = one(soup("ru", "harbour/cannon"), '[id="har.cannon.hit"]')
    assert texts(clause, ":scope > .rb-text") == ["Попадание. Пушка попадает на 5 и 6."]
    note = one(clause, "details.rb-note")
    assert "open" not in note.attrs
    assert (note["lang"], one(note, "summary").get_text()) == ("en", "English")
    assert texts(note, ".rb-text") == ["A hit. A cannon hits on 5 and 6."]
    cases = one(clause, "details.rb-cases")
    assert one(cases, "summary").get_text() == "Другие примеры (2)"
    assert "[har.dice.faces] a die shows 1 to 6, not 7" in cases.get_text()


def test_the_marker_holds_what_is_not_read(soup: Soup) -> None:
    clause = one(soup("zh-hant", "harbour/cannon"), '[id="har.range.limit"]')
    marker = one(clause, "details.rb-marker")
    assert attribute(one(marker, "summary"), "aria-label") == "關於本條：射程上限"
    assert texts(marker, "dl > *") == [
        *("編號", "har.range.limit", "har.range.reach", "har.reach"),
        *("永久連結", "id/har.range.limit/"),
        *("類別", "許可"),
        *("出處", "p4"),
        *("程式碼", "smallbook.harbour.cannon.Gun", "smallbook.harbour.cannon.may_fire"),
        *("例子", "建置本頁時已執行，全部通過：2 個"),
    ]
    assert [link["href"] for link in marker.select("a")] == [
        "../id/har.range.limit/",
        "../sources.html#sources",
        "../code/smallbook/harbour/cannon.html#smallbook.harbour.cannon.Gun",
        "../code/smallbook/harbour/cannon.html#smallbook.harbour.cannon.may_fire",
        "mailto:?subject=har.range.limit%20(zh-hant)",
    ]
    marker.extract()
    assert "har.range" not in clause.get_text()


@pytest.mark.parametrize(
    ("edition", "marks", "opened"),
    [
        ("zh-hans", ["裁定", "Ruling"], False),
        ("en", ["Ruling"], False),
        ("parallel", ["裁定", "Толкование", "Ruling"], True),
    ],
)
def test_a_ruling_is_seen_as_one(soup: Soup, edition: str, marks: list[str], opened: bool) -> None:
    page = soup(edition, "harbour/cannon")
    clause = one(page, '[id="har.range.limit"]')
    assert texts(clause, ".rb-title + abbr.rb-ruling-mark") == marks
    reason = one(clause, "details.rb-ruling")
    assert ("open" in reason.attrs) is opened
    assert one(reason, "summary").get_text() == marks[0]
    assert "leaves open whether the limit itself counts" in one(reason, '[lang="en"]').get_text()
    assert len(page.select(".rb-ruling-mark")) == len(marks)  # on no other clause


def test_the_english_edition_reads_the_notes(soup: Soup) -> None:
    clause = one(soup("en", "harbour/cannon"), '[id="har.cannon.hit"]')
    assert texts(clause, ":scope > .rb-text") == ["A hit. A cannon hits on 5 and 6."]
    assert not clause.select(".rb-note")


def test_side_by_side(soup: Soup) -> None:
    clause = one(soup("parallel", "grove/apples"), '[id="gro.apple.share"]')
    columns = one(clause, ":scope > .rb-par").select(":scope > .rb-text")
    assert [column["lang"] for column in columns] == ["zh-Hant", "ru"]
    assert columns[0].get_text().startswith("分蘋果　兩人平分蘋果")
    assert one(clause, ":scope > .rb-note")["lang"] == "en"
    title = one(soup("parallel", "grove/apples"), "h1")
    assert [part["lang"] for part in title.select("[lang]")] == ["zh-Hant", "ru"]


@pytest.mark.parametrize(
    ("edition", "title", "text"),
    [
        ("zh-hans", "苹果", "先手多拿 1 个，因此不必争执：台湾的孩子都知道。"),
        ("zh-hant", "蘋果", "先手多拿 1 個，因此不必爭執：臺灣的孩子都知道。"),
    ],
)
def test_each_chinese_edition_has_its_script(
    site: Path, soup: Soup, edition: str, title: str, text: str
) -> None:
    page = soup(edition, "grove/apples")
    assert one(page, "h1").find(string=True) == title
    assert one(page, "head > title").get_text().startswith(title)
    assert text in one(page, '[id="gro.apple.peace"] > .rb-text').get_text()
    assert f'"t":"{title}"' in (site / "build" / edition / "search.json").read_text("utf-8")


def test_lines_end_without_a_space_between_chinese_characters(soup: Soup) -> None:
    chinese = one(soup("zh-hans", "guide"), ".rb-prose p").get_text()
    assert chinese == "先掷骰，再结算命中；见 骰子一节，以及“命中”。"
    assert one(soup("en", "guide"), ".rb-prose p").get_text() == "Roll first, then\ncount the hits."


def test_references_speak_the_language_around_them(soup: Soup) -> None:
    prose = one(soup("parallel", "harbour/index"), ".rb-prose")
    russian = one(prose, '.rb-par > [lang="ru"]')
    assert [(link["href"], link.get_text()) for link in russian.select("a")] == [
        ("cannon.html#har.cannon.hit", "Попадание"),
        ("ships.html#har-ships", "корабли"),
    ]
    assert texts(one(prose, ".rb-note"), "a") == ["A hit", "ships"]
    note = one(soup("ru", "grove/apples"), '[id="gro.apple.peace"] .rb-note')
    assert [(link["href"], link.get_text()) for link in note.select("a")] == [
        ("#gro.apple.share", "Sharing apples"),
        ("../harbour/cannon.html#har.range.limit", "The limit of the range"),  # by an earlier id
    ]


def test_a_lookup_is_computed_and_leads_to_its_clauses(soup: Soup) -> None:
    table = one(soup("ru", "harbour/ships"), ".table-wrapper > table.rb-lookup")
    assert one(table, "caption").get_text() == "Что попадания делают с кораблём"
    assert [texts(row, "th, td") for row in table.select("tr")] == [
        ["До попаданий", "Попаданий"],
        ["0", "1", "2", "3"],
        ["цел", "цел", "лёгкие повреждения", "потоплен", "потоплен"],
        ["лёгкие повреждения", "лёгкие повреждения", "потоплен", "потоплен", "потоплен"],
    ]
    heads = table.select('th[scope="row"] a')
    assert [head["href"] for head in heads] == ["#har.ship.light", "#har.ship.sunk"]
    columns = one(soup("parallel", "harbour/ships"), ".rb-par:has(table)")
    assert [wrapper["lang"] for wrapper in columns.select(".table-wrapper")] == ["zh-Hans", "ru"]


def test_system_cards(soup: Soup) -> None:
    harbour, grove, quarry = soup("en", "index").select(".rb-system")
    assert texts(harbour, "p") == ["The harbour", "Cannons and ships.", "6 clauses"]
    assert [link["href"] for link in (*harbour.select("a"), *grove.select("a"))] == [
        "harbour/index.html",
        "grove/index.html",
    ]
    assert texts(quarry, "p") == ["The quarry", "Stones.", "Coming"]
    assert not quarry.select("a")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_link_inside_the_site_leads_somewhere(site: Path, edition: str) -> None:
    root = site / "build"
    anchors: dict[Path, set[str]] = {}
    for file in (root / edition).rglob("*.html"):
        page = BeautifulSoup(file.read_text("utf-8"), "html.parser")
        ids = [str(found["id"]) for found in page.select("[id]")]
        assert len(ids) == len(set(ids)), f"{file}: an id stands twice"
        anchors[file] = set(ids)
    for file in anchors:
        page = BeautifulSoup(file.read_text("utf-8"), "html.parser")
        for link in page.select("a[href]:not(.rb-report, [href*='/downloads/'])"):  # made when published
            path, _, anchor = str(link["href"]).partition("#")
            target = (file.parent / path).resolve() if path else file
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), f"{file}: {link['href']}"
            assert not anchor or anchor in anchors.get(target, {anchor}), f"{file}: {link['href']}"


def test_every_id_ever_given_has_an_address(site: Path, soup: Soup) -> None:
    folder = site / "build" / "ru" / "id"
    assert {item.name for item in folder.iterdir()} == set((site / "docs" / "ids.txt").read_text().split())
    for id_ in ("har.range.limit", "har.range.reach", "har.reach"):
        page = soup("ru", f"id/{id_}/index")
        place = "../../harbour/cannon.html#har.range.limit"
        assert attribute(one(page, "html"), "lang") == "ru"
        assert attribute(one(page, '[http-equiv="refresh"]'), "content") == f"0; url={place}"
        assert attribute(one(page, '[rel="canonical"]'), "href") == "../../harbour/cannon.html"
        link = one(page, "p > a")
        assert (link["href"], link.get_text()) == (place, "Предел дальности (har.range.limit)")


def test_the_code_leads_back_to_its_clauses(site: Path, soup: Soup) -> None:
    page = soup("en", "code/smallbook/harbour/ships")
    parts = page.select(".rb-part")
    names = ["", ".Damage", ".damage_after"]
    assert [part["id"] for part in parts] == [f"smallbook.harbour.ships{name}" for name in names]
    assert texts(parts[2], "a") == ["Light damage", "Sinking", "No fire at a sunken ship"]
    assert not parts[1].select("a")
    source = (site / "smallbook" / "harbour" / "ships.py").read_text("utf-8")
    assert "".join(line.get_text() for line in page.select(".rb-line")) == source
    for number, line in enumerate(source.splitlines(), start=1):
        assert one(page, f"#L{number}").get_text() == f"{line}\n"
    assert soup("en", "code/smallbook/harbour").select("h1")  # a package is a module too


def test_what_can_be_searched(site: Path) -> None:
    found = json.loads((site / "build" / "zh-hans" / "search.json").read_text("utf-8"))
    records = {record["id"]: record for record in found}
    assert list(records)[:3] == ["start", "har", "har-cannon"]
    assert set(load(site).clauses) < set(records)
    assert records["har.range.limit"] == {
        "id": "har.range.limit",
        "u": "harbour/cannon.html#har.range.limit",
        "t": "射程上限",
        "alt": "Предел дальности The limit of the range har.range.reach har.reach",
        "x": "火炮可以向射程以内的船只开火。恰好等于射程也算在内：小炮的射程是 2；大炮的射程是 4。 "
        "Пушка может стрелять по кораблю в пределах дальности. Ровно на пределе — тоже можно: "
        "дальность малой пушки 2; дальность большой пушки 4. "
        "A cannon may fire at a ship within its range. Exactly at the limit counts: "
        "a small gun reaches 2; a large gun reaches 4. "
        "The source says “within” and leaves open whether the limit itself counts. It does, as for A hit.",
    }
    assert records["har"]["x"].startswith("炮台守着港口。先读红色的炮弹，再读船只。第二段，带重点。 Батарея")


def test_a_page_knows_its_editions_and_its_system(site: Path, soup: Soup) -> None:
    for edition in EDITIONS.values():
        page = soup(edition.key, "harbour/cannon")
        assert one(page, "html")["lang"] == edition.tag
        alternates = {str(link["hreflang"]): link["href"] for link in page.select('[rel="alternate"]')}
        assert alternates == {
            other.tag: f"../../{other.key}/harbour/cannon.html"
            for other in EDITIONS.values()
            if other.key != "parallel"
        }
        switch = page.select(".sidebar-drawer [data-edition]")
        assert [link["href"] for link in switch] == [f"../../{key}/harbour/cannon.html" for key in EDITIONS]
        assert [link["data-edition"] for link in switch if "aria-current" in link.attrs] == [edition.key]
    sidebar = one(soup("ru", "harbour/cannon"), ".sidebar-tree")
    assert "Пушки" in sidebar.get_text()
    assert "Корабли" in sidebar.get_text()
    assert "Яблоки" not in sidebar.get_text()
    top = one(soup("ru", "sources"), ".sidebar-tree")
    assert texts(top, "a") == ["Гавань", "Роща", "Источники", "Руководство", "Термины"]


def test_sphinx_has_no_search_of_its_own(site: Path) -> None:
    assert (site / "build" / "ru" / "search.html").is_file()
    assert not (site / "build" / "ru" / "searchindex.js").exists()
