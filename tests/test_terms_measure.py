"""The check against pairs that were written without it: what it finds, and how often it is wrong.

The first runs on them are told in docs/contributing/terms.md; what they showed has been mended since.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from literate.terms import TermBase

from bench.terms import Score, own, read_pairs

ROOT = Path(__file__).parent.parent
OF_FORM = ("deprecated", "script", "punctuation", "yo", "lookalike", "digits")
MISSING = ("missing-zh", "missing-ru", "missing-en")


@pytest.fixture(scope="module")
def result() -> Score:
    return own(TermBase.load(ROOT), read_pairs(ROOT))


def test_there_is_enough_to_measure(result: Score) -> None:
    assert result.clean >= 120
    assert result.seeded.total() >= 160
    assert set(result.seeded) == {*OF_FORM, *MISSING}


@pytest.mark.parametrize("kind", OF_FORM)
def test_every_fault_of_form_is_found(result: Score, kind: str) -> None:
    assert result.recall(kind) == 1, result.missed


def test_missing_terms_are_found(result: Score) -> None:
    assert result.recall(*MISSING) >= 0.95, result.missed


def test_good_pairs_are_left_alone(result: Score) -> None:
    assert result.pairs_in_doubt <= 1 / 30, result.false
