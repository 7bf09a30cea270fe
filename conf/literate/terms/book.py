"""The whole book checked against its term base."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from literate import figures
from literate.model import Clause, Corpus, Directive, Fault, Page, Prose
from literate.suggest import near
from literate.terms import examples, rules, style
from literate.terms.base import TermBase
from literate.terms.check import Checker, Reading
from literate.terms.nouns import CONCEPTS, WAIVERS, Waiver
from literate.terms.plain import plain
from literate.terms.report import Report

WAIVED = ("missing", "deprecated", "count")


@dataclass(frozen=True, slots=True, eq=False)
class Findings:
    """What the check of a book finds: faults, notices that are worth a look, and how it read the clauses."""

    faults: tuple[Fault, ...]
    notices: tuple[Fault, ...]
    checker: Checker
    readings: Mapping[str, tuple[Reading, ...]] = field(default_factory=dict)  # by id: zh, ru, en
    reports: Mapping[str, tuple[Report, ...]] = field(default_factory=dict)


Own = tuple[frozenset[Fault], frozenset[Fault]]  # faults and notices of the tables by themselves


def check(
    corpus: Corpus, base: TermBase, checker: Checker | None = None, known: list[Own] | None = None
) -> Findings:
    """Check every text of *corpus*; a term base with faults of its own is mended first.

    A *checker* of the same term base may be at hand already, and what is *known* of its tables, which is put
    there if it is not.
    """
    checker = checker or Checker(base)
    if base.faults or not base.concepts:
        return Findings(base.faults, base.notices, checker)
    known = [] if known is None else known
    if not known:
        known.append(_own(checker, corpus.root))
    return _Check(corpus, checker, known[0]).findings()


def _own(checker: Checker, root: Path) -> Own:
    """What is wrong with the tables by themselves: definitions, phrases that test rows, the style guide."""
    faults = {*examples.faults(checker), *style.read(root)[1]}
    notices = set(checker.base.notices)
    for concept in checker.base.concepts.values():
        for code, text in concept.definitions.items():  # in everyday words: only their form is checked
            for report in rules.reports(plain(text), code, "Hans"):
                (notices if report.is_notice else faults).add(_fault(report, CONCEPTS, concept.line))
    return frozenset(faults), frozenset(notices)


def _fault(report: Report, path: str, line: int, clause: str = "") -> Fault:
    return Fault(path, line + report.line, f"{report.language}: {report.message}", clause)


class _Check:
    def __init__(self, corpus: Corpus, checker: Checker, own: Own) -> None:
        self.corpus = corpus
        self.checker = checker
        self.base = checker.base
        self.faults, self.notices = map(set, own)
        self.waivers: Mapping[tuple[str, str], Waiver] = {
            (corpus.aliases.get(each.clause, each.clause), each.concept): each for each in self.base.waivers
        }
        self.needed: set[tuple[str, str]] = set()
        self.used: set[str] = set()
        self.readings: dict[str, tuple[Reading, ...]] = {}
        self.reports: dict[str, tuple[Report, ...]] = {}

    def findings(self) -> Findings:
        for page in self.corpus.pages:
            system = self.corpus.prefix_of(page.docname)
            for clause in page.clauses:
                self._clause(clause, system)
            for path, line, language, text in _free(page):
                self._text(path, line, self.checker.read(text, language, system, page.script))
        if not self.corpus.faults:  # otherwise some clauses may not have been read
            self.faults |= {*self._idle_waivers(), *self._unused()}
        faults, notices = tuple(sorted(self.faults)), tuple(sorted(self.notices))
        return Findings(faults, notices, self.checker, self.readings, self.reports)

    def _clause(self, clause: Clause, system: str) -> None:
        texts = clause.texts.items()
        read = tuple(self.checker.read(text.source, code, system, clause.script) for code, text in texts)
        reports = tuple(self.checker.pair(read))
        self.readings[clause.id], self.reports[clause.id] = read, reports
        self.used.update(*(reading.concepts for reading in read))
        for report in reports:
            if report.kind in WAIVED and (clause.id, report.concept) in self.waivers:
                if not report.is_notice:
                    self.needed.add((clause.id, report.concept))
            else:
                self._add(report, clause.path, clause.texts[report.language].line, clause.id)
        for code, title in clause.title.items():
            self._text(
                clause.path, clause.line, self.checker.read(title, code, system, clause.script), clause.id
            )

    def _text(self, path: str, line: int, reading: Reading, clause: str = "") -> None:
        """A text that has no counterparts, or is free in how it answers to them."""
        self.used |= reading.concepts
        for report in self.checker.form(reading):
            self._add(report, path, line, clause)

    def _add(self, report: Report, path: str, line: int, clause: str = "") -> None:
        (self.notices if report.is_notice else self.faults).add(_fault(report, path, line, clause))

    def _unused(self) -> Iterator[Fault]:
        """Concepts that the book never names, though they are not marked as reserved; and the contrary."""
        for concept in self.base.concepts.values():
            named, reserved = concept.id in self.used, "reserved" in concept.options
            if named and reserved:
                yield Fault(CONCEPTS, concept.line, f"{concept.id} is named in the book: it is not reserved")
            if not (named or reserved or concept.is_label):
                remedy = "use it, mark it as reserved or label, or delete it"
                yield Fault(CONCEPTS, concept.line, f"{concept.id} is named nowhere in the book: {remedy}")

    def _idle_waivers(self) -> Iterator[Fault]:
        """Waivers of nothing: of no clause, of no concept, or of what is said after all."""
        for (clause, concept), waiver in self.waivers.items():
            if clause not in self.corpus.clauses:
                message = f"no clause {clause}{near(clause, self.corpus.clauses)}"
            elif concept not in self.base.concepts:
                message = f"no concept {concept}{near(concept, self.base.concepts)}"
            elif (clause, concept) not in self.needed:
                message = f"{clause} needs no waiver for {concept}: delete the line"
            else:
                continue
            yield Fault(WAIVERS, waiver.line, message)


def _free(page: Page) -> Iterator[tuple[str, int, str, str]]:
    """The texts of a page that are no clauses: path, line, language, source."""
    for heading in page.headings:
        yield from ((page.path, heading.line, language, title) for language, title in heading.title.items())
    holders: tuple[Prose | Directive, ...] = (*page.proses, *page.directives)
    for prose in holders:
        yield from ((page.path, text.line, language, text.source) for language, text in prose.texts.items())
    for figure in page.figures:
        for words in figures.wordings(figure):
            yield from ((page.path, figure.line, language, text) for language, text in words.items())
    for directive in page.directives:
        yield from ((page.path, directive.line, code, title) for code, title in directive.title.items())
