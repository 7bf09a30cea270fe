"""The look of the site, a Sphinx extension on top of furo: styles, scripts and the words of the interface."""

from __future__ import annotations

import hashlib
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ThemeError
from sphinx.locale import _

FOLDER = Path(__file__).parent
# Of use to Sphinx's own search alone, which there is none of.
IDLE_SCRIPTS = {"documentation_options.js", "doctools.js", "sphinx_highlight.js", "translations.js"}
TOGGLES = (
    "Toggle site navigation sidebar",
    "Toggle table of contents sidebar",
    "Toggle Light / Dark / Auto color theme",
)


class Catalogue(NullTranslations):
    """The messages of one .po file, read as it is: nothing to compile, nothing left behind."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        with path.open("rb") as file:
            self.words = {message.id: message.string for message in read_po(file) if message.string}

    def gettext(self, message: str) -> str:
        return str(self.words.get(message, message))


def chrome(html: str, tools: str) -> str:
    """What furo prints around the text, its fixed labels translated and *tools* in the phone's header."""
    labels = {f'aria-label="{text}"': f'aria-label="{_(text)}"' for text in TOGGLES}
    replacements = {
        **labels,
        '<div class="header-right">': f'<div class="header-right">{tools}',
        '<aside class="sidebar-drawer">': f'<aside class="sidebar-drawer" aria-label="{_("Navigation")}">',
        '<aside class="toc-drawer': f'<aside aria-label="{_("On this page")}" class="toc-drawer',
    }
    for old, new in replacements.items():
        if old not in html:
            raise ThemeError(f"furo no longer prints {old!r}: see literate/theme/__init__.py")
        html = html.replace(old, new)
    return html


def _find_search(app: Sphinx, config: Config) -> None:
    """Tells the templates whether there is a search, by the digest of its script."""
    for folder in config.html_static_path:
        script = Path(app.confdir, folder, "search.js")
        if script.is_file():
            config.html_context["rb_search"] = hashlib.sha256(script.read_bytes()).hexdigest()[:8]


def _speak(app: Sphinx) -> None:
    """Adds the words that neither Sphinx nor furo translates."""
    catalogue = FOLDER / "locale" / app.config.language / "LC_MESSAGES" / "sphinx.po"
    if catalogue.is_file():
        app.translator.add_fallback(Catalogue(catalogue))
    for sheet in ("rulebook.css", "clause.css", "figures.css"):
        app.add_css_file(sheet, priority=700)
    words: dict[str, Any] = {"data-copied": _("Copied")}
    app.add_js_file("rulebook.js", loading_method="defer", **words)


def _page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    context["rb_chrome"] = chrome
    scripts = context["script_files"]
    context["script_files"] = [script for script in scripts if Path(script.filename).name not in IDLE_SCRIPTS]


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("config-inited", _find_search)
    app.connect("builder-inited", _speak)
    app.connect("html-page-context", _page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
