"""pytest plugin: one test a clause, named ``docs/page.md::clause.id``; ``--clause`` finds it by its id."""

from __future__ import annotations

import io
from collections.abc import Iterator
from doctest import DocTestFailure, UnexpectedException
from functools import cache, cached_property, partial
from itertools import accumulate
from pathlib import Path
from typing import Any, Self

import pytest
from _pytest._code.code import ExceptionInfo, ReprFileLocation, TerminalRepr
from _pytest.doctest import (
    DoctestItem,
    MultipleDoctestFailures,
    ReprFailDoctest,
    _get_checker,
    _get_continue_on_failure,
    _get_report_choice,
    _get_runner,
    get_optionflags,
)

from literate import package
from literate.examples import captured, doctest_of, run_setup, told, wrong_in
from literate.failure import credit
from literate.model import Claim, Clause, Fault, Page, Runnable
from literate.pages import page_files, read_file
from literate.settings import settings_of
from literate.suggest import near


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rulebook").addoption(
        "--clause",
        action="append",
        default=[],
        metavar="ID",
        help="run only the clause, or the group of clauses, called ID (may be given several times)",
    )


def pytest_configure(config: pytest.Config) -> None:
    if settings := settings_of(config.rootpath):
        config.pluginmanager.register(BookPlugin(config, settings["package"]), "rulebook-clauses")
    elif config.getoption("clause"):
        raise pytest.UsageError(
            f"--clause: {config.rootpath} is no book; its pyproject.toml has no [tool.literate]"
        )


def in_group(name: str, group: str) -> bool:
    """Whether *name* is *group* or stands below it."""
    return f"{name}.".startswith(f"{group}.")


class BookPlugin:
    """The clauses of the book that the run is started in; each page is read once."""

    def __init__(self, config: pytest.Config, package_name: str) -> None:
        self.root = config.rootpath
        self.docs = self.root / "docs"
        self.package = package_name
        self.wanted: list[str] = config.getoption("clause")
        self.page = cache(partial(read_file, self.root))
        self.claims = cache(self._claims)

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Refuse ids that the book does not know."""
        if not self.wanted or hasattr(session.config, "workerinput"):
            return  # with pytest-xdist the controller has asked already
        pages = [self.page(path) for path in self.paths if self.may_hold_wanted(path)]
        known = {name for page in pages for name in names(page)}
        unknown = [id_ for id_ in self.wanted if not any(in_group(name, id_) for name in known)]
        if unknown and not any(page.faults for page in pages):
            raise pytest.UsageError("; ".join(map(self.unknown, unknown)))

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        on_the_way = collection_path in self.docs.parents or collection_path.is_relative_to(self.docs)
        return True if self.wanted and not on_the_way else None

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
        if file_path in self.paths and self.may_hold_wanted(file_path):
            return PageFile.from_parent(parent, path=file_path, book=self)
        return None

    @cached_property
    def paths(self) -> list[Path]:
        """The pages of the book."""
        return page_files(self.root)

    def is_wanted(self, clause: Runnable) -> bool:
        named = (clause.id, *clause.also) if isinstance(clause, Clause) else ()
        return not self.wanted or any(in_group(name, id_) for name in named for id_ in self.wanted)

    def may_hold_wanted(self, path: Path) -> bool:
        """Whether it is worth reading the page at *path*."""
        return not self.wanted or any(id_.encode() in path.read_bytes() for id_ in self.wanted)

    def unknown(self, id_: str) -> str:
        """What to say about *id_*, which is neither a clause nor a group."""
        parts = (name.split(".") for path in self.paths for name in names(self.page(path)))
        groups = {group for part in parts for group in accumulate(part, "{}.{}".format)}
        return f"no clause or group {id_}{near(id_, sorted(groups))}"

    def _claims(self) -> list[Claim]:
        faults: list[Fault] = []  # told by the check of the whole book
        modules = package.read_modules(self.root, self.package, faults)
        package.import_modules(self.root, modules, faults)
        return package.read_claims(modules)


def names(page: Page) -> Iterator[str]:
    """The ids and aliases of the clauses of *page*."""
    for clause in page.clauses:
        yield from (clause.id, *clause.also)


class PageFile(pytest.File):
    """A page of the book. It is an error of the page if it has faults or if its setup fails."""

    obj = None  # DoctestItem asks its parent for the object that may hold fixtures

    def __init__(self, *, book: BookPlugin, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.book = book

    def collect(self) -> Iterator[ClauseItem]:
        page = self.book.page(self.path)
        if page.faults:
            raise self.CollectError("\n".join(map(str, page.faults)))
        package.make_importable(self.book.root, self.book.package)
        if failure := run_setup(page):
            raise self.CollectError(str(failure))
        runner = _get_runner(optionflags=get_optionflags(self.config))
        runnables: tuple[Runnable, ...] = (*page.clauses, *page.figures)
        for clause in filter(self.book.is_wanted, runnables):
            test = doctest_of(clause, self.book.root)
            yield ClauseItem.from_parent(self, clause=clause, book=self.book, runner=runner, dtest=test)


class ClauseItem(DoctestItem):
    """The examples of one clause or figure, run in order after the page's setup."""

    def __init__(self, *, clause: Runnable, book: BookPlugin, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.clause = clause
        self.book = book

    @classmethod
    def from_parent(cls, parent: PageFile, *, clause: Runnable, **kwargs: Any) -> Self:  # type: ignore[override]
        """Make the item through pytest's own door, which DoctestItem narrows to its four arguments."""
        return super(DoctestItem, cls).from_parent(parent, name=clause.id, clause=clause, **kwargs)

    def runtest(self) -> None:
        failures: list[Any] = []
        with captured() as out:
            for failure in self.failures(out):
                if not _get_continue_on_failure(self.config):
                    raise failure
                failures.append(failure)
        if failures:
            raise MultipleDoctestFailures(failures)

    def failures(self, out: io.StringIO) -> Iterator[DocTestFailure | UnexpectedException]:
        """Run the examples as the build of the site does, but with pytest's flags and fixtures."""
        names = self.dtest.globs.copy()
        fences = [self.clause.setup, *self.clause.fences] if self.clause.setup else self.clause.fences
        for fence in fences:
            flags = self.runner.optionflags
            for example, got, error in wrong_in(fence, self.clause.path, names, out, _get_checker(), flags):
                if error and error.__traceback__ and not example.exc_msg:
                    raised = (type(error), error, error.__traceback__)
                    yield UnexpectedException(self.dtest, example, raised)
                else:
                    yield DocTestFailure(self.dtest, example, got)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.clause.line - 1, f"clause {self.name}"

    def repr_failure(self, excinfo: ExceptionInfo[BaseException]) -> str | TerminalRepr:  # type: ignore[override]
        error = excinfo.value
        failures = error.failures if isinstance(error, MultipleDoctestFailures) else [error]
        wrong = [each for each in failures if isinstance(each, DocTestFailure | UnexpectedException)]
        if not wrong:
            return super().repr_failure(excinfo)
        message = f"{self.name} ({' | '.join(self.clause.title.values())})"
        return ReprFailDoctest(
            [
                (ReprFileLocation(self.clause.path, each.example.lineno + 1, message), self.shown(each))
                for each in wrong
            ]
        )

    def shown(self, failure: DocTestFailure | UnexpectedException) -> list[str]:
        """The clause down to the wrong example, what the example gives, and which code carries it out."""
        example = failure.example
        first = min(self.clause.line - 1, example.lineno)
        last = example.lineno + example.source.count("\n")
        page = self.book.page(self.path).text.split("\n")
        lines = [f"{number:03d} {text}" for number, text in enumerate(page[first:last], first + 1)]
        got = failure.got if isinstance(failure, DocTestFailure) else told(failure.exc_info[1])
        got = got.replace(f"{self.book.root}/", "")
        claims = (claim for claim in self.book.claims() if self.name in claim.clauses)
        flags = _get_report_choice(self.config.getoption("doctestreport"))
        difference = _get_checker().output_difference(example, got, flags)
        return [*lines, *difference.rstrip("\n").split("\n"), *credit(claims), ""]
