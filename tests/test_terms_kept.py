"""What the check of the terms remembers from run to run, and when it must not."""

from __future__ import annotations

from pathlib import Path

import pytest
import termbook
from literate.corpus import load
from literate.terms import TermBase, book, kept
from literate.terms.check import Checker
from literate.terms.plain import plain

PAGE = "docs/harbour/ships.md"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return termbook.copy(tmp_path / "book")


def found(root: Path) -> tuple[list[str], list[str]]:
    """What the remembering check finds, which is what any other finds."""
    corpus = load(root)
    _, told = kept.check(corpus)
    fresh = book.check(corpus, TermBase.load(root))
    assert (told.faults, told.notices) == (fresh.faults, fresh.notices)
    assert list(told.readings) == list(fresh.readings)
    return list(map(str, told.faults)), list(map(str, told.notices))


def reads(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that a run reads."""
    texts: list[str] = []

    def read(source: str) -> object:
        texts.append(source)
        return plain(source)

    with monkeypatch.context() as patch:
        patch.setattr("literate.terms.check.plain", read)
        kept.check(load(root))
    return texts


def test_only_what_is_new_is_read(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = found(root)
    assert reads(root, monkeypatch) == []
    page = root / PAGE
    page.write_text(page.read_text("utf-8").replace("轻损的船只再命中", "轻损的船隻再命中"), "utf-8")
    assert reads(root, monkeypatch) == ["轻损的船隻再命中 1 次即沉没。"]
    assert any("隻" in fault for fault in found(root)[0])
    page.write_text(page.read_text("utf-8").replace("船隻再", "船只再"), "utf-8")
    assert found(root) == first


def test_other_tables_are_another_memory(root: Path) -> None:
    assert found(root)[0] == []
    terms = root / "docs/terms/terms.csv"
    terms.write_text(terms.read_text("utf-8").replace(",preferred,", ",admitted,", 1), "utf-8")
    (fault,) = found(root)[0]
    assert "has no preferred term" in fault


def test_faults_of_the_tables_are_told_first(root: Path) -> None:
    terms = root / "docs/terms/terms.csv"
    terms.write_text(terms.read_text("utf-8") + "har-nothing,en,nothing,preferred,noun,har,,,\n", "utf-8")
    (fault,) = found(root)[0]
    assert "no concept 'har-nothing'" in fault


@pytest.mark.parametrize("spoilt", [b"", b"nonsense", b"\x80\x04\x95"])
def test_a_spoilt_memory_is_made_anew(root: Path, spoilt: bytes) -> None:
    first = found(root)
    memory = root / kept.MEMORY
    whole = memory.read_bytes()
    memory.write_bytes(spoilt)
    assert found(root) == first
    assert len(memory.read_bytes()) > len(whole) / 2
    assert isinstance(kept.check(load(root))[1].checker, Checker)


def test_a_memory_is_not_needed(root: Path) -> None:
    first = found(root)
    (root / "build/terms.pickle").unlink()
    (root / "build").rmdir()
    (root / "build").write_text("no folder", "utf-8")
    assert found(root) == first
