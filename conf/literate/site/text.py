"""The wording of one language, from Markdown to nodes."""

from __future__ import annotations

import re

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from literate.model import Text, Titles
from literate.site.asked import ask, digest
from literate.site.book import Book, current
from literate.site.html import element
from literate.site.nodes import Tag, raw, tag

_WIDE = re.compile("[⺀-鿿豈-﫿！-｠“”‘’—…]")  # characters that take no space at a line's end


def wording(directive: SphinxDirective, text: Text, language: str, script: str) -> Tag:
    """The *text* as a block of its own, marked with its language."""
    book = current()
    system = book.corpus.prefix_of(directive.env.docname)
    block = tag("div", classes=("rb-text",), lang=book.tag(language, script))
    if language == "zh" and book.script(script) != script:
        ask(directive.env, own_words, book.script(script), system)
    lines = book.markdown(text.source, language, script, system).split("\n")
    source = directive.state.document["source"]
    directive.state.nested_parse(StringList(lines, source), text.line - directive.lineno - 1, block)
    name_references(directive, block, language)
    if language == "zh":
        join_lines(block)
    return block


def own_words(book: Book, script: str, system: str) -> str:
    """What the term base says of the words of a system in a script."""
    return digest(book.terms.words(script, system))


def title_of(book: Book, target: str, language: str) -> str:
    """The title of what *target* leads to; empty if it leads nowhere."""
    found = book.targets.get(target)
    return book.title(found.titles, language, found.script, found.system) if found else ""


def name_references(directive: SphinxDirective, block: nodes.Element, language: str) -> None:
    """Give references without words the title of their target, in the language that is being read."""
    for reference in block.findall(nodes.reference):
        if reference.get("id_link") and not reference.children:
            title = ask(directive.env, title_of, reference["refuri"].removeprefix("#"), language)
            if title:
                reference += nodes.Text(title)


def join_lines(block: nodes.Element) -> None:
    """Take out line breaks between Chinese characters: HTML would show them as spaces."""
    for parent in list(block.findall(nodes.TextElement)):
        if isinstance(parent, nodes.literal):
            continue
        for at, child in enumerate(parent.children):
            if isinstance(child, nodes.Text) and "\n" in child:
                before, after = _words(parent.children[:at]), _words(parent.children[at + 1 :])
                parent[at] = nodes.Text(_joined(child, before, after))


def _words(siblings: list[nodes.Node]) -> str:
    return "".join(sibling.astext() for sibling in siblings)


def _joined(text: str, before: str, after: str) -> str:
    """The *text*, which stands between *before* and *after*, without breaks between Chinese characters."""
    lines = text.split("\n")
    joined = lines[0]
    for at, line in enumerate(lines[1:], start=2):
        left, right = joined or before, line or (after if at == len(lines) else "")
        joined += line if _WIDE.match(left[-1:]) and _WIDE.match(right[:1]) else f"\n{line}"
    return joined


def run_in(block: Tag, title: nodes.Node) -> None:
    """Begin the first paragraph of *block* with its title."""
    if not (block.children and isinstance(block[0], nodes.paragraph)):
        block.insert(0, nodes.paragraph())
    first = block[0]
    assert isinstance(first, nodes.paragraph)
    first.insert(0, title)


def folded_note(block: Tag) -> Tag:
    """The English text where it stands beside others."""
    return tag("details", raw(element("summary", "English")), block, classes=("rb-note",), lang="en")


def by_language(titles: Titles, script: str, system: str) -> list[nodes.Node]:
    """A title in the languages of the edition's headings, each marked where there are several."""
    book = current()
    languages = book.heading_languages
    if len(languages) == 1:
        return [nodes.Text(book.title(titles, languages[0], script, system))]
    shown: list[nodes.Node] = []
    for language in languages:
        if shown:
            shown.append(nodes.inline("", " · ", classes=["rb-or"]))
        words = book.title(titles, language, script, system)
        shown.append(nodes.inline(words, words, classes=[f"language-{book.tag(language, script)}"]))
    return shown
