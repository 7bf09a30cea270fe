"""Ways from page to page within an edition, as they stand in its HTML."""

from __future__ import annotations


def up(docname: str) -> str:
    """The way from the page *docname* to the root of its edition."""
    return "../" * docname.count("/")


def way(docname: str, address: str) -> str:
    """The way from the page *docname* to *address*, which starts at the root of the edition."""
    page, mark, anchor = address.partition("#")
    return f"{mark}{anchor}" if page == f"{docname}.html" and anchor else up(docname) + address


def code_page(path: str) -> str:
    """The page that shows the module in the file *path*."""
    return "code/" + path.removesuffix(".py").removesuffix("/__init__")
