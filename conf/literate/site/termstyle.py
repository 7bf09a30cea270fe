"""The style guide: what is to be written how, with an example each of right and wrong."""

from __future__ import annotations

from itertools import groupby

from markupsafe import Markup

from literate.body import titles
from literate.site.book import Book
from literate.site.html import element
from literate.site.words import say
from literate.terms import TAGS
from literate.terms.style import Guidance, read


def style_page(book: Book) -> Markup:
    """The rules by language, those of the edition's own languages first, those of all languages last."""
    guide, _ = read(book.corpus.root)
    own = [book.tag(language, "Hans") for language in book.heading_languages]
    order = (*own, *(tag for tag in TAGS if tag not in own), "")
    parts = [element("p", say(book.edition, "style-lead"))]
    for tag, together in groupby(
        sorted(guide, key=lambda one: order.index(one.tag)), key=lambda one: one.tag
    ):
        head = element("tr", *(element("th", say(book.edition, one), scope="col") for one in ("good", "bad")))
        rows = (_row(book, guidance) for guidance in together)
        table = element("table", element("thead", head), *rows, classes="rb-list rb-style")
        parts += [element("h2", say(book.edition, f"tag-{tag}" if tag else "all-languages"))]
        parts.append(element("div", table, classes="table-wrapper"))
    return Markup("").join(parts)


def _row(book: Book, guidance: Guidance) -> Markup:
    note = book.headline(guidance.note, "Hans")
    over = element("tr", element("th", note, colspan="2", scope="rowgroup"))
    right, wrong = (_example(guidance, example) for example in (guidance.good, guidance.bad))
    cells = element("td", right), element("td", wrong, classes="rb-bad")
    return element("tbody", over, element("tr", *cells))


def _example(guidance: Guidance, example: str) -> Markup:
    if guidance.tag:
        return element("span", example, lang=guidance.tag)
    said = (titles(example) or {}).items()
    return Markup("").join(
        element("div", words, lang="zh-Hans" if language == "zh" else language) for language, words in said
    )
