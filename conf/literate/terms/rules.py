"""The rules of form: what each language is written with, whatever it says."""

from __future__ import annotations

from collections.abc import Iterator

from literate.terms import punctuation_ru, punctuation_zh, script_mix, spelling
from literate.terms.plain import Plain
from literate.terms.report import Report

Found = tuple[int, str, str]  # place, the words that are wrong, what is wrong and what to write


def reports(text: Plain, language: str, script: str) -> Iterator[Report]:
    """Everything that is wrong with the form of a text."""
    checks = {
        "zh": (
            ("punctuation", punctuation_zh.faults(text.text, script)),
            ("spacing", punctuation_zh.spacing(text.text)),
            ("script", script_faults(text.text, script)),
            ("lookalike", spelling.strange_letters(text.text, "zh")),
        ),
        "ru": (
            ("punctuation", punctuation_ru.faults(text.text)),
            ("yo", spelling.yo_faults(text.text)),
            ("lookalike", spelling.strange_letters(text.text, "ru")),
        ),
        "en": (
            ("punctuation", punctuation_ru.wide_marks(text.text)),
            ("lookalike", spelling.strange_letters(text.text, "en")),
        ),
    }
    for kind, found in checks[language]:
        for at, words, message in found:
            yield Report(kind, language, text.line(at), words, message)


def script_faults(text: str, script: str) -> Iterator[Found]:
    """Characters of the other Chinese script."""
    name = {"Hans": "simplified", "Hant": "traditional"}[script]
    for at, char, better in script_mix.strange(text, script):
        around = text[max(0, at - 3) : at + 4].strip()
        yield at, char, f"{char} in “{around}” is not {name}: write {better}"
