"""What is wrong with a fence of examples before it is run."""

from __future__ import annotations

import doctest
import re
import warnings
from collections.abc import Iterator

from literate.model import Fence

LONGEST = 10  # lines of an example that a reader takes in at a glance
PARSER = doctest.DocTestParser()
WEAKENING = {doctest.SKIP: "SKIP", doctest.IGNORE_EXCEPTION_DETAIL: "IGNORE_EXCEPTION_DETAIL"}
AT = re.compile(r"line (\d+) of the (?:docstring|doctest) for <string> (.*)", re.DOTALL)


def faults_in(fence: Fence) -> Iterator[tuple[int, str]]:
    """Lines of the page and messages."""
    try:
        examples = PARSER.get_examples(fence.code)
    except ValueError as error:
        found = AT.match(str(error))
        yield (fence.line + int(found[1]), found[2]) if found else (fence.line, str(error))
        return
    if not examples:
        yield fence.line, "no >>> in this fence; a statement starts with >>>"
        return
    yield from _unread_lines(fence, examples)
    for example in examples:
        yield from _faults_of(example, fence.line + 1 + example.lineno)
    if fence.kind != "setup" and not any(example.want for example in examples):
        yield fence.line, "this fence asserts nothing; write the expected result under a statement"
    count = sum(1 for line in fence.code.split("\n") if line.strip())
    if fence.kind == "example" and count > LONGEST:
        yield fence.line, f"the example has {count} lines, more than {LONGEST}; move the rest to ```{{cases}}"


def _unread_lines(fence: Fence, examples: list[doctest.Example]) -> Iterator[tuple[int, str]]:
    """Lines that are neither a statement nor its result are silently passed over by doctest."""
    read = {
        example.lineno + offset
        for example in examples
        for offset in range(example.source.count("\n") + example.want.count("\n"))
    }
    for index, line in enumerate(fence.code.split("\n")):
        if index not in read and line.strip() and not line.lstrip().startswith(">>> #"):
            yield (
                fence.line + 1 + index,
                f"{line.strip()!r} is neither a statement nor its result; put >>> before a statement, "
                "and <BLANKLINE> for a blank line in a result",
            )


def _faults_of(example: doctest.Example, line: int) -> Iterator[tuple[int, str]]:
    for flag, name in WEAKENING.items():
        if example.options.get(flag):
            yield line, f"# doctest: +{name} lets a wrong example pass; delete it"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            compile(example.source, "<example>", "single", dont_inherit=True)
        except SyntaxError as error:
            yield line + (error.lineno or 1) - 1, f"not Python: {error.msg}: {(error.text or '').strip()}"
        except (ValueError, OverflowError, MemoryError, RecursionError) as error:
            yield line, f"not Python: {error}"
