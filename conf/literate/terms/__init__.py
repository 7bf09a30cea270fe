"""The term base of a book, and the check of the texts against it."""

from literate.terms.base import MissingLabel, TermBase
from literate.terms.nouns import CONCEPTS, TAGS, TERMS, Concept, Term, Waiver

__all__ = ["CONCEPTS", "TAGS", "TERMS", "Concept", "MissingLabel", "Term", "TermBase", "Waiver"]
