"""Prints what the press costs against its peers; leaves with 1 if a budget is exceeded."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import click
from literate.build import CONF, sphinx
from literate.corpus import load
from literate.mutate import equivalents
from literate.settings import find_root, settings_of

from bench import growth, mutation, plain
from bench.timing import ALONE, HEAD, Command, Row, compare
from bench.weight import heaviest

LANGUAGE = "ru"
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")


class Bench:
    """A copy of the book that may be edited, and the same text for the peers."""

    def __init__(self, book: Path, work: Path) -> None:
        self.book = copy(book, work / "book")
        self.corpus = load(self.book)
        self.work = work
        if self.corpus.faults:
            raise SystemExit("\n".join(map(str, self.corpus.faults)))
        plain.write_site(self.corpus, work / "plain", LANGUAGE)
        plain.write_examples(self.corpus, work / "sybil")
        (work / "sybil/pytest.ini").write_text("[pytest]\n", "utf-8")

    def examples(self) -> Iterator[Row]:
        pytest = [*PYTEST, "-p", "literate.pytest_plugin"]
        peer = Command(PYTEST, self.work / "sybil", ALONE)
        yield compare("all examples, against sybil", Command([*pytest, "docs"], self.book, ALONE), peer, 1.0)
        clause = next(iter(self.corpus))
        version = Command([*PYTEST[:3], "--version"], self.book, ALONE)
        for what, arguments in (
            ("one clause by its id, against pytest --version", ["--clause", clause.id]),
            ("one clause by its page and id, against the same", [f"{clause.path}::{clause.id}"]),
        ):
            yield compare(what, Command([*pytest, *arguments], self.book, ALONE), version, 2.0)

    def tracing(self) -> Iterator[Row]:
        pytest = Command([*PYTEST, "-p", "literate.pytest_plugin", "docs"], self.book, ALONE)
        yield mutation.tracing(self.corpus, pytest)

    def mutation(self) -> Iterator[Row]:
        yield mutation.against_mutmut(self.book, self.corpus, self.work / "mutmut")

    def site(self) -> Iterator[Row]:
        pages = self.work / "plain"
        ours, peer = Site(self.book / "docs", CONF), Site(pages, pages)
        yield compare("one edition in full, against plain Sphinx", ours.anew(), peer.anew(), 1.3)
        clause = next(clause for clause in self.corpus if self.corpus.claims_of(clause.id))
        wording = clause.texts[LANGUAGE].source.split("\n")[0]
        reworded = peer.after_edit(pages / clause.path.removeprefix("docs/"), wording, "{} ")
        edited = ours.after_edit(self.book / clause.path, wording, "{} ")
        yield compare("again after an edit of one clause", edited, reworded, 1.5)
        rule = self.book / self.corpus.claims_of(clause.id)[0].path
        edited = ours.after_edit(rule, "@clause(", "# {}\n")
        yield compare("again after an edit of one rule", edited, reworded, 1.5)
        kilobytes, page = heaviest(ours.output)
        yield Row(f"the heaviest page, compressed: {page}", kilobytes, 150.0, 1.0, "kB")

    def growth(self) -> Iterator[Row]:
        seconds = []
        for wanted in (1_000, 10_000):
            book = copy(self.book, self.work / f"book-{wanted}")
            clauses = growth.grow(book, wanted)
            site = Site(book / "docs", CONF)
            seconds.append(site.anew().seconds() / clauses * 1000)
        yield Row("a thousand clauses of a book of 10,000, against 1,000", seconds[1], seconds[0], 1.2)


class Site:
    """One edition of a book, or its plain peer, built by Sphinx."""

    def __init__(self, docs: Path, conf: Path) -> None:
        self.docs, self.conf = docs, conf
        self.doctrees, self.output = docs.parent / f"{docs.name}-doctrees", docs.parent / f"{docs.name}-site"

    def anew(self) -> Command:
        """A build of all pages."""
        return self._command(self._clear)

    def after_edit(self, file: Path, place: str, added: str) -> Command:
        """A build after something was *added*, longer each time, before *place* in *file*."""
        text, number = file.read_text("utf-8"), count(1)

        def edit() -> None:
            word = added.format("э" * next(number))  # a numeral would have to stand in every language
            file.write_text(text.replace(place, f"{word}{place}", 1), "utf-8")

        return self._command(edit)

    def _command(self, before: Callable[[], None]) -> Command:
        arguments = sphinx(self.docs, self.doctrees, self.output, self.conf)
        environment = {"RULEBOOK_EDITION": LANGUAGE, "RULEBOOK_SEARCH": "0"}
        return Command(arguments, self.docs.parent, environment, before)

    def _clear(self) -> None:
        for folder in (self.doctrees, self.output):
            shutil.rmtree(folder, ignore_errors=True)


def copy(book: Path, target: Path) -> Path:
    """A copy of the text and the rules of *book*, and of its list of equivalent mutants."""
    for folder in ("docs", settings_of(book)["package"]):
        shutil.copytree(book / folder, target / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(book / "pyproject.toml", target)
    if (book / equivalents.FILE).exists():
        (target / equivalents.FILE).parent.mkdir()
        shutil.copy(book / equivalents.FILE, target / equivalents.FILE)
    return target


@click.command()
@click.option(
    "--growth", "with_growth", is_flag=True, help="Also books of 1,000 and 10,000 clauses: minutes."
)
@click.option("--mutation", "with_mutation", is_flag=True, help="Also a run of mutmut: minutes.")
def main(with_growth: bool, with_mutation: bool) -> None:
    """Measure what the press costs, in seconds of processor time, medians of 5."""
    book = find_root(Path())
    if book is None:
        raise click.UsageError("no book here")
    with tempfile.TemporaryDirectory() as work:
        bench = Bench(book, Path(work))
        click.echo(f"{len(bench.corpus.clauses)} clauses\n{HEAD}")
        rows = []
        parts = [bench.examples, bench.tracing, bench.site]
        parts += [bench.growth] * with_growth + [bench.mutation] * with_mutation
        for part in parts:
            for row in part():
                click.echo(row)
                rows.append(row)
    sys.exit(any(row.ratio > row.budget for row in rows))


main(prog_name="python -m bench")
