"""Everything that can be wrong with a book and is found without building its site."""

from __future__ import annotations

from collections.abc import Iterator

from literate import examples, laws
from literate.lookup import LookupFault, compute
from literate.model import Corpus, Fault
from literate.terms import TermBase


def faults_of(corpus: Corpus) -> list[Fault]:
    """All faults of *corpus*, in the order of files and lines."""
    terms = TermBase.load(corpus.root)
    failures = (failure.fault() for failure in examples.run(corpus))
    return sorted({*corpus.faults, *terms.faults, *laws.check(corpus), *lookups(corpus), *failures})


def lookups(corpus: Corpus) -> Iterator[Fault]:
    """Tables that the rules cannot compute."""
    for page in corpus.pages:
        for directive in page.directives:
            if directive.name == "lookup":
                try:
                    compute(directive)
                except LookupFault as error:
                    yield Fault(directive.path, directive.line, str(error))
