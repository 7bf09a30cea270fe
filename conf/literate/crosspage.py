"""The faults that show only when all pages of a book are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from literate import markdown
from literate.body import parts
from literate.model import Clause, Directive, Fault, Figure, Module, Page
from literate.suggest import near


def duplicates(pages: list[Page], clauses: dict[str, Clause]) -> Iterator[Fault]:
    """Ids, aliases and labels that stand on two pages, and aliases that stand twice at all."""
    labels: dict[str, str] = {}
    aliases: dict[str, Clause] = {}
    for page in pages:
        for heading in page.headings:
            place = f"{heading.path}:{heading.line}"
            if heading.label in clauses:
                message = f"label {heading.label} is also the id of a clause; choose another"
                yield Fault(page.path, heading.line, message)
            elif (
                heading.label
                and (first := labels.setdefault(heading.label, place)).rpartition(":")[0] != page.path
            ):
                yield Fault(page.path, heading.line, f"duplicate label {heading.label}; {first} has it too")
        for figure in page.figures:
            place = f"{figure.path}:{figure.line}"
            if figure.id in clauses or (first := labels.setdefault(figure.id, place)) != place:
                at = _place(clauses[figure.id]) if figure.id in clauses else first
                yield Fault(page.path, figure.line, f"duplicate label {figure.id}; {at} has it too")
        for clause in page.clauses:
            if (first_clause := clauses[clause.id]) is not clause:
                yield _of(clause, f"duplicate id; the clause in {_place(first_clause)} has it too")
            for alias in clause.also:
                if alias in clauses:
                    yield _of(clause, f":also: {alias} is the id of the clause in {_place(clauses[alias])}")
                elif aliases.setdefault(alias, clause) is not clause or clause.also.count(alias) > 1:
                    yield _of(clause, f"duplicate :also: {alias}; {_place(aliases[alias])} has it too")


def groups(clauses: dict[str, Clause]) -> Iterator[Fault]:
    """Clauses whose id is the beginning of another's: such a beginning is a group."""
    inside: dict[str, str] = {}
    for id_ in clauses:
        parts = id_.split(".")
        for length in range(1, len(parts)):
            inside.setdefault(".".join(parts[:length]), id_)
    for id_, clause in clauses.items():
        if id_ in inside:
            yield _of(clause, f"the id is a group, since there is {inside[id_]}; add a word to it")


def strangers(pages: list[Page], prefixes: Mapping[str, str], modules: list[Module]) -> Iterator[Fault]:
    """Clauses that stand in no system, or under another prefix than their system's."""
    names = {module.name for module in modules}
    for page in pages:
        folder, _, name = page.docname.rpartition("/")
        package = page.meta.get("package")
        if names and folder in prefixes and name == "index" and package not in names:
            message = f"front matter: package {package!r} is no module of the book"
            yield Fault(page.path, 1, message + near(str(package), names))
        for clause in page.clauses:
            if folder not in prefixes:
                yield _of(
                    clause, f"no system; state its prefix in the front matter of docs/{folder}/index.md"
                )
            elif clause.id.split(".")[0] != prefixes[folder]:
                yield _of(clause, f"the id begins with another prefix than the system's, {prefixes[folder]}")


def references(pages: list[Page], clauses: dict[str, Clause], aliases: dict[str, str]) -> Iterator[Fault]:
    """References whose target is neither a clause nor an alias nor a label."""
    labels = {heading.label for page in pages for heading in page.headings}
    labels |= {figure.id for page in pages for figure in page.figures}
    known = {*clauses, *aliases, *labels}
    for page in pages:
        for owner, line, target in _targets(page):
            if target not in known:
                yield Fault(page.path, line, f"no clause or label {target}{near(target, known)}", owner)


def contents(pages: list[Page]) -> Iterator[Fault]:
    """Entries of tables of contents that are no page, and pages that no table of contents leads to."""
    names = {page.docname for page in pages}
    listed = {"index"}
    for page in pages:
        for directive in page.directives:
            for entry in directive.entries:
                listed.add(entry)
                if entry not in names:
                    yield Fault(page.path, directive.line, f"no page {entry}{near(entry, names)}")
    for page in pages:
        if page.docname not in listed:
            message = "no table of contents leads to this page; list it in the {toctree} of an index"
            yield Fault(page.path, 1, message)


def _targets(page: Page) -> Iterator[tuple[str, int, str]]:
    texts = [
        *(
            (clause.id, text)
            for clause in page.clauses
            for text in (*clause.texts.values(), clause.ruling)
            if text
        ),
        *(("", text) for prose in page.proses for text in prose.texts.values()),
        *(("", text) for directive in page.directives for text in directive.texts.values()),
    ]
    for owner, text in texts:
        for offset, target in markdown.references(text.source):
            yield owner, text.line + offset, target
    computed: tuple[Directive | Figure, ...] = (*page.directives, *page.figures)
    for each in computed:
        yield from (("", each.line, id_) for id_ in parts(each.options.get("clauses", "")))


def _of(clause: Clause, message: str) -> Fault:
    return Fault(clause.path, clause.line, message, clause.id)


def _place(clause: Clause) -> str:
    return f"{clause.path}:{clause.line}"
