"""Collecting the faults of one page."""

from __future__ import annotations

from literate.model import Fault

REFUSED = "nothing was written"  # how a build says that the book has faults


class FaultLog:
    """The faults found so far in the file *path*.

    Only the first structural fault (a fence unclosed or stray) is kept: one slip causes many.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._faults: list[Fault] = []
        self._first: Fault | None = None

    def add(self, line: int, message: str, clause: str = "") -> None:
        self._faults.append(Fault(self.path, line, message, clause))

    def add_structural(self, line: int, message: str, clause: str = "") -> None:
        fault = Fault(self.path, line, message, clause)
        if self._first is None or line < self._first.line:
            self._first = fault

    def sorted(self) -> tuple[Fault, ...]:
        return tuple(sorted([*self._faults, *([self._first] if self._first else [])]))
