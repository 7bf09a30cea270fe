"""What the commands share: the book they work on, and the clauses they are asked for."""

from __future__ import annotations

from pathlib import Path

import click

from literate.model import Clause, Corpus
from literate.settings import find_root
from literate.suggest import near

FAULTY, LACKING = 1, 3


def root_of(context: click.Context, parameter: click.Parameter, value: Path | None) -> Path:
    """The book to work on: the one that was named, or the one that the command is given in."""
    found = find_root(value or Path())
    if found is None or (value and found != value.resolve()):
        where = f"in {value}" if value else "here or above"
        raise click.UsageError(f"no book {where}: its pyproject.toml would have a table [tool.literate]")
    return found


in_book = click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    callback=root_of,
    help="The book's folder; without it, the one around the working directory.",
)


def clauses_named(corpus: Corpus, prefix: str) -> tuple[Clause, ...]:
    """The clause or the group *prefix*; all clauses without it."""
    found = corpus.group(prefix)
    if prefix and not found:
        raise click.UsageError(f"no clause or group {prefix}{near_id(prefix, corpus)}")
    return found


def near_id(id_: str, corpus: Corpus) -> str:
    """The end of a message: the ids that are like *id_*."""
    return near(id_, (*corpus.clauses, *corpus.aliases))
