"""The Sphinx builder ``doctest``: runs the examples of the book and writes nothing."""

from __future__ import annotations

from collections.abc import Set

from sphinx.builders import Builder
from sphinx.util import logging

from literate.examples import count, run
from literate.failure import report
from literate.site.book import current

LOGGER = logging.getLogger(__name__)


class DoctestBuilder(Builder):
    """Replaces Sphinx's own builder of this name, which passes over fences and wrong error messages."""

    name = "doctest"

    def get_outdated_docs(self) -> tuple[str, ...]:
        return ()

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        return ""

    def write_documents(self, docnames: Set[str]) -> None:
        """Write no page."""

    def finish(self) -> None:
        corpus = current().corpus
        failures = run(corpus)
        for failure in failures:
            LOGGER.error("%s\n", report(failure, corpus))
        LOGGER.info(
            ", ".join(
                f"{number} {noun}{'' if number == 1 else 's'}"
                for noun, number in (
                    ("clause", len(corpus.clauses)),
                    ("example", count(corpus)),
                    ("failure", len(failures)),
                )
            )
        )
        if failures:
            self._app.statuscode = 1
