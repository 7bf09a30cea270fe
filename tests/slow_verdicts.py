"""Judges changed modules the slow way: each is written to its file, imported anew, and all examples are run.

Reads ``[[path, source], …]`` and writes for each the clauses that fail; null if the book cannot be imported.
"""

from __future__ import annotations

import importlib
import json
import signal
import sys
from pathlib import Path

from literate import examples, package
from literate.corpus import load
from literate.model import Corpus, Fault


class Endless(BaseException):
    """A statement that does not end."""


def stop(*_: object) -> None:
    raise Endless


def failing(corpus: Corpus) -> list[str] | None:
    for name in [name for name in sys.modules if name.split(".")[0] == corpus.modules[0].name]:
        del sys.modules[name]
    importlib.invalidate_caches()
    faults: list[Fault] = []
    package.import_modules(corpus.root, list(corpus.modules), faults)
    if faults:
        return None
    signal.setitimer(signal.ITIMER_VIRTUAL, 3, 3)  # much more than all examples take
    failures = examples.run(corpus)
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    pages = {failure.path for failure in failures if not failure.clause}
    unusable = {clause.id for clause in corpus if clause.path in pages}
    return sorted({failure.clause for failure in failures if failure.clause} | unusable)


def main() -> None:
    sys.dont_write_bytecode = True
    signal.signal(signal.SIGVTALRM, stop)
    corpus = load(Path(sys.argv[1]))
    verdicts = []
    for path, source in json.load(sys.stdin):
        file = corpus.root / path
        before = file.read_text("utf-8")
        file.write_text(source, "utf-8")
        verdicts.append(failing(corpus))
        file.write_text(before, "utf-8")
    assert failing(corpus) == []
    json.dump(verdicts, sys.stdout)


if __name__ == "__main__":
    main()
