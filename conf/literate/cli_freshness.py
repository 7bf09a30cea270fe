"""The commands `rulebook stale` and `rulebook agree`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from literate import corpus as corpora
from literate import freshness
from literate.cli_book import FAULTY, clauses_named, in_book


@click.command("stale")
@in_book
@click.argument("prefix", default="")
def stale(root: Path, prefix: str) -> None:
    """Name the clauses, all or those of the group PREFIX, that moved since they were last read together."""
    corpus = corpora.load(root)
    wanted = {clause.id for clause in clauses_named(corpus, prefix)}
    found = [one for one in freshness.stale(corpus) if one.clause.id in wanted]
    for one in found:
        click.echo(one)
    click.echo(f"{len(found)} of {len(wanted)} clauses are stale")
    if found:
        sys.exit(FAULTY)


@click.command("agree")
@in_book
@click.option("--all", "everything", is_flag=True, help="Agree the whole book.")
@click.option("--prune", is_flag=True, help="Only drop the stamps of clauses that are gone.")
@click.argument("ids", nargs=-1, metavar="[ID|PREFIX]...")
def agree(root: Path, everything: bool, prune: bool, ids: Sequence[str]) -> None:
    """Say that all languages and the example of clauses were read together and agree."""
    if not (ids or everything or prune) or (everything and ids):
        raise click.UsageError("name clauses or groups, or give --all or --prune")
    corpus = corpora.load(root)
    if corpus.faults:
        click.echo("\n".join(map(str, corpus.faults)), err=True)
        sys.exit(FAULTY)
    chosen = corpus.clauses.values() if everything else [c for id_ in ids for c in clauses_named(corpus, id_)]
    for id_ in freshness.agree(corpus, (clause.id for clause in chosen)):
        click.echo(f"agreed {id_}")
