"""Pieces of HTML that need no Markdown, as escaped text: a node for each would cost every later pass."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any

from markupsafe import Markup
from sphinx.highlighting import PygmentsBridge

_FLAGS = re.compile(r"[ \t]*#\s*doctest:.*$", re.MULTILINE)


class _Highlighter(PygmentsBridge):
    """Keeps its formatter: to make one takes longer than to use it."""

    def __init__(self) -> None:
        super().__init__("html")
        self._kept = super().get_formatter()

    def get_formatter(self, **options: Any) -> Any:
        return self._kept


_highlighter = cache(_Highlighter)


def element(name: str, *children: str, classes: str = "", **attributes: str | None) -> Markup:
    """The element *name*; children that are no Markup are escaped, attributes that are None left out."""
    opening = f'{name} class="{escape(classes)}"' if classes else name
    for key, value in attributes.items():
        if value is not None:
            opening += f' {key.replace("_", "-")}="{escape(value)}"'
    shown = "".join([child if isinstance(child, Markup) else escape(child) for child in children])
    return Markup(f"<{opening}>{shown}</{name}>")


def link(href: str, text: str, classes: str = "") -> Markup:
    return element("a", text, classes=classes, href=href)


def code(source: str) -> Markup:
    """A highlighted example; reachable by keyboard, since it may be wider than the page."""
    shown = _highlighter().highlight_block(_FLAGS.sub("", source), "pycon")
    return Markup(shown.replace("<pre>", '<pre tabindex="0">', 1))
