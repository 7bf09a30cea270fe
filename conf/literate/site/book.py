"""The book that is being built, as one edition shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from literate import corpus as corpora
from literate import freshness, scripts
from literate.editions import Edition
from literate.model import Claim, Clause, Corpus, Directive, Page, Titles
from literate.mutate.record import Record, read
from literate.terms import Term, TermBase, kept
from literate.terms.book import Findings
from literate.terms.concordance import Concordance


@dataclass(frozen=True, slots=True)
class Target:
    """What a reference can lead to: a clause or a heading."""

    id: str  # the one that is written in the page today
    titles: Titles
    script: str
    docname: str
    system: str  # prefix; empty on a page of no system

    @property
    def address(self) -> str:
        """Where it stands, from the root of the edition."""
        return f"{self.docname}.html#{self.id}"


@dataclass(frozen=True, slots=True)
class System:
    """A folder of the book with its own prefix of ids."""

    prefix: str
    index: Page
    chapters: tuple[Page, ...]


@dataclass(frozen=True, eq=False)
class Book:
    corpus: Corpus
    edition: Edition
    terms: TermBase
    told: Findings  # what the check of the terms found

    @classmethod
    def load(cls, root: Path, edition: Edition) -> Book:
        corpus = corpora.load(root)
        terms, told = kept.check(corpus)
        return cls(corpus, edition, terms, told)

    @cached_property
    def pages(self) -> Mapping[str, Page]:
        """The pages by docname, in the order of the book."""
        return {page.docname: page for page in self.corpus.pages}

    @cached_property
    def clauses(self) -> Mapping[tuple[str, int], Clause]:
        """The clauses by docname and line."""
        return {(page.docname, item.line): item for page in self.corpus.pages for item in page.clauses}

    @cached_property
    def directives(self) -> Mapping[tuple[str, int], Directive]:
        """Lookups, system cards and toctrees by docname and line."""
        return {(page.docname, item.line): item for page in self.corpus.pages for item in page.directives}

    @cached_property
    def targets(self) -> Mapping[str, Target]:
        """Everything that can be referred to, by id, alias or label."""
        targets: dict[str, Target] = {}
        for page in self.corpus.pages:
            where = page.script, page.docname, self.corpus.prefix_of(page.docname)
            for heading in page.headings:
                targets[heading.label] = Target(heading.label, heading.title, *where)
            for figure in page.figures:
                targets[figure.id] = Target(figure.id, figure.title, *where)
            for clause in page.clauses:
                target = Target(clause.id, clause.title, *where)
                targets |= dict.fromkeys((clause.id, *clause.also), target)
        return targets

    @cached_property
    def claims(self) -> Mapping[str, tuple[Claim, ...]]:
        """Who carries out each clause."""
        claims: dict[str, tuple[Claim, ...]] = {}
        for claim in self.corpus.claims:
            for id_ in claim.clauses:
                claims[id_] = (*claims.get(id_, ()), claim)
        return claims

    @cached_property
    def concordance(self) -> Concordance:
        """Where the clauses name the concepts."""
        return Concordance(self.corpus, self.told)

    @cached_property
    def terms_of(self) -> Mapping[str, list[Term]]:
        """The terms of each concept."""
        found: dict[str, list[Term]] = {concept: [] for concept in self.terms.concepts}
        for term in self.terms.terms:
            found[term.concept].append(term)
        return found

    @cached_property
    def evidence(self) -> Record | None:
        """What the examples are known to notice; None unless it was measured on the book as it is."""
        return read(self.corpus)

    @cached_property
    def stale(self) -> Mapping[str, tuple[str, ...]]:
        """The parts of stale clauses that have moved since they were agreed, by id."""
        return {one.clause.id: one.moved for one in freshness.stale(self.corpus)}

    @cached_property
    def systems(self) -> Mapping[str, System]:
        """The systems by folder."""
        systems: dict[str, System] = {}
        for folder, prefix in self.corpus.prefixes.items():
            index = self.pages[f"{folder}/index"]
            chapters = (page for page in self.corpus.pages if page.docname.startswith(f"{folder}/"))
            systems[folder] = System(prefix, index, tuple(page for page in chapters if page is not index))
        return systems

    def system_of(self, docname: str) -> System | None:
        return next(
            (self.systems[folder] for folder in self.systems if docname.startswith(f"{folder}/")), None
        )

    def script(self, written: str) -> str:
        """The script that Chinese *written* in one is shown in."""
        return self.edition.script or written

    def tag(self, language: str, written: str) -> str:
        """The value of ``lang`` for *language*."""
        return f"zh-{self.script(written)}" if language == "zh" else language

    def markdown(self, source: str, language: str, written: str, system: str = "") -> str:
        """The Markdown *source* of a system, in the script of the edition if it is Chinese."""
        if language != "zh" or self.script(written) == written:
            return source
        return scripts.convert(source, self.script(written), terms=self.terms, system=system)

    def title(self, titles: Titles, language: str, written: str, system: str = "") -> str:
        """The title in *language*."""
        return self.markdown(titles[language], language, written, system)

    def headline(self, titles: Titles, written: str, system: str = "") -> str:
        """The title in the languages of the edition's headings, as plain text."""
        return " · ".join(self.title(titles, each, written, system) for each in self.heading_languages)

    def name(self, id_: str) -> str:
        """What the clause, the figure or the heading *id_* is called, as plain text."""
        target = self.targets[id_]
        return self.headline(target.titles, target.script, target.system)

    def title_of_page(self, page: Page) -> str:
        """What a page is called in lists of pages."""
        return self.name(page.headings[0].label) if page.headings else page.docname

    @property
    def heading_languages(self) -> tuple[str, ...]:
        """One language, or in an edition that shows several the ones that are not notes."""
        shown = self.edition.languages
        return shown if len(shown) == 1 else tuple(language for language in shown if language != "en")


_current: list[Book] = []


def current() -> Book:
    """The book of this process's build."""
    return _current[-1]


def make_current(book: Book) -> None:
    _current[:] = [book]
