"""Nothing is written while anything in the book is wrong."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ConfigError
from sphinx.util import logging

from literate import examples
from literate.check import with_terms
from literate.editions import EDITIONS
from literate.faults import REFUSED
from literate.model import Fault
from literate.site.asked import domain
from literate.site.book import Book, current, make_current

LOGGER = logging.getLogger(__name__)


def _load(app: Sphinx) -> None:
    """Read the book, before Sphinx reads its pages."""
    key = app.config.rulebook_edition
    if key not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise ConfigError(f"there is no edition {key!r}: set RULEBOOK_EDITION to one of {known}")
    book = Book.load(Path(app.srcdir).parent, EDITIONS[key])
    _stop_at(with_terms(book.corpus, book.told))
    make_current(book)
    gc.freeze()  # the book stays: to search it for garbage again and again would take seconds


def _check(app: Sphinx, env: BuildEnvironment) -> None:
    """Run the examples: at every build, since the code may have changed and no page."""
    if app.builder.name != "doctest":  # whose work this is
        found = [fault for faults in domain(env).faults.values() for fault in faults]
        _stop_at([*found, *(failure.fault() for failure in examples.run(current().corpus))])


def _stop_at(faults: Iterable[Fault]) -> None:
    """Report all *faults*, each where it stands, and leave.

    Not by an exception of Sphinx's own: for those it throws its environment away.
    """
    listed = sorted(set(faults))
    for fault in listed:
        message = f"{fault.clause}: {fault.message}" if fault.clause else fault.message
        LOGGER.error("%s", message, location=f"{fault.path}:{fault.line}")
    if listed:
        raise SystemExit(f"{len(listed)} fault{'s'[: len(listed) > 1]}: {REFUSED}")


def setup_checks(app: Sphinx) -> None:
    app.connect("builder-inited", _load)
    app.connect("env-updated", _check)
