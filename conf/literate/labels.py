"""What the values of the rules are called: an enum's member has a concept in the term base, its label."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from enum import Enum

from literate.model import Corpus
from literate.terms import MissingLabel, TermBase
from literate.terms.nouns import TAGS


def word_of(member: Enum) -> str:
    """How the pages call an enum's member."""
    word = member.value if isinstance(member.value, str) else member.name
    return word.lower().replace("_", "-").replace(" ", "-")


def concept_of(corpus: Corpus, member: Enum, docname: str) -> str:
    """The concept that is the label of *member* on the page *docname*, such as toi-damage-light.

    Its first word is the prefix of the system whose package defines the enum, or else of the page's.
    """
    kind = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", type(member).__name__).lower()
    return f"{_prefix(corpus, member, docname)}-{kind}-{word_of(member)}"


def _prefix(corpus: Corpus, member: Enum, docname: str) -> str:
    module = f"{type(member).__module__}."
    for folder, prefix in corpus.prefixes.items():
        package = next(page for page in corpus.pages if page.docname == f"{folder}/index").meta.get("package")
        if module.startswith(f"{package}."):
            return prefix
    return corpus.prefix_of(docname)


def missing(corpus: Corpus, terms: TermBase, docname: str, value: object) -> Iterator[str]:
    """What to do about the labels that *value*, shown on the page *docname*, has not in every language."""
    for member in members(value):
        for tag in TAGS:
            try:
                terms.label(concept_of(corpus, member, docname), tag)
            except MissingLabel as error:
                yield str(error)


def members(value: object) -> Iterator[Enum]:
    """The members of enums in *value*, however deep in collections."""
    if isinstance(value, Enum):
        yield value
    elif isinstance(value, Mapping):
        yield from members((*value, *value.values()))
    elif isinstance(value, Collection) and not isinstance(value, str | bytes):
        for part in value:
            yield from members(part)
