"""The site in a browser: every kind of page in every edition, by mouse, by keyboard and without JavaScript."""

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
from urllib.parse import urldefrag, urlsplit

import pytest
from literate.build import build, report
from literate.editions import EDITIONS
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

SMALL = Path(__file__).parent / "books" / "small"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
QUIET = """--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync
    --no-first-run --disable-quic""".split()
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
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


class Visit:
    """A browser's window, and everything in it that should not have happened."""

    def __init__(self, browser: Browser, site: str, **options: Any) -> None:
        self.site = site
        self.context = browser.new_context(**{"viewport": DESK, "base_url": site, **options})
        self.context.set_default_timeout(10_000)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("console", lambda message: self.note(message.type == "error", message.text))
        self.page.on("pageerror", lambda error: self.note(True, str(error)))
        self.page.on("response", lambda answer: self.note(answer.status >= 400, f"{answer.status} {answer.url}"))
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
    if (getComputedStyle(above).overflowX === "auto") return above.getBoundingClientRect().right > innerWidth + 1;
  return true;
}).map((element) => element.outerHTML.slice(0, 200))"""
LINKS = """() => [...document.querySelectorAll("a[href]")].map((link) => link.href)"""
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
            links.update(link for link in visit.page.evaluate(LINKS) if link.startswith(home) and "/id/" not in link)
            assert visit.page.evaluate("document.documentElement.lang") == EDITIONS[edition].tag
            visit.page.evaluate(UNFOLD)
            for size in (PHONE, DESK):
                visit.page.set_viewport_size(size)
                assert visit.page.evaluate(OVERFLOW) == [], f"{address} at {size['width']}"
    broken = {link for link in links if (at := urldefrag(link)).fragment and at.fragment not in ids[at.url]}
    assert broken == set()
    folders = {address.removeprefix(home).split("/")[0] for address in ids}
    assert folders == {"index.html", "search.html", "sources.html", "harbour", "grove", "code"}
