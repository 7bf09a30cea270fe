"""What a reader's browser makes of the marks: by mouse, keyboard and finger, and without JavaScript."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import termbook
from literate.build import build, report
from literate.downloads import FILES
from playwright.sync_api import Browser, expect
from test_browser import AXE, DESK, OVERFLOW, PHONE, UNFOLD, Visit, browser

__all__ = ["browser"]
PAGE = "ru/harbour/cannon.html"
MARK = "[id='har.range.limit'] .rb-term"
SHOWN = ".rb-glossary :popover-open"
FORGETFUL = """for (const name of ["getItem", "setItem"]) {
  const kept = Storage.prototype[name];
  Storage.prototype[name] = function (key, ...rest) {
    if (key === "rulebook-terms") throw new Error("no storage");
    return kept.call(this, key, ...rest);
  };
}"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The book with terms, two of its editions built."""
    root = termbook.copy(tmp_path_factory.mktemp("terms"))
    results = build(root, ["ru", "parallel"])
    assert all(result.good for result in results), report(results)
    return root


@pytest.fixture(scope="module")
def site(built: Path) -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            pass

    handler = partial(Quiet, directory=str(built / "build" / "site"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_the_pointer_shows_what_a_term_means(browser: Browser, site: str) -> None:
    with Visit(browser, site) as visit:
        page = visit.page
        page.goto(PAGE)
        page.locator(MARK).first.hover()
        expect(page.locator(SHOWN)).to_contain_text("Орудие, которое стоит в гавани.")
        page.locator(SHOWN).hover()  # it stays while the pointer is on it
        page.wait_for_timeout(400)
        expect(page.locator(SHOWN)).to_have_count(1)
        page.mouse.move(5, 5)
        expect(page.locator(SHOWN)).to_have_count(0)


def test_the_keyboard_shows_it_too(browser: Browser, site: str) -> None:
    with Visit(browser, site) as visit:
        page, keys = visit.page, visit.page.keyboard
        page.goto(PAGE)
        page.locator(MARK).first.focus()
        keys.press("Tab")
        expect(page.locator(SHOWN)).to_contain_text("射程")
        expect(page.locator(MARK).nth(1)).to_have_accessible_description(
            "дальность · 射程 · range Как далеко летит ядро."
        )
        keys.press("Escape")
        expect(page.locator(SHOWN)).to_have_count(0)
        keys.press("Enter")
        page.wait_for_url("**/ru/terms/har-range.html")


def test_a_finger_shows_it_and_goes_on(browser: Browser, site: str) -> None:
    with Visit(browser, site, viewport=PHONE, has_touch=True, is_mobile=True) as visit:
        page = visit.page
        page.goto(PAGE)
        page.locator(MARK).nth(1).tap()
        shown = page.locator(SHOWN)
        expect(shown).to_contain_text("Как далеко летит ядро.")
        box = shown.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
        page.locator("h1").tap()
        expect(shown).to_have_count(0)
        page.locator(MARK).nth(1).tap()
        shown.get_by_role("link").tap()
        page.wait_for_url("**/ru/terms/har-range.html")


def test_the_marks_can_be_turned_off(browser: Browser, site: str) -> None:
    with Visit(browser, site) as visit:
        page = visit.page
        page.goto(PAGE)
        switch = page.get_by_role("button", name="Отмечать термины").first
        expect(switch).to_have_attribute("aria-pressed", "true")
        switch.click()
        page.reload()
        expect(switch).to_have_attribute("aria-pressed", "false")
        expect(page.locator(".rb-term[href]")).to_have_count(0)
        page.locator(MARK).first.hover()
        page.wait_for_timeout(400)
        expect(page.locator(SHOWN)).to_have_count(0)
        switch.click()
        expect(page.locator(MARK).first).to_have_attribute("href", "../terms/har-cannon.html")


def test_the_phone_has_the_switch_in_its_menu(browser: Browser, site: str) -> None:
    with Visit(browser, site, viewport=PHONE) as visit:
        page = visit.page
        page.goto(PAGE)
        page.locator(".rb-menu summary").click()
        page.get_by_role("button", name="Отмечать термины").click()
        expect(page.locator(".rb-term[href]")).to_have_count(0)


def test_without_a_memory_the_switch_still_works(browser: Browser, site: str) -> None:
    with Visit(browser, site) as visit:
        visit.context.add_init_script(FORGETFUL)
        visit.page.goto(PAGE)
        visit.page.get_by_role("button", name="Отмечать термины").first.click()
        expect(visit.page.locator(".rb-term[href]")).to_have_count(0)


def test_without_javascript_a_term_leads_to_its_page(browser: Browser, site: str) -> None:
    with Visit(browser, site, java_script_enabled=False) as visit:
        page = visit.page
        page.goto(PAGE)
        expect(page.locator(".rb-glossary")).to_be_hidden()
        page.locator(MARK).first.click()
        page.wait_for_url("**/ru/terms/har-cannon.html")
        page.goto("ru/terms/index.html")
        page.get_by_role("link", name="TBX").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("edition", ["ru", "parallel"])
def test_the_pages_fit_and_are_accessible(
    browser: Browser, built: Path, site: str, edition: str, scheme: Any
) -> None:
    axe = built / "build" / "node" / "node_modules" / "axe-core" / "axe.min.js"
    names = [file.name for file in (built / "build" / "site" / edition / "terms").glob("*.html")]
    faults = {}
    with Visit(browser, site, color_scheme=scheme, reduced_motion="reduce") as visit:
        for page in (*(f"terms/{name}" for name in names), "harbour/cannon.html"):
            visit.page.goto(f"{edition}/{page}")
            visit.page.evaluate(UNFOLD)
            for size in (PHONE, DESK):
                visit.page.set_viewport_size(size)
                assert visit.page.evaluate(OVERFLOW) == [], f"{page} at {size['width']}"
            visit.page.add_script_tag(path=axe)
            if found := visit.page.evaluate(AXE):
                faults[page] = found
    assert faults == {}


def test_the_downloads_are_served(browser: Browser, site: str) -> None:
    with Visit(browser, site) as visit:
        visit.page.goto("ru/terms/index.html")
        links = visit.page.locator(".rb-ways a[href*=downloads]").evaluate_all(
            "all => all.map(one => one.href)"
        )
        assert [link.removeprefix(f"{site}downloads/") for link in links] == list(FILES.values())
        assert all(visit.page.request.get(link).ok for link in links)
