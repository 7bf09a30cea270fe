"""The command `rulebook`, on a copy of the small book."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result
from conftest import Book
from literate import cli
from literate import corpus as corpora
from literate.export import digest

CANNON = "docs/harbour/cannon.md"


def rulebook(*arguments: str) -> Result:
    return CliRunner().invoke(cli.main, arguments, prog_name="rulebook")


def test_check_of_a_good_book(book: Book) -> None:
    result = rulebook("check", "--root", str(book.root))
    assert result.output == "8 clauses, 20 examples, 0 faults\n"
    assert result.exit_code == 0


def test_check_lists_every_kind_of_fault_at_once(book: Book) -> None:
    book.edit(CANNON, "hits([4, 5, 6])\n2", "hits([4, 5, 6])\n3")
    book.edit(CANNON, ":kind: definition", ":kind: fact")
    book.edit("smallbook/grove/apples.py", '@clause("gro.apple.share")', '@clause("gro.apple.shore")')
    with (book.root / "docs/terms/terms.csv").open("a", encoding="utf-8") as file:
        file.write("har-damage-light,fr,léger,preferred,,,,,\n")
    result = rulebook("check", "--root", str(book.root))
    assert result.exit_code == 1
    listed = result.output.splitlines()[:-1]
    assert listed == sorted(listed)
    for expected in (
        f"{CANNON}:26: har.cannon.hit: the example hits([4, 5, 6]) gives 2, not 3",
        f"{CANNON}:41: har.dice.faces: unknown kind 'fact'",
        "docs/terms/terms.csv:14: column lang: no language 'fr': write one of en, ru, zh-Hans, zh-Hant",
        "smallbook/grove/apples.py:7: smallbook.grove.apples.shares claims gro.apple.shore, which",
    ):
        assert any(line.startswith(expected) for line in listed), result.output


def test_check_finds_a_table_that_cannot_be_computed(book: Book) -> None:
    book.edit("docs/harbour/ships.md", ":rows: before = ", ":rows: earlier = ")
    result = rulebook("check", "--root", str(book.root))
    assert result.exit_code == 1
    assert "docs/harbour/ships.md:" in result.output


def test_check_blames_nothing_else_for_a_page_that_is_no_text(book: Book) -> None:
    page = book.root / CANNON
    page.write_bytes(page.read_text("utf-8").encode("utf-16"))
    result = rulebook("check", "--root", str(book.root))
    first, *rest = result.output.splitlines()
    assert first == f"{CANNON}:1: not UTF-8: byte 0xff; save the page as UTF-8"
    assert not any("no clause" in line or "is gone" in line for line in rest)


def test_check_finds_code_that_is_not_python(book: Book) -> None:
    line = book.edit("smallbook/harbour/ships.py", "if before is Damage.SUNK:", "if before is (:")
    result = rulebook("check", "--root", str(book.root))
    assert (result.exit_code, type(result.exception)) == (1, SystemExit)
    assert f"smallbook/harbour/ships.py:{line}: not Python: invalid syntax" in result.output.splitlines()
    assert "nothing claims it" not in result.output


def test_check_freezes_new_ids_when_asked(book: Book) -> None:
    ids = book.root / "docs/ids.txt"
    recorded = ids.read_text("utf-8")
    ids.write_text(recorded.replace("gro.apple.share\n", ""), "utf-8")
    refused = rulebook("check", "--root", str(book.root))
    assert (refused.exit_code, "rulebook check --record" in refused.output) == (1, True)
    frozen = rulebook("check", "--root", str(book.root), "--record")
    assert (frozen.exit_code, frozen.output.splitlines()[0]) == (0, "recorded gro.apple.share")
    assert ids.read_text("utf-8") == recorded


def test_check_freezes_nothing_while_pages_are_wrong(book: Book) -> None:
    ids = book.root / "docs/ids.txt"
    ids.write_text("", "utf-8")
    book.edit(CANNON, ":kind: definition", ":kind: fact")
    assert rulebook("check", "--root", str(book.root), "--record").exit_code == 1
    assert ids.read_text("utf-8") == ""


def test_the_book_is_found_from_inside_it(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(book.root / "docs" / "grove")
    assert rulebook("list", "gro.apple.share").output.startswith("gro.apple.share\t")


def test_a_folder_without_a_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for arguments in (["check"], ["check", "--root", str(tmp_path)]):
        result = rulebook(*arguments)
        assert (result.exit_code, "no book" in result.stderr) == (2, True)


def test_show(book: Book) -> None:
    shown = rulebook("show", "har.cannon.hit", "--root", str(book.root)).output
    assert shown.startswith("命中 | Попадание | A hit\n\nid      har.cannon.hit\n")
    assert "\ncode    smallbook/harbour/cannon.py:30 smallbook.harbour.cannon.hits\n" in shown
    assert "\nПушка попадает на 5 и 6.\n" in shown
    assert "\n    >>> hits([4, 5, 6])\n    2\n" in shown
    shown = rulebook("show", "har.range.limit", "--root", str(book.root)).output
    assert "as for A hit (har.cannon.hit)." in shown


def test_show_in_the_other_script_only(book: Book) -> None:
    shown = rulebook("show", "har.cannon.hit", "--lang", "zh-Hant", "--root", str(book.root)).output
    assert "火炮擲出 5 或 6 即為命中。" in shown
    assert "Пушка" not in shown


def test_show_follows_an_earlier_id(book: Book) -> None:
    shown = rulebook("show", "har.range.reach", "--root", str(book.root)).output
    assert "\nid      har.range.limit, har.range.reach, har.reach\n" in shown


@pytest.mark.parametrize(
    ("id_", "hint"),
    [
        ("har.canon.hit", "did you mean har.cannon.hit"),
        ("HAR.CANNON.HIT", "did you mean har.cannon.hit"),
        ("har.cannon", "it is a group: rulebook list har.cannon"),
    ],
)
def test_show_of_no_clause(book: Book, id_: str, hint: str) -> None:
    result = rulebook("show", id_, "--root", str(book.root))
    assert (result.exit_code, hint in result.stderr) == (2, True)


def test_list(book: Book) -> None:
    whole = rulebook("list", "--root", str(book.root)).output.splitlines()
    assert whole[0] == "har.cannon.hit\t命中 | Попадание | A hit\tdocs/harbour/cannon.md:16"
    assert len(whole) == 8
    group = rulebook("list", "gro", "--lang", "en", "--root", str(book.root)).output.splitlines()
    assert [line.split("\t")[1] for line in group] == ["Sharing apples", "No quarrels"]
    assert rulebook("list", "grow", "--root", str(book.root)).exit_code == 2


def test_export_fits_its_schema(book: Book) -> None:
    schema = json.loads(rulebook("export", "--schema").output)
    jsonschema.Draft202012Validator.check_schema(schema)
    exported = json.loads(rulebook("export", "--root", str(book.root)).output)
    jsonschema.validate(exported, schema)
    clauses = {clause["id"]: clause for clause in exported["clauses"]}
    assert list(clauses) == list(corpora.load(book.root).clauses)
    share = clauses["gro.apple.share"]
    assert share["title"] == {
        "zh-Hans": "分苹果",
        "zh-Hant": "分蘋果",
        "ru": "Делёж яблок",
        "en": "Sharing apples",
    }
    assert share["claims"] == [
        {"name": "smallbook.grove.apples.shares", "file": "smallbook/grove/apples.py", "line": 7}
    ]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"clauses": [{**share, "kind": "fact"}]}, schema)


def test_export_of_a_group_into_a_file(book: Book, tmp_path: Path) -> None:
    file = tmp_path / "clauses.json"
    assert rulebook("export", "gro", "--output", str(file), "--root", str(book.root)).output == ""
    assert len(json.loads(file.read_bytes())["clauses"]) == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["export", "--output", "no-folder/clauses.json"],
        ["build", "--output", "docs"],
        ["build", "--output", "pyproject.toml/site"],
        ["build", "--edition", "fr"],
        ["serve", "--port", "65536"],
        ["show", "har.cannon"],
        ["list", "HAR.CANNON.HIT"],
    ],
)
def test_wrong_use_is_told_and_leaves_with_2(
    book: Book, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(book.root)
    result = rulebook(*arguments)
    assert (result.exit_code, result.stderr.splitlines()[-1].startswith("Error: ")) == (2, True)


def test_export_refuses_a_book_with_faults(book: Book) -> None:
    book.edit(CANNON, ":kind: definition", ":kind: fact")
    result = rulebook("export", "--root", str(book.root))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{CANNON}:41: har.dice.faces: ")


def test_the_digest_is_of_what_a_clause_says(book: Book) -> None:
    before = digest(corpora.load(book.root).clauses["gro.apple.share"])
    page = "docs/grove/apples.md"
    book.edit(page, "script: Hant\n---\n", "script: Hant\n---\n\n\n")
    assert digest(corpora.load(book.root).clauses["gro.apple.share"]) == before
    book.edit(page, "лишнее 1", "лишние 1")
    assert digest(corpora.load(book.root).clauses["gro.apple.share"]) != before


def test_a_missing_package_is_no_traceback(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "literate.build", raising=False)
    monkeypatch.setitem(sys.modules, "filelock", None)
    result = rulebook("build", "--root", str(book.root))
    assert result.exit_code == 3
    assert result.stderr == "Error: the package filelock is missing: pip install -e './conf[site]'\n"


def test_the_module_is_the_command(book: Book) -> None:
    command = [sys.executable, "-m", "literate", "list", "gro.apple.peace"]
    done = subprocess.run(command, cwd=book.root, capture_output=True, check=True)
    expected = "gro.apple.peace\t不爭執 | Без споров | No quarrels\tdocs/grove/apples.md:31"
    assert (done.stdout.decode().strip(), done.stderr) == (expected, b"")
