"""Which examples notice a mutant."""

from __future__ import annotations

import io
import signal
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from types import CodeType

from literate.examples import captured, namespace, wrong_in
from literate.model import Clause, Corpus
from literate.mutate import bindings
from literate.mutate.install import Installer
from literate.mutate.sites import Mutant
from literate.tracing import Place, Reached

PATIENCE = 0.1  # seconds of processor time that an example has, besides ten times what it takes


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a mutant."""

    noticed: dict[str, int]  # clause -> line of the statement that came out differently
    tried: tuple[str, ...] = ()  # the clauses whose examples were run
    about: frozenset[str] = frozenset()  # those that the changed code carries out
    refused: str = ""  # the error that importing the changed code raised

    @property
    def caught(self) -> bool:
        return bool(self.noticed or self.refused)

    @property
    def concerned(self) -> frozenset[str]:
        """The clauses of whose examples it tells something: those that were asked, or noticed unasked."""
        return self.about.union(self.noticed)


class Stuck(BaseException):
    """An example that does not end."""


class Judge:
    """Runs against a mutant the examples that reach it, those of the clauses it carries out first."""

    def __init__(self, corpus: Corpus, reached: Mapping[str, Reached]) -> None:
        self.corpus = corpus
        self.reached = reached
        self.installer = Installer(corpus)
        self.paths = {module.name: module.path for module in corpus.modules}
        self.width = {id_: len(each.example.lines) for id_, each in reached.items()}
        self.claims: dict[str, set[str]] = defaultdict(set)
        for claim in corpus.claims:
            self.claims[claim.name].update(claim.clauses)
        self.by_line: dict[Place, set[str]] = defaultdict(set)
        self.by_code: dict[int, set[str]] = defaultdict(set)
        self.codes: dict[int, CodeType] = {}
        for id_, each in reached.items():
            for place in each.lines:
                self.by_line[place].add(id_)
            for key, code in each.example.codes.items():
                self.by_code[key].add(id_)
                self.codes[key] = code

    def verdict(self, mutant: Mutant) -> Verdict:
        """Run all the examples that are about *mutant*; if none notices, others until one does."""
        about, others = self.candidates(mutant)
        noticed: dict[str, int] = {}
        tried = []
        with ExitStack() as stack:
            try:
                stack.enter_context(self.installer.installed(mutant))
            except Exception as error:
                return Verdict({}, refused=f"{type(error).__name__}: {error}")
            out = stack.enter_context(captured())
            stack.enter_context(alarm())
            for id_ in [*about, *others]:
                if noticed and id_ not in about:
                    break
                tried.append(id_)
                line, stuck = self.notices(self.corpus.clauses[id_], out)
                if line:
                    noticed[id_] = line
                if stuck:
                    break  # the others would wait in vain too
        return Verdict(noticed, tuple(tried), frozenset(about))

    def candidates(self, mutant: Mutant) -> tuple[list[str], list[str]]:
        """The clauses that *mutant* is about, and others that may notice; the narrowest examples first."""
        everything = set(self.corpus.clauses)
        if not mutant.function:
            about = self.reading(mutant)
            return self.narrowest(about), self.narrowest(everything - about)
        places = [(mutant.module.path, line) for line in mutant.lines]
        reaching = set().union(*(self.by_line.get(place, ()) for place in places))
        about = reaching & self.claiming(mutant)
        others = everything if self.installer.runs_at_import(mutant) else reaching
        return self.narrowest(about), self.narrowest(others - about)

    def reading(self, mutant: Mutant) -> set[str]:
        """The clauses whose examples run code that names the changed data."""
        name, _, member = mutant.place.partition(".")
        aliases = {
            (str(self.corpus.root / self.paths[module]), alias)
            for module, alias in bindings.all_bindings((mutant.module.name, name), self.installer.users)
        }
        by_owner = {
            key
            for key, code in self.codes.items()
            if any((code.co_filename, each) in aliases for each in code.co_names)
        }
        by_member = {key for key, code in self.codes.items() if member in code.co_names}
        found = (by_owner & by_member or by_member) if member else by_owner
        return set().union(*(self.by_code[key] for key in found))

    def claiming(self, mutant: Mutant) -> set[str]:
        """The clauses that the function around *mutant*, or its class, claims."""
        found: set[str] = set()
        name = f"{mutant.module.name}.{mutant.place}"
        while name != mutant.module.name:
            found |= self.claims[name]
            name = name.rpartition(".")[0]
        return found

    def narrowest(self, ids: Iterable[str]) -> list[str]:
        return sorted(ids, key=lambda id_: (self.width[id_], id_))

    def notices(self, clause: Clause, out: io.StringIO) -> tuple[int, bool]:
        """The line of the first statement that does not do what the page says, or 0; if it never ends."""
        limit = PATIENCE + 10 * self.reached[clause.id].example.seconds
        names = namespace()
        signal.setitimer(signal.ITIMER_VIRTUAL, limit)
        try:
            for fence in (clause.setup, *clause.fences) if clause.setup else clause.fences:
                for wrong in wrong_in(fence, clause.path, names, out, tell=_untold):
                    return wrong.example.lineno + 1, isinstance(wrong.error, Stuck)
        except Stuck:  # between two statements
            return clause.line, True
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return 0, False


def _untold(error: BaseException) -> str:
    """Nothing: the changed rules may not even be able to say what is wrong."""
    return ""


@contextmanager
def alarm() -> Iterator[None]:
    """Inside, the timer of the process raises Stuck."""

    def ring(*_: object) -> None:
        raise Stuck

    before = signal.signal(signal.SIGVTALRM, ring)
    try:
        yield
    finally:
        signal.signal(signal.SIGVTALRM, before)
