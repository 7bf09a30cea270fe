"""The press as a Sphinx extension: its table of contents."""

from __future__ import annotations

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from literate.doctest_builder import DoctestBuilder
from literate.reader import FIGURES
from literate.site.addresses import setup_addresses
from literate.site.asked import setup_asked
from literate.site.checks import setup_checks
from literate.site.clause import ClauseDirective
from literate.site.codepages import setup_codepages
from literate.site.context import setup_context
from literate.site.evidence import setup_evidence
from literate.site.figures import FigureDirective
from literate.site.headings import setup_headings
from literate.site.nodes import setup_nodes
from literate.site.prose import ProseDirective, SetupDirective
from literate.site.searchdata import setup_searchdata
from literate.site.states import StatesDirective
from literate.site.systems import SystemDirective
from literate.site.tables import LookupDirective
from literate.site.termlinks import setup_termlinks
from literate.site.termsite import setup_termsite


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_config_value("rulebook_edition", "parallel", "env", types=frozenset({str}))
    app.add_config_value("rulebook_report", "", "env", types=frozenset({str}))
    app.add_builder(DoctestBuilder, override=True)
    app.add_directive("clause", ClauseDirective)
    app.add_directive("prose", ProseDirective)
    app.add_directive("setup", SetupDirective)
    app.add_directive("lookup", LookupDirective)
    app.add_directive("states", StatesDirective)
    for name in FIGURES:
        app.add_directive(name, FigureDirective, override=True)
    app.add_directive("system", SystemDirective)
    setup_nodes(app)
    setup_asked(app)
    setup_checks(app)
    setup_headings(app)
    setup_context(app)
    setup_addresses(app)
    setup_searchdata(app)
    setup_codepages(app)
    setup_evidence(app)
    setup_termlinks(app)
    setup_termsite(app)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
