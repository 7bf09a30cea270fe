"""``{prose}``, free text in all languages, and ``{setup}``, what the examples of a page have in common."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from literate.site.book import current
from literate.site.html import code, element
from literate.site.nodes import raw, tag
from literate.site.text import folded_note, wording
from literate.site.words import say


class ProseDirective(SphinxDirective):
    has_content = True

    def run(self) -> list[nodes.Node]:
        book = current()
        page = book.pages[self.env.docname]
        prose = next(item for item in page.proses if item.line == self.lineno)
        blocks = {
            language: wording(self, prose.texts[language], language, page.script)
            for language in book.edition.languages
        }
        main = [blocks[language] for language in book.heading_languages]
        if len(main) == 1:
            return [tag("div", *main, classes=("rb-prose",))]
        columns = tag("div", *main, classes=("rb-par",))
        note = folded_note(blocks["en"])
        return [tag("div", columns, note, classes=("rb-prose",))]


class SetupDirective(SphinxDirective):
    has_content = True

    def run(self) -> list[nodes.Node]:
        book = current()
        setup = book.pages[self.env.docname].setup
        assert setup is not None, "a page with a setup directive has a setup"
        summary = element("summary", say(book.edition, "setup"))
        return [raw(element("details", summary, code(setup.code), classes="rb-setup"))]
