"""``{system}``: the card of a game system, with a link once its pages exist."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from literate.site.asked import ask
from literate.site.book import Book, current
from literate.site.html import element
from literate.site.links import up
from literate.site.nodes import raw, tag
from literate.site.text import by_language, wording
from literate.site.words import say


def clauses_in(book: Book, folder: str) -> int | None:
    """How many clauses the system has; none if it has no page yet."""
    if f"{folder}/index" not in book.pages:
        return None
    return sum(len(page.clauses) for page in book.pages.values() if page.docname.startswith(f"{folder}/"))


class SystemDirective(SphinxDirective):
    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        book, folder = current(), self.arguments[0]
        card = book.directives[self.env.docname, self.lineno]
        script = book.pages[self.env.docname].script
        number = ask(self.env, clauses_in, folder)
        title = by_language(card.title, script, book.corpus.prefix_of(self.env.docname))
        state = say(book.edition, "coming") if number is None else say(book.edition, "clauses", number)
        if number is not None:
            title = [tag("a", *title, href=f"{up(self.env.docname)}{folder}/index.html")]
        texts = [wording(self, card.texts[language], language, script) for language in book.heading_languages]
        return [
            tag(
                "div",
                tag("p", *title, classes=("rb-system-title",)),
                *(texts if len(texts) == 1 else [tag("div", *texts, classes=("rb-par",))]),
                raw(element("p", state, classes="rb-system-state")),
                classes=("rb-system", "rb-coming") if number is None else ("rb-system",),
            )
        ]
