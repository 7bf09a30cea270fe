"""The examples of the clauses: read with the line numbers of the page, compiled once, and run."""

from __future__ import annotations

import doctest
import io
import re
import sys
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stdout
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from types import CodeType

from literate.model import Claim, Clause, Corpus, Fault, Fence, Page

Around = Callable[[Clause], AbstractContextManager[object]]

_PARSER = doctest.DocTestParser()
_CHECKER = doctest.OutputChecker()
_PARSER_PLACE = re.compile(r"line (\d+) of the (?:docstring|doctest) for \S+ ")


@dataclass(frozen=True, slots=True)
class Failure:
    """One example that does not do what the page says."""

    clause: str  # empty: the setup of the page
    path: str  # relative to the book's root
    line: int  # of the statement, counted from 1
    source: str
    expected: str
    got: str

    def __str__(self) -> str:
        lines = [f"{self.path}:{self.line}: {self.clause or 'setup'}", *_indented(self.source)]
        for name, text in (("Expected", self.expected), ("Got", self.got)):
            lines += [f"{name}:", *_indented(text)] if text else [f"{name} nothing"]
        return "\n".join(lines)

    def fault(self) -> Fault:
        """The failure in one line."""
        source, got, expected = map(_short, (self.source, self.got, self.expected))
        message = f"the example {source} gives {got}, not {expected}: correct the page or the rules"
        return Fault(self.path, self.line, message, self.clause)


class ExampleSyntaxError(ValueError):
    """A statement that cannot be read or compiled."""

    def __init__(self, line: int, source: str, message: str) -> None:
        super().__init__(message)
        self.line = line  # in the page, counted from 1
        self.source = source


def doctest_of(clause: Clause, root: Path) -> doctest.DocTest:
    """The page's setup and all fences of *clause* as one test with a namespace of its own.

    ``docstring`` is the clause as written, on the lines it has in the page; ``lineno`` is therefore 0.

    Raises:
        ExampleSyntaxError: a fence is no sequence of examples.
    """
    fences = (clause.setup, *clause.fences) if clause.setup else clause.fences
    found = [example for fence in fences for example in examples_of(fence)]
    text = "\n" * (clause.line - 1) + clause.raw
    return doctest.DocTest(found, _namespace(), clause.id, str(root / clause.path), 0, text)


@lru_cache(maxsize=4096)
def examples_of(fence: Fence) -> tuple[doctest.Example, ...]:
    """The examples of *fence*; their ``lineno`` is the line in the page, counted from 0.

    Raises:
        ExampleSyntaxError: the fence is no sequence of examples.
    """
    try:
        found = _PARSER.get_examples(fence.code, fence.kind)
    except ValueError as error:
        place = _PARSER_PLACE.match(str(error))
        line = int(place[1]) if place else 1
        source = fence.code.split("\n")[line - 1]
        message = _PARSER_PLACE.sub("SyntaxError: this line ", str(error))
        raise ExampleSyntaxError(fence.line + line, source, message) from None
    for example in found:
        example.lineno += fence.line
    return tuple(found)


@lru_cache(maxsize=4096)
def _compiled(fence: Fence, path: str) -> tuple[tuple[doctest.Example, CodeType], ...]:
    steps = []
    for example in examples_of(fence):
        line = example.lineno + 1
        try:
            code = compile(example.source, f"{path}:{line}", "single", dont_inherit=True)
        except SyntaxError as error:
            at = line + (error.lineno or 1) - 1
            raise ExampleSyntaxError(at, example.source, f"SyntaxError: {error.msg}") from None
        steps.append((example, code))
    return tuple(steps)


def run(
    corpus: Corpus, clauses: Iterable[Clause] | None = None, *, around: Around | None = None
) -> list[Failure]:
    """Run the examples of *clauses* (by default of the whole book) and return all that fail.

    A page whose setup fails is reported once and its clauses are not run. Each clause is run inside the
    context that *around* makes for it.
    """
    failures: list[Failure] = []
    unusable: set[str] = set()
    with _captured() as out:
        for clause in corpus if clauses is None else clauses:
            if clause.path in unusable:
                continue
            with around(clause) if around else nullcontext():
                found = _run_clause(clause, out)
            if any(not failure.clause for failure in found):
                unusable.add(clause.path)
            failures += found
    return [replace(failure, got=failure.got.replace(f"{corpus.root}/", "")) for failure in failures]


def count(clauses: Iterable[Clause]) -> int:
    """How many statements the clauses run."""
    lines = (line for clause in clauses for fence in clause.fences for line in fence.code.split("\n"))
    return sum(line.startswith(">>>") for line in lines)


def credit(claims: Iterable[Claim]) -> list[str]:
    """Which code carries out a clause, a line each."""
    return [f"carried out by {claim.name}, {claim.path}:{claim.line}" for claim in claims]


def report(failure: Failure, corpus: Corpus) -> str:
    """The failure with the code that carries out its clause."""
    return "\n".join([str(failure), *credit(corpus.claims_of(failure.clause))])


def run_setup(page: Page) -> Failure | None:
    """Run the setup of *page* alone and return what fails first."""
    with _captured() as out:
        return next(_failures(page.setup, page.path, "", _namespace(), out), None) if page.setup else None


def _run_clause(clause: Clause, out: io.StringIO) -> list[Failure]:
    namespace = _namespace()
    if clause.setup and (failure := next(_failures(clause.setup, clause.path, "", namespace, out), None)):
        return [failure]
    return [
        failure
        for fence in clause.fences
        for failure in _failures(fence, clause.path, clause.id, namespace, out)
    ]


def _failures(
    fence: Fence, path: str, clause: str, namespace: dict[str, object], out: io.StringIO
) -> Iterator[Failure]:
    """Run *fence* in *namespace*, yielding what fails."""
    sys.displayhook = partial(_show, namespace)
    try:
        steps = _compiled(fence, path)
    except ExampleSyntaxError as error:
        yield Failure(clause, path, error.line, error.source, "", f"{error}\n")
        return
    for example, code in steps:
        got = _wrong_output(example, code, namespace, out)
        if got is not None:
            yield Failure(clause, path, example.lineno + 1, example.source, example.want, got)


def _wrong_output(
    example: doctest.Example, code: CodeType, namespace: dict[str, object], out: io.StringIO
) -> str | None:
    """What the example gives, or None if that is what the page says."""
    flags = sum(flag for flag, on in example.options.items() if on)
    out.seek(0)
    out.truncate()
    try:
        exec(code, namespace)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        message = traceback.format_exception_only(error)[-1]
        if example.exc_msg and _CHECKER.check_output(example.exc_msg, message, flags):
            return None
        return out.getvalue() + _told(error)
    got = out.getvalue()
    if got and not got.endswith("\n"):
        got += "\n"
    return None if _CHECKER.check_output(example.want, got, flags) else got


def _told(error: BaseException) -> str:
    """The traceback of *error* without the frames of the runner and of the statement itself."""
    frames = error.__traceback__ and error.__traceback__.tb_next and error.__traceback__.tb_next.tb_next
    return "".join(traceback.format_exception(type(error), error, frames))


@contextmanager
def _captured() -> Iterator[io.StringIO]:
    """Collect what is printed; a warning is an error, for the page shows none."""
    displayhook, out = sys.displayhook, io.StringIO()
    try:
        with redirect_stdout(out), warnings.catch_warnings():
            warnings.simplefilter("error")
            yield out
    finally:
        sys.displayhook = displayhook


def _show(namespace: dict[str, object], value: object) -> None:
    """Print *value* as the interactive interpreter does, keeping ``_`` to the clause."""
    if value is not None:
        print(repr(value))
        namespace["_"] = value


def _namespace() -> dict[str, object]:
    return {"__name__": "__main__"}


def _indented(text: str) -> list[str]:
    return [f"    {line}" for line in text.rstrip("\n").split("\n")]


def _short(text: str) -> str:
    lines = text.strip().split("\n")
    line = lines[-1] if lines[0].startswith("Traceback") else " ".join(map(str.strip, lines))
    return (line if len(line) <= 100 else f"{line[:99]}…") or "nothing"
