"""The commands `rulebook terms …`, for translators."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from literate import corpus as corpora
from literate.cli_book import FAULTY, LACKING, in_book
from literate.model import Corpus
from literate.terms import TermBase
from literate.terms.book import check as check_book
from literate.terms.candidates import candidates as find_candidates
from literate.terms.check import Checker
from literate.terms.fmt import fmt as write_tables
from literate.terms.nouns import TAGS, Term
from literate.terms.outside import Unreadable, pairs
from literate.terms.validate import systems_of


@click.group("terms")
def terms() -> None:
    """Check the words of the book, or of a text from outside, against the term base."""


@terms.command("check")
@in_book
@click.option("--system", help="The prefix of the game's ids, for a file from outside.")
@click.option("--notices", is_flag=True, help="Show also what is worth a look without being a fault.")
@click.argument("path", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check(root: Path, system: str | None, notices: bool, path: Path | None) -> None:
    """Check the book, or the texts in PATH: plain text, CSV, XLSX, PO or XLIFF."""
    corpus = corpora.load(root)
    base = TermBase.load(root)
    if path is None:
        findings = check_book(corpus, base)
        found, remarks = list(map(str, findings.faults)), list(map(str, findings.notices))
    else:
        _stop_at(base.faults)
        found, remarks = _outside(path, Checker(base), _system(corpus, base, system))
    for line in [*found, *(f"{remark} (notice)" for remark in remarks if notices)]:
        click.echo(line)
    click.echo(f"{len(found)} faults, {len(remarks)} notices")
    if found:
        sys.exit(FAULTY)


def _system(corpus: Corpus, base: TermBase, asked: str | None) -> str:
    if asked:
        known = systems_of(base.concepts)
        if asked not in known:
            raise click.UsageError(f"no system {asked!r}: --system {'|'.join(sorted(known))}")
        return asked
    prefixes = sorted(corpus.prefixes.values())
    if len(prefixes) > 1:
        raise click.UsageError(f"say whose words to use: --system {'|'.join(prefixes)}")
    return next(iter(prefixes), "")


def _outside(path: Path, checker: Checker, system: str) -> tuple[list[str], list[str]]:
    found: list[str] = []
    remarks: list[str] = []
    try:
        for pair in pairs(path):
            readings = [checker.read(text, code, system, pair.script) for code, text in pair.texts.items()]
            for report in checker.pair(readings):
                line = pair.line + (report.line if len(readings) == 1 else 0)
                (remarks if report.is_notice else found).append(f"{path}:{line}: {report}")
    except Unreadable as error:
        raise click.ClickException(str(error)) from None
    return list(dict.fromkeys(found)), list(dict.fromkeys(remarks))


@terms.command("find")
@in_book
@click.argument("word")
def find(root: Path, word: str) -> None:
    """Find WORD, in any language and any form: what it stands for and what to say instead."""
    base = TermBase.load(root)
    matcher = Checker(base).matcher
    systems = sorted({system for term in base.terms for system in term.systems}) or [""]
    found: dict[str, list[Term]] = {}
    for tag in TAGS:
        for system in systems:
            for span in matcher.spans(word, tag, system):
                for term in span.terms:
                    found.setdefault(term.concept, []).append(term)
    for term in base.terms:
        if word.lower() in term.word.lower() or word == term.concept:
            found.setdefault(term.concept, []).append(term)
    for concept, hits in sorted(found.items(), key=lambda item: item[0]):
        _show(base, concept, hits)
    if not found:
        click.echo(f"no term {word}")
        sys.exit(FAULTY)


def _show(base: TermBase, id_: str, hits: Iterable[Term]) -> None:
    concept = base.concepts[id_]
    click.echo(click.style(id_, bold=True) + f"  {concept.definitions['en']}")
    for hit in dict.fromkeys(hits):
        note = f": {hit.note}" if hit.note else ""
        click.echo(f"  {hit.word} ({hit.tag}) is {hit.status}{note}")
    for tag in TAGS:
        rows = [term for term in base.terms if term.concept == id_ and term.tag == tag]
        words = ", ".join(
            term.word for term in sorted(rows, key=lambda term: term.status != "preferred") if term.accepted
        )
        click.echo(f"  {tag:8}{words}")


@terms.command("fmt")
@in_book
@click.option("--forms", is_flag=True, help="Make the Russian word forms anew; needs pymorphy3.")
def fmt(root: Path, forms: bool) -> None:
    """Write the tables of the term base in their one form; nothing, if anything in them is wrong."""
    try:
        changed, faults = write_tables(root, forms=forms)
    except ModuleNotFoundError as error:
        click.echo(f"the package {error.name} is missing: pip install -e './conf[terms]'", err=True)
        sys.exit(LACKING)
    _stop_at(faults)
    click.echo("\n".join(f"wrote {path}" for path in changed) or "all is in order")


@terms.command("candidates")
@in_book
@click.option("--least", default=4, help="How often a word has to be used.  [default: 4]")
def candidates(root: Path, least: int) -> None:
    """List frequent words of the book that the term base does not know."""
    base = TermBase.load(root)
    for code, words in find_candidates(corpora.load(root), Checker(base), least=least).items():
        for word, count in words:
            click.echo(f"{code}\t{count}\t{word}")


def _stop_at(faults: Iterable[object]) -> None:
    if listed := list(map(str, faults)):
        click.echo("\n".join(listed), err=True)
        click.echo(f"{len(listed)} faults: nothing was done", err=True)
        sys.exit(FAULTY)
