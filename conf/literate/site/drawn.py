"""What is computed for a page and drawn, in each language of the edition's headings."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup
from sphinx.environment import BuildEnvironment

from literate.model import Fault
from literate.site.asked import T, ask, report
from literate.site.book import Book, current
from literate.site.html import element

Drawing = Callable[[Book, str, T, str], str | Fault | None]  # of a page, a place on it, and a language


def drawn(env: BuildEnvironment, drawing: Drawing[T], place: T, classes: str) -> Markup | None:
    """What *drawing* makes, side by side where there are several; None if it cannot, which is told."""
    book, docname = current(), env.docname
    figures: list[Markup] = []
    for language in book.heading_languages:
        found = ask(env, drawing, docname, place, language)
        if isinstance(found, Fault):
            report(env, found)
        if not isinstance(found, str):
            return None
        lang = book.tag(language, book.pages[docname].script)
        figures.append(element("figure", Markup(found), classes=classes, lang=lang))
    return figures[0] if len(figures) == 1 else element("div", *figures, classes="rb-par")
