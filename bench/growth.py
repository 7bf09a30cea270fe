"""The book at another size: copies of its first system, with ids, labels and code of their own."""

from __future__ import annotations

import re
from pathlib import Path

from literate.corpus import load
from literate.laws import record_ids


def grow(root: Path, wanted: int) -> int:
    """Copy the first system of the book in *root* until it has *wanted* clauses; return how many it has."""
    corpus = load(root)
    folder, prefix = next(iter(corpus.prefixes.items()))
    index = next(page for page in corpus.pages if page.docname == f"{folder}/index")
    package = str(index.meta["package"])
    own = len(corpus.group(prefix))
    names = [f"{prefix}{number}" for number in range(1, 1 + round((wanted - len(corpus.clauses)) / own))]
    for name in names:
        renamed = {
            folder: name,
            package: f"{package.rpartition('.')[0]}.{name}",
            f"{prefix}.": f"{name}.",
            f"{prefix}-": f"{name}-",
            f"({prefix})=": f"({name})=",
            f"prefix: {prefix}\n": f"prefix: {name}\n",
        }
        _copy(root / "docs" / folder, root / "docs" / name, renamed)
        code = root / package.replace(".", "/")
        _copy(code, code.with_name(name), renamed)
        for table in ("concepts", "terms", "waivers"):
            _add_terms(root / f"docs/terms/{table}.csv", prefix, name)
    contents = root / "docs/index.md"
    entries = "".join(f"{name}/index\n" for name in names)
    text = contents.read_text("utf-8").replace(f"{folder}/index\n", f"{folder}/index\n{entries}")
    contents.write_text(text, "utf-8")
    record_ids(load(root))
    return len(corpus.clauses) + own * len(names)


def _copy(source: Path, target: Path, renamed: dict[str, str]) -> None:
    target.mkdir()
    pattern = re.compile("|".join(rf"(?<![\w-]){re.escape(old)}" for old in renamed))
    for file in source.iterdir():
        if file.suffix in {".md", ".py"}:
            text = pattern.sub(lambda found: renamed[found.group()], file.read_text("utf-8"))
            (target / file.name).write_text(text, "utf-8")


def _add_terms(table: Path, old: str, new: str) -> None:
    """Copy the rows of the system *old* for *new*."""
    prefix = re.compile(rf"(?<![\w-]){re.escape(old)}(?=[-., ])")
    lines = table.read_text("utf-8").splitlines(keepends=True)
    with table.open("a", encoding="utf-8") as file:
        file.writelines(prefix.sub(new, line) for line in lines if prefix.match(line))
