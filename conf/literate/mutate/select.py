"""Which mutants a run tries."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

from literate.model import Corpus
from literate.mutate import equivalents
from literate.mutate.judge import Judge
from literate.mutate.sites import Mutant

Wanted = Callable[[Mutant, Judge], bool]

BRANCHES = ("origin/main", "main", "origin/master", "master")


def everything(mutant: Mutant, judge: Judge) -> bool:
    return True


def about(ids: Iterable[str]) -> Wanted:
    """The mutants of the code that carries out the clauses *ids*, as their examples run it."""
    chosen = set(ids)
    return lambda mutant, judge: not chosen.isdisjoint(judge.candidates(mutant)[0])


def touched(corpus: Corpus, paths: Iterable[str]) -> Wanted:
    """The mutants of the modules among *paths*, and those about the clauses of the pages among them.

    All of them, if the list of equivalents is among them: rows may be gone.
    """
    files = set(paths)
    if equivalents.FILE in files:
        return everything
    clauses = about(clause.id for clause in corpus if clause.path in files)
    return lambda mutant, judge: mutant.module.path in files or clauses(mutant, judge)


def changed_paths(root: Path) -> set[str] | None:
    """The files in *root* that differ from the main branch; None if there is nothing to compare with."""
    base = next(filter(None, (_git(root, "merge-base", "HEAD", branch) for branch in BRANCHES)), None)
    if base is None:
        return None
    changed = _git(root, "diff", "--name-only", "--relative", base[0])
    untracked = _git(root, "ls-files", "--others", "--exclude-standard")
    return None if changed is None or untracked is None else {*changed, *untracked}


def _git(root: Path, *arguments: str) -> list[str] | None:
    """The lines that git says; None if it cannot."""
    command = ["git", "-C", str(root), "-c", "core.quotePath=false", *arguments]
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.splitlines()
