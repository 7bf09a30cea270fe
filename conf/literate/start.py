"""The page at the root of the site, which leads on to the editions."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from literate.editions import EDITIONS

TEMPLATES = Path(__file__).parent / "theme" / "templates"


def write_start_page(site_root: Path) -> Path:
    """Write index.html for the editions that stand in *site_root*."""
    editions = [edition for key, edition in EDITIONS.items() if (site_root / key / "index.html").is_file()]
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, keep_trailing_newline=True)
    page = environment.get_template("start.html")
    html = page.render(editions=editions, keys=[edition.key for edition in editions])
    path = site_root / "index.html"
    path.write_text(html, encoding="utf-8", newline="\n")
    return path
