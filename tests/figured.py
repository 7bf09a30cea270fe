"""A page of figures for the small book."""

from __future__ import annotations

from pathlib import Path

PAGE = "docs/harbour/figures.md"
TEXT = """\
---
script: Hans
sheet: true
---
(har-figures)=
# {tr}`图示 | Рисунки | Figures`

:::{prose}
- zh: 见[](#har-figure-steps)。
- ru: См. [](#har-figure-steps).
- en: See [](#har-figure-steps).
:::

:::{setup}
```pycon
>>> from collections import namedtuple
>>> from fractions import Fraction
>>> from smallbook.harbour.ships import Damage, damage_after
>>> Hex, Step = namedtuple("Hex", "q r"), namedtuple("Step", "clause value")
```
:::

:::{steps} har-figure-steps
:title: 各步 | По шагам | Step by step
:show: told
:names: Ann = 安妮号 | «Анна» | the Ann; Bob = 鲍勃号 | «Боб» | the Bob
:har.ship.light: 船只 | Корабли | Ships
:har.ship.sunk: 命中 {hits} 次的船只：{ships} | Попаданий: {hits}, корабли: {ships} | {hits} hits: {ships}

```pycon
>>> told = [
...     Step("har.ship.light", {"Ann": damage_after(Damage.WHOLE, hits=1), "Bob": Damage.WHOLE}),
...     Step("har.ship.sunk", {"hits": -3, "ships": ("Ann", "Bob", "Eve")}),
...     Step("har.ship.gone", False), Step("har.range.limit", Hex(0, -1)), Step("har.dice.faces", ())]
>>> told[0].value["Ann"]
<Damage.LIGHT: 'light'>
```
:::

:::{results} har-figure-results
:title: 结果 | Итоги | Results
:show: after
:rows: 受损前 | До попаданий | Before
:columns: 命中数 | Попаданий | Hits
:clauses: har.ship.light, har.ship.sunk

```pycon
>>> before = Damage.WHOLE, Damage.LIGHT
>>> after = {state: {hits: damage_after(state, hits=hits) for hits in (0, 1)} for state in before}
>>> after[Damage.WHOLE][1]
<Damage.LIGHT: 'light'>
```
:::

:::{odds} har-figure-odds
:title: 几率 | Вероятности | Odds
:show: {state: chances(state) for state in (Damage.WHOLE, Damage.LIGHT)}
:rows: 受损前 | До попаданий | Before
:outcomes: 受损后 | После | After

```pycon
>>> def chances(state):
...     return {Damage.SUNK: Fraction(1, 3), state: Fraction(2, 3)}
>>> sum(chances(Damage.WHOLE).values())
Fraction(1, 1)
```
:::

:::{odds} har-figure-hits
:title: 命中数的几率 | Вероятности попаданий | Odds of hits
:show: hits
:most: 2
:outcomes: 命中数 | Попаданий | Hits

```pycon
>>> hits = {3: Fraction(1, 5000), 0: Fraction(1, 2), 1: Fraction(1249, 2500), 2: Fraction(1, 5000)}
>>> sum(hits.values())
Fraction(1, 1)
```
:::

:::{map} har-figure-map
:title: 海图 | Карта | Chart
:harbour: ◆ = 港口 | гавань | harbour
:ships: ▲ = 船只 | корабли | ships
:nobody: ○ = 无人 | никого | nobody

```pycon
>>> harbour, ships, nobody = Hex(0, 0), [Hex(-1, 0), Hex(2, -1)], []
>>> len(ships)
2
```
:::

:::{states} smallbook.harbour.ships.damage_after
:title: 一只船 | Корабль | A ship
:rows: before = whole, light
:columns: hits = 1, 2
:column-title: 命中数 | число попаданий | number of hits
:clauses: har.ship.light, har.ship.sunk
:::
"""


def add(root: Path) -> None:
    """Put the page into the book in *root*, the last of its system."""
    (root / PAGE).write_text(TEXT, "utf-8", newline="\n")
    index = root / "docs/harbour/index.md"
    index.write_text(index.read_text("utf-8").replace("\nships\n:::", "\nships\nfigures\n:::"), "utf-8")
