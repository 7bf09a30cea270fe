"""Everything that can be wrong with a book and is found without building its site."""

from __future__ import annotations

from collections.abc import Iterator

from literate import examples, figures, freshness, laws
from literate.evidence import Evidence
from literate.labels import missing
from literate.lookup import REQUIRED, LookupFault, compute
from literate.model import Corpus, Fault
from literate.terms import TermBase, book, kept


def faults_of(corpus: Corpus) -> list[Fault]:
    """All faults of *corpus*, in the order of files and lines."""
    terms, told = kept.check(corpus)
    found = {*with_terms(corpus, told), *lookups(corpus, terms), *figured(corpus, terms)}
    failures = [failure.fault() for failure in examples.run(corpus)]
    if not (corpus.faults or failures):  # otherwise it would only repeat them
        found.update(Evidence(corpus).faults())
    return sorted({*found, *failures})


def faults_read(corpus: Corpus, terms: TermBase) -> list[Fault]:
    """The faults that are seen by reading, without running anything."""
    return with_terms(corpus, book.check(corpus, terms))


def with_terms(corpus: Corpus, told: book.Findings) -> list[Fault]:
    """The same, when the terms have been checked already."""
    if any(page.unread for page in corpus.pages):
        return list(corpus.faults)
    return sorted({*corpus.faults, *told.faults, *laws.check(corpus), *freshness.read(corpus).faults})


def figured(corpus: Corpus, terms: TermBase) -> Iterator[Fault]:
    """Figures that cannot be shown, or whose values have no label."""
    for page in corpus.pages:
        for figure in page.figures:
            try:
                messages = missing(corpus, terms, page.docname, figures.values(figures.shown(corpus, figure)))
                yield from (Fault(figure.path, figure.line, message) for message in messages)
            except figures.FigureFault as error:
                yield Fault(figure.path, figure.line, str(error))


def lookups(corpus: Corpus, terms: TermBase) -> Iterator[Fault]:
    """Tables and diagrams that the rules cannot compute, or whose values have no label."""
    for page in corpus.pages:
        for directive in page.directives:
            if directive.name in REQUIRED:
                try:
                    table = compute(directive)
                except LookupFault as error:
                    yield Fault(directive.path, directive.line, str(error))
                else:
                    axes = (table.rows, *([table.columns] if table.columns else []))
                    shown = [table.cells, *(axis.values for axis in axes)]
                    for message in missing(corpus, terms, page.docname, shown):
                        yield Fault(directive.path, directive.line, message)
