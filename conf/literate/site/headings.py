"""``{tr}``: the words of a heading in the languages of the edition."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains.std import StandardDomain
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from literate.body import titles
from literate.site.book import current
from literate.site.text import by_language

LOGGER = logging.getLogger(__name__)


class TranslatedRole(SphinxRole):
    """Takes 中文 | Русский | English."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        words = titles(self.text)
        if words is None:
            LOGGER.warning(
                "{tr} takes 中文 | Русский | English, not %r", self.text, location=self.get_location()
            )
            return [nodes.Text(self.text)], []
        book, docname = current(), self.env.docname
        return by_language(words, book.pages[docname].script, book.corpus.prefix_of(docname)), []


def register(env: BuildEnvironment, id_: str, *also: str) -> None:
    """Let references find what stands on the page that is being read by its id, and by *also*."""
    labels = env.get_domain("std")
    assert isinstance(labels, StandardDomain)
    for name in (id_, *also):
        labels.labels[name] = env.docname, id_, current().name(id_)
        labels.anonlabels[name] = env.docname, id_


class LabelsOnly(SphinxTransform):
    """Drop the ids that headings get beside their labels: they depend on the language and on the order."""

    default_priority = 270  # after labels have become ids of their sections, before anything uses them

    def apply(self, **kwargs: object) -> None:
        labels = {heading.label for heading in current().pages[self.env.docname].headings}
        for section in self.document.findall(nodes.section):
            section["ids"] = [id_ for id_ in section["ids"] if id_ in labels]


def setup_headings(app: Sphinx) -> None:
    app.add_role("tr", TranslatedRole())
    app.add_transform(LabelsOnly)
