"""The Sphinx extension that shows a book as a site, one edition a build."""

from literate.site.extension import setup

__all__ = ["setup"]
