"""What a figure shows: the steps, the odds or the map that its code has made."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Protocol, cast

from literate import examples, told
from literate.body import parts, titles
from literate.model import Corpus, Figure, Titles
from literate.suggest import near
from literate.told import SLOT, brief

OWN = {
    "steps": ("show", "names"),
    "results": ("show", "rows", "columns", "clauses", "names"),
    "odds": ("show", "outcomes", "rows", "most", "clauses"),
    "map": (),
}

WIDEST = 40  # a map, in hexes


class FigureFault(ValueError):
    """A figure that cannot be shown; the message says what to do."""


class Place(Protocol):
    """A hex in axial coordinates."""

    q: int
    r: int


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a procedure: clause, what is said of the value, value."""

    steps: tuple[tuple[str, Titles | None, object], ...]
    names: Mapping[str, Titles]  # what the code calls units, and what the reader does


@dataclass(frozen=True, slots=True)
class Results:
    """A table: for each row what comes of it, in one column or in several."""

    columns: tuple[object, ...]  # empty: there is but one
    rows: tuple[tuple[object, tuple[object, ...]], ...]
    rows_title: Titles
    columns_title: Titles
    clauses: tuple[str, ...]  # one a row, or none
    names: Mapping[str, Titles]


@dataclass(frozen=True, slots=True)
class Odds:
    """Exact odds: for each row (None: there is but one) the probabilities of the outcomes."""

    outcomes: tuple[object, ...]
    rows: tuple[tuple[object, tuple[Fraction, ...]], ...]
    means: tuple[Fraction, ...]  # the expectation of each row; none if the outcomes are no numbers
    outcomes_title: Titles
    rows_title: Titles | None
    open_end: bool  # whether the last outcome stands for all that are greater
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands on some hexes of a map."""

    sign: str
    words: Titles
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Map:
    """Hexes and the marks on them."""

    marks: tuple[Mark, ...]


Shown = Steps | Results | Odds | Map


def shown(corpus: Corpus, figure: Figure) -> Shown | None:
    """What *figure* shows; None if its code does not do what the page says.

    Raises:
        FigureFault: it cannot be shown.
    """
    names = examples.play(figure)
    if names is None:
        return None
    try:
        found = _shown(corpus, figure, names)
        told.check(values(found))
    except FigureFault:
        raise
    except told.Untold as error:
        raise FigureFault(str(error)) from error
    except Exception as error:  # the page makes the values, and whatever is asked of them may fail
        raise FigureFault(
            f"its value cannot be shown: {type(error).__name__}: {error}; give plain values"
        ) from error
    return found


def _shown(corpus: Corpus, figure: Figure, names: Mapping[str, object]) -> Shown:
    if figure.name == "steps":
        return _steps(corpus, figure, names)
    if figure.name == "results":
        return _results(figure, names)
    return _odds(figure, names) if figure.name == "odds" else _map(figure, names)


def values(what: Shown | None) -> object:
    """All values that are to be told."""
    if isinstance(what, Steps):
        said = ((value, words or {"": ""}) for _, words, value in what.steps)
        return [list(told.parts(each, value)) for value, words in said for each in words.values()]
    if isinstance(what, Results):
        return [what.columns, what.rows]
    return [what.outcomes, [head for head, _ in what.rows]] if isinstance(what, Odds) else []


def wordings(figure: Figure) -> Iterator[Titles]:
    """Everything that the page writes for the figure in three languages, a number in each place for one."""
    for option, value in figure.options.items():
        value = SLOT.sub("0", value)
        several = value.split(";") if option == "names" else [value]
        yield from filter(None, (titles(part.partition("=")[2] or part) for part in several))


def _words(figure: Figure, option: str) -> Titles:
    return _three(option, figure.options.get(option, ""))


def _three(option: str, value: str) -> Titles:
    if found := titles(value):
        return found
    raise FigureFault(f":{option}: {value!r} has not three parts; write 中文 | Русский | English")


def _value(figure: Figure, names: Mapping[str, object]) -> object:
    expression = figure.options.get("show", "")
    try:
        with examples.captured():
            return eval(expression, dict(names))
    except (Exception, SystemExit) as error:
        raise FigureFault(
            f":show: {expression!r} is not what the code makes: {type(error).__name__}: {error}"
        ) from error


def _steps(corpus: Corpus, figure: Figure, names: Mapping[str, object]) -> Steps:
    value = _value(figure, names)
    steps = [step for step in _many(value) if getattr(step, "clause", None) and hasattr(step, "value")]
    if not steps or len(steps) != len(_many(value)):
        raise FigureFault(f":show: gives {brief(value)}, which are no steps; give what have clause and value")
    cited = [str(getattr(step, "clause", "")) for step in steps]
    for clause in cited:
        if clause not in corpus.clauses:
            raise FigureFault(f"a step cites {clause}, which is no clause{near(clause, corpus.clauses)}")
    for option in figure.options:
        if option not in ("title", *OWN["steps"], *cited):
            raise FigureFault(f"no step cites {option}{near(option, cited)}; delete :{option}:")
    words = {clause: _words(figure, clause) for clause in cited if clause in figure.options}
    for clause, said in words.items():
        _check_slots(clause, said)
    taken = (getattr(step, "value", None) for step in steps)
    return Steps(
        tuple((clause, words.get(clause), one) for clause, one in zip(cited, taken, strict=True)),
        _names(figure),
    )


def _check_slots(option: str, words: Titles) -> None:
    """The languages tell the same parts, and braces hold nothing else."""
    for text in words.values():
        if set("{}") & set(SLOT.sub("", text)):
            raise FigureFault(f":{option}: {text!r} has a stray brace; write {{part}}, one word")
    if len({frozenset(SLOT.findall(text)) for text in words.values()}) > 1:
        raise FigureFault(f":{option}: the languages tell different parts; write each {{part}} in all three")


def _names(figure: Figure) -> Mapping[str, Titles]:
    names: dict[str, Titles] = {}
    for part in parts(figure.options.get("names", ""), ";"):
        name, _, words = part.partition("=")
        found = titles(words)
        if not found or not name.strip():
            raise FigureFault(f":names: {part!r} is not name = 中文 | Русский | English")
        if names.setdefault(name.strip(), found) is not found:
            raise FigureFault(f":names: tells {name.strip()!r} twice; once is enough")
    return names


def _results(figure: Figure, names: Mapping[str, object]) -> Results:
    _refuse_others(figure, OWN["results"])
    value = _value(figure, names)
    if not isinstance(value, Mapping) or not value:
        raise FigureFault(f":show: gives {brief(value)}; a table is a mapping of its rows")
    nested = [tuple(row) if isinstance(row, Mapping) else None for row in value.values()]
    columns = nested[0]
    if columns == () or any(each != columns for each in nested):
        raise FigureFault(
            f"the rows of {brief(value)} have not the same columns; give each the same, in order"
        )
    rows = tuple((head, tuple(row.values()) if columns else (row,)) for head, row in value.items())
    titles_ = _words(figure, "rows"), _words(figure, "columns")
    return Results(columns or (), rows, *titles_, _clauses(figure, len(rows)), _names(figure))


def _clauses(figure: Figure, rows: int) -> tuple[str, ...]:
    """The clauses that the rows lead to."""
    clauses = tuple(parts(figure.options.get("clauses", "")))
    if clauses and len(clauses) != rows:
        raise FigureFault(f":clauses: names {len(clauses)} for {rows} rows; name one a row")
    return clauses


def _odds(figure: Figure, names: Mapping[str, object]) -> Odds:
    _refuse_others(figure, OWN["odds"])
    value = _value(figure, names)
    if not isinstance(value, Mapping) or not value:
        raise FigureFault(f":show: gives {brief(value)}, which are no odds; give outcomes and probabilities")
    nested = any(isinstance(row, Mapping) for row in value.values())
    if not nested and (idle := next((name for name in ("rows", "clauses") if name in figure.options), "")):
        raise FigureFault(f":{idle}: goes with odds of several rows, and there is one; delete it")
    rows = cast(Mapping[object, Mapping[object, Fraction]], value if nested else {None: value})
    for head, row in rows.items():
        if not isinstance(row, Mapping) or not _share_out(row.values()):
            whose = f"the odds of {brief(head)}" if nested else "the odds"
            raise FigureFault(f"{whose} are no fractions that add up to 1: {brief(row)}")
    outcomes = _ordered({outcome: None for row in rows.values() for outcome in row})
    counted = all(type(each) is int for each in outcomes)
    cut = _cut(figure.options["most"], outcomes, counted) if "most" in figure.options else outcomes
    cells = tuple(
        (head, (*(Fraction(row.get(each, 0)) for each in cut[:-1]), _rest(row, cut[:-1])))
        for head, row in rows.items()
    )
    return Odds(
        outcomes=cut,
        rows=cells,
        means=tuple(map(_mean, rows.values())) if counted else (),
        outcomes_title=_words(figure, "outcomes"),
        rows_title=_words(figure, "rows") if nested else None,
        open_end=len(cut) < len(outcomes),
        clauses=_clauses(figure, len(rows)),
    )


def _share_out(parts: Collection[object]) -> bool:
    """Whether *parts* are probabilities of all that can happen."""
    exact = [part for part in parts if isinstance(part, Fraction | int) and part >= 0]
    return len(exact) == len(parts) and sum(exact) == 1


def _cut(most: str, outcomes: tuple[object, ...], counted: bool) -> tuple[object, ...]:
    """The *outcomes* up to *most*."""
    if not counted:
        raise FigureFault(f":most: goes with outcomes that are numbers, not {brief(outcomes)}; delete it")
    least = cast(int, outcomes[0])
    if not re.fullmatch("-?[0-9]{1,9}", most) or int(most) < least:
        raise FigureFault(f":most: {most!r} is no number of at least {least}, the least outcome")
    return tuple(each for each in outcomes if cast(int, each) <= int(most))


def _mean(row: Mapping[object, Fraction]) -> Fraction:
    return sum((cast(int, outcome) * part for outcome, part in row.items()), Fraction(0))


def _ordered(outcomes: Collection[object]) -> tuple[object, ...]:
    """Numbers by size, words of the rules as these list them, anything else as it comes."""
    numbers = [each for each in outcomes if isinstance(each, int)]
    if len(numbers) == len(outcomes):
        return tuple(sorted(numbers))
    kinds = {type(each) for each in outcomes if isinstance(each, Enum)}
    listed = [member for kind in kinds for member in kind if member in outcomes]
    return tuple(listed) if len(listed) == len(outcomes) else tuple(outcomes)


def _rest(row: Mapping[object, Fraction], taken: Collection[object]) -> Fraction:
    return sum((part for outcome, part in row.items() if outcome not in taken), Fraction(0))


def _map(figure: Figure, names: Mapping[str, object]) -> Map:
    marks: list[Mark] = []
    for option in figure.options:
        if option != "title":
            if option not in names:
                raise FigureFault(f"the code makes no {option}{near(option, names)}; delete :{option}:")
            sign, _, words = map(str.strip, figure.options[option].rpartition("="))
            if not sign or sign in (mark.sign for mark in marks):
                raise FigureFault(
                    f":{option}: has no sign of its own; write such as ◆ = 中文 | Русский | English"
                )
            places = {(place.q, place.r): place for place in _places(option, names[option])}
            marks.append(Mark(sign, _three(option, words), tuple(places.values())))
    if not any(mark.places for mark in marks):
        raise FigureFault("nothing to draw; name what the code makes, such as :open: ✓ = 可入 | вход | open")
    for axis in ([getattr(place, axis) for mark in marks for place in mark.places] for axis in "qr"):
        if max(axis) - min(axis) >= WIDEST:
            raise FigureFault(
                f"hexes from {brief(min(axis))} to {brief(max(axis))}; "
                f"a map is at most {WIDEST} hexes wide, leave some out"
            )
    return Map(tuple(marks))


def _places(name: str, value: object) -> Iterator[Place]:
    for each in [value] if hasattr(value, "q") else _many(value):
        if not told.is_place(each):
            raise FigureFault(f"{name} is {brief(value)}; a map shows a hex, or several")
        yield cast(Place, each)


def _many(value: object) -> Collection[object]:
    return value if isinstance(value, Collection) else [value]


def _refuse_others(figure: Figure, known: tuple[str, ...]) -> None:
    for option in figure.options:
        if option not in ("title", *known):
            raise FigureFault(f"unknown option :{option}:; known: title, {', '.join(known)}")
