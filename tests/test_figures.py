"""Figures: what the reader sees of them, and what keeps one from being shown."""

from __future__ import annotations

import figured
import pytest
from bs4 import BeautifulSoup, Tag
from conftest import Book
from literate.check import figured as figure_faults
from literate.check import lookups
from literate.corpus import load
from literate.editions import EDITIONS
from literate.examples import run
from literate.model import Fault
from literate.site.book import Book as Edition
from literate.site.figures import figure_of
from literate.site.states import states_of
from literate.terms import TermBase


def drawn(book: Book, label: str, edition: str = "en", language: str = "en") -> Tag:
    """A figure of the page, parsed."""
    html = figure_of(Edition.load(book.root, EDITIONS[edition]), "harbour/figures", label, language)
    assert isinstance(html, str), html
    return BeautifulSoup(html, "html.parser")


def states(book: Book, edition: str = "en", language: str = "en") -> str | Fault | None:
    line = figured.TEXT.split(":::{states}")[0].count("\n") + 1
    return states_of(Edition.load(book.root, EDITIONS[edition]), "harbour/figures", line, language)


def faults(book: Book) -> list[str]:
    corpus, terms = load(book.root), TermBase.load(book.root)
    return [str(fault) for fault in (*corpus.faults, *figure_faults(corpus, terms), *lookups(corpus, terms))]


@pytest.fixture
def page(book: Book) -> Book:
    figured.add(book.root)
    return book


def test_nothing_is_wrong_with_the_page(page: Book) -> None:
    assert faults(page) == []


@pytest.mark.parametrize(
    ("edition", "language", "steps"),
    [
        (
            "en",
            "en",
            [
                "Ships: the Ann: light damage; the Bob: whole Light damage",
                "−3 hits: the Ann, the Bob, Eve Sinking",
                "no No fire at a sunken ship",
                "(0, −1) The limit of the range",
                "— Faces",
            ],
        ),
        (
            "zh-hant",
            "zh",
            ["船隻：安妮號：輕損；鮑勃號：完好 輕損", "命中 −3 次的船隻：安妮號、鮑勃號、Eve 沉沒"],
        ),
        ("ru", "ru", ["Корабли: «Анна»: лёгкие повреждения; «Боб»: цел Лёгкие повреждения"]),
    ],
)
def test_steps_are_told(page: Book, edition: str, language: str, steps: list[str]) -> None:
    items = drawn(page, "har-figure-steps", edition, language).select("ol > li")
    assert len(items) == 5
    assert [item.get_text(" ", strip=True) for item in items][: len(steps)] == steps
    assert items[0].select_one("a[href]")["href"] == "../harbour/ships.html#har.ship.light"  # type: ignore[index]


def test_results_are_a_table(page: Book) -> None:
    table = drawn(page, "har-figure-results")
    rows = [[cell.get_text() for cell in row.select("th, td")] for row in table.select("tbody tr")]
    assert rows == [["whole", "whole", "light damage"], ["light damage", "light damage", "sunk"]]
    assert [link["href"] for link in table.select("tbody a")] == [
        "../harbour/ships.html#har.ship.light",
        "../harbour/ships.html#har.ship.sunk",
    ]


def test_odds_are_shared_out(page: Book) -> None:
    figure = drawn(page, "har-figure-odds")
    heads = [head.get_text() for head in figure.select_one("thead").select("tr:last-child th")]  # type: ignore[union-attr]
    assert heads == ["whole", "light damage", "sunk"]
    shown, exact = figure.select("table")
    assert [cell.get_text() for cell in shown.select("td")] == [
        "66.7%",
        "0%",
        "33.3%",
        "0%",
        "66.7%",
        "33.3%",
    ]
    assert [cell.get_text() for cell in exact.select("td")] == ["2/3", "0", "1/3", "0", "2/3", "1/3"]
    wide = [float(str(bar["width"])) for bar in figure.select("rect")]
    assert wide == pytest.approx([wide[0], wide[0] / 2] * 2, abs=0.1)
    assert [item.get_text() for item in figure.select(".rb-legend li")] == [
        "1 whole",
        "2 light damage",
        "3 sunk",
    ]


def test_odds_of_numbers_have_an_expectation_and_an_open_end(page: Book) -> None:
    figure = drawn(page, "har-figure-hits", "ru", "ru")
    shown, exact = figure.select("table")
    assert [head.get_text() for head in shown.select("thead th")] == ["Попаданий", "Среднее", "0", "1", "2+"]
    percents = ["50,0\u202f%", "50,0\u202f%", "0,1\u202f%", "0,50"]
    assert [cell.get_text() for cell in shown.select("td")] == percents
    assert [cell.get_text() for cell in exact.select("td")] == ["1/2", "1249/2500", "1/2500", "2503/5000"]
    assert not figure.select(".rb-legend")


def test_a_map_is_told_in_words_too(page: Book) -> None:
    figure = drawn(page, "har-figure-map", "ru", "ru")
    told = figure.select_one("desc")
    assert told and told.get_text() == "гавань: (0, 0); корабли: (−1, 0), (2, −1)"
    assert len(figure.select("polygon")) == 8
    assert len(figure.select("polygon.rb-marked")) == 3
    assert [item.get_text() for item in figure.select(".rb-legend li")] == ["◆ гавань", "▲ корабли"]


def test_states_are_drawn(page: Book) -> None:
    html = states(page)
    assert isinstance(html, str)
    figure = BeautifulSoup(html, "html.parser")
    told = figure.select_one("desc")
    assert told and told.get_text() == "whole → light damage: 1; whole → sunk: ≥2; light damage → sunk: ≥1"
    assert [link.get_text() for link in figure.select("a")] == ["whole", "light damage"]
    assert len(figure.select("path.rb-arrow")) == 3


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (":show: told\n", ":show: tolt\n", ":show: 'tolt' is not what the code makes: NameError"),
        (":show: told\n", ":show: 3\n", ":show: gives 3, which are no steps"),
        (
            'har.ship.gone", False',
            'har.ship.gome", False',
            "a step cites har.ship.gome, which is no clause; did you mean har.ship.gone",
        ),
        (
            ":har.ship.light: 船只",
            ":har.ship.lit: 船只",
            "no step cites har.ship.lit; did you mean har.ship.light",
        ),
        (":har.ship.light: 船只 | Корабли | Ships", ":har.ship.light: Ships", "'Ships' has not three parts"),
        ("Ann = 安妮号 | «Анна» | the Ann", "Ann = Ann", ":names: 'Ann = Ann' is not name = 中文"),
        (":show: after\n", ":show: {}\n", ":show: gives {}; a table is a mapping of its rows"),
        (
            "for hits in (0, 1)} for",
            "for hits in range(2 - (state is Damage.LIGHT))} for",
            "have not the same columns",
        ),
        ("Before\n:columns", "Before\n:colums", "unknown option :colums:; known: title, show, rows, columns"),
        (
            ":clauses: har.ship.light, har.ship.sunk\n\n",
            ":clauses: har.ship.light\n\n",
            ":clauses: names 1 for 2 rows",
        ),
        (":show: hits\n", ":show: 3\n", ":show: gives 3, which are no odds"),
        (":show: hits\n", ":show: {0: Fraction(1, 2)}\n", "are no fractions that add up to 1"),
        (":ships: ▲ = ", ":ships: ", ":ships: has no sign of its own; write such as ◆ ="),
        (":ships: ▲", ":ships: ◆", ":ships: has no sign of its own; write such as ◆ ="),
        (":ships: ▲", ":boats: ▲", "the code makes no boats"),
        (
            "nobody = Hex(0, 0), [Hex(-1, 0), Hex(2, -1)], []",
            "nobody = [], [0, 1], []",
            "ships is [0, 1]; a map shows a hex",
        ),
        (
            "nobody = Hex(0, 0), [Hex(-1, 0), Hex(2, -1)], []\n>>> len(ships)\n2",
            "nobody = [], [], []\n>>> len(ships)\n0",
            "nothing to draw",
        ),
        (":columns: hits = 1, 2\n:column-title", ":column-title", "no option :columns:"),
        ("```pycon\n>>> harbour,", "```{cases}\n>>> harbour,", "{cases} before the example"),
        (":::{map} har-figure-map", ":::{map} har-figure-odds", "duplicate label; the figure of line"),
        (":::{map} har-figure-map", ":::{map} Map", "bad label 'Map'; write lower-case words with hyphens"),
        (":::{map} har-figure-map", ":::{map} har-ships", "duplicate label har-ships; docs/harbour/ships.md"),
        (
            "港口 | гавань | harbour",
            "港口 | гавань | <b>harbour</b>",
            "raw HTML in :harbour:: <b>; write words",
        ),
        (">>> len(ships)\n2\n", "", "this fence asserts nothing"),
        (":show: hits\n", ":show: exit(3)\n", ":show: 'exit(3)' is not what the code makes: SystemExit: 3"),
        (":show: hits\n", ":show: input()\n", "EOFError"),
        (
            ":show: hits\n",
            ":show: {0: Fraction(3, 2), 1: Fraction(-1, 2)}\n",
            "no fractions that add up to 1",
        ),
        (":show: hits\n", ":show: {0: 'a'}\n", "the odds are no fractions that add up to 1: {0: 'a'}"),
        (":show: hits\n", ":show: {0: {1: 1}, 1: 1}\n", "the odds of 1 are no fractions that add up to 1: 1"),
        (":show: hits\n", ":show: {0.5: 1}\n", "goes with outcomes that are numbers, not (0.5,); delete it"),
        (":show: hits\n:most: 2", ":show: {0.5: 1}", "0.5 cannot be told"),
        (":show: hits\n", ":show: {10**400: 1}\n:rows: a | b | c\n", ":rows: goes with odds of several rows"),
        (":show: hits\n:most: 2", ":show: {10**400: 1}", "a number of more than 100 digits cannot be told"),
        (":most: 2", ":most: many", ":most: 'many' is no number of at least 0, the least outcome"),
        (":most: 2", ":most: -1", ":most: '-1' is no number of at least 0"),
        (
            ":show: after\n",
            ":show: {0: {1: 2}, 1: {2: 2}}\n",
            "have not the same columns; give each the same",
        ),
        (":show: after\n", ":show: {0: {1: 2}, 1: 5}\n", "have not the same columns"),
        (":show: after\n", ":show: {0: {}, 1: {}}\n", "have not the same columns"),
        (":show: after\n", ":show: {0: b'x', 1: Damage}\n", "b'x' cannot be told"),
        (
            ":show: after\n",
            ":show: (x := [0], x.append(x), {0: x, 1: x})[2]\n",
            "cannot be shown: RecursionError",
        ),
        (
            "Step('har.ship.gone', False)".replace("'", '"'),
            "Hex(0, 0)",
            "which are no steps; give what have clause",
        ),
        ("{hits} hits: {ships}", "{hits} hits: {boats}", "the languages tell different parts"),
        ("{hits} hits: {ships}", "{hits} hits: {ships}{all of}", "has a stray brace; write {part}, one word"),
        ('"ships": ("Ann", "Bob", "Eve")', '"boats": 3', "has no part 'ships'; write the name of one it has"),
        ('("har.ship.gone", False)', '("har.ship.gone", object)', "cannot be told; write its parts as"),
        ("Bob = 鲍勃号", "Ann = 鲍勃号", ":names: tells 'Ann' twice"),
        ("Bob = 鲍勃号", " = 鲍勃号", "is not name = 中文"),
        ("[Hex(-1, 0), Hex(2, -1)]", "[Hex(-1, 0), Hex(10**400, -1)]", "a map is at most 40 hexes wide"),
        ("[Hex(-1, 0), Hex(2, -1)]", "[Hex(-1, 0), Hex(True, -1)]", "a map shows a hex, or several"),
        (":columns: hits = 1, 2\n", ":columns: hits =\n", "'hits =' is not name = value, value"),
        (":columns: hits = 1, 2\n", ":columns: hits = 1, 1\n", "each value once"),
        (":columns: hits = 1, 2\n", ":columns: hits = true\n", "(True,) are no numbers in turn"),
        (":columns: hits = 1, 2\n", ":columns: hits = 0, 2\n", "(0, 2) are no numbers in turn"),
        (":columns: hits = 1, 2\n", f":columns: hits = {'9' * 5000}\n", "is no value of hits"),
        (
            "命中数 | число попаданий | number of hits",
            "命中数 | number",
            ":column-title: '命中数 | number' is not three",
        ),
        ("命中数 | число попаданий | number of hits", "<b>命</b> | b | c", "is not three wordings"),
    ],
)
def test_faults_say_what_to_do(page: Book, old: str, new: str, message: str) -> None:
    page.edit(figured.PAGE, old, new)
    told = faults(page)
    assert any(message in fault and fault.startswith(f"{figured.PAGE}:") for fault in told), told


def test_states_that_lead_nowhere_or_have_no_title_are_refused(page: Book) -> None:
    page.edit(figured.PAGE, ":columns: hits = 1, 2\n", ":columns: hits = 0\n")
    fault = states(page)
    assert isinstance(fault, Fault)
    assert fault.message.endswith("no number leads to another state; name one that does")
    page.edit(figured.PAGE, ":title: 一只船 | Корабль | A ship", ":title: A ship")
    page.edit(figured.PAGE, ":columns: hits = 0\n", ":columns: hits = 1\n")
    fault = states(page)
    assert isinstance(fault, Fault)
    assert "a title has not three parts" in fault.message


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("(states.index(before) + hits) % 3", ["1", "2", "1", "2", "1", "2"]),
        ("{1: 1, 2: 2, 3: 1}.get(hits, 0)", ["1, 3", "2", "2", "1, 3"]),
        ("1 - min(states.index(before), 1) if hits else 0", ["≥1", "≥1", "≥1"]),
    ],
)
def test_states_may_lead_back(page: Book, rule: str, told: list[str]) -> None:
    page.edit("smallbook/harbour/ships.py", "min(states.index(before) + hits, 2)", rule)
    page.edit("smallbook/harbour/ships.py", "if before is Damage.SUNK:", "if hits < 0:")
    page.edit(figured.PAGE, "before = whole, light\n", "before = whole, light, sunk\n")
    page.edit(figured.PAGE, "hits = 1, 2\n", "hits = 1, 2, 3\n" if "get" in rule else "hits = 1, 2\n")
    page.edit(
        figured.PAGE,
        "number of hits\n:clauses: har.ship.light, har.ship.sunk",
        "number of hits\n:clauses: har.ship.light, har.ship.sunk, har.ship.gone",
    )
    html = states(page)
    assert isinstance(html, str), html
    figure = BeautifulSoup(html, "html.parser")
    assert [text.get_text() for text in figure.select("text.rb-at")] == told
    boxes = {(box["x"], box["y"]) for box in figure.select("rect")}
    assert len(boxes) == 3
    _, top, _, high = map(float, str(figure.select_one("svg")["viewbox"]).split())  # type: ignore[index]
    places = [float(str(text["y"])) for text in figure.select("text")]
    assert top < min(places) and max(places) < top + high


def test_many_states_that_lead_everywhere_are_drawn_at_once(page: Book) -> None:
    ring = "def ring(before: int, *, hits: int) -> int:\n    return (before + hits) % 14\n"
    page.edit("smallbook/harbour/ships.py", '@clause("har.ship.light"', f'{ring}\n\n@clause("har.ship.light"')
    numbers = ", ".join(map(str, range(14)))
    page.edit(
        figured.PAGE,
        ":::{states} smallbook.harbour.ships.damage_after",
        ":::{states} smallbook.harbour.ships.ring",
    )
    page.edit(figured.PAGE, "before = whole, light\n", f"before = {numbers}\n")
    page.edit(figured.PAGE, "hits = 1, 2\n", f"hits = {numbers}\n")
    clauses = ", ".join(["har.ship.light"] * 14)
    page.edit(
        figured.PAGE,
        "number of hits\n:clauses: har.ship.light, har.ship.sunk",
        f"number of hits\n:clauses: {clauses}",
    )
    html = states(page)
    assert isinstance(html, str), html
    assert html.count("<rect") == 14


@pytest.mark.parametrize(
    ("label", "old", "new", "message"),
    [
        ("har-figure-map", ":title: 海图 | Карта | Chart", ":title: Chart", "a title has not three parts"),
        (
            "har-figure-results",
            "har.ship.sunk\n\n",
            "har.ship.sank\n\n",
            "names 'har.ship.sank', which is no clause",
        ),
    ],
)
def test_a_book_with_faults_is_no_traceback(page: Book, label: str, old: str, new: str, message: str) -> None:
    page.edit(figured.PAGE, old, new)
    fault = figure_of(Edition.load(page.root, EDITIONS["en"]), "harbour/figures", label, "en")
    assert isinstance(fault, Fault)
    assert message in fault.message


def test_what_is_less_than_nothing_and_what_has_no_order(page: Book) -> None:
    page.edit(figured.PAGE, ":show: hits\n:most: 2\n", ":show: {-2: Fraction(1, 2), 1: Fraction(1, 2)}\n")
    page.edit(figured.PAGE, ":show: after\n", ":show: {True: {'b', 'a', 'd', 'c'}, False: Fraction(-1, 3)}\n")
    shown, exact = drawn(page, "har-figure-hits").select("table")
    assert [cell.get_text() for cell in shown.select("td")] == ["50.0%", "50.0%", "−0.50"]
    assert [cell.get_text() for cell in exact.select("td")] == ["1/2", "1/2", "−1/2"]
    rows = drawn(page, "har-figure-results").select("tbody tr")
    assert [row.select_one("td").get_text() for row in rows] == ["a, b, c, d", "−1/3"]  # type: ignore[union-attr]


def test_a_hex_that_is_named_twice_is_marked_once(page: Book) -> None:
    page.edit(figured.PAGE, "[Hex(-1, 0), Hex(2, -1)]", "[Hex(-1, 0), Hex(-1, 0)]")
    signs = [text.get_text() for text in drawn(page, "har-figure-map").select("text.rb-sign")]
    assert sorted(filter(None, signs)) == ["▲", "◆"]


def test_the_code_asks_nobody_and_prints_nothing(page: Book, capsys: pytest.CaptureFixture[str]) -> None:
    page.edit(figured.PAGE, ":show: hits\n", ":show: print(1) or hits\n")
    page.edit(figured.PAGE, ">>> len(ships)\n", ">>> import sys\n>>> len([*ships, *sys.stdin])\n")
    assert faults(page) == []
    assert capsys.readouterr().out == ""


def test_a_value_without_a_label_is_missed(page: Book) -> None:
    page.edit(
        "docs/terms/terms.csv",
        "har-damage-light,ru,лёгкие повреждения,preferred",
        "har-damage-light,ru,лёгкие повреждения,admitted",
    )
    assert any("har-damage-light has no preferred term in ru" in fault for fault in faults(page))


def test_an_example_that_fails_shows_nothing(page: Book) -> None:
    page.edit(figured.PAGE, ">>> len(ships)\n2\n", ">>> len(ships)\n3\n")
    book = Edition.load(page.root, EDITIONS["en"])
    assert figure_of(book, "harbour/figures", "har-figure-map", "en") is None
    assert [failure.clause for failure in run(book.corpus)] == ["har-figure-map"]
