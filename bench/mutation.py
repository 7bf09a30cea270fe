"""What evidence costs: tracing against a plain run, and a mutant against one of mutmut's."""

from __future__ import annotations

import ast
import re
import statistics
import sys
import time
from pathlib import Path

from literate.evidence import Evidence
from literate.model import Clause, Corpus

from bench.timing import ALONE, ROUNDS, Command, Row

SETTINGS = """\
[tool.mutmut]
paths_to_mutate = ["{package}"]
source_paths = ["{package}"]
tests_dir = ["tests"]
"""
TESTS = '''\
"""The examples of {path}."""

import doctest


def holds(text):
    test = doctest.DocTestParser().get_doctest(text, {{}}, "clause", None, 0)
    assert not doctest.DocTestRunner(verbose=False).run(test, out=lambda said: None).failed
'''
COUNTS = re.compile(r"(\d+)/(\d+)  🎉 (\d+)")
AT_LEAST = 50  # times the mutants of the peer in the same time


def tracing(corpus: Corpus, examples: Command) -> Row:
    """The whole proof of claims, against a run of all examples by pytest."""
    seconds = []
    for _ in range(ROUNDS + 1):
        started = time.process_time()
        Evidence(corpus).faults()
        seconds.append(time.process_time() - started)
    ours, peer = statistics.median(seconds[1:]), statistics.median(examples.seconds() for _ in range(ROUNDS))
    return Row("all claims proved, against pytest running all examples", ours, peer, 0.5)


def against_mutmut(book: Path, corpus: Corpus, folder: Path) -> Row:
    """Processor time of fifty mutants of ours, and of one of mutmut's; both from start to end."""
    write_peer(corpus, folder)
    ours = Command([sys.executable, "-m", "literate", "mutate"], book)
    peer = Command([sys.executable, "-m", "mutmut", "run"], folder, ALONE)
    ours_seconds, said = ours.measured()
    peer_seconds, peer_said = peer.measured()
    mine = int(said.split(" changes: ")[0].split()[-1])
    theirs = int(COUNTS.findall(peer_said)[-1][1])
    return Row(
        f"{AT_LEAST} mutants ({mine} in all), against 1 of mutmut ({theirs})",
        AT_LEAST * ours_seconds / mine,
        peer_seconds / theirs,
        1.0,
    )


def write_peer(corpus: Corpus, folder: Path) -> None:
    """The rules without their claims, since mutmut skips decorated functions; a test for each clause."""
    for module in corpus.modules:
        _write(folder / module.path, _unclaimed((corpus.root / module.path).read_text("utf-8")))
    for page in corpus.pages:
        if page.clauses:
            tests = "".join(map(_test, page.clauses))
            name = page.docname.replace("/", "_").replace("-", "_")
            _write(folder / f"tests/test_{name}.py", TESTS.format(path=page.path) + tests)
    _write(folder / "pyproject.toml", SETTINGS.format(package=corpus.modules[0].name))


def _test(clause: Clause) -> str:
    fences = [clause.setup, *clause.fences] if clause.setup else clause.fences
    text = "\n".join(fence.code for fence in fences)
    name = re.sub(r"\W", "_", clause.id)
    return f"\n\ndef test_{name}():\n    holds({text!r})\n"


def _unclaimed(source: str) -> str:
    lines = source.split("\n")
    for node in ast.walk(ast.parse(source)):
        for decorator in getattr(node, "decorator_list", []):
            if ast.unparse(decorator).startswith("clause("):
                for number in range(decorator.lineno, decorator.end_lineno + 1):
                    lines[number - 1] = "\0"
    return "\n".join(line for line in lines if line != "\0")


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="\n")
