"""The small book with a term base of its own, for the tests of what is made of one."""

from __future__ import annotations

import shutil
from pathlib import Path

from conftest import SMALL

CONCEPTS = """\
id,subject,systems,def_en,def_zh,def_ru,unlike,covers,options
har-cannon,unit,har,A gun of the harbour.,港口里的炮。,"Орудие, которое стоит в гавани.",har-hit,,
har-damage-light,state,har,Damaged and afloat.,受损但仍浮着。,"Повреждён, но на плаву.",,,
har-damage-sunk,state,har,At the bottom of the harbour.,沉在港底。,На дне гавани.,,,label loose
har-damage-whole,state,har,Without damage.,没有受损。,Без повреждений.,,,label loose
har-die,dice,har,What is thrown for chance.,用来投掷的方块。,"То, что бросают наудачу.",,,unlinked
har-hit,attack,har,A shot that counts.,有效的一炮。,"Выстрел, который засчитан.",har-cannon,,
har-range,value,har,How far a shot <carries>.,一炮能打多远。,Как далеко летит ядро.,,,
"""
TERMS = """\
id,lang,term,status,pos,systems,note,match,mismatch
har-cannon,en,cannon,preferred,noun,har,,,
har-cannon,ru,пушка,preferred,noun,har,,,
har-cannon,zh-Hans,火炮,preferred,noun,har,,,
har-cannon,zh-Hans,火炮台,shadow,noun,har,A platform and no cannon.,,
har-cannon,zh-Hant,火砲,preferred,noun,har,,,
har-damage-light,en,light damage,preferred,noun,har,,,
har-damage-light,ru,лёгкие повреждения,preferred,noun,har,,,
har-damage-light,zh-Hans,轻损,preferred,adj,har,,,
har-damage-light,zh-Hant,輕損,preferred,adj,har,,,
har-damage-sunk,en,sunk,preferred,adj,har,,,
har-damage-sunk,ru,потоплен,preferred,adj,har,,,
har-damage-sunk,zh-Hans,沉没,preferred,adj,har,,,
har-damage-sunk,zh-Hant,沉沒,preferred,adj,har,,,
har-damage-whole,en,whole,preferred,adj,har,,,
har-damage-whole,ru,цел,preferred,adj,har,,,
har-damage-whole,zh-Hans,完好,preferred,adj,har,,,
har-damage-whole,zh-Hant,完好,preferred,adj,har,,,
har-die,en,die,preferred,noun,har,,,
har-die,ru,кубик,preferred,noun,har,,,
har-die,zh-Hans,骰子,preferred,noun,har,,,
har-die,zh-Hant,骰子,preferred,noun,har,,,
har-hit,en,hit,preferred,noun,har,,,
har-hit,ru,попадание,preferred,noun,har,,,
har-hit,ru,попадать,admitted,verb,har,,,
har-hit,ru,угодить,deprecated,verb,har,Say попадать.,,
har-hit,zh-Hans,命中,preferred,noun,har,,,
har-hit,zh-Hant,命中,preferred,noun,har,,,
har-range,en,range,preferred,noun,har,,,
har-range,ru,дальность,preferred,noun,har,,,
har-range,zh-Hans,射程,preferred,noun,har,,,
har-range,zh-Hant,射程,preferred,noun,har,,,
"""
FORMS = """\
term,pos,forms
дальность,noun,дальност{и|ь|ью}
кубик,noun,кубик{|а|и}
лёгкие повреждения,noun,лёгки{е повреждения|ми повреждениями}
попадание,noun,попадани{е|й|я}
попадать,verb,попада{ет|ть}
пушка,noun,пушк{а|и}
угодить,verb,угодить
"""
WAIVERS = """\
clause,concept,reason
har.ship.light,har-damage-light,English says it as a verb & so does no harm.
har.ship.sunk,har-damage-light,English says it as a verb.
"""
STYLE = """\
rule,lang,good,bad,note
spacing,zh-Hans,掷 2 枚。,掷2枚。,空一格。 | Пробел. | A space.
yo,ru,Тяжёлый.,Тяжелый.,写 ё。 | Пишите ё. | Write ё.
"""
REWORDED = {
    "沉没的船只不能再受击。": "沉没的船只不能再受击：见 `命中`、[火炮](#har.cannon.hit)和**另一门**火炮。",
    "Затонувший корабль больше не поражают.": "Затонувший корабль больше не поражают: `попадание`, "
    "[пушка](#har.cannon.hit) и [](#har.dice.faces), **вторая пушка**.",
    "A sunken ship cannot be hit again.": "A sunken ship cannot be hit again: `hit`, "
    "[a cannon](#har.cannon.hit) and **another cannon**.",
}


def copy(root: Path) -> Path:
    """Make the book in *root*; one clause is worded anew, with code, references and emphasis."""
    shutil.copytree(SMALL, root, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    tables = {
        "concepts": CONCEPTS,
        "terms": TERMS,
        "forms": FORMS,
        "waivers": WAIVERS,
        "style": STYLE,
    }
    ships = root / "docs/harbour/ships.md"
    text = ships.read_text("utf-8")
    for old, new in REWORDED.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    ships.write_text(text, "utf-8", newline="\n")
    for name, text in tables.items():
        (root / f"docs/terms/{name}.csv").write_text(text, "utf-8", newline="\n")
    return root
