"""The site in a browser: every page in every edition, by mouse, by keyboard and without JavaScript."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urldefrag

import figured
import pytest
from literate.build import build, report
from literate.editions import EDITIONS
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

SMALL = Path(__file__).parent / "books" / "small"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 900}
CLAUSE = "har.range.limit"

if CHROMIUM is None and os.environ.get("CI") != "true":
    pytest.skip("needs Chromium: on Debian, apt-get install chromium", allow_module_level=True)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small book with its site built."""
    root = tmp_path_factory.mktemp("book")
    shutil.copytree(SMALL, root, dirs_exist_ok=True)
    figured.add(root)
    results = build(root)
    assert all(result.good for result in results), report(results)
    return root


@pytest.fixture(scope="module")
def site(built: Path) -> Iterator[str]:
    """The address that the site of the small book is served at."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            pass

    handler = partial(Quiet, directory=str(built / "build" / "site"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "Chromium is missing: apt-get install chromium"
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


class Visit:
    """A browser's window, and everything in it that should not have happened."""

    def __init__(self, browser: Browser, site: str, **options: Any) -> None:
        self.site = site
        self.context = browser.new_context(**{"viewport": DESK, "base_url": site, **options})
        self.context.set_default_timeout(20_000)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("console", lambda message: self.note(message.type == "error", message.text))
        self.page.on("pageerror", lambda error: self.note(True, str(error)))
        self.page.on(
            "response", lambda answer: self.note(answer.status >= 400, f"{answer.status} {answer.url}")
        )
        self.page.on("request", lambda request: self.note(not request.url.startswith(site), request.url))

    def note(self, bad: bool, fault: str) -> None:
        if bad:
            self.faults.append(f"{self.page.url}: {fault}")

    def __enter__(self) -> Visit:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()
        assert not self.faults


OVERFLOW = """() => [...document.querySelectorAll("body *")].filter((element) => {
  const box = element.getBoundingClientRect();
  if (!box.width || box.right <= innerWidth + 1 || element.closest(".toc-drawer")) return false;
  for (let above = element.parentElement; above; above = above.parentElement)
    if (getComputedStyle(above).overflowX === "auto")
      return above.getBoundingClientRect().right > innerWidth + 1;
  return true;
}).map((element) => element.outerHTML.slice(0, 200))"""
LINKS = """() => [...document.querySelectorAll("a[href]")]
    .map((link) => new URL(link.getAttribute("href"), location).href)"""
IDS = """() => [...document.querySelectorAll("[id]")].map((element) => element.id)"""
UNFOLD = """() => document.querySelectorAll("article details").forEach((details) => (details.open = true))"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_page_is_whole(browser: Browser, site: str, edition: str) -> None:
    home = f"{site}{edition}/"
    ids: dict[str, list[str]] = {}
    links = {f"{home}index.html", f"{home}search.html"}
    with Visit(browser, site, viewport=PHONE) as visit:
        while left := {urldefrag(link).url for link in links} - set(ids):
            address = min(left)
            visit.page.goto(address)
            ids[address] = visit.page.evaluate(IDS)
            links.update(
                link for link in visit.page.evaluate(LINKS) if link.startswith(home) and "/id/" not in link
            )
            assert visit.page.evaluate("document.documentElement.lang") == EDITIONS[edition].tag
            visit.page.evaluate(UNFOLD)
            for size in (PHONE, DESK):
                visit.page.set_viewport_size(size)
                assert visit.page.evaluate(OVERFLOW) == [], f"{address} at {size['width']}"
    broken = {link for link in links if (at := urldefrag(link)).fragment and at.fragment not in ids[at.url]}
    assert broken == set()
    folders = {address.removeprefix(home).split("/")[0] for address in ids}
    assert folders == {"index.html", "search.html", "sources.html", "harbour", "grove", "code", "terms"}


AXE = """async () => (await axe.run()).violations
    .map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("edition", ["zh-hant", "parallel"])
def test_accessible(browser: Browser, built: Path, site: str, edition: str, scheme: Any) -> None:
    axe = built / "build" / "node" / "node_modules" / "axe-core" / "axe.min.js"
    size = PHONE if scheme == "dark" else DESK
    with Visit(browser, site, viewport=size, color_scheme=scheme, reduced_motion="reduce") as visit:
        for page in (
            "index.html",
            "harbour/cannon.html",
            "harbour/ships.html",
            "harbour/figures.html",
            "search.html",
        ):
            visit.page.goto(f"{edition}/{page}")
            visit.page.evaluate(UNFOLD)
            visit.page.add_script_tag(path=axe)
            assert visit.page.evaluate(AXE) == [], page


def top(page: Page) -> str:
    """The clause that stands highest in the window."""
    ids = """() => [...document.querySelectorAll(".rb-clause")]
        .filter((clause) => clause.getBoundingClientRect().top > -5).map((clause) => clause.id)"""
    return str(page.evaluate(ids)[0])


def test_another_edition_opens_at_the_same_clause(browser: Browser, site: str) -> None:
    with Visit(browser, site, reduced_motion="reduce", viewport={"width": 1280, "height": 400}) as visit:
        page = visit.page
        page.goto("zh-hans/harbour/cannon.html")
        page.evaluate("id => document.getElementById(id).scrollIntoView()", CLAUSE)
        for edition in ("ru", "en", "parallel", "zh-hant"):
            page.locator(f".rb-switch a[data-edition={edition}]").click()
            page.wait_for_url(f"**/{edition}/harbour/cannon.html#{CLAUSE}")
            assert top(page) == CLAUSE


def test_the_phone_has_a_menu_of_editions(browser: Browser, site: str) -> None:
    with Visit(browser, site, viewport=PHONE, reduced_motion="reduce") as visit:
        page = visit.page
        page.goto(f"ru/harbour/cannon.html#{CLAUSE}")
        page.locator(".rb-menu summary").click()
        page.locator(".rb-menu a[data-edition=zh-hans]").click()
        page.wait_for_url(f"**/zh-hans/harbour/cannon.html#{CLAUSE}")


def test_the_phone_has_a_drawer_of_chapters(browser: Browser, site: str) -> None:
    with Visit(browser, site, viewport=PHONE, reduced_motion="reduce") as visit:
        page = visit.page
        page.goto("ru/harbour/cannon.html")
        page.get_by_role("banner").get_by_role("button", name="навигацию").press("Enter")
        page.get_by_role("link", name="Корабли").first.click()
        page.wait_for_url("**/ru/harbour/ships.html")


@pytest.mark.parametrize(
    ("edition", "query", "found"),
    [
        ("zh-hans", "射程上限", CLAUSE),
        ("zh-hans", "蘋果", "gro.apple.share"),  # traditional
        ("zh-hant", "射程上限", CLAUSE),
        ("zh-hant", "苹果", "gro.apple.share"),  # simplified
        ("ru", "пределе дальностью", CLAUSE),  # inflected
        ("ru", "поподание", "har.cannon.hit"),  # misspelt
        ("en", "limits of a range", CLAUSE),
        ("parallel", "сыграет делёж", "gro.apple.share"),  # nothing has both
        ("ru", "har.ship.sunk", "har.ship.sunk"),
        ("zh-hant", "har.ship.su", "har.ship.sunk"),
        ("en", "har.reach", CLAUSE),  # an earlier id
    ],
)
def test_search_finds_first(browser: Browser, site: str, edition: str, query: str, found: str) -> None:
    with Visit(browser, site) as visit:
        visit.page.goto(f"{edition}/sources.html")
        visit.page.get_by_role("search").get_by_role("searchbox").fill(query)
        expect(visit.page.locator(".rb-found a").first).to_have_attribute("href", re.compile(f"#{found}$"))
        expect(visit.page.locator(".rb-found [role=status]")).to_have_text(re.compile(r"[1-9]"))


def test_search_by_keyboard(browser: Browser, site: str) -> None:
    with Visit(browser, site) as visit:
        page, keys = visit.page, visit.page.keyboard
        page.goto("ru/index.html")
        page.get_by_role("searchbox").focus()
        keys.type("фыва")
        expect(page.get_by_text("Ничего не найдено")).to_be_visible()
        keys.press("Escape")
        expect(page.locator(".rb-found")).to_be_hidden()
        page.get_by_role("searchbox").fill("корабль")
        links = page.locator(".rb-found a")
        expect(links.first).to_be_visible()
        keys.press("ArrowDown")
        keys.press("ArrowDown")
        expect(links.nth(1)).to_be_focused()
        keys.press("ArrowUp")
        keys.press("ArrowUp")
        expect(page.get_by_role("searchbox")).to_be_focused()
        page.get_by_role("searchbox").fill(CLAUSE)
        keys.press("Enter")
        page.wait_for_url(f"**/ru/harbour/cannon.html#{CLAUSE}")


def test_search_page_answers_the_address(browser: Browser, site: str) -> None:
    with Visit(browser, site, viewport=PHONE) as visit:
        visit.page.goto("en/search.html?q=ships")
        expect(visit.page.locator("article .rb-found a").first).to_have_attribute(
            "href", re.compile("har-ships")
        )


def test_marker_opens_a_card(browser: Browser, site: str) -> None:
    with Visit(browser, site, permissions=["clipboard-read", "clipboard-write"]) as visit:
        page = visit.page
        page.goto("ru/harbour/cannon.html")
        marker = page.locator(f"[id='{CLAUSE}'] > .rb-marker")
        target = marker.locator("summary").bounding_box()
        assert target and min(target["width"], target["height"]) >= 44
        marker.locator("summary").focus()
        page.keyboard.press("Enter")
        link = marker.locator(".rb-permalink")
        link.click()
        expect(page.get_by_text("Скопировано")).to_be_visible()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == f"{site}ru/id/{CLAUSE}/"
        link.focus()
        page.keyboard.press("Escape")
        expect(link).to_be_hidden()
        expect(marker.locator("summary")).to_be_focused()
        page.goto(copied)
        page.wait_for_url(f"**/ru/harbour/cannon.html#{CLAUSE}")


def test_reading_needs_no_javascript(browser: Browser, site: str) -> None:
    with Visit(browser, site, java_script_enabled=False) as visit:
        page = visit.page
        page.goto("ru/id/har.reach/")
        page.wait_for_url("**/ru/harbour/cannon.html#*")
        clause = page.locator(f"[id='{CLAUSE}']")
        clause.locator(".rb-marker summary").click()
        expect(clause.locator(".rb-permalink")).to_be_visible()
        clause.locator(".rb-cases summary").click()
        expect(clause.get_by_text("(False, True, False)")).to_be_visible()
        page.locator(".rb-switch a[data-edition=en]").click()
        page.wait_for_url("**/en/harbour/cannon.html")
        page.get_by_role("searchbox").fill("ship")
        page.keyboard.press("Enter")
        page.wait_for_url("**/en/search.html?q=ship*")
        assert "Searching needs JavaScript." in page.content()


@pytest.mark.parametrize(
    ("locale", "edition"),
    [("zh-TW", "zh-hant"), ("zh-CN", "zh-hans"), ("ru-RU", "ru"), ("en-GB", "en"), ("fr-FR", None)],
)
def test_start_page_follows_the_browser(
    browser: Browser, site: str, locale: str, edition: str | None
) -> None:
    with Visit(browser, site, locale=locale) as visit:
        visit.page.goto("")
        if edition is None:
            expect(visit.page.get_by_role("link")).to_have_count(len(EDITIONS))
            visit.page.get_by_role("link", name="English").click()
        visit.page.wait_for_url(f"**/{edition or 'en'}/index.html")
        visit.page.locator(".rb-switch a[data-edition=parallel]").click()
        visit.page.wait_for_url("**/parallel/index.html")
        visit.page.goto("")
        visit.page.wait_for_url("**/parallel/index.html")


@pytest.mark.parametrize("edition", ["zh-hans", "ru", "en"])
def test_a_quick_reference_takes_one_sheet(browser: Browser, site: str, edition: str) -> None:
    with Visit(browser, site) as visit:
        visit.page.goto(f"{edition}/harbour/figures.html")
        printed = visit.page.pdf(prefer_css_page_size=True)
        assert b"/Count 1\n" in printed


def test_a_page_is_light(browser: Browser, site: str) -> None:
    bodies: dict[str, bytes] = {}
    with Visit(browser, site) as visit:
        visit.page.on("response", lambda answer: bodies.update({answer.url: answer.body()}))
        visit.page.goto("parallel/harbour/cannon.html", wait_until="networkidle")
    assert not any("search.js" in url for url in bodies), "the search comes when it is asked for"
    assert sum(len(gzip.compress(body)) for body in bodies.values()) < 80_000
