"""The same book without the press: pages that stock tools can read, in one language with its notes."""

from __future__ import annotations

import re
from pathlib import Path

from literate.model import Clause, Corpus, Page

CONF = """\
project = "Plain"
extensions = ["myst_parser"]
html_theme = "furo"
language = "{language}"
myst_enable_extensions = ["colon_fence"]
smartquotes = False
html_copy_source = False
"""
CLAUSES = """\
import sybil
from sybil.parsers.myst import PythonCodeBlockParser

pytest_collect_file = sybil.Sybil([PythonCodeBlockParser()], patterns=["*.md"]).pytest()
"""


def write_site(corpus: Corpus, folder: Path, language: str) -> None:
    """Pages for Sphinx with MyST and the theme alone."""
    for page in corpus.pages:
        _write(folder / f"{page.docname}.md", "\n\n".join(_parts(page, language)))
    _write(folder / "conf.py", CONF.format(language=language))


def _parts(page: Page, language: str) -> list[str]:
    """The page from top to bottom: headings, clauses, prose, setup and contents."""
    found: dict[int, str] = {}
    for heading in page.headings:
        found[heading.line] = f"({heading.label})=\n{'#' * heading.level} {heading.title[language]}"
    for prose in page.proses:
        found[prose.line] = prose.texts[language].source
    for clause in page.clauses:
        above = [heading.level for heading in page.headings if heading.line < clause.line][-1]
        found[clause.line] = _clause(clause, language, above + 1)
    for directive in page.directives:
        if directive.name == "toctree":
            found[directive.line] = "\n".join(
                [":::{toctree}", *(f"/{entry}" for entry in directive.entries), ":::"]
            )
        elif directive.texts:
            found[directive.line] = directive.texts[language].source
    if page.setup:
        found[page.setup.line] = _fence(page.setup.code)
    return [found[line] for line in sorted(found)]


def _clause(clause: Clause, language: str, level: int) -> str:
    labels = [f"({id_})=" for id_ in (clause.id, *clause.also)]
    texts = [clause.texts[key].source for key in dict.fromkeys((language, "en"))]
    fences = [_fence(fence.code) for fence in clause.fences]
    ruling = [clause.ruling.source] if clause.ruling else []
    return "\n\n".join([*labels, f"{'#' * level} {clause.title[language]}", *texts, *ruling, *fences])


def write_examples(corpus: Corpus, folder: Path) -> None:
    """Pages for sybil: it knows the fences of Python only, and one namespace a page."""
    for page in corpus.pages:
        codes = [fence.code for clause in page.clauses for fence in clause.fences]
        setup = [page.setup.code] if page.setup else []
        if codes:
            text = "\n\n".join(_fence(code, "python") for code in [*setup, *codes])
            _write(folder / f"{page.docname}.md", text)
    _write(folder / "conftest.py", CLAUSES)


def _fence(code: str, language: str = "pycon") -> str:
    ticks = "`" * max(3, *(len(found) + 1 for found in re.findall("`+", code)), 3)
    return f"{ticks}{language}\n{code.rstrip()}\n{ticks}"


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{text}\n", encoding="utf-8")
