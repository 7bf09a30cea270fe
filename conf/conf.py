"""Sphinx's settings for one edition of a book, named by the environment variable RULEBOOK_EDITION."""

import os
from pathlib import Path

from literate import theme
from literate.editions import EDITIONS
from sphinx.application import Sphinx

_theme = Path(theme.__file__).parent
_names = {
    "zh-hans": "规则之书",
    "zh-hant": "規則之書",
    "ru": "Книга правил",
    "en": "The Rulebook",
    "parallel": "规则之书 · Книга правил",
}

rulebook_edition = os.environ.get("RULEBOOK_EDITION", "parallel")
# where readers report mistakes; a host of the site names its own address, such as an issue form
rulebook_report = os.environ.get("RULEBOOK_REPORT", "mailto:?subject={id}%20({edition})")

_edition = EDITIONS.get(rulebook_edition, EDITIONS["parallel"])
project = html_title = _names[_edition.key]
language = _edition.sphinx

extensions = ["myst_parser", "literate.site", "literate.theme"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["contributing"]
myst_enable_extensions = ["colon_fence"]
nitpicky = True
smartquotes = False

html_theme = "furo"
templates_path = [str(_theme / "templates")]
html_static_path = [str(_theme / "static")]
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"


def setup(app: Sphinx) -> None:
    """Add the search, if it has been bundled and is wanted."""
    web = Path(app.srcdir).parent / "build" / "web"
    if web.is_dir() and os.environ.get("RULEBOOK_SEARCH") != "0":
        app.config.html_static_path.append(str(web))
