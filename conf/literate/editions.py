"""The five editions that one source is built into."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edition:
    key: str  # folder of the site
    name: str  # in its own language
    tag: str  # BCP 47, for lang attributes
    sphinx: str  # Sphinx's name of the language of its interface
    languages: tuple[str, ...]  # of the clause texts it shows, the main one first
    script: str = ""  # the Chinese script it shows; empty: the script that the page is written in

    @property
    def language(self) -> str:
        """The language of headings and interface."""
        return self.languages[0]


EDITIONS: dict[str, Edition] = {
    edition.key: edition
    for edition in (
        Edition("zh-hans", "简体中文", "zh-Hans", "zh_CN", ("zh",), "Hans"),
        Edition("zh-hant", "繁體中文", "zh-Hant", "zh_TW", ("zh",), "Hant"),
        Edition("ru", "Русский", "ru", "ru", ("ru",)),
        Edition("en", "English", "en", "en", ("en",)),
        Edition("parallel", "中文 · Русский", "zh", "zh_CN", ("zh", "ru", "en")),
    )
}
