"""Everything that can be wrong with a book and is found without building its site."""

from __future__ import annotations

from collections.abc import Iterator

from literate import examples, freshness, laws
from literate.lookup import LookupFault, compute
from literate.model import Corpus, Fault
from literate.terms import TermBase


def faults_of(corpus: Corpus) -> list[Fault]:
    """All faults of *corpus*, in the order of files and lines."""
    failures = (failure.fault() for failure in examples.run(corpus))
    return sorted({*faults_read(corpus, TermBase.load(corpus.root)), *lookups(corpus), *failures})


def faults_read(corpus: Corpus, terms: TermBase) -> list[Fault]:
    """The faults that are seen by reading, without running anything."""
    return sorted({*corpus.faults, *terms.faults, *laws.check(corpus), *freshness.read(corpus).faults})


def lookups(corpus: Corpus) -> Iterator[Fault]:
    """Tables that the rules cannot compute."""
    for page in corpus.pages:
        for directive in page.directives:
            if directive.name == "lookup":
                try:
                    compute(directive)
                except LookupFault as error:
                    yield Fault(directive.path, directive.line, str(error))
