"""How well the check of terms does on pairs written without it, and what it costs; pofilter beside it."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import click
import polib
from literate.settings import find_root
from literate.terms import TermBase
from literate.terms.check import Checker
from literate.terms.report import Report

PAIRS = ("tests/terms/pairs.csv", "tests/terms/pairs-2.csv")
LANGUAGES = ("zh", "ru", "en")
WRONG_WORD = {"missing", "deprecated"}
FITTING = {  # the filters of pofilter that are made for a kind of fault
    "digits": {"numbers"},
    "punctuation": {"brackets", "doublequoting", "doublespacing", "puncspacing", "purepunc", "singlequoting"},
}

Pair = Mapping[str, str]


@dataclass
class Score:
    """What was found of each kind of fault, and what was said of pairs without a fault."""

    found: Counter[str] = field(default_factory=Counter)
    seeded: Counter[str] = field(default_factory=Counter)
    clean: int = 0
    false: dict[str, list[str]] = field(default_factory=dict)  # by number of the pair
    missed: list[str] = field(default_factory=list)

    @property
    def pairs_in_doubt(self) -> float:
        """The part of the clean pairs that have false reports."""
        return len(self.false) / self.clean

    def recall(self, *kinds: str) -> float:
        """The part of the seeded faults of *kinds*, or of all kinds, that was found."""
        wanted = kinds or tuple(self.seeded)
        return sum(self.found[kind] for kind in wanted) / sum(self.seeded[kind] for kind in wanted)

    def __str__(self) -> str:
        lines = [f"  {kind:14}{self.found[kind]:4} of {count}" for kind, count in sorted(self.seeded.items())]
        false = sum(map(len, self.false.values()))
        lines += [f"  in all        {self.found.total():4} of {self.seeded.total()}"]
        lines += [f"  {false} false reports in {len(self.false)} of {self.clean} clean pairs"]
        return "\n".join(lines)


def read_pairs(root: Path) -> list[Pair]:
    """All sets of pairs; the numbers of the second begin with 2."""
    pairs: list[Pair] = []
    for path in PAIRS:
        with (root / path).open(encoding="utf-8", newline="") as file:
            pairs += csv.DictReader(file)
    return pairs


def score(
    pairs: Sequence[Pair], said: Callable[[Pair], Sequence[str]], fits: Callable[[Pair, str], bool]
) -> Score:
    """Count what is *said* of each pair; *fits* tells whether it names the seeded fault."""
    result = Score()
    for pair in pairs:
        reports = said(pair)
        if pair["kind"] == "clean":
            result.clean += 1
            if reports:
                result.false[pair["n"]] = list(reports)
            continue
        result.seeded[pair["fault"]] += 1
        if any(fits(pair, report) for report in reports):
            result.found[pair["fault"]] += 1
        else:
            result.missed.append(pair["n"])
    return result


def own(base: TermBase, pairs: Sequence[Pair]) -> Score:
    """The score of the book's own check."""
    checker = Checker(base)
    by_pair: dict[str, list[Report]] = {}

    def said(pair: Pair) -> list[str]:
        readings = [checker.read(pair[code], code, pair["system"]) for code in LANGUAGES]
        by_pair[pair["n"]] = [report for report in checker.pair(readings) if not report.is_notice]
        return [str(report) for report in by_pair[pair["n"]]]

    def fits(pair: Pair, said: str) -> bool:
        kind, _, lacking = pair["fault"].partition("-")
        kinds = WRONG_WORD if kind in WRONG_WORD else {kind}  # a word that is not to be used is also a lack
        terms = (checker.read(pair["term"], code, pair["system"]) for code in LANGUAGES)
        meant = {concept for reading in terms for concept in reading.concepts}
        return any(
            report.kind in kinds
            and lacking in ("", report.language)
            and (not lacking or not meant or report.concept in meant or pair["term"] in report.term)
            for report in by_pair[pair["n"]]
            if str(report) == said
        )

    return score(pairs, said, fits)


def pofilter(pairs: Sequence[Pair], work: Path) -> Score | None:
    """The score of pofilter, from Chinese to Russian; None where it is not installed."""
    program = Path(sys.executable).with_name("pofilter")
    if not program.exists():
        return None
    catalogue = polib.POFile()
    catalogue.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Language": "ru"}
    for pair in pairs:
        catalogue.append(polib.POEntry(msgctxt=pair["n"], msgid=pair["zh"], msgstr=pair["ru"]))
    catalogue.save(str(work / "pairs.po"))
    subprocess.run(
        [program, "--language=ru", "pairs.po", "out.po"], cwd=work, check=True, capture_output=True
    )
    told = {entry.msgctxt: list(_filters(entry)) for entry in polib.pofile(str(work / "out.po"))}
    return score(
        pairs,
        lambda pair: told.get(pair["n"], []),
        lambda pair, said: said in FITTING.get(pair["fault"], set()),
    )


def _filters(entry: polib.POEntry) -> Iterator[str]:
    for line in (entry.tcomment or "").splitlines():
        if line.startswith("(pofilter) "):
            yield line.removeprefix("(pofilter) ").partition(":")[0]


def seconds(base: TermBase, pairs: Sequence[Pair], clauses: int = 1000) -> float:
    """Seconds of processor time for that many clauses, the term base being read already."""
    checker = Checker(base)
    own(base, pairs[:1])
    started = os.times()
    for at in range(clauses):
        pair = pairs[at % len(pairs)]
        checker.pair([checker.read(pair[code], code, pair["system"]) for code in LANGUAGES])
    ended = os.times()
    return ended.user - started.user + ended.system - started.system


@click.command()
@click.option("--details", is_flag=True, help="Name the pairs that were missed and the false reports.")
def main(details: bool) -> None:
    """Score the check of terms on the pairs in tests/terms/, beside pofilter."""
    root = find_root(Path())
    if root is None:
        raise click.UsageError("no book here")
    base, pairs = TermBase.load(root), read_pairs(root)
    ours = own(base, pairs)
    click.echo(f"own check\n{ours}\n  {seconds(base, pairs):.2f} s for 1,000 clauses in three languages")
    if details:
        click.echo(f"  missed: {', '.join(ours.missed)}")
        click.echo("\n".join(f"  {n}: {report}" for n, reports in ours.false.items() for report in reports))
    with tempfile.TemporaryDirectory() as work:
        theirs = pofilter(pairs, Path(work))
    click.echo(
        f"pofilter\n{theirs}" if theirs else "pofilter is not installed: pip install -e './conf[bench]'"
    )


if __name__ == "__main__":
    main(prog_name="python -m bench.terms")
