"""What the term base holds: concepts, the words for them, and where a clause may do without one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

FOLDER = "docs/terms"
CONCEPTS = f"{FOLDER}/concepts.csv"
TERMS = f"{FOLDER}/terms.csv"
WAIVERS = f"{FOLDER}/waivers.csv"
FORMS = f"{FOLDER}/forms.csv"
EXTRA_FORMS = f"{FOLDER}/forms-extra.csv"
COLUMNS: Mapping[str, tuple[str, ...]] = {
    CONCEPTS: ("id", "subject", "systems", "def_en", "def_zh", "def_ru", "unlike", "covers", "options"),
    TERMS: ("id", "lang", "term", "status", "pos", "systems", "note", "match", "mismatch"),
    WAIVERS: ("clause", "concept", "reason"),
    FORMS: ("term", "pos", "forms"),
    EXTRA_FORMS: ("term", "pos", "forms"),
}
TAGS = ("zh-Hans", "zh-Hant", "ru", "en")
STATUSES = ("preferred", "admitted", "deprecated", "shadow")
ACCEPTED = STATUSES[:2]
SUBJECTS = (
    *("ability", "action", "attack", "board", "component", "defence", "dice", "morale", "phase", "player"),
    *("procedure", "state", "terrain", "unit", "value"),
)
PARTS_OF_SPEECH = ("noun", "verb", "adj", "phrase")
OPTIONS = (
    "reserved",  # not named in the book yet
    "label",  # what a computed table, a diagram or a step calls a value of the rules; not looked for in texts
    "unlinked",  # too common to be linked
    "loose",  # too common to be demanded in the other languages
)
DEFINED_IN = ("en", "zh", "ru")


@dataclass(frozen=True)  # without slots, which are slow to pickle
class Concept:
    """One thing that the book speaks of."""

    id: str
    subject: str
    systems: tuple[str, ...]  # prefixes of the systems it belongs to; none: all of them
    definitions: Mapping[str, str]  # en, zh, ru
    unlike: tuple[str, ...]  # concepts that it is easily taken for
    covers: tuple[str, ...]  # concepts that its words say as well
    options: frozenset[str]
    line: int

    @property
    def is_label(self) -> bool:
        """Whether it is only shown, in words that other concepts have too, and not looked for in texts."""
        return "label" in self.options


@dataclass(frozen=True, eq=False)  # there is one of each
class Term:
    """One word for one concept in one language."""

    concept: str
    tag: str
    word: str
    status: str
    pos: str
    systems: tuple[str, ...]
    note: str
    match: str  # a phrase in which the word must be found
    mismatch: str  # a phrase in which it must not
    line: int

    @property
    def accepted(self) -> bool:
        return self.status in ACCEPTED

    @property
    def named(self) -> bool:
        """Whether it is a proper name, which is written with a capital letter."""
        return self.word[:1].isupper()


@dataclass(frozen=True, slots=True)
class Waiver:
    """A clause that may say a concept in its own way, and why."""

    clause: str
    concept: str
    reason: str
    line: int


def tag_of(language: str, script: str) -> str:
    """The language tag of a text: zh is written in a script."""
    return f"zh-{script}" if language == "zh" else language
