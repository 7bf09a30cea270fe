"""The quiet marker of a clause: what is true of it but need not be read with it."""

from __future__ import annotations

from urllib.parse import quote

from markupsafe import Markup
from sphinx.util.docutils import SphinxDirective

from literate import examples
from literate.model import Clause
from literate.site.asked import ask
from literate.site.book import Book, current
from literate.site.evidence import noticed
from literate.site.html import element, link
from literate.site.links import code_page, up, way
from literate.site.words import say


def claims(book: Book, id_: str) -> tuple[tuple[str, str], ...]:
    """Who carries out the clause: names, and where they stand from the root of the edition."""
    return tuple(
        (claim.name, f"{code_page(claim.path)}.html#{claim.name}") for claim in book.claims.get(id_, ())
    )


def sources_page(book: Book, prefix: str) -> str:
    """Where a system's locators are explained, from the root of the edition; empty if nowhere."""
    for label in (f"sources-{prefix}", "sources"):
        if target := book.targets.get(label):
            return target.address
    return ""


def moved_parts(book: Book, id_: str) -> str:
    """What of the clause has moved since its languages were last read together; empty if nothing has."""
    comma = "、" if book.edition.language == "zh" else ", "
    return comma.join(say(book.edition, part) for part in book.stale.get(id_, ()))


def _caught(directive: SphinxDirective, id_: str) -> tuple[Markup, ...]:
    """How much the examples notice, and the way to the evidence, if that was measured."""
    found = ask(directive.env, noticed, id_)
    if found is None:
        return ()
    number, address = found
    words = say(current().edition, "caught", number)
    return (link(way(directive.env.docname, address), words, "rb-evidence-link"),)


def marker(directive: SphinxDirective, clause: Clause) -> Markup:
    book, env = current(), directive.env
    edition = book.edition
    about = say(edition, "about", book.name(clause.id))
    rows: list[Markup] = []

    def row(word: str, *values: str) -> None:
        rows.append(element("dt", say(edition, word)))
        rows.extend(element("dd", value) for value in values)

    row("id", *(element("code", id_) for id_ in (clause.id, *clause.also)))
    row("permalink", link(f"{up(env.docname)}id/{clause.id}/", f"id/{clause.id}/", "rb-permalink"))
    row("kind", say(edition, clause.kind))
    sources = ask(env, sources_page, clause.id.partition(".")[0])
    row("source", link(way(env.docname, sources), clause.source) if sources else clause.source)
    carriers = ask(env, claims, clause.id)
    if carriers:
        row("code", *(link(way(env.docname, href), name, "rb-claim") for name, href in carriers))
    if moved := ask(env, moved_parts, clause.id):
        row("stale", moved)
    row("examples", say(edition, "examples-run", examples.count([clause])), *_caught(directive, clause.id))
    details = [element("summary", "§", aria_label=about), element("dl", *rows)]
    if address := env.config.rulebook_report:
        href = address.format(id=quote(clause.id, safe=""), edition=quote(edition.key, safe=""))
        details.append(element("p", link(href, say(edition, "report"), "rb-report")))
    return element("details", *details, classes="rb-marker")
