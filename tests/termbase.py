"""A small term base for tests: two concepts that a player may mix up, and a die."""

from __future__ import annotations

from pathlib import Path

from literate.terms import TermBase
from literate.terms.nouns import COLUMNS, CONCEPTS, FORMS, TERMS, WAIVERS

CONCEPT_ROWS = """\
har-cover,terrain,har,What shields a ship.,遮挡船只之物。,"То, что заслоняет корабль.",,,
har-die,dice,har,A cube that is thrown.,掷出的小方块。,"Кубик, который бросают.",,,
har-hit,attack,har,A shot that strikes.,打中的一发。,"Выстрел, достигший цели.",har-hits,,
har-hits,value,har,How many shots strike.,打中的发数。,"Число выстрелов, достигших цели.",har-hit,,
"""
TERM_ROWS = """\
har-cover,en,cover,preferred,noun,har,,,
har-cover,ru,укрытие,preferred,noun,har,,,
har-cover,zh-Hans,掩蔽,preferred,noun,har,,,
har-cover,zh-Hans,掩护,deprecated,noun,har,Wavers; say 掩蔽.,,
har-cover,zh-Hant,掩蔽,preferred,noun,har,,,
har-die,en,die,preferred,noun,har,,,
har-die,ru,кубик,preferred,noun,har,,,
har-die,ru,кость,deprecated,noun,har,Say кубик.,,
har-die,zh-Hans,骰子,preferred,noun,har,,,
har-die,zh-Hant,骰子,preferred,noun,har,,,
har-hit,en,hit,preferred,noun,har,,,
har-hit,ru,попадание,preferred,noun,har,,,
har-hit,zh-Hans,命中,preferred,noun,har,,1 次命中,命中率
har-hit,zh-Hans,命中率,shadow,noun,har,A chance.,,
har-hit,zh-Hant,命中,preferred,noun,har,,,
har-hits,en,number of hits,preferred,noun,har,,,
har-hits,ru,число попаданий,preferred,noun,har,,числом попаданий,
har-hits,zh-Hans,命中数,preferred,noun,har,,,
har-hits,zh-Hant,命中數,preferred,noun,har,,,
"""
FORM_ROWS = """\
кость,noun,кост{и|ь|ью|ям|ями|ях|ей}
кубик,noun,кубик{|а|ам|ами|ах|е|и|ов|ом|у}
попадание,noun,попадани{е|ем|и|й|ю|я|ям|ями|ях}
укрытие,noun,укрыти{е|ем|и|й|ю|я|ям|ями|ях}
число попаданий,noun,чис{ел|ла|лам|лами|лах|ле|ло|лом|лу} попаданий
"""


def write(
    root: Path,
    *,
    concepts: str = CONCEPT_ROWS,
    terms: str = TERM_ROWS,
    forms: str = FORM_ROWS,
    waivers: str = "",
) -> TermBase:
    """Write the tables under *root* and read them."""
    for path, rows in ((CONCEPTS, concepts), (TERMS, terms), (FORMS, forms), (WAIVERS, waivers)):
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{','.join(COLUMNS[path])}\n{rows}", "utf-8", newline="\n")
    return TermBase.load(root)
