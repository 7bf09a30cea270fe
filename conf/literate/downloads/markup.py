"""XML of one form: UTF-8, indented, languages in xml:lang."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement, indent, tostring

_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def add(parent: Element, name: str, text: str = "", *, lang: str = "", **attributes: str) -> Element:
    """A new element at the end of *parent*."""
    made = SubElement(parent, name, {**({_LANGUAGE: lang} if lang else {}), **attributes})
    made.text = text or None
    return made


def root(name: str, *, lang: str = "", **attributes: str) -> Element:
    return Element(name, {**attributes, **({_LANGUAGE: lang} if lang else {})})


def written(document: Element) -> bytes:
    indent(document)
    text = tostring(document, "unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()
