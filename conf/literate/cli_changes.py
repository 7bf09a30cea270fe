"""The command `rulebook changes`."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import click

from literate.changes import as_json, as_page, as_text, compare
from literate.cli_book import in_book
from literate.revisions import RevisionError, at, standing


@click.command("changes")
@in_book
@click.argument("since", metavar="REV")
@click.option("--to", metavar="REV", help="Instead of the files as they stand now.")
@click.option(
    "--format", "shape", type=click.Choice(["text", "json", "md"]), default="text", help="How to tell it."
)
def changes(root: Path, since: str, to: str | None, shape: str) -> None:
    """Tell what changed since the revision REV, clause by clause."""
    try:
        with at(root, since) as old, at(root, to) if to else nullcontext(root) as new:
            found = compare(standing(old), standing(new))
    except RevisionError as error:
        raise click.UsageError(str(error)) from None
    match shape:
        case "json":
            told = as_json(found)
        case "md":
            told = as_page(found, since)
        case _:
            told = as_text(found)
    click.echo(told, nl=False)
