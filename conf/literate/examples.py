"""The examples of the clauses: read with the line numbers of the page, compiled once, and run."""

from __future__ import annotations

import doctest
import io
import re
import sys
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from literate.failure import Failure
from literate.model import Corpus, Fence, Figure, Page, Runnable

_PARSER = doctest.DocTestParser()
_CHECKER = doctest.OutputChecker()
_PARSER_PLACE = re.compile(r"line (\d+) of the (?:docstring|doctest) for \S+ ")


class Wrong(NamedTuple):
    """What an example gives instead of what the page says, and the error if it raised one."""

    example: doctest.Example
    got: str
    error: BaseException | None = None


class ExampleSyntaxError(ValueError):
    """A statement that cannot be read or compiled."""

    def __init__(self, line: int, source: str, message: str) -> None:
        super().__init__(message)
        self.line = line  # in the page, counted from 1
        self.source = source


def doctest_of(clause: Runnable, root: Path) -> doctest.DocTest:
    """The page's setup and all fences of *clause* as one test with a namespace of its own.

    ``docstring`` is the clause as written, on the lines it has in the page; ``lineno`` is therefore 0.

    Raises:
        ExampleSyntaxError: a fence is no sequence of examples.
    """
    fences = (clause.setup, *clause.fences) if clause.setup else clause.fences
    found = [example for fence in fences for example in examples_of(fence)]
    text = "\n" * (clause.line - 1) + clause.raw
    return doctest.DocTest(found, namespace(), clause.id, str(root / clause.path), 0, text)


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


def run(corpus: Corpus, clauses: Iterable[Runnable] | None = None) -> list[Failure]:
    """Run the examples of *clauses* (by default of the whole book, figures too) and return all that fail.

    A page whose setup fails is reported once and its clauses are not run.
    """
    failures: list[Failure] = []
    unusable: set[str] = set()
    with captured() as out:
        for clause in corpus.runnables if clauses is None else clauses:
            if clause.path in unusable:
                continue
            found = _run(clause, out, namespace())
            if any(not failure.clause for failure in found):
                unusable.add(clause.path)
            failures += found
    return [replace(failure, got=failure.got.replace(f"{corpus.root}/", "")) for failure in failures]


def count(clauses: Iterable[Runnable]) -> int:
    """How many statements the clauses run."""
    lines = (line for clause in clauses for fence in clause.fences for line in fence.code.split("\n"))
    return sum(line.startswith(">>>") for line in lines)


def play(figure: Figure) -> dict[str, object] | None:
    """The names at the end of the code of *figure*; None if the code does not do what the page says."""
    names = namespace()
    with captured() as out:
        return None if _run(figure, out, names) else names


def run_setup(page: Page) -> Failure | None:
    """Run the setup of *page* alone and return what fails first."""
    with captured() as out:
        return next(_failures(page.setup, page.path, "", namespace(), out), None) if page.setup else None


def _run(clause: Runnable, out: io.StringIO, names: dict[str, object]) -> list[Failure]:
    if clause.setup and (failure := next(_failures(clause.setup, clause.path, "", names, out), None)):
        return [failure]
    return [
        failure for fence in clause.fences for failure in _failures(fence, clause.path, clause.id, names, out)
    ]


def _failures(
    fence: Fence, path: str, clause: str, names: dict[str, object], out: io.StringIO
) -> Iterator[Failure]:
    try:
        for wrong in wrong_in(fence, path, names, out):
            example = wrong.example
            yield Failure(clause, path, example.lineno + 1, example.source, example.want, wrong.got)
    except ExampleSyntaxError as error:
        yield Failure(clause, path, error.line, error.source, "", f"{error}\n")


def told(error: BaseException) -> str:
    """The traceback of *error* without the frames of the runner and of the statement itself."""
    frames = error.__traceback__ and error.__traceback__.tb_next and error.__traceback__.tb_next.tb_next
    return "".join(traceback.format_exception(type(error), error, frames))


def wrong_in(
    fence: Fence,
    path: str,
    names: dict[str, object],
    out: io.StringIO,
    checker: doctest.OutputChecker = _CHECKER,
    flags: int = 0,
    tell: Callable[[BaseException], str] = told,
) -> Iterator[Wrong]:
    """Run *fence* with *names* while *out* is captured, and yield what does not do what the page says.

    What it raised instead is put into words by *tell*.
    """
    steps = _compiled(fence, path)
    sys.displayhook = partial(_show, names)
    for example, code in steps:
        out.seek(0)
        out.truncate()
        set_here = sum(flag for flag, on in example.options.items() if on)
        try:
            exec(code, names)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            message = traceback.format_exception_only(error)[-1]
            if not (example.exc_msg and _same_error(checker, example.exc_msg, message, flags | set_here)):
                yield Wrong(example, out.getvalue() + tell(error), error)
        else:
            got = out.getvalue()
            if got and not got.endswith("\n"):
                got += "\n"
            if not checker.check_output(example.want, got, flags | set_here):
                yield Wrong(example, got)


def _same_error(checker: doctest.OutputChecker, expected: str, message: str, flags: int) -> bool:
    if flags & doctest.IGNORE_EXCEPTION_DETAIL:
        expected, message = (re.split(r"[:\n]", text)[0].rpartition(".")[2] for text in (expected, message))
    return checker.check_output(expected, message, flags)


@contextmanager
def captured() -> Iterator[io.StringIO]:
    """Collect what the examples print; a warning is an error, for the page shows none."""
    displayhook, stdin, out = sys.displayhook, sys.stdin, io.StringIO()
    sys.stdin = io.StringIO()  # examples ask nobody
    try:
        with redirect_stdout(out), warnings.catch_warnings():
            warnings.simplefilter("error")
            yield out
    finally:
        sys.displayhook, sys.stdin = displayhook, stdin


def _show(names: dict[str, object], value: object) -> None:
    """Print *value* as the interactive interpreter does, keeping ``_`` to the clause."""
    if value is not None:
        print(repr(value))
        names["_"] = value


def namespace() -> dict[str, object]:
    """The names that a clause begins with."""
    return {"__name__": "__main__"}
