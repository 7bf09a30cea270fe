"""The Markdown of one text: what may not stand in it, its tables and its references."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.colon_fence import colon_fence_plugin
from mdit_py_plugins.myst_blocks import myst_block_plugin

PROMPT = re.compile(r"[ \t>*+-]*>>>(?:\s|$)")
CODE_SPAN = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)", re.DOTALL)
REFERENCE = re.compile(r"\]\(#([^)\s]*)\)")
TAG = re.compile(r"</?[a-zA-Z!][^<>]*>?")
SCHEME = re.compile(r"\](?:\(|:)\s*<?(?!https?:|mailto:)([a-z][a-z0-9+.-]*:)", re.IGNORECASE)
PLAIN = re.compile(r"(?:[^\W\d_][^\n<!]*)?(?:\n(?:[^\W\d_][^\n<!]*)?)*")  # can be nothing but paragraphs
REFUSED = {
    "heading_open": "heading inside a text; headings stand between clauses",
    "hr": "ruled line inside a text; delete it",
    "html_block": "raw HTML; write Markdown",
    "code_block": "text indented by four spaces or more is read as code; indent by two spaces an item",
    "fence": "code fence inside a text; examples stand after the texts, at the line's beginning",
    "colon_fence": "directive inside a text; move it out",
    "myst_target": "label inside a text; labels stand before headings",
    "myst_line_comment": "a line that starts with % is not printed; delete it",
    "myst_block_break": "+++ is not printed; delete it",
}


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark").enable("table").use(colon_fence_plugin).use(myst_block_plugin)
    parser.core.ruler.disable("inline")  # most texts need no more than their blocks
    return parser


PARSER = _parser()


def _tokens(source: str) -> list[Token]:
    return PARSER.parse(f"{source}\n")


def faults_in(source: str) -> Iterator[tuple[int, str]]:
    """What may not stand in a text: lines, counted from 0, and messages."""
    for found in SCHEME.finditer(source):
        line = source.count("\n", 0, found.start())
        yield line, f"link to {found[1]}; links lead to pages of the book or to https:, mailto: addresses"
    if PLAIN.fullmatch(source):
        return
    refused: set[int] = set()
    for token in _tokens(source):
        if token.map is None:
            continue
        if token.type in REFUSED:
            refused.update(range(*token.map))
            yield token.map[0], REFUSED[token.type]
        elif token.type == "inline" and ("<" in token.content or "![" in token.content):
            yield from _faults_inline(token)
    for number, text in enumerate(source.split("\n")):
        if number not in refused and PROMPT.match(text):
            yield number, f">>> outside a fence: {text.strip()}; examples stand after the texts"
            return


def _faults_inline(token: Token) -> Iterator[tuple[int, str]]:
    assert token.map is not None
    inline: list[Token] = []
    PARSER.inline.parse(token.content, PARSER, {}, inline)
    for part in inline:
        if part.type == "html_inline":
            before = token.content[: token.content.index(part.content)]
            yield token.map[0] + before.count("\n"), f"raw HTML: {part.content}; write Markdown"
            return
        elif part.type == "image" and "//" in str(part.attrs["src"]):
            yield token.map[0], f"picture from another site: {part.attrs['src']}; keep pictures in the book"


def references(source: str) -> Iterator[tuple[int, str]]:
    """The targets of ``[…](#target)`` in a text, with their lines counted from 0."""
    if "](#" not in source:
        return
    bare = CODE_SPAN.sub(lambda span: re.sub(r"[^\n]", " ", span[0]), source)
    for found in REFERENCE.finditer(bare):
        yield bare.count("\n", 0, found.start()), found[1]


def tables(source: str) -> Iterator[tuple[int, str]]:
    """The Markdown tables of a text: the line counted from 0, and their source."""
    if "|" not in source:
        return
    lines = source.split("\n")
    for token in _tokens(source):
        if token.type == "table_open" and token.map:
            yield token.map[0], "\n".join(lines[slice(*token.map)])
