"""A value of the rules, told in one language of the edition."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from literate import told
from literate.labels import concept_of
from literate.model import Titles
from literate.site.book import Book
from literate.site.links import way
from literate.site.words import say
from literate.told import SLOT, Untold


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells values on the page *docname* of *book* in *language*."""

    book: Book
    docname: str
    language: str
    names: Mapping[str, Titles] = field(default_factory=dict)  # words for the names that the code uses

    @property
    def script(self) -> str:
        return self.book.pages[self.docname].script

    def words(self, titles: Titles) -> str:
        """The title in the language; Untold if it was not written in three."""
        if self.language not in titles:
            raise Untold("a title has not three parts; write 中文 | Русский | English")
        return self.book.title(titles, self.language, self.script, self.book.corpus.prefix_of(self.docname))

    def addresses(self, clauses: Sequence[str]) -> list[str]:
        """Where *clauses* stand, from the root of the edition; Untold if one is none."""
        if unknown := next((id_ for id_ in clauses if id_ not in self.book.targets), ""):
            raise Untold(f":clauses: names {unknown!r}, which is no clause")
        return [self.book.targets[id_].address for id_ in clauses]

    def ways(self, clauses: Sequence[str]) -> list[str]:
        """The ways from the page to *clauses*; Untold if one is none."""
        return [way(self.docname, address) for address in self.addresses(clauses)]

    def tell(self, value: object) -> str:
        """Words for *value*; MissingLabel if an enum's member has none, Untold if nothing is known of it."""
        if isinstance(value, Enum):
            tag = self.book.tag(self.language, self.script)
            return self.book.terms.label(concept_of(self.book.corpus, value, self.docname), tag)
        if value is None or isinstance(value, bool):
            key = {None: "none", True: "yes", False: "no"}[value]
            return say(self.book.edition, key, language=self.language)
        if isinstance(value, str):
            return self.words(self.names[value]) if value in self.names else value
        if isinstance(value, int | Fraction):
            return str(value).replace("-", "−")
        if told.is_place(value):
            return f"({self.tell(told.part(value, 'q'))}, {self.tell(told.part(value, 'r'))})"
        colon, stop = ("：", "；") if self.language == "zh" else (": ", "; ")
        if isinstance(value, Mapping):
            return stop.join(f"{self.tell(key)}{colon}{self.tell(part)}" for key, part in value.items())
        if isinstance(value, Collection):
            pause = "、" if self.language == "zh" else ", "
            words = map(self.tell, value)
            none = say(self.book.edition, "none", language=self.language)
            return pause.join(sorted(words) if isinstance(value, Set) else words) or none
        raise told.refusal(value)

    def said(self, words: str | None, value: object) -> str:
        """What is said of *value*: *words* with its parts in the places of {…}, or before it."""
        if words is None:
            return self.tell(value)
        if not SLOT.search(words):
            return f"{words}{'：' if self.language == 'zh' else ': '}{self.tell(value)}"
        return SLOT.sub(lambda slot: self.tell(told.part(value, slot[1])), words)
