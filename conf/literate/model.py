"""The nouns of the press: what the reader finds in the pages and everything else asks for."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

LANGUAGES = ("zh", "ru", "en")
KINDS = ("rule", "definition", "procedure", "permission", "prohibition", "table", "remark")
SCRIPTS = ("Hans", "Hant")

Titles = Mapping[str, str]  # language -> words, in the order zh, ru, en


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Something wrong with the book, where it stands, and what to do about it."""

    path: str  # relative to the book's root, with forward slashes
    line: int  # counted from 1
    message: str  # names the value and the remedy
    clause: str = ""

    def __str__(self) -> str:
        clause = f"{self.clause}: " if self.clause else ""
        return f"{self.path}:{self.line}: {clause}{self.message}"


@dataclass(frozen=True, slots=True)
class Text:
    """The wording of one language item, as Markdown without the item's indentation."""

    line: int  # of the item's first line
    source: str


@dataclass(frozen=True, slots=True)
class Fence:
    """One fence of examples."""

    kind: str  # "example", "cases", "setup" or "figure"
    line: int  # of the opening fence; the code starts on the next line
    code: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule that a reader would cite."""

    id: str
    path: str
    line: int  # of the opening fence
    end: int  # of the closing fence
    title: Titles
    kind: str
    source: str  # the locator in the source document, explained in docs/sources.md
    texts: Mapping[str, Text]  # zh, ru, en
    fences: tuple[Fence, ...]  # the example first, then the cases
    ruling: Text | None = None
    also: tuple[str, ...] = ()  # earlier ids that still lead here
    script: str = "Hans"  # the script that the page's Chinese is written in
    raw: str = ""  # the clause as it stands in the page, for failure reports
    setup: Fence | None = None  # the page's common imports and values


@dataclass(frozen=True, slots=True)
class Prose:
    """Free text that is no rule: an introduction, a guide, a worked example."""

    path: str
    line: int
    end: int
    texts: Mapping[str, Text]


@dataclass(frozen=True, slots=True)
class Figure:
    """What an example gives, shown in the reader's language: steps of a procedure, results, odds, a map."""

    id: str  # its label
    name: str  # "steps", "results", "odds" or "map"
    path: str
    line: int
    end: int
    title: Titles
    options: Mapping[str, str]
    fences: tuple[Fence, ...]  # one
    script: str = "Hans"
    raw: str = ""
    setup: Fence | None = None


Runnable = Clause | Figure


@dataclass(frozen=True, slots=True)
class Directive:
    """A lookup, a diagram of states, a system card or a toctree."""

    name: str
    argument: str
    path: str
    line: int
    end: int
    options: Mapping[str, str]
    title: Titles  # empty for a toctree
    texts: Mapping[str, Text]
    entries: tuple[str, ...] = ()  # of a toctree: the names of its pages


@dataclass(frozen=True, slots=True)
class Heading:
    path: str
    line: int
    level: int
    label: str
    title: Titles


@dataclass(frozen=True, slots=True)
class Page:
    """One file of docs/, read."""

    path: str  # docs/tide-of-iron/attack.md
    docname: str  # tide-of-iron/attack
    text: str
    script: str
    meta: Mapping[str, object]  # the front matter
    headings: tuple[Heading, ...] = ()
    clauses: tuple[Clause, ...] = ()
    proses: tuple[Prose, ...] = ()
    figures: tuple[Figure, ...] = ()
    directives: tuple[Directive, ...] = ()
    setup: Fence | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def unread(self) -> bool:
        """Whether nothing is known of it, so that the rest of the book seems to be wrong about it."""
        return bool(self.faults) and not self.headings


@dataclass(frozen=True, slots=True)
class Module:
    """One file of the rules package, as it stands on disk."""

    name: str  # rulebook.tide_of_iron.dice
    path: str  # relative to the book's root
    tree: ast.Module


@dataclass(frozen=True, slots=True)
class Claim:
    """A function or class of the rules package that carries out clauses."""

    name: str  # qualified: rulebook.tide_of_iron.dice.red_succeeds
    clauses: tuple[str, ...]
    path: str  # relative to the book's root
    line: int  # of the def or class


@dataclass(frozen=True, slots=True)
class Corpus:
    """Everything the book says, read once and asked by all."""

    root: Path
    pages: tuple[Page, ...]
    claims: tuple[Claim, ...]
    modules: tuple[Module, ...] = ()  # of the rules package, by name
    clauses: Mapping[str, Clause] = field(default_factory=dict)  # by id, in the order of the book
    aliases: Mapping[str, str] = field(default_factory=dict)  # earlier id -> id
    prefixes: Mapping[str, str] = field(default_factory=dict)  # folder of a system -> prefix of its ids
    faults: tuple[Fault, ...] = ()

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    @property
    def runnables(self) -> tuple[Runnable, ...]:
        """Everything with code: the clauses, then the figures."""
        return (*self, *(figure for page in self.pages for figure in page.figures))

    def prefix_of(self, docname: str) -> str:
        """The prefix of the system that the page belongs to; empty if it belongs to none."""
        return self.prefixes.get(docname.partition("/")[0], "")

    def claims_of(self, id_: str) -> tuple[Claim, ...]:
        """The claims on clause *id_*, in the order of the code."""
        return tuple(claim for claim in self.claims if id_ in claim.clauses)

    def group(self, name: str) -> tuple[Clause, ...]:
        """The clause *name*, or the clauses of the group *name*, in the order of the book; empty: all."""
        name = self.aliases.get(name, name)
        return tuple(clause for clause in self if not name or f"{clause.id}.".startswith(f"{name}."))
