"""Reads one page: text in, clauses and located faults out; no Sphinx, no file, no import of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from posixpath import dirname, join, normpath

import yaml

from literate import doctests, markdown, outline
from literate.body import Body, read_body, titles
from literate.faults import FaultLog
from literate.frame import Block, split
from literate.model import (
    KINDS,
    LANGUAGES,
    SCRIPTS,
    Clause,
    Directive,
    Fence,
    Figure,
    Page,
    Prose,
    Titles,
)

LABEL = r"[a-z0-9]+(?:-[a-z0-9]+)+"
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
LINE_ENDS = "\v\f\r\x00\x1c-\x1e\x85\u2028\u2029"  # tools count lines there
INVISIBLE = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"  # they split words or turn their order
UNREADABLE = re.compile(f"[{LINE_ENDS}{INVISIBLE}]")
CLAUSE_OPTIONS = ("title", "kind", "source", "also")
ITEMS = {"clause": (*LANGUAGES, "ruling"), "prose": LANGUAGES, "system": LANGUAGES}
OPTIONS = {"clause": CLAUSE_OPTIONS, "prose": (), "setup": ()}  # of the others their directives know
FIGURES = ("steps", "results", "odds", "map")
COMPUTED = ("lookup", "states")
REQUIRED = {
    "clause": ("title", "kind", "source"),
    **dict.fromkeys((*FIGURES, *COMPUTED, "system"), ("title",)),
}
ARGUMENTS = {
    "clause": "an id",
    "system": "a folder",
    **dict.fromkeys(FIGURES, "a label"),
    **dict.fromkeys(COMPUTED, "a function"),
}
DIRECTIVES = ("clause", "prose", "setup", *FIGURES, *COMPUTED, "system", "toctree")


def read_page(text: str, path: str, docname: str) -> Page:
    """The page *docname* that stands in the file *path*; whatever is wrong is in its faults."""
    reader = _PageReader(text.removeprefix("\ufeff").replace("\r\n", "\n"), path, docname)
    if text.startswith("\ufeff"):
        reader.faults.add(1, "byte order mark at the beginning; save the page as UTF-8 without it")
    return reader.read()


class _PageReader:
    def __init__(self, text: str, path: str, docname: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.path = path
        self.docname = docname
        self.faults = FaultLog(path)
        self.script = SCRIPTS[0]
        self.setup: Fence | None = None
        self.clauses: dict[str, Clause] = {}
        self.proses: list[Prose] = []
        self.figures: dict[str, Figure] = {}
        self.directives: list[Directive] = []

    def read(self) -> Page:
        for number, line in enumerate(self.lines, start=1):
            if found := UNREADABLE.search(line):
                self.faults.add(number, f"control character U+{ord(found[0]):04X}; delete it")
        meta, start = self.read_front_matter()
        blocks, outside = split(self.lines, start, self.faults)
        for block in blocks:
            self.read_block(block)
        headings = outline.read(self.lines, outside, blocks, self.faults)
        return Page(
            path=self.path,
            docname=self.docname,
            text=self.text,
            script=self.script,
            meta=meta,
            headings=tuple(headings),
            clauses=tuple(self.clauses.values()),
            proses=tuple(self.proses),
            figures=tuple(self.figures.values()),
            directives=tuple(self.directives),
            setup=self.setup,
            faults=self.faults.sorted(),
        )

    def read_front_matter(self) -> tuple[Mapping[str, object], int]:
        """The front matter and the number of lines it takes."""
        if self.lines[0].rstrip() != "---":
            self.faults.add(1, "no front matter; begin the page with ---, script: Hans (or Hant) and ---")
            return {}, 0
        end = next((i for i, line in enumerate(self.lines[1:], 1) if line.rstrip() == "---"), 0)
        if not end:
            self.faults.add_structural(1, "the front matter is not closed; put --- on a line of its own")
            return {}, 1
        try:
            meta = yaml.safe_load("\n".join(self.lines[1:end]))
        except (yaml.YAMLError, ValueError, RecursionError) as error:
            mark = getattr(error, "problem_mark", None)
            problem = getattr(error, "problem", None) or str(error).split("\n")[0]
            self.faults.add(2 + mark.line if mark else 1, f"front matter is not YAML: {problem}")
            return {}, end + 1
        if not isinstance(meta, dict):
            self.faults.add(1, f"front matter is no list of key: value, but {meta!r}")
            return {}, end + 1
        self.read_script(meta, end)
        return {str(key): value for key, value in meta.items()}, end + 1

    def read_script(self, meta: Mapping[object, object], end: int) -> None:
        script = meta.get("script")
        if script in SCRIPTS:
            self.script = str(script)
            return
        line = next((i for i, text in enumerate(self.lines[:end], 1) if text.startswith("script")), 1)
        what = f"unknown script {script!r}" if "script" in meta else "no script"
        self.faults.add(line, f"{what} in the front matter; write script: {' or script: '.join(SCRIPTS)}")

    def read_block(self, block: Block) -> None:
        name = block.name
        if name not in DIRECTIVES:
            self.faults.add(block.line, f"unknown directive {{{name}}}; known: {', '.join(DIRECTIVES)}")
            return
        if wanted := ARGUMENTS.get(name):
            if not block.argument:
                self.faults.add(block.line, f":::{{{name}}} without an argument; it takes {wanted}")
        elif block.argument:
            self.faults.add(block.line, f":::{{{name}}} takes no argument; delete {block.argument!r}")
        if name == "toctree":
            self.directives.append(self.toctree(block))
            return
        body = read_body(
            block, self.faults, items=ITEMS.get(name, ()), code=name in ("clause", "setup", *FIGURES)
        )
        title = self.check_options(block, body)
        for text in body.texts.values():
            for offset, message in markdown.faults_in(text.source):
                self.faults.add(text.line + offset, message, block.clause)
        if name == "clause":
            self.read_clause(block, body, title)
        elif name == "setup":
            self.read_setup(block, body)
        elif name in FIGURES:
            self.read_figure(block, body, title)
        elif name == "prose":
            self.proses.append(Prose(self.path, block.line, block.end, body.texts))
        else:
            self.directives.append(
                Directive(
                    name, block.argument, self.path, block.line, block.end, body.options, title, body.texts
                )
            )

    def check_options(self, block: Block, body: Body) -> Titles:
        """Check the options of *block*; return its title."""
        known = OPTIONS.get(block.name)
        for option, line in body.option_lines.items():
            if known is not None and option not in known:
                remedy = f"known: {', '.join(known)}" if known else f"{{{block.name}}} takes none"
                self.faults.add(line, f"unknown option :{option}:; {remedy}", block.clause)
        for option in REQUIRED.get(block.name, ()):
            if option not in body.options and body.whole:
                self.faults.add(
                    block.line, f"no option :{option}:; add it after the opening line", block.clause
                )
            elif not body.options.get(option, "?"):
                self.faults.add(
                    body.option_lines[option], f"option :{option}: is empty; write its value", block.clause
                )
        value = body.options.get("title", "")
        title = titles(value)
        if title is None and value:
            message = f"title {value!r} has not three parts; write 中文 | Русский | English"
            self.faults.add(body.option_lines["title"], message, block.clause)
        if found := markdown.TAG.search(value):
            message = f"raw HTML in the title: {found[0]}; write words"
            self.faults.add(body.option_lines["title"], message, block.clause)
        return title or {}

    def read_clause(self, block: Block, body: Body, title: Titles) -> None:
        id_, options = block.argument, body.options

        def bad(option: str, message: str) -> None:
            self.faults.add(body.option_lines.get(option, block.line), message, id_)

        if id_ and not ID.fullmatch(id_):
            bad("", f"bad id {id_!r}; write dotted lower-case words, such as combat.hit.red-dice")
        if options.get("kind") and options["kind"] not in KINDS:
            bad("kind", f"unknown kind {options['kind']!r}; known: {', '.join(KINDS)}")
        also = tuple(alias.strip() for alias in options["also"].split(",")) if "also" in options else ()
        for alias in also:
            if not ID.fullmatch(alias):
                bad("also", f"bad id {alias!r} in :also:; write ids with commas between them")
        for fence in body.fences:
            for line, message in doctests.faults_in(fence):
                self.faults.add(line, message, id_)
        if body.whole and all(fence.kind != "example" for fence in body.fences):
            bad("", "no example; add a ```pycon fence after the texts")
        if id_ in self.clauses:
            bad("", f"duplicate id; the clause of line {self.clauses[id_].line} has it too")
            return
        if not id_:
            return
        self.clauses[id_] = Clause(
            id=id_,
            path=self.path,
            line=block.line,
            end=block.end,
            title=title,
            kind=options.get("kind", ""),
            source=options.get("source", ""),
            texts={key: text for key, text in body.texts.items() if key in LANGUAGES},
            fences=tuple(body.fences),
            ruling=body.texts.get("ruling"),
            also=also,
            script=self.script,
            raw="\n".join(self.lines[block.line - 1 : block.end]),
            setup=self.setup,
        )

    def read_figure(self, block: Block, body: Body, title: Titles) -> None:
        """Read what shows the result of one fence; its options are checked when it is shown."""
        if not re.fullmatch(LABEL, block.argument):
            self.faults.add(block.line, f"bad label {block.argument!r}; write lower-case words with hyphens")
        if block.argument in self.figures:
            first = self.figures[block.argument].line
            self.faults.add(block.line, f"duplicate label; the figure of line {first} has it too")
            return
        for option, value in body.options.items():
            if found := markdown.TAG.search(value) if "|" in value else None:
                self.faults.add(body.option_lines[option], f"raw HTML in :{option}:: {found[0]}; write words")
        if [fence.kind for fence in body.fences] != ["example"]:
            if body.whole:
                self.faults.add(block.line, f"{{{block.name}}} holds one ```pycon fence and nothing else")
            return
        fence = Fence("figure", body.fences[0].line, body.fences[0].code)
        for line, message in doctests.faults_in(fence):
            self.faults.add(line, message)
        self.figures[block.argument] = Figure(
            id=block.argument,
            name=block.name,
            path=self.path,
            line=block.line,
            end=block.end,
            title=title,
            options=body.options,
            fences=(fence,),
            script=self.script,
            raw="\n".join(self.lines[block.line - 1 : block.end]),
            setup=self.setup,
        )

    def read_setup(self, block: Block, body: Body) -> None:
        if self.setup:
            message = f"second {{setup}}; one is enough, and it stands in line {self.setup.line - 1}"
            self.faults.add(block.line, message)
        elif self.clauses:
            self.faults.add(block.line, "{setup} after a clause; put it before the first clause")
        if [fence.kind for fence in body.fences] != ["example"]:
            if body.whole:
                self.faults.add(block.line, "{setup} holds one ```pycon fence and nothing else")
            return
        fence = Fence("setup", body.fences[0].line, body.fences[0].code)
        for line, message in doctests.faults_in(fence):
            self.faults.add(line, message)
        self.setup = self.setup or fence

    def toctree(self, block: Block) -> Directive:
        """The table of contents; what else it may hold is checked by the site."""
        entries = [line.strip() for line in block.lines if line.strip() and not line.startswith(":")]
        names = (re.sub(r"^.*<(.*)>$", r"\1", entry) for entry in entries)
        here = dirname(self.docname)
        return Directive(
            block.name,
            "",
            self.path,
            block.line,
            block.end,
            options={},
            title={},
            texts={},
            entries=tuple(normpath(join("/", here, name)).lstrip("/") for name in names),
        )
