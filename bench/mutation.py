"""What evidence costs: tracing against a plain run, and a mutant against one of mutmut's."""

from __future__ import annotations

import ast
import re
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from literate.evidence import Evidence
from literate.model import Clause, Corpus

from bench.timing import ALONE, ROUNDS, Command, Row

SETTINGS = """\
[tool.mutmut]
source_paths = ["{package}"]
pytest_add_cli_args_test_selection = ["tests"]
"""
TESTS = '''\
"""The examples of {path}."""

import doctest


def example(text):
    return doctest.DocTestParser().get_doctest(text, {{}}, "clause", None, 0)


def holds(test):
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.FAIL_FAST)
    assert not runner.run(test, out=lambda said: None).failed
'''
OURS = re.compile(r"(\d+) changes: (\d+) caught")
THEIRS = re.compile(r"(\d+)/(\d+)  🎉 (\d+) 🫥 (\d+)  ⏰ (\d+)")
AT_LEAST = 50  # times the mutants of the peer in the same time


@dataclass(frozen=True)
class Run:
    """What one tool did with all its mutants."""

    mutants: int  # that some test was run against
    caught: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.mutants} mutants, {self.caught} caught, in {self.seconds:.1f} s"


def tracing(corpus: Corpus, examples: Command) -> Row:
    """The whole proof of claims, against a run of all examples by pytest."""
    pairs = [(_proof(corpus), examples.seconds()) for _ in range(ROUNDS + 1)][1:]
    ours, peer = (statistics.median(column) for column in zip(*pairs, strict=True))
    return Row("all claims proved, against pytest running all examples", ours, peer, 0.5)


def _proof(corpus: Corpus) -> float:
    started = time.process_time()
    Evidence(corpus).faults()
    return time.process_time() - started


def against_mutmut(book: Path, corpus: Corpus, folder: Path) -> Row:
    """Processor time of fifty mutants of ours, and of one of mutmut's; both from start to end."""
    write_peer(corpus, folder)
    command = Command([sys.executable, "-m", "literate", "mutate"], book)
    rounds = [_ours(command) for _ in range(2)]
    peer = _theirs(Command([sys.executable, "-m", "mutmut", "run"], folder, ALONE))
    rounds += [_ours(command) for _ in range(2)]  # on both sides of the peer's long run
    mine = sorted(rounds[1:], key=lambda run: run.seconds)[1]
    return Row(
        f"{AT_LEAST} mutants, against 1 of mutmut",
        AT_LEAST * mine.seconds / mine.mutants,
        peer.seconds / peer.mutants,
        1.0,
        note=f"{mine}; mutmut: {peer}",
    )


def _ours(command: Command) -> Run:
    seconds, said = command.measured()
    ((mutants, caught),) = OURS.findall(said)
    return Run(int(mutants), int(caught), seconds)


def _theirs(command: Command) -> Run:
    seconds, said = command.measured()
    done, total, caught, untested, stopped = map(int, THEIRS.findall(said)[-1])
    if done < total:
        raise SystemExit(f"mutmut tried {done} of {total} mutants")
    return Run(total - untested, caught + stopped, seconds)


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
    return f"\n\n{name} = example({text!r})\n\n\ndef test_{name}():\n    holds({name})\n"


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
