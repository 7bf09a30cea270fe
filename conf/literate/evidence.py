"""Law 5: a claim on a clause is proved by its example, which runs the code that makes it."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import groupby
from types import CodeType

from literate.fresh import Copies
from literate.model import Claim, Corpus, Fault, Module
from literate.package import resolve
from literate.tracing import Reached, Tracer, trace
from literate.usage import unused


class Evidence:
    """What one run of all examples shows. The book has no other faults, and its package is imported."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus
        names = {module.path: module.name for module in corpus.modules}
        self.codes: Mapping[Claim, list[CodeType]] = {
            claim: list(_codes(resolve(name, claim.name.removeprefix(f"{name}."))))
            for claim in corpus.claims
            for name in [names[claim.path]]
        }
        watched = (code for codes in self.codes.values() for code in codes)
        self.reached: Mapping[str, Reached] = trace(corpus, Tracer(corpus, watched))

    @cached_property
    def at_import(self) -> set[tuple[str, int]]:
        """The lines of functions that are run when the package is imported."""
        with Tracer(self.corpus).traced() as found, Copies(self.corpus).anew():
            pass
        return found.lines

    def proves(self, id_: str, claim: Claim) -> bool:
        """Whether the example of the clause runs what makes the *claim*."""
        return any(id(code) in self.reached[id_].example.codes for code in self.codes[claim])

    def faults(self) -> list[Fault]:
        """Every breach of law 5 that shows in execution, in the order of files and lines."""
        return sorted([*self.unproved(), *unused(self.corpus), *self.unreached()])

    def unproved(self) -> Iterator[Fault]:
        """Clauses whose examples prove no claim, and claims that their examples do not prove."""
        for clause in self.corpus:
            claims = self.corpus.claims_of(clause.id)
            wanting = [claim for claim in claims if not self.proves(clause.id, claim)]
            if claims and wanting == list(claims):
                named = " or ".join(claim.name for claim in claims)
                message = f"its example runs nothing that claims it; let it call {named}"
                yield Fault(clause.path, clause.line, message, clause.id)
                continue
            for claim in wanting:
                remedy = "add a case, or drop the claim"
                message = f"{claim.name} claims {clause.id}, whose example never runs it; {remedy}"
                yield Fault(claim.path, claim.line, message)

    def unreached(self) -> Iterator[Fault]:
        """Lines of functions that no example runs; what importing runs is exempt."""
        lines = {place for each in self.reached.values() for place in each.example.lines}
        for module in self.corpus.modules:
            code = compile(module.tree, module.path, "exec", dont_inherit=True)
            for name, wanted in functions(code):
                places = {(module.path, line) for line in wanted}
                if missing := places - lines - self.at_import:
                    yield from _missing(module, name, missing == places, sorted(line for _, line in missing))


def functions(code: CodeType) -> Iterator[tuple[str, set[int]]]:
    """The outermost functions in the *code* of a module, with the lines that can be run."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_flags & inspect.CO_OPTIMIZED:
                yield inner.co_qualname, set(_lines(inner))
            else:
                yield from functions(inner)


def _lines(code: CodeType) -> Iterator[int]:
    yield from (line for _, _, line in code.co_lines() if line is not None)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _lines(inner)


def _missing(module: Module, name: str, whole: bool, lines: list[int]) -> Iterator[Fault]:
    if whole:
        yield Fault(module.path, lines[0], f"no example runs {name}; show it in a clause, or delete it")
        return
    for _, run in groupby(enumerate(lines), lambda pair: pair[1] - pair[0]):
        numbers = [line for _, line in run]
        where = f"line {numbers[0]}" if len(numbers) == 1 else f"lines {numbers[0]} to {numbers[-1]}"
        message = f"no example reaches {where} of {name}; add a case to a clause, or delete the code"
        yield Fault(module.path, numbers[0], message)


def _codes(target: object) -> Iterator[CodeType]:
    """The code of a function, or of all functions of a class."""
    members: Iterable[object] = vars(target).values() if isinstance(target, type) else [target]
    for member in members:
        function = getattr(member, "__func__", None) or getattr(member, "fget", None) or member
        code = getattr(inspect.unwrap(function), "__code__", None) if callable(function) else None
        if isinstance(code, CodeType):
            yield code
