"""The command `rulebook mutate`."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from literate import corpus as corpora
from literate import examples
from literate.cli_book import FAULTY, LACKING, clauses_named, in_book
from literate.evidence import Evidence
from literate.model import Corpus
from literate.mutate import record, select
from literate.mutate.run import Judged, Result, run


@click.command("mutate")
@in_book
@click.option("--changed", is_flag=True, help="Only what changed since the main branch.")
@click.option("--list", "listing", is_flag=True, help="List all changes tried, not only those unnoticed.")
@click.argument("ids", nargs=-1, metavar="[ID|PREFIX]...")
def mutate(root: Path, changed: bool, listing: bool, ids: Sequence[str]) -> None:
    """Change the rules one small step at a time, and list the changes that no example notices.

    With clauses or groups: the changes to the code that carries them out. A run over the whole book also
    writes build/evidence.json.
    """
    if changed and ids:
        raise click.UsageError("name clauses, or give --changed")
    if not hasattr(signal, "setitimer"):
        click.echo("mutation needs a system of the Unix family: examples are stopped by its timer", err=True)
        sys.exit(LACKING)
    corpus = corpora.load(root)
    if faults := [*corpus.faults, *(failure.fault() for failure in examples.run(corpus))]:
        click.echo("\n".join(map(str, faults)), err=True)
        sys.exit(FAULTY)
    wanted = _wanted(corpus, changed, ids)
    evidence = Evidence(corpus)
    result = run(evidence, wanted)
    if wanted is select.everything:
        record.write(root, record.record(evidence, result))
    lines = map(_told, result.judged) if listing else map(str, result.faults)
    click.echo("\n".join([*lines, *(_by_clause(corpus, ids, result)), _summary(result)]))
    if result.faults:
        sys.exit(FAULTY)


def _wanted(corpus: Corpus, changed: bool, ids: Sequence[str]) -> select.Wanted:
    if ids:
        return select.about(clause.id for id_ in ids for clause in clauses_named(corpus, id_))
    paths = select.changed_paths(corpus.root) if changed else None
    return select.everything if paths is None else select.touched(corpus, paths)


def _told(judged: Judged) -> str:
    mutant, verdict = judged.mutant, judged.verdict
    by = verdict.refused or ", ".join(f"{id_} (line {line})" for id_, line in verdict.noticed.items())
    came = f"{judged.outcome}: {by or judged.reason or len(verdict.tried)}"
    return f"{mutant.module.path}:{mutant.line}: {mutant.place}: {mutant.change}: {came}"


def _by_clause(corpus: Corpus, ids: Sequence[str], result: Result) -> Iterator[str]:
    """Of each clause that was named: how many of the changes its own example notices."""
    for clause in dict.fromkeys(clause.id for id_ in ids for clause in clauses_named(corpus, id_)):
        tried = sum(clause in each.verdict.concerned for each in result.judged)
        caught = sum(clause in each.verdict.noticed for each in result.judged)
        yield f"{clause} notices {caught} of {tried} changes"


def _summary(result: Result) -> str:
    counts = {word: sum(each.outcome == word for each in result.judged) for word in ("caught", "equivalent")}
    unnoticed = len(result.judged) - sum(counts.values())
    return (
        f"{len(result.judged)} changes: {counts['caught']} caught, {counts['equivalent']} equivalent, "
        f"{unnoticed} unnoticed"
    )
