"""What a page asked of the rest of the book, so that it is read again when an answer changes.

A page shows what stands elsewhere: who claims a clause, the title of a clause on another page, a table that
is computed. Each is a question, a function of the book; question and answer are kept between builds.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Set
from typing import Any, TypeVar, TypeVarTuple

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment

from literate.model import Fault
from literate.site.book import Book, current

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Question = tuple[Callable[..., object], tuple[object, ...]]


class RulebookDomain(Domain):
    """The memory of the press in Sphinx's environment, by page."""

    name = "rulebook"
    label = "Rulebook"
    initial_data = {"asked": {}, "faults": {}}  # noqa: RUF012

    @property
    def asked(self) -> dict[str, dict[Question, object]]:
        found: dict[str, dict[Question, object]] = self.data["asked"]
        return found

    @property
    def faults(self) -> dict[str, list[Fault]]:
        found: dict[str, list[Fault]] = self.data["faults"]
        return found

    def clear_doc(self, docname: str) -> None:
        self.asked.pop(docname, None)
        self.faults.pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        for key in self.initial_data:
            self.data[key] |= {name: found for name, found in otherdata[key].items() if name in docnames}

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        return []  # clauses are labels of the standard domain


def domain(env: BuildEnvironment) -> RulebookDomain:
    found = env.get_domain("rulebook")
    assert isinstance(found, RulebookDomain)
    return found


def ask(env: BuildEnvironment, question: Callable[[Book, *Ts], T], *arguments: *Ts) -> T:
    """The answer of *question*, a function of a module, for the page that is being read."""
    answer = question(current(), *arguments)
    domain(env).asked.setdefault(env.docname, {})[question, arguments] = answer
    return answer


def digest(*values: object) -> str:
    """A short answer in the place of a long one."""
    return hashlib.sha256(repr(values).encode()).hexdigest()[:16]


def report(env: BuildEnvironment, *faults: Fault) -> None:
    """Keep faults that only showed while the page was read."""
    domain(env).faults.setdefault(env.docname, []).extend(faults)


def _changed(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> Iterable[str]:
    """The pages for which an answer is no longer what it was."""
    for docname, asked in domain(env).asked.items():
        if docname in env.found_docs and docname not in changed:
            answers = ((question(current(), *arguments), old) for (question, arguments), old in asked.items())
            if any(new != old for new, old in answers):
                yield docname


def setup_asked(app: Sphinx) -> None:
    app.add_domain(RulebookDomain)
    app.connect("env-get-outdated", _changed)
