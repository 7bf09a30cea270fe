"""What surrounds every page of the terms: it is made once, since to make it for each would take seconds."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from sphinx.builders.html import StandaloneHTMLBuilder

_NAME, _TITLE, _BODY = "rb-name-of-a-page", "rb-title-of-a-page", "rb-body-of-a-page"


@dataclass(frozen=True, slots=True)
class Frame:
    html: str

    @classmethod
    def of(cls, builder: StandaloneHTMLBuilder, folder: str) -> Frame:
        """The frame of the pages in *folder*, as the templates make it."""
        with TemporaryDirectory() as place:
            file = Path(place, "frame.html")
            context = {"title": _TITLE, "rb_body": _BODY}
            builder.handle_page(f"{folder}/{_NAME}", context, "term.html", outfilename=file)
            return cls(file.read_text("utf-8"))

    def page(self, name: str, title: str, body: str) -> str:
        """The whole page *name*."""
        around = self.html.replace(_NAME, escape(name)).replace(_TITLE, escape(title))
        return around.replace(_BODY, body)
