"""What stands between the directives of a page: headings and their labels."""

from __future__ import annotations

import re
from bisect import bisect

from literate import markdown
from literate.body import cut, titles
from literate.faults import FaultLog
from literate.frame import Block
from literate.model import Heading

LABEL = re.compile(r"\(([a-z0-9]+(?:[.-][a-z0-9]+)*)\)=\s*$")
HEADING = re.compile(r"(#{1,6}) \{tr\}`([^`]+)`\s*$")


def read(lines: list[str], outside: list[int], blocks: list[Block], faults: FaultLog) -> list[Heading]:
    """The headings among the lines with the numbers *outside*; all else there is a fault, one a gap."""
    starts = [block.line for block in blocks]
    headings: list[Heading] = []
    labels: dict[str, int] = {}
    label, label_line = "", 0  # read, but its heading not yet
    reported = -1  # the last gap that was
    for number in outside:
        line = lines[number - 1]
        if line.startswith("#"):
            headings.append(_heading(line, number, label, headings, faults))
            label = ""
            continue
        _check_alone(label, label_line, faults)
        label = ""
        if found := LABEL.match(line):
            label, label_line = found[1], number
            if (first := labels.setdefault(label, number)) != number:
                faults.add(number, f"duplicate label {label}; line {first} has it too")
        elif (gap := bisect(starts, number)) != reported:
            reported = gap
            faults.add(number, _why_outside(line))
    _check_alone(label, label_line, faults)
    return headings


def _heading(line: str, number: int, label: str, before: list[Heading], faults: FaultLog) -> Heading:
    found = HEADING.match(line)
    title = titles(found[2]) if found else None
    if title is None:
        faults.add(number, f"heading {cut(line)}; write # {{tr}}`中文 | Русский | English`")
    if tag := markdown.TAG.search(line):
        faults.add(number, f"raw HTML in the heading: {tag[0]}; write words")
    if not label:
        faults.add(number, "heading without a label; put (label)= on the line above")
    level = len(line) - len(line.lstrip("#"))
    if (level == 1) is bool(before) or (before and level > before[-1].level + 1):
        faults.add(number, f"heading of level {level}; a page has one #, and levels go down by one")
    return Heading(faults.path, number, level, label, title or {})


def _check_alone(label: str, line: int, faults: FaultLog) -> None:
    if label:
        faults.add(line, f"label {label} stands before no heading; move it there or delete it")


def _why_outside(line: str) -> str:
    line = line.strip()
    if line.startswith(">>>"):
        return f">>> outside a fence: {cut(line)}; examples stand in a clause, between ```pycon and ```"
    if line.startswith(("```", "~~~")):
        return f"code outside a clause: {cut(line)}; examples stand in a clause"
    if line.startswith("(") and line.endswith(")="):
        return f"bad label {cut(line)}; write (label)= with lower-case letters, digits, hyphens and dots"
    return f"text outside a clause: {cut(line)}; put it into a :::{{clause}} or a :::{{prose}}"
