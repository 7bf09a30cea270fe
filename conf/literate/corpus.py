"""Everything a book says, read once: its pages, its clauses and what its code claims."""

from __future__ import annotations

from pathlib import Path

from literate import crosspage, package
from literate.model import Claim, Clause, Corpus, Fault, Module, Page
from literate.pages import page_files, read_file
from literate.settings import settings_of


def load(root: Path) -> Corpus:
    """Read the book that stands in *root*; whatever is wrong is in its faults."""
    root = root.resolve()
    faults: list[Fault] = []
    pages = in_order([read_file(root, file) for file in page_files(root)])
    claims: list[Claim] = []
    modules: list[Module] = []
    if name := package_of(root, faults):
        modules = package.read_modules(root, name, faults)
        package.make_importable(root, name)
        package.import_modules(root, modules, faults)
        claims = package.read_claims(modules)
    clauses: dict[str, Clause] = {}
    aliases: dict[str, str] = {}
    for page in pages:
        faults += page.faults
        for clause in page.clauses:
            clauses.setdefault(clause.id, clause)
            aliases.update(dict.fromkeys(clause.also, clause.id))
    prefixes = systems(pages)
    faults += [
        *crosspage.duplicates(pages, clauses),
        *crosspage.groups(clauses),
        *crosspage.strangers(pages, prefixes, modules),
    ]
    if not any(page.unread for page in pages):
        faults += [*crosspage.references(pages, clauses, aliases), *crosspage.contents(pages)]
    return Corpus(
        root=root,
        pages=tuple(pages),
        claims=tuple(claims),
        modules=tuple(modules),
        clauses=clauses,
        aliases=aliases,
        prefixes=prefixes,
        faults=tuple(sorted(set(faults))),
    )


def systems(pages: list[Page]) -> dict[str, str]:
    """The folders of the systems, with the prefixes of their ids."""
    indexes = ((page.docname.rpartition("/"), page.meta) for page in pages)
    return {
        folder: str(meta["prefix"])
        for (folder, _, name), meta in indexes
        if name == "index" and "prefix" in meta
    }


def package_of(root: Path, faults: list[Fault]) -> str:
    """The name of the rules package, from the book's settings."""
    name = settings_of(root).get("package", "")
    if name and (root / name.replace(".", "/") / "__init__.py").is_file():
        return name
    message = 'no package; write [tool.literate] and package = "…", naming a package in the book\'s root'
    faults.append(Fault("pyproject.toml", 1, message))
    return ""


def in_order(pages: list[Page]) -> list[Page]:
    """The pages as the tables of contents list them from index on; those that none lists last, by name."""
    left = {page.docname: page for page in pages}
    ordered: list[Page] = []
    waiting = ["index"]
    while waiting:
        page = left.pop(waiting.pop(), None)
        if page:
            ordered.append(page)
            entries = [entry for directive in page.directives for entry in directive.entries]
            waiting += reversed(entries)
    return [*ordered, *left.values()]
