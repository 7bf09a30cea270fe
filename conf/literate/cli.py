"""The command `rulebook`.

It leaves with 0: good, 1: the book has faults, 2: wrong use, 3: the machine lacks something.
"""

from __future__ import annotations

import contextlib
import io
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import click

from literate import corpus as corpora
from literate import examples, freshness, laws
from literate import export as exporting
from literate.check import faults_of
from literate.cli_book import FAULTY, LACKING, clauses_named, in_book, near_id
from literate.cli_changes import changes
from literate.cli_freshness import agree, stale
from literate.cli_mutate import mutate
from literate.cli_terms import terms
from literate.editions import EDITIONS
from literate.mutate import record
from literate.show import LANGUAGES, show, title
from literate.terms import TermBase


class Lacking(click.ClickException):
    """The machine lacks something."""

    exit_code = LACKING


def print_schema(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(exporting.schema(), nl=False)
        context.exit()


in_editions = click.option(
    "--edition",
    "editions",
    type=click.Choice(list(EDITIONS)),
    multiple=True,
    default=list(EDITIONS),
    help="Build this edition only; may be given several times.",
)
in_languages = click.option(
    "--lang",
    "languages",
    type=click.Choice(LANGUAGES),
    multiple=True,
    default=["zh", "ru", "en"],
    help="Show this language; may be given several times.",
)


without_search = click.option(
    "--without-search", is_flag=True, help="Leave the search out; Node.js is not needed then."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "show_default": False})
@click.version_option(package_name="rulebook-press")
def main() -> None:
    """Read, check, build and serve a rulebook."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8")


@main.command()
@in_book
@in_editions
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    metavar="NUMBER",
    help="Another one is taken if it is in use.  [default: 8000]",
)
@without_search
def serve(root: Path, editions: Sequence[str], port: int, without_search: bool) -> None:
    """Build the site, serve it on this machine, and follow edits."""
    try:
        server = _site("serve").Server(root / "build" / "site", port)
    except OSError as error:
        raise Lacking(f"port {port} cannot be served: {error.strerror}") from None

    def rebuild() -> None:
        if _build(root, editions, search=not without_search, swapping=server.swapping):
            click.echo(f"{server.address} is up to date")
        elif server.site.exists():
            click.echo(f"{server.address} shows the last good site")
        else:
            click.echo(f"{server.address} has no site yet: mend the faults, and it is built again")

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with server.running(), contextlib.suppress(KeyboardInterrupt):
        if not (root / record.FILE).exists():
            _site("build").measure(root, _progress)
        _site("serve").follow(root, rebuild)


@main.command()
@in_book
@in_editions
@click.option("--output", type=click.Path(file_okay=False, path_type=Path), help="Instead of build/site.")
@without_search
@click.option("--release", is_flag=True, help="Refuse clauses that were not read together as they stand.")
def build(
    root: Path, editions: Sequence[str], output: Path | None, without_search: bool, release: bool
) -> None:
    """Build the site; if anything is wrong, the last good one stays."""
    if release and (found := freshness.stale(corpora.load(root))):
        click.echo("\n".join(map(str, found)), err=True)
        click.echo(
            f"{len(found)} stale clauses: nothing was built; review them and run rulebook agree", err=True
        )
        sys.exit(FAULTY)
    _site("build").measure(root, _progress)
    if not _build(root, editions, output=output, search=not without_search):
        sys.exit(FAULTY)


@main.command()
@in_book
@click.option(
    "--record", is_flag=True, help="First write the ids that are new into docs/ids.txt: they are frozen."
)
def check(root: Path, record: bool) -> None:
    """List everything that is wrong with the book, without building the site."""
    corpus = corpora.load(root)
    if record and not corpus.faults:
        for id_ in laws.record_ids(corpus):
            click.echo(f"recorded {id_}")
    faults = faults_of(corpus)
    for fault in faults:
        click.echo(fault)
    found = f"{len(faults)} fault{'s'[: len(faults) != 1]}"
    click.echo(f"{len(corpus.clauses)} clauses, {examples.count(corpus)} examples, {found}")
    if faults:
        sys.exit(FAULTY)


@main.command("show")
@in_book
@in_languages
@click.argument("id_", metavar="ID")
def show_clause(root: Path, languages: Sequence[str], id_: str) -> None:
    """Show the clause ID; an earlier id of it serves as well."""
    corpus = corpora.load(root)
    clause = corpus.clauses.get(corpus.aliases.get(id_, id_))
    if clause is None:
        hint = f"; it is a group: rulebook list {id_}" if corpus.group(id_) else near_id(id_, corpus)
        raise click.UsageError(f"no clause {id_}{hint}")
    click.echo(show(clause, corpus, languages))


@main.command("list")
@in_book
@in_languages
@click.argument("prefix", default="")
def list_clauses(root: Path, languages: Sequence[str], prefix: str) -> None:
    """List the clauses, all or those of the group PREFIX: id, title, file and line."""
    corpus = corpora.load(root)
    terms = TermBase.load(root)
    for clause in clauses_named(corpus, prefix):
        click.echo(f"{clause.id}\t{title(clause, languages, terms)}\t{clause.path}:{clause.line}")


@main.command()
@click.option(
    "--schema",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_schema,
    help="Print the JSON Schema of the export and leave.",
)
@in_book
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="Write into this file.")
@click.argument("prefix", default="")
def export(root: Path, output: Path | None, prefix: str) -> None:
    """Export the clauses, all or those of the group PREFIX, as JSON."""
    corpus = corpora.load(root)
    clauses = clauses_named(corpus, prefix)
    if corpus.faults:
        click.echo("\n".join(map(str, corpus.faults)), err=True)
        sys.exit(FAULTY)
    text = exporting.export(corpus, clauses)
    if output:
        try:
            output.write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            raise click.UsageError(f"{output} cannot be written: {error.strerror}") from None
    else:
        click.echo(text, nl=False)


main.add_command(stale)
main.add_command(agree)
main.add_command(changes)
main.add_command(terms)
main.add_command(mutate)


def _build(root: Path, editions: Sequence[str], **options: Any) -> bool:
    """Build and say what is wrong; whether all is good."""
    building = _site("build")
    try:
        results = building.build(root, tuple(dict.fromkeys(editions)), say=_progress, **options)
    except building.publish.PublishError as error:
        raise click.UsageError(str(error)) from None
    except building.ERRORS as error:
        raise Lacking(str(error)) from None
    if problems := building.report(results):
        click.echo(problems, err=True)
    return not problems


def _site(module: str) -> ModuleType:
    """A module that needs the packages of the extra `site`."""
    try:
        return import_module(f"literate.{module}")
    except ModuleNotFoundError as error:
        raise Lacking(f"the package {error.name} is missing: pip install -e './conf[site]'") from None


def _progress(message: str) -> None:
    """Say how far the work is, to a person."""
    if sys.stderr.isatty():
        click.echo(message, err=True)


if __name__ == "__main__":
    main()
