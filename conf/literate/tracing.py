"""Which code of the rules the example of each clause runs."""

from __future__ import annotations

import inspect
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from types import CodeType, FrameType
from typing import Any

from literate.examples import ExampleSyntaxError, captured, namespace, wrong_in
from literate.model import Corpus

Place = tuple[str, int]  # of a line: the module's path, relative to the book's root, and the number from 1


@dataclass(slots=True)
class Trace:
    """What one run of code reached."""

    lines: set[Place] = field(default_factory=set)  # of functions, not of the bodies of modules and classes
    codes: dict[int, CodeType] = field(default_factory=dict)  # by identity: equal code is not the same code
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Reached:
    """What the example of a clause reached; what its page's setup did stands apart and counts for nobody."""

    example: Trace
    setup: Trace

    @property
    def lines(self) -> set[Place]:
        """All lines that the clause runs, in whatever part."""
        return self.example.lines | self.setup.lines


class Tracer:
    """Records the code in the files of the rules, and the code objects *watched*.

    What a dataclass generates stands in no file: it is seen only if it is watched.
    """

    def __init__(self, corpus: Corpus, watched: Iterable[CodeType] = ()) -> None:
        self.paths = {str(corpus.root / module.path): module.path for module in corpus.modules}
        self.watched = {id(code) for code in watched}

    @contextmanager
    def traced(self) -> Iterator[Trace]:
        """Record what is run inside; a tracer that was there before waits."""
        found = Trace()
        before, started = sys.gettrace(), time.perf_counter()
        sys.settrace(partial(self._begin, found))
        try:
            yield found
        finally:
            sys.settrace(before)
            found.seconds = time.perf_counter() - started

    def _begin(self, found: Trace, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        path = self.paths.get(code.co_filename)
        if path is None:
            if id(code) in self.watched:
                found.codes[id(code)] = code
            return None
        found.codes[id(code)] = code
        if not code.co_flags & inspect.CO_OPTIMIZED:
            return None
        add = found.lines.add

        def follow(frame: FrameType, event: str, arg: Any) -> Any:
            add((path, frame.f_lineno))
            return follow

        return follow(frame, event, arg)


def trace(corpus: Corpus, tracer: Tracer) -> dict[str, Reached]:
    """Run the example of each clause; one that fails is traced as far as it comes."""
    found = {}
    with captured() as out:
        for clause in corpus:
            names = namespace()
            with tracer.traced() as setup, suppress(ExampleSyntaxError):
                for fence in [clause.setup] if clause.setup else []:
                    list(wrong_in(fence, clause.path, names, out))
            with tracer.traced() as example, suppress(ExampleSyntaxError):
                for fence in clause.fences:
                    list(wrong_in(fence, clause.path, names, out))
            found[clause.id] = Reached(example, setup)
    return found
