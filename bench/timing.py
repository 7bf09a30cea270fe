"""Measures commands and says how they compare."""

from __future__ import annotations

import os
import statistics
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROUNDS = 5
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # pytest without the plugins that have no part in it


@dataclass(frozen=True)
class Command:
    """What is run, and what is done before each round, which is not measured."""

    arguments: Sequence[str]
    folder: Path
    environment: Mapping[str, str] | None = None
    before: Callable[[], None] = lambda: None

    def seconds(self) -> float:
        """Seconds of processor time: on a busy machine they mean more than those of the clock."""
        return self.measured()[0]

    def measured(self) -> tuple[float, str]:
        """The seconds, and what the command said."""
        self.before()
        started = os.times()
        environment = {**os.environ, **(self.environment or {})}
        done = subprocess.run(
            self.arguments, cwd=self.folder, env=environment, capture_output=True, encoding="utf-8"
        )
        ended = os.times()
        if done.returncode:
            raise SystemExit(f"{' '.join(self.arguments)}\n{done.stdout}{done.stderr}")
        seconds = (
            ended.children_user - started.children_user + ended.children_system - started.children_system
        )
        return seconds, done.stdout


@dataclass(frozen=True)
class Row:
    """One line of the result."""

    what: str
    ours: float
    peer: float
    budget: float
    unit: str = "s"
    note: str = ""

    @property
    def ratio(self) -> float:
        return self.ours / self.peer

    def __str__(self) -> str:
        verdict = "within" if self.ratio <= self.budget else "OVER"
        values = f"{self.ours:>8.2f} {self.peer:>8.2f} {self.unit:<4}{self.ratio:>6.2f} {self.budget:>7.2f}"
        return f"{self.what:<60} {values}  {verdict}" + f"\n  {self.note}" * bool(self.note)


HEAD = f"{'':<60} {'ours':>8} {'peer':>8}     {'ratio':>6} {'budget':>7}"


def compare(what: str, ours: Command, peer: Command, budget: float, rounds: int = ROUNDS) -> Row:
    """The medians of both, measured in turn after one round that does not count."""
    pairs = [(ours.seconds(), peer.seconds()) for _ in range(rounds + 1)][1:]
    first, second = (statistics.median(column) for column in zip(*pairs, strict=True))
    return Row(what, first, second, budget)
