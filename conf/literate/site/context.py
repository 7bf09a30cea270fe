"""What the templates know of a page: its edition and the others, its system's chapters, the way home."""

from __future__ import annotations

import html
from collections.abc import Iterable
from functools import cache
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from literate.editions import EDITIONS
from literate.model import Page
from literate.site.asked import ask, digest
from literate.site.book import Book, current
from literate.site.links import up
from literate.site.words import say

Places = tuple[tuple[str, str], ...]  # docname and title
Entry = tuple[str, str, bool]  # title, href, whether it is this page


def chapters(book: Book, docname: str) -> Places:
    """What the sidebar lists: the page's system, its index first, or else the top pages; then the terms."""
    system = book.system_of(docname)
    terms: Places = (("terms/index", say(book.edition, "terms")),) if book.terms.concepts else ()
    return (*_listed(book, system.prefix if system else ""), *terms)


@cache
def _listed(book: Book, prefix: str) -> Places:
    for system in book.systems.values():
        if system.prefix == prefix:
            return _places(book, (system.index, *system.chapters))
    entries = (entry for item in book.pages["index"].directives for entry in item.entries)
    return _places(book, (book.pages[entry] for entry in entries if entry in book.pages))


def _places(book: Book, pages: Iterable[Page]) -> Places:
    return tuple((page.docname, book.title_of_page(page)) for page in pages)


def surroundings(book: Book, docname: str) -> str:
    """The page itself, since Sphinx goes by times of files, which may go back; and the titles around it."""
    names = list(book.pages)
    at = names.index(docname)
    beside = _places(book, (book.pages[name] for name in names[max(at - 1, 0) : at + 2]))
    return digest(book.pages[docname].text, chapters(book, docname), beside)


def _watch(app: Sphinx, doctree: nodes.document) -> None:
    if app.env.docname in current().pages:
        ask(app.env, surroundings, app.env.docname)


def _extend(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    book = current()
    root = up(pagename)
    listed = [
        (title, "#" if docname == pagename else f"{root}{docname}.html", docname == pagename)
        for docname, title in chapters(book, pagename)
    ]
    system = book.system_of(pagename)
    context["rb_edition"] = book.edition
    context["rb_editions"] = [
        {
            "key": edition.key,
            "name": edition.name,
            "tag": edition.tag,
            "href": f"{root}../{edition.key}/{pagename}.html",
            "current": edition is book.edition,
        }
        for edition in EDITIONS.values()
    ]
    context["rb_home"] = f"{root}index.html"
    context["rb_system"] = _system(*listed) if system else None
    context["language"] = book.edition.tag
    context["toctree"] = lambda **_: "" if system else _list(listed)
    context["metatags"] = context.get("metatags", "") + _alternates(f"{root}../", pagename)


def _system(index: Entry, *chapters: Entry) -> dict[str, object]:
    title, href, here = index
    return {"title": title, "href": href, "current": here, "chapters": chapters}


def _list(entries: list[Entry]) -> str:
    """The form of Sphinx's own table of contents, which furo goes on from."""
    items = (
        f'<li class="toctree-l1{" current" * here}"><a class="reference internal{" current" * here}" '
        f'href="{html.escape(href)}">{html.escape(title)}</a></li>'
        for title, href, here in entries
    )
    return f"<ul>{''.join(items)}</ul>"


def _alternates(site: str, pagename: str) -> str:
    """The same page in the other languages, for search engines; the edition in two languages is left out."""
    return "".join(
        f'\n<link rel="alternate" hreflang="{edition.tag}" href="{site}{edition.key}/{pagename}.html">'
        for edition in EDITIONS.values()
        if len(edition.languages) == 1
    )


def setup_context(app: Sphinx) -> None:
    app.connect("doctree-read", _watch)
    app.connect("html-page-context", _extend, priority=400)  # before furo asks for the toctree
