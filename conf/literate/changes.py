"""What changed in the book between two revisions, clause by clause."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from literate.model import Clause
from literate.revisions import Standing

VERBS = ("Added", "Changed", "Moved", "Renamed", "Removed")
PARTS = {
    "title": "title",
    "zh": "Chinese text",
    "ru": "Russian text",
    "en": "English note",
    "ruling": "ruling",
    "kind": "kind",
    "source": "source locator",
    "example": "example",
    "behaviour": "behaviour",
}


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that happened to a clause."""

    verb: str  # of VERBS
    clause: str  # its id now, or its last one if it was removed
    place: str  # file and line now, or its last one
    what: tuple[str, ...] = ()  # parts that changed; the earlier id; or the earlier section

    def __str__(self) -> str:
        how = {"Renamed": "was ", "Moved": "from "}.get(self.verb, "")
        what = [PARTS.get(one, one) for one in self.what]
        return f"{self.clause} ({self.place})" + (f": {how}{', '.join(what)}" if what else "")


def compare(before: Mapping[str, Standing], after: Mapping[str, Standing]) -> list[Change]:
    """The changes from *before* to *after*, by verb and in the order of the book."""
    changes = []
    earlier = {old: id_ for id_, now in after.items() for old in now.clause.also if old in before}
    names = {id_: old for old, id_ in earlier.items() if old not in after}
    for id_, now in after.items():
        old = names.get(id_, id_)
        place = _place(now.clause)
        if old not in before:
            changes.append(Change("Added", id_, place))
            continue
        was = before[old]
        if old != id_:
            changes.append(Change("Renamed", id_, place, (old,)))
        if moved := _moved(was, now):
            changes.append(Change("Moved", id_, place, (moved,)))
        if parts := _parts(was, now):
            changes.append(Change("Changed", id_, place, parts))
    gone = [old for old in before if old not in after and old not in names.values()]
    for old in gone:
        into = (f"its address leads to {earlier[old]}",) if old in earlier else ()
        changes.append(Change("Removed", old, _place(before[old].clause), into))
    return sorted(changes, key=lambda change: VERBS.index(change.verb))


def _place(clause: Clause) -> str:
    return f"{clause.path}:{clause.line}"


def _moved(was: Standing, now: Standing) -> str:
    """Where the clause stood, if it has left that page or section."""
    if was.clause.path != now.clause.path:
        return was.clause.path
    return was.section if was.section != now.section else ""


def _parts(was: Standing, now: Standing) -> tuple[str, ...]:
    before, after = _said(was), _said(now)
    return tuple(part for part in PARTS if before[part] != after[part])


def _said(standing: Standing) -> dict[str, object]:
    clause = standing.clause
    return {
        "title": dict(clause.title),
        **{language: text.source for language, text in clause.texts.items()},
        "ruling": clause.ruling and clause.ruling.source,
        "kind": clause.kind,
        "source": clause.source,
        "example": [fence.code for fence in clause.fences],
        "behaviour": sorted(standing.code.values()),
    }


def as_text(changes: Sequence[Change]) -> str:
    """The changes for the terminal."""
    return "".join(f"{change.verb:8}{change}\n" for change in changes)


def as_json(changes: Sequence[Change]) -> str:
    """The changes as data."""
    return (
        json.dumps({"changes": [asdict(change) for change in changes]}, indent=1, ensure_ascii=False) + "\n"
    )


def as_page(changes: Sequence[Change], since: str) -> str:
    """The changes as a page of Markdown."""
    parts = [f"# Changes since {since}\n"]
    for verb in VERBS:
        if listed := [f"- {change}\n" for change in changes if change.verb == verb]:
            parts.append(f"\n## {verb}\n\n" + "".join(listed))
    return "".join(parts) if len(parts) > 1 else parts[0] + "\nNone.\n"
