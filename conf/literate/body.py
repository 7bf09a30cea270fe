"""The body of a directive: its options, its language items and its code fences.

The grammar goes by lines: options right after the opening line; then one list with one item a language, whose
further lines are indented by two spaces; then the fences, at the line's beginning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from literate.faults import FaultLog
from literate.frame import Block
from literate.model import LANGUAGES, Fence, Text, Titles

OPTION = re.compile(r":([\w.-]+):(?:\s+(.*))?$")
ITEM = re.compile(r"(?P<mark>[-*+]?[ \t]*)(?P<key>\w+)(?P<colon>[ \t]*[:：])(?P<rest>.*)$")
FENCE = re.compile(r"(`{3,}|~{3,})(.*)$")
KINDS = {"pycon": "example", "{cases}": "cases"}


@dataclass(slots=True)
class Body:
    """What was found in a directive."""

    options: dict[str, str] = field(default_factory=dict)
    option_lines: dict[str, int] = field(default_factory=dict)
    texts: dict[str, Text] = field(default_factory=dict)  # by language, and "ruling"
    fences: list[Fence] = field(default_factory=list)
    whole: bool = True  # whether all its fences are closed: otherwise nothing is missed in it


def titles(value: str) -> Titles | None:
    """The words of ``中文 | Русский | English`` by language, if there are three."""
    parts = [part.strip() for part in value.split("|")]
    return dict(zip(LANGUAGES, parts, strict=True)) if len(parts) == 3 and all(parts) else None


def parts(value: str, mark: str = ",") -> list[str]:
    """What *mark* divides in the *value* of an option."""
    return [part.strip() for part in value.split(mark) if part.strip()]


def read_body(block: Block, faults: FaultLog, *, items: tuple[str, ...] = (), code: bool = False) -> Body:
    """The body of *block*, which may hold the language *items*, in this order, and *code* after them."""
    reader = _BodyReader(block, faults, items, code)
    first = reader.read_options()
    for index in range(first, len(block.lines)):
        reader.read(block.line + 1 + index, block.lines[index])
    reader.finish()
    return reader.body


class _BodyReader:
    def __init__(self, block: Block, faults: FaultLog, items: tuple[str, ...], code: bool) -> None:
        self.block = block
        self.faults = faults
        self.items = items
        self.code = code
        self.body = Body(whole=block.closed)
        self._seen: list[str] = []
        self._item: list[str] | None = None  # the lines of the item being read
        self._filled = False  # whether the line before was not blank
        self._astray = False  # whether the line before stood outside everything
        self._fence: tuple[str, int, str, list[str]] | None = None  # kind, line, markup, lines
        self._fences_begun = False
        self._ordered = True
        self._items: list[tuple[str, int, list[str]]] = []

    def bad(self, line: int, message: str) -> None:
        self.faults.add(line, message, self.block.clause)

    def slip(self, line: int, message: str) -> None:
        self.body.whole = False
        self.faults.add_structural(line, message, self.block.clause)

    def read_options(self) -> int:
        """Read the options; return how many lines they take."""
        for index, line in enumerate(self.block.lines):
            number = self.block.line + 1 + index
            if not line.startswith(":"):
                return index
            if not (found := OPTION.match(line.rstrip())):
                self.bad(number, f"{line.strip()!r} is no option; write :name: value")
            elif found[1] in self.body.options:
                self.bad(number, f"second option :{found[1]}:; one is enough")
            else:
                self.body.options[found[1]] = (found[2] or "").strip()
                self.body.option_lines[found[1]] = number
        return len(self.block.lines)

    def read(self, number: int, line: str) -> None:
        """Read one line after the options."""
        if self._fence:
            self._read_code(number, line)
            return
        astray, self._astray = self._astray, False
        if not line.strip():
            if self._item is not None:
                self._item.append("")
        elif found := FENCE.match(line):
            self._open_fence(number, found[1], found[2].strip())
        elif (found := ITEM.match(line)) and found["key"] in self.items:
            self._open_item(number, found)
        elif self.items and line[0] in "-*+" and line[1:2] in (" ", "\t", ""):
            self._open_foreign_item(number, line)
        elif line[0] in " \t" and self._item is not None:
            self._continue_item(number, line)
        else:
            self._astray = True
            if not astray:
                self.bad(number, self._why_astray(line))
        self._filled = bool(line.strip())

    def _open_item(self, number: int, found: re.Match[str]) -> None:
        key, rest = found["key"], found["rest"]
        if found["colon"] == "：":
            self.bad(number, f"full-width colon after {key}; write - {key}: with an ASCII colon and a space")
        elif rest and rest[0] != " ":
            self.bad(number, f"no space after - {key}:; write one ASCII space")
        elif found["mark"] != "- " or found["colon"] != ":":
            self.bad(number, f"{cut(found[0])} is no item; write - {key}: with a hyphen and a space")
        self._check_order(number, key)
        self._seen.append(key)
        self._item = [rest.strip()]
        if key not in self.body.texts:
            self.body.texts[key] = Text(number, "")
            self._items.append((key, number, self._item))

    def _open_foreign_item(self, number: int, line: str) -> None:
        self._item = []  # the lines that follow belong to it
        wanted = ", ".join(f"- {key}:" for key in self.items)
        hint = "a list inside an item is indented by two spaces"
        self.bad(number, f"no language: {cut(line)}; an item starts with {wanted}; {hint}")

    def _check_order(self, number: int, key: str) -> None:
        if key in self._seen:
            self.bad(number, f"second item {key}; one is enough")
        elif not self._ordered:
            return  # one fault tells the order of all
        elif self._fences_begun:
            self._ordered = False
            self.bad(number, f"item {key} after the example; the texts come first")
        elif any(self.items.index(key) < self.items.index(seen) for seen in self._seen):
            self._ordered = False
            self.bad(number, f"item {key} out of order; the order is {', '.join(self.items)}")

    def _continue_item(self, number: int, line: str) -> None:
        assert self._item is not None
        expanded = line.expandtabs(4) if line.lstrip(" ")[0] == "\t" else line
        if not expanded.startswith("  "):
            self.bad(number, f"{cut(line)} is indented by one space; an item's further lines take two")
        self._item.append(expanded[2:])

    def _why_astray(self, line: str) -> str:
        shown = cut(line)
        if line.lstrip().startswith(">>>"):
            return f">>> outside a fence: {shown}; put it between ```pycon and ```"
        if not self.items:
            return f"text in {self.block}: {shown}; delete it"
        if line.startswith("|"):
            return f"table row outside an item: {shown}; indent it by two spaces"
        if line.startswith("#") or re.match(r"\(\S+\)=\s*$", line):
            return f"heading in {self.block}: {shown}; headings stand between clauses"
        if OPTION.match(line):
            return f"option {shown} after the options; options stand right after the opening line"
        if self._item is not None and self._filled:
            return f"line continues its item without indentation: {shown}; indent it by two spaces"
        return f"text outside a language item: {shown}; indent it by two spaces into its item"

    def _open_fence(self, number: int, markup: str, info: str) -> None:
        self._item = None
        if not info:
            self.slip(number, f"stray {markup}: no code is open here; the opening fence is ```pycon")
            return
        present = [fence.kind for fence in self.body.fences]
        kind = KINDS.get(info, "cases" if "example" in present else "example")
        if not self.code:
            self.bad(number, f"code in {self.block}; examples stand in a clause")
        elif info not in KINDS or markup[0] != "`":
            self.bad(number, f"{markup}{info} in {self.block}; code is ```pycon or ```{{cases}}")
        elif kind == "cases" and "example" not in present:
            self.bad(number, "{cases} before the example; the first fence is ```pycon")
        elif kind in present:
            more = "move it to ```{cases}" if kind == "example" else "put all cases into one fence"
            self.bad(number, f"second {markup}{info}; {more}")
        self._fences_begun = True
        self._fence = kind, number, markup, []

    def _read_code(self, number: int, line: str) -> None:
        assert self._fence is not None
        _, opened, markup, lines = self._fence
        mark = line.strip()
        if not mark.startswith(markup[:3]):
            lines.append(line)
        elif mark.strip(markup[0]):
            message = (
                f"{markup} is not closed before {mark} in line {number}; put {markup} on a line above it"
            )
            self.slip(opened, message)
            self._close_fence()
            self.read(number, line.lstrip())
        else:
            if line[0] in " \t" or len(mark) < len(markup):
                self.slip(
                    number, f"write {markup} at the line's beginning; it closes the fence of line {opened}"
                )
            self._close_fence()

    def _close_fence(self) -> None:
        assert self._fence is not None
        kind, line, _, lines = self._fence
        self._fence = None
        if self.code and all(fence.kind != kind for fence in self.body.fences):
            self.body.fences.append(Fence(kind, line, "".join(f"{code}\n" for code in lines)))

    def finish(self) -> None:
        """Close what is open and say what is missing."""
        if self._fence:
            _, opened, markup, _ = self._fence
            self.slip(opened, f"{markup} is never closed; put {markup} on a line of its own")
            self._close_fence()
        for key, number, lines in self._items:
            source = "\n".join(lines).rstrip()
            self.body.texts[key] = Text(number, source)
            if not source.strip():
                self.bad(number, f"item {key} is empty; write the text after - {key}:")
        for key in self.items:
            if self.body.whole and key in LANGUAGES and key not in self._seen:
                self.bad(self.block.line, f"no {key}; add an item - {key}:")


def cut(line: str) -> str:
    """The line, shortened for a message."""
    line = line.strip()
    return line if len(line) <= 40 else f"{line[:39]}…"
