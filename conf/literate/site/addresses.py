"""``/id/<id>/``: for each id a clause has or ever had, a page that leads to where the clause stands now."""

from __future__ import annotations

import shutil
from html import escape
from pathlib import Path

from sphinx.application import Sphinx

from literate.model import Clause
from literate.site.book import Book, current
from literate.site.files import write

_PAGE = """\
<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title>
<link rel="icon" href="../../_static/icon.svg">
<link rel="canonical" href="../../{page}">
<meta http-equiv="refresh" content="0; url=../../{page}#{id}">
<p><a href="../../{page}#{id}">{title}</a></p>
</html>
"""


def address_page(book: Book, clause: Clause) -> str:
    title = f"{book.name(clause.id)} ({clause.id})"
    page = f"{book.targets[clause.id].docname}.html"
    return _PAGE.format(lang=book.edition.tag, title=escape(title), page=escape(page), id=clause.id)


def _write(app: Sphinx, exception: Exception | None) -> None:
    if exception or app.builder.name != "html":
        return
    book, folder = current(), Path(app.outdir, "id")
    kept: set[str] = set()
    for clause in book.corpus:
        page = address_page(book, clause)
        for id_ in (clause.id, *clause.also):
            kept.add(id_)
            write(folder / id_ / "index.html", page)
    for left in folder.iterdir() if folder.is_dir() else ():
        if left.name not in kept:
            shutil.rmtree(left)


def setup_addresses(app: Sphinx) -> None:
    app.connect("build-finished", _write)
