"""How the book uses its terms: what is named where, what in several ways, what is stale or unknown."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from markupsafe import Markup

from literate.model import LANGUAGES, Clause
from literate.site.book import Book
from literate.site.html import element, link
from literate.site.marker import moved_parts
from literate.site.termindex import by_system, system_title
from literate.site.termnames import headline, names, tag_in
from literate.site.words import say
from literate.terms import Concept, Term
from literate.terms.candidates import candidates


def coverage_page(book: Book) -> Markup:
    """The concepts by how often each language names them; then those without any use, and idle clauses."""
    uses = book.concordance.uses
    heads = ("term", "clauses-n", *(f"tag-{language}" for language in LANGUAGES), "lacking-n")
    parts = []
    for prefix, concepts in by_system(book).items():
        rows = [_coverage_row(book, concept) for concept in concepts if concept.id in uses]
        if rows:
            parts += [element("h2", system_title(book, prefix)), table(book, heads, rows)]
    sought = (concept for concept in book.terms.concepts.values() if not concept.is_label)
    unused = [concept for concept in sought if concept.id not in uses]
    named = {use.clause.id for each in uses.values() for use in each}
    silent = [clause_link(book, clause) for clause in book.corpus if clause.id not in named]
    parts += section(book, "no-term", silent)
    parts += section(book, "no-use", [concept_link(book, concept.id) for concept in unused])
    return Markup("").join(parts)


def _coverage_row(book: Book, concept: Concept) -> Markup:
    uses = book.concordance.uses[concept.id]
    said = Counter(
        language
        for use in uses
        for language, reading in use.readings.items()
        for span in reading.spans
        if concept.id in span.concepts
    )
    lacking = sum(bool(use.lacking) for use in uses)
    numbers = (len(uses), *(said[language] for language in LANGUAGES), lacking or "")
    cells = (element("td", str(number)) for number in numbers)
    return element("tr", element("th", concept_link(book, concept.id), scope="row"), *cells)


def variants_page(book: Book) -> Markup:
    """Concepts said in several ways, words in use that should not be, and words of several concepts."""
    counts = book.concordance.counts
    rows = [
        _variants_row(book, terms)
        for concept in book.terms.concepts
        for terms in _said_alike(book, concept)
        if len(terms) > 1
    ]
    deprecated = [
        element("span", element("span", term.word, lang=term.tag), " · ", concept_link(book, term.concept))
        for term in counts
        if term.status == "deprecated"
    ]
    homonyms = [
        element(
            "span",
            element("b", word, lang=tag),
            ": ",
            Markup(", ").join(told(book, concept) for concept in sorted(concepts)),
        )
        for (tag, word), concepts in sorted(_by_word(book).items())
        if len(concepts) > 1
    ]
    parts = [
        element("h2", say(book.edition, "several-words")),
        table(book, ("term", "words", "chapters"), rows, "rb-list rb-stack"),
        *section(book, "deprecated-used", deprecated),
        *section(book, "several-concepts", homonyms),
    ]
    return Markup("").join(parts)


def _said_alike(book: Book, concept: str) -> Iterable[Sequence[Term]]:
    """The accepted terms in use, by language and part of speech."""
    found: dict[tuple[str, str], list[Term]] = defaultdict(list)
    written = {tag_in(book, concept, language) for language in LANGUAGES}
    for term in book.terms_of[concept]:
        if term.accepted and term.tag in written and book.concordance.counts.get(term):
            found[term.tag, term.pos].append(term)
    return found.values()


def _variants_row(book: Book, terms: Sequence[Term]) -> Markup:
    counts, chapters = book.concordance.counts, _chapters(book, terms)
    words = (f"{term.word} {counts[term].total()}" for term in terms)
    places = (f"{title} {number}" for title, number in chapters)
    cells = (
        element("td", ", ".join(words), lang=terms[0].tag),
        element("td", ", ".join(places)),
    )
    return element("tr", element("th", concept_link(book, terms[0].concept), scope="row"), *cells)


def _chapters(book: Book, terms: Sequence[Term]) -> list[tuple[str, int]]:
    """The chapters that say the rarer ones of the *terms*."""
    counts = book.concordance.counts
    usual = max(terms, key=lambda term: counts[term].total())
    found: Counter[str] = Counter(
        book.targets[use.clause.id].docname
        for use in book.concordance.uses[usual.concept]
        for reading in use.readings.values()
        for span in reading.spans
        if any(term in span.terms for term in terms if term != usual)
    )
    return [(book.title_of_page(book.pages[docname]), number) for docname, number in found.items()]


def _by_word(book: Book) -> Mapping[tuple[str, str], set[str]]:
    """The concepts that each word of the edition's languages may mean."""
    tags = {tag_in(book, concept, one) for concept in book.terms.concepts for one in book.heading_languages}
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for term in book.terms.sought:
        if term.accepted and term.tag in tags:
            found[term.tag, term.word].add(term.concept)
    return found


def stale_page(book: Book) -> Markup:
    """The clauses whose wording has moved since their languages were last read together."""
    rows = []
    for id_ in book.stale:
        head = element("th", clause_link(book, book.corpus.clauses[id_]), scope="row")
        rows.append(element("tr", head, element("td", moved_parts(book, id_))))
    if not rows:
        return element("p", say(book.edition, "none-stale"))
    lead = element("p", say(book.edition, "stale-lead", (len(rows), len(book.corpus.clauses))))
    return Markup("").join((lead, table(book, ("clause", "moved"), rows, "rb-list rb-stack")))


def candidates_page(book: Book) -> Markup:
    """Words that the clauses use often and the term base does not know."""
    parts = [element("p", say(book.edition, "candidates-lead"))]
    for language, words in candidates(book.corpus, book.told.checker).items():
        listed = (element("li", f"{word} ", element("small", str(count))) for word, count in words)
        parts.append(element("h2", say(book.edition, f"tag-{language}")))
        shown = element("ul", *listed, classes="rb-words", lang=language)
        parts.append(shown if words else element("p", say(book.edition, "none-found")))
    return Markup("").join(parts)


def table(book: Book, heads: Iterable[str], rows: Sequence[Markup], classes: str = "rb-list") -> Markup:
    if not rows:
        return element("p", say(book.edition, "none-found"))
    head = element("tr", *(element("th", say(book.edition, one), scope="col") for one in heads))
    shown = element("table", element("thead", head), element("tbody", *rows), classes=classes)
    return element("div", shown, classes="table-wrapper")


def section(book: Book, word: str, items: Sequence[Markup]) -> Iterator[Markup]:
    """A heading and a list."""
    yield element("h2", say(book.edition, word, len(items)))
    listed = element("ul", *(element("li", item) for item in items))
    yield listed if items else element("p", say(book.edition, "none-found"))


def clause_link(book: Book, clause: Clause) -> Markup:
    href = f"../{book.targets[clause.id].address}"
    return link(href, book.name(clause.id))


def concept_link(book: Book, concept: str) -> Markup:
    return link(f"{concept}.html", headline(book, concept))


def told(book: Book, concept: str) -> Markup:
    """A concept with its names in the other languages, and its systems."""
    others = names(book, concept)[len(book.heading_languages) :]
    shown = Markup(" · ").join(element("span", words, lang=tag) for words, tag in others)
    systems = element("small", " ".join(book.terms.concepts[concept].systems))
    return Markup("").join((concept_link(book, concept), " (", shown, ") ", systems))
