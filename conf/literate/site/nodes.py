"""Two docutils nodes: an HTML element around text that was parsed, and HTML as it is."""

from __future__ import annotations

from docutils import nodes
from docutils.writers._html_base import HTMLTranslator
from markupsafe import Markup
from sphinx.application import Sphinx


class Tag(nodes.General, nodes.Element):
    """An HTML element: its name in ``tag``, its attributes in ``html``."""


def tag(
    name: str,
    *children: nodes.Node,
    classes: tuple[str, ...] = (),
    ids: tuple[str, ...] = (),
    **attributes: str | None,
) -> Tag:
    """The element *name* with *children*; attributes that are None are left out."""
    html = {key: value for key, value in attributes.items() if value is not None}
    return Tag("", *children, tag=name, html=html, classes=list(classes), ids=list(ids))


def raw(*html: Markup) -> nodes.raw:
    """The *html* as it is."""
    return nodes.raw("", "".join(html), format="html")


def _visit(self: HTMLTranslator, node: Tag) -> None:
    self.body.append(self.starttag(node, node["tag"], "", **node["html"]))


def _depart(self: HTMLTranslator, node: Tag) -> None:
    self.body.append(f"</{node['tag']}>")


def setup_nodes(app: Sphinx) -> None:
    app.add_node(Tag, html=(_visit, _depart))
