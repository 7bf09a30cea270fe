"""One harm at a time is done to a copy of the book, and the check names it: file, line and clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from literate import check, freshness
from literate.evidence import Evidence
from literate.model import Fault
from literate.mutate.run import run
from literate.mutate.select import about
from literate.terms import TermBase
from sabotage import HARMS, Copy, Harm, copied

DICE = "docs/tide-of-iron/dice.md"
OLD = "not UTF-8: byte 0xe9; save it as CSV in UTF-8"
UTF_16 = "saved as UTF-16 (“Unicode text” of a spreadsheet); save it as CSV in UTF-8"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    with copied(tmp_path_factory.mktemp("sabotage")) as made:
        yield made


@pytest.fixture(scope="module")
def before(copy: Copy) -> set[Fault]:
    """What is wrong with the book already: nothing, unless someone is at work on it."""
    with copy.spoilt() as corpus:
        return {*check.faults_of(corpus)}


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.name)
def test_the_harm_is_told(copy: Copy, before: set[Fault], harm: Harm) -> None:
    with copy.spoilt(*harm.changes) as corpus:
        wanted = copy.place(harm) + harm.told
        told: set[str] = set()
        read = partial(check.faults_read, terms=TermBase.load(corpus.root))  # the quick part of faults_of
        for part in (read, check.faults_of):
            found = part(corpus)
            told |= {str(fault) for fault in {*found} - before}
            if any(each.startswith(wanted) for each in told):
                return
    pytest.fail("\n".join([wanted, *sorted(told)[:9]]))


def test_every_harm_has_a_name_of_its_own() -> None:
    assert len({harm.name for harm in HARMS}) == len(HARMS) >= 40


@pytest.mark.parametrize(
    ("data", "line", "told"),
    [
        (lambda data: data.decode().encode("utf-16"), 1, UTF_16),
        (
            lambda data: data.replace(b"Chinese", b"Chin\xe9se", 1),
            2,
            "not UTF-8: byte 0xe9; save it as CSV in UTF-8",
        ),
    ],
    ids=["a table saved as UTF-16", "a table saved in an old encoding"],
)
def test_a_table_in_another_encoding(
    copy: Copy, data: Callable[[bytes], bytes], line: int, told: str
) -> None:
    file = copy.root / "docs/terms/waivers.csv"
    whole = file.read_bytes()
    file.write_bytes(data(whole))
    try:
        found = [str(fault) for fault in TermBase.load(copy.root).faults]
    finally:
        file.write_bytes(whole)
    assert found == [f"docs/terms/waivers.csv:{line}: {told}"]


def test_an_example_made_weaker(copy: Copy) -> None:
    """What is left of the example is right, so that only a mutant shows what it no longer holds."""
    path, function = "rulebook/tide_of_iron/casualties.py", "slots_used"

    def unnoticed(*changes: tuple[str, str, str]) -> list[str]:
        with copy.spoilt(*changes) as corpus:
            assert not corpus.faults
            return [str(fault) for fault in run(Evidence(corpus), about([clause.id]), workers=1).faults]

    with copy.spoilt() as corpus:
        clause = corpus.clauses["toi.figure.crew-two-slots"]
    assert unnoticed() == []
    cases = f"```{{cases}}\n{clause.fences[1].code}```\n"
    line = copy.line(path, "crews = (FigureKind.MG_CREW, FigureKind.MORTAR_CREW)")
    told = f"{path}:{line}: {clause.id} does not notice {function}: crews = "
    assert any(each.startswith(told) for each in unnoticed((clause.path, cases, "")))


def test_a_wording_that_moved_is_stale(copy: Copy) -> None:
    """What is wrong in all languages alike is for people to see; that they have to look again is told."""
    with copy.spoilt() as corpus:
        freshness.agree(corpus, corpus.clauses)
        assert freshness.stale(corpus) == []
    changes = [
        (DICE, "黑骰只有掷出 6 才成功", "黑骰只有掷出 5 才成功"),
        (DICE, "успех только на 6.", "успех только на 5."),
        (DICE, "succeeds only on 6.", "succeeds only on 5."),
    ]
    try:
        with copy.spoilt(*changes) as corpus:
            line = corpus.clauses["toi.success.long"].line
            assert [str(each) for each in freshness.stale(corpus)] == [
                f"{DICE}:{line}: toi.success.long: changed since it was agreed: zh, ru, en"
            ]
    finally:
        (copy.root / freshness.AGREED).unlink()
