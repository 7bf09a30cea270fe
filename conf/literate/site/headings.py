"""``{tr}``: the words of a heading in the languages of the edition."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxRole

from literate.model import LANGUAGES
from literate.site.book import current
from literate.site.text import by_language


class TranslatedRole(SphinxRole):
    """Takes 中文 | Русский | English."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        titles = dict(zip(LANGUAGES, (part.strip() for part in self.text.split("|")), strict=True))
        return by_language(titles, current().pages[self.env.docname].script), []


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
