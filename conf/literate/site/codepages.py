"""The pages of the code: one a module, in which each object that claims clauses leads back to them."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.highlighting import PygmentsBridge

from literate.model import Module
from literate.site.book import Book, current
from literate.site.context import chapters
from literate.site.links import code_page, way
from literate.site.words import say

Carried = Mapping[str, tuple[tuple[str, str], ...]]  # by name of object: titles of clauses, and ways


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a module: its beginning, or what starts with a function or class."""

    name: str  # qualified: the anchor
    clauses: tuple[tuple[str, str], ...]  # title, and the way to the clause
    lines: tuple[tuple[int, str], ...]  # number, and the source as HTML


def parts_of(module: Module, source: str, carried: Carried) -> Iterator[Part]:
    """The *module* in parts."""
    lines = PygmentsBridge("html").highlight_block(source, "python", nowrap=True).split("\n")[:-1]
    starts = {1: module.name, **dict(_definitions(module.tree, module.name))}
    ends = [*sorted(starts)[1:], len(lines) + 1]
    for start, end in zip(sorted(starts), ends, strict=True):
        numbered = tuple(zip(range(start, end), lines[start - 1 : end - 1], strict=True))
        yield Part(starts[start], carried.get(starts[start], ()), numbered)


def _definitions(tree: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[int, str]]:
    """The first lines of functions and classes, decorators included, with their qualified names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{prefix}.{node.name}"
            yield min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]), name
            if isinstance(node, ast.ClassDef):
                yield from _definitions(node, name)


def carried_out(book: Book, module: Module) -> Carried:
    """The clauses that the objects of *module* carry out: titles, and the ways to them."""
    here = code_page(module.path)
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for claim in book.corpus.claims:
        if claim.path == module.path:
            targets = (book.targets[id_] for id_ in claim.clauses)
            found[claim.name] = tuple((book.name(target.id), way(here, target.address)) for target in targets)
    return found


def _pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages that do not stand there yet as they should."""
    book, builder = current(), app.builder
    assert isinstance(builder, StandaloneHTMLBuilder)
    templates = builder.templates.newest_template_mtime()
    for module in book.corpus.modules:
        page = code_page(module.path)
        source = (book.corpus.root / module.path).read_text(encoding="utf-8")
        carried = carried_out(book, module)
        shown = source, carried, chapters(book, page), builder.build_info.config_hash
        digest = hashlib.sha256(repr(shown).encode()).hexdigest()
        if not stands(Path(builder.get_output_path(page)), digest, templates):
            context = {
                "title": module.name,
                "rb_digest": digest,
                "rb_parts": list(parts_of(module, source, carried)),
                "rb_carries_out": say(book.edition, "carries-out"),
            }
            yield page, context, "code.html"


def stands(file: Path, digest: str, templates: float) -> bool:
    """Whether the page in *file* has this *digest* and was written with the templates of today."""
    if not file.is_file() or file.stat().st_mtime < templates:
        return False
    return f'data-digest="{digest}"' in file.read_text(encoding="utf-8")


def setup_codepages(app: Sphinx) -> None:
    app.connect("html-collect-pages", _pages)
