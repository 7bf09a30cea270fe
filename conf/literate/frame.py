"""The frame of a page: which lines belong to which directive, and which stand outside.

After a fence that is stray or not closed, reading goes on at the next directive: one slip is one fault.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from literate.faults import FaultLog

COLONS = re.compile(r"(?P<colons>:{3,})(?P<gap>\s*)(?:\{(?P<name>[^{}\s]*)\}\s*(?P<argument>.*))?$")
LANDMARK = re.compile(r"#{1,6}\s|\([^()\s]+\)=\s*$")  # a heading or its label


@dataclass(slots=True)
class Block:
    """One directive as it stands in the page."""

    name: str
    argument: str
    line: int  # of the opening fence
    end: int = 0  # of the closing fence
    closed: bool = True
    lines: list[str] = field(default_factory=list)  # between the fences; the first has the number line + 1

    def __str__(self) -> str:
        return f":::{{{self.name}}} {self.argument}".rstrip()

    @property
    def clause(self) -> str:
        """The id to name in a fault."""
        return self.argument if self.name == "clause" else ""


@dataclass(frozen=True, slots=True)
class _Fence:
    """One line of colons."""

    number: int
    line: str
    match: re.Match[str] | None

    @property
    def opens(self) -> bool:
        return self.match is not None and self.match["name"] is not None

    @property
    def closes(self) -> bool:
        return self.match is not None and self.match["name"] is None


def split(lines: list[str], start: int, faults: FaultLog) -> tuple[list[Block], list[int]]:
    """The directives of a page after its first *start* lines, and the numbers of the filled lines outside."""
    splitter = _Splitter(lines, faults)
    fences = [
        _Fence(number, line, COLONS.match(line.strip()))
        for number, line in enumerate(lines[start:], start + 1)
        if line.lstrip().startswith(":::")
    ]
    done = start
    for index, fence in enumerate(fences):
        splitter.plain(done + 1, fence.number, fence.closes)
        splitter.fence(fence, fences[index + 1 : index + 3])
        done = fence.number
    splitter.plain(done + 1, len(lines) + 1, closing=False)
    splitter.leave(len(lines), "the end of the page")
    return splitter.blocks, splitter.outside


class _Splitter:
    def __init__(self, lines: list[str], faults: FaultLog) -> None:
        self.lines = lines
        self.faults = faults
        self.blocks: list[Block] = []
        self.outside: list[int] = []
        self.block: Block | None = None
        self.nested = False  # within a directive that stands in another

    def plain(self, first: int, end: int, closing: bool) -> None:
        """The lines from *first* to before *end*, where there is a fence, maybe a *closing* one."""
        for number in range(first, end):
            line = self.lines[number - 1]
            if self.block and not closing and LANDMARK.match(line):
                self.leave(number - 1, f"{line.strip()} in line {number}")
            if self.block:
                self.block.lines.append("" if self.nested else line)
            elif line.strip():
                self.outside.append(number)

    def fence(self, fence: _Fence, following: list[_Fence]) -> None:
        nests = fence.opens and [after.closes for after in following] == [True, True]
        if self.block and nests and fence.match and fence.match["name"] != "clause":
            self.slip(
                fence, f"{fence.line.strip()} inside {self.block} of line {self.block.line}; move it out"
            )
            self.nested = True
        elif fence.opens and fence.match:
            self.leave(fence.number - 1, f"{fence.line.strip()} in line {fence.number}")
            self.check_form(fence)
            self.block = Block(fence.match["name"], fence.match["argument"].strip(), fence.number)
            return
        elif not fence.closes:
            self.slip(fence, f"stray {fence.line.strip()}; a directive opens with :::{{name}}")
        elif self.nested:
            self.nested = False
        elif not self.block:
            self.slip(fence, "stray closing fence: nothing is open; delete it or open a directive above")
        else:
            self.check_form(fence)
            self.leave(fence.number)
            return
        if self.block:
            self.block.lines.append("")

    def leave(self, end: int, unclosed: str = "") -> None:
        """Leave the block that is open, if there is one."""
        block, self.block, self.nested = self.block, None, False
        if block is None:
            return
        if unclosed:
            message = f"{block} is not closed before {unclosed}; put ::: on a line of its own"
            self.faults.add_structural(block.line, message, block.clause)
        block.end, block.closed = end, not unclosed
        self.blocks.append(block)

    def check_form(self, fence: _Fence) -> None:
        match = fence.match
        if match and (fence.line[0] != ":" or len(match["colons"]) > 3 or (match["gap"] and fence.opens)):
            form = f":::{{{match['name']}}}" if fence.opens else ":::"
            self.slip(fence, f"write {form} with three colons at the line's beginning")

    def slip(self, fence: _Fence, message: str) -> None:
        self.faults.add_structural(fence.number, message, self.block.clause if self.block else "")
