"""``{clause}``: a rule as continuous text under a run-in title, its example, and the marker."""

from __future__ import annotations

from docutils import nodes
from markupsafe import Markup
from sphinx.util.docutils import SphinxDirective

from literate.model import Clause
from literate.site.asked import ask
from literate.site.book import current
from literate.site.headings import register
from literate.site.html import code, element
from literate.site.marker import marker, moved_parts
from literate.site.nodes import Tag, raw, tag
from literate.site.termlinks import mark_terms
from literate.site.text import folded_note, run_in, wording
from literate.site.words import say


class ClauseDirective(SphinxDirective):
    """Renders what the reader has found at this line of the page."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        book = current()
        clause = book.clauses[self.env.docname, self.lineno]
        assert clause.id == self.arguments[0], f"the page has {self.arguments[0]}, the reader {clause.id}"
        register(self.env, clause.id, *clause.also)
        main, folded = self._texts(clause)
        example = raw(element("div", code(clause.fences[0].code), classes="rb-example"))
        cases = [_cases(fence.code) for fence in clause.fences[1:]]
        rest = raw(*cases, marker(self, clause))
        parts = [*main, example, *folded, *self._ruling(clause), rest]
        return [tag("div", *parts, classes=("rb-clause",), ids=(clause.id, *clause.also))]

    def _texts(self, clause: Clause) -> tuple[list[nodes.Node], list[nodes.Node]]:
        """The texts that are read, and what is folded below the example."""
        shown = {
            language: self._text(clause, language)
            for language in ("zh", "ru", "en")
            if language in current().edition.languages or language == "en"
        }
        main = [block for language, block in shown.items() if language in current().heading_languages]
        if main == [shown["en"]]:
            return [*main], []
        if len(main) > 1:
            shown["en"]["classes"] = ["rb-text", "rb-note"]
            return [tag("div", *main, classes=("rb-par",)), shown["en"]], []
        return [*main], [folded_note(shown["en"])]

    def _text(self, clause: Clause, language: str) -> Tag:
        book = current()
        block = wording(self, clause.texts[language], language, clause.script)
        if language in book.heading_languages:
            mark_terms(self, block, language, clause.script)
        words = book.title(clause.title, language, clause.script, book.corpus.prefix_of(self.env.docname))
        stop = "" if language == "zh" or words[-1] in ".?!…" else "."
        title = [element("strong", words + stop, classes="rb-title")]
        if clause.ruling:
            mark = say(book.edition, "ruling", language=language)
            why = say(book.edition, "ruling-why", language=language)
            title += [Markup(" "), element("abbr", mark, classes="rb-ruling-mark", title=why)]
        if moved := ask(self.env, moved_parts, clause.id):
            mark = say(book.edition, "stale", language=language)
            why = say(book.edition, "stale-parts", moved)
            title += [Markup(" "), element("abbr", mark, classes="rb-stale-mark", title=why)]
        run_in(block, raw(*title, Markup("　" if language == "zh" else " ")))
        return block

    def _ruling(self, clause: Clause) -> list[nodes.Node]:
        if not clause.ruling:
            return []
        book = current()
        reason = wording(self, clause.ruling, "en", clause.script)
        unfolded = "open" if len(book.heading_languages) > 1 else None
        summary = raw(element("summary", say(book.edition, "ruling")))
        return [tag("details", summary, reason, classes=("rb-ruling",), open=unfolded)]


def _cases(cases: str) -> Markup:
    number = sum(line.startswith(">>>") for line in cases.split("\n"))
    summary = element("summary", say(current().edition, "cases", number))
    return element("details", summary, code(cases), classes="rb-cases")
