"""A book as it stood at a revision: its clauses by place, wording and the code that carries them out."""

from __future__ import annotations

import ast
import hashlib
import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from literate.corpus import in_order
from literate.model import Clause, Fault, Page
from literate.package import read_modules
from literate.pages import page_files, read_file
from literate.settings import settings_of


class RevisionError(Exception):
    """There is no such revision, or no book in it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A clause at one revision."""

    clause: Clause
    section: str  # label of the heading that it stands under
    code: Mapping[str, str]  # digests of the functions and classes that claim it, by name


@contextmanager
def at(root: Path, revision: str) -> Iterator[Path]:
    """A folder with the book of *root* as it stood at *revision*.

    Raises:
        RevisionError: git knows no such revision.
    """
    command = ["git", "-C", str(root), "archive", "--format=tar", revision]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except FileNotFoundError:
        raise RevisionError("git is missing: install it") from None
    if done.returncode:
        raise RevisionError(f"no revision {revision}: {done.stderr.decode(errors='replace').strip()}")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder)


def standing(root: Path) -> dict[str, Standing]:
    """The clauses of the book in *root* by id, in its order.

    The code is read and not imported, so that two revisions can be read in one process.

    Raises:
        RevisionError: a page or a module cannot be read.
    """
    pages = in_order([read_file(root, file) for file in page_files(root)])
    faults = [fault for page in pages for fault in page.faults]
    code = _code(root, faults)
    if faults:
        raise RevisionError("the book has faults:\n" + "\n".join(map(str, sorted(faults))))
    return {
        clause.id: Standing(clause, _section(page, clause), code.get(clause.id, {}))
        for page in pages
        for clause in page.clauses
    }


def _section(page: Page, clause: Clause) -> str:
    labels = [heading.label for heading in page.headings if heading.line < clause.line]
    return labels[-1] if labels else page.docname


def _code(root: Path, faults: list[Fault]) -> dict[str, dict[str, str]]:
    """Who claims each clause, with a digest of its code: neither its comments nor its place count."""
    found: dict[str, dict[str, str]] = {}
    for module in read_modules(root, settings_of(root).get("package", ""), faults):
        for node in ast.walk(module.tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                digest = hashlib.sha256(ast.dump(_bare(node)).encode()).hexdigest()
                for id_ in _claimed(node):
                    found.setdefault(id_, {})[f"{module.name}.{node.name}"] = digest
    return found


def _claimed(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    """The ids in the ``@clause(…)`` of a definition."""
    for decorator in node.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="clause") | ast.Attribute(attr="clause"), args=arguments):
                yield from (str(one.value) for one in arguments if isinstance(one, ast.Constant))


def _bare(node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
    """The definition without its decorators and docstring."""
    bare = ast.parse(ast.unparse(node)).body[0]
    assert isinstance(bare, ast.FunctionDef | ast.ClassDef)
    bare.decorator_list = []
    if ast.get_docstring(bare) is not None:
        bare.body = bare.body[1:] or [ast.Pass()]
    return bare
