"""Building and publishing the site; a small program stands in for Sphinx, which test_site tries itself."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest
from conftest import Book
from literate import build as building
from literate import publish
from literate.build import build, report

SPHINX = """
import os, pathlib, sys
docs, doctrees, output = map(pathlib.Path, sys.argv[1:])
edition = os.environ["RULEBOOK_EDITION"]
output.mkdir(parents=True, exist_ok=True)
doctrees.mkdir(parents=True, exist_ok=True)
for page in docs.rglob("*.md"):
    if "STOP" in page.read_text("utf-8"):
        sys.exit(f"{page}:1: an example is wrong")
    if "REFUSE" in page.read_text("utf-8"):
        sys.exit("1 fault: nothing was written")
known = {file.stem for file in doctrees.iterdir()}
(doctrees / "environment.pickle").write_text("read")
for page in docs.rglob("*.md"):
    if page.stem not in known and "WARN" in page.read_text("utf-8"):
        print(f"{page}:1: WARNING: odd")
        wrong = True
    (doctrees / f"{page.stem}.doctree").write_text("")
    (output / f"{page.stem}.html").write_text(edition + page.read_text("utf-8"), "utf-8")
sys.exit("wrong" in globals())
"""


@pytest.fixture
def site(book: Book, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The small book, with the stand-in for Sphinx."""
    program = book.root.parent / "sphinx.py"
    program.write_text(SPHINX, "utf-8")
    monkeypatch.setattr(
        building, "sphinx", lambda *folders: [sys.executable, "-S", str(program), *map(str, folders)]
    )
    return book


def good(book: Book, *editions: str, output: Path | None = None) -> bool:
    results = build(book.root, editions or ("ru", "en"), output=output, search=False)
    return all(result.good for result in results)


def page(book: Book, name: str = "ru/ships.html") -> str:
    return (book.root / "build/site" / name).read_text("utf-8")


def test_a_good_build_is_published(site: Book) -> None:
    assert good(site)
    assert page(site).startswith("ru")
    assert page(site, "en/ships.html").startswith("en")
    assert "<html" in page(site, "index.html")


def test_a_failing_edition_leaves_the_last_good_site(site: Book) -> None:
    assert good(site)
    site.edit("docs/harbour/ships.md", "Лёгкие повреждения |", "STOP |")
    results = build(site.root, ("ru", "en"), search=False)
    assert report(results) == "ru, en:\ndocs/harbour/ships.md:1: an example is wrong"
    assert "STOP" not in page(site)


def test_faults_of_the_book_are_told_by_the_first_editions(site: Book) -> None:
    assert good(site)
    site.edit("docs/harbour/ships.md", "Лёгкие повреждения |", "REFUSE |")
    results = build(site.root, search=False)
    assert len(results) == building.AT_ONCE
    assert report(results) == "zh-hans, zh-hant:\n1 fault: nothing was written"
    assert "REFUSE" not in page(site)


def test_a_warning_is_said_again_until_it_is_repaired(site: Book) -> None:
    assert good(site)
    site.write("docs/harbour/odd.md", "WARN")
    assert not good(site)
    assert not good(site), "Sphinx would not read the page again and find nothing"
    site.write("docs/harbour/odd.md", "even")
    assert good(site)
    assert page(site, "ru/odd.html") == "rueven"


def test_what_was_stopped_is_built_on_what_was_read_before(site: Book) -> None:
    assert good(site, "ru")
    kept = site.root / "build/doctrees/ru/kept"
    kept.touch()
    site.write("docs/harbour/wrong.md", "STOP")
    assert not good(site, "ru")
    site.write("docs/harbour/wrong.md", "right")
    assert good(site, "ru")
    assert kept.exists()


def test_an_interrupted_build_starts_anew(site: Book) -> None:
    assert good(site, "ru")
    leftover = site.root / "build/doctrees/ru/leftover"
    leftover.touch()
    (site.root / "build/doctrees/ru.json").unlink()  # written last
    assert good(site, "ru")
    assert not leftover.exists()


def test_a_page_that_is_gone_leaves_the_site(site: Book) -> None:
    assert good(site)
    (site.root / "docs/harbour/ships.md").unlink()
    assert good(site)
    assert not (site.root / "build/site/ru/ships.html").exists()


def test_one_edition_alone_keeps_the_others(site: Book) -> None:
    assert good(site)
    site.edit("docs/harbour/ships.md", "Лёгкие повреждения |", "Царапины |")
    assert good(site, "ru")
    assert "Царапины" in page(site)
    assert "Царапины" not in page(site, "en/ships.html")


def test_another_folder(site: Book, tmp_path: Path) -> None:
    assert good(site, output=tmp_path / "public/site")
    assert (tmp_path / "public/site/ru/ships.html").is_file()
    assert not (site.root / "build/site").exists()


def test_a_folder_of_something_else_is_refused(site: Book, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", "utf-8")
    with pytest.raises(publish.PublishError, match="no site of a book"):
        good(site, output=tmp_path)
    assert (tmp_path / "thesis.txt").is_file()


def test_an_interrupted_swap_is_undone(site: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    assert good(site)
    rename = Path.rename

    def interrupted(source: Path, target: Path) -> Path:
        if source.name == ".site.staged":
            raise KeyboardInterrupt
        return rename(source, target)

    monkeypatch.setattr(Path, "rename", interrupted)
    with pytest.raises(KeyboardInterrupt):
        good(site)
    assert page(site).startswith("ru")


def test_a_swap_cut_off_by_a_power_failure_is_undone(site: Book) -> None:
    assert good(site)
    folder = site.root / "build"
    (folder / "site").rename(folder / ".site.last")
    (folder / ".site.staged").mkdir()
    publish.prepare(folder / "site")
    assert page(site).startswith("ru")
    assert sorted(left.name for left in folder.iterdir() if left.name.startswith(".")) == []


def test_two_builds_wait_for_each_other(site: Book) -> None:
    said: list[str] = []
    with building._alone(site.root / "build", said.append):
        waiting = threading.Thread(
            target=build, args=(site.root, ("ru",)), kwargs={"search": False, "say": said.append}
        )
        waiting.start()
        waiting.join(0.5)
        assert waiting.is_alive()
        assert said == ["another build of this book is running: waiting for it"]
        assert not (site.root / "build/editions").exists()
    waiting.join(30)
    assert page(site).startswith("ru")


def test_a_change_of_the_press_builds_anew(
    site: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "press").mkdir()
    monkeypatch.setattr(building, "CONF", tmp_path / "press")
    assert good(site, "ru")
    leftover = site.root / "build/editions/ru/leftover"
    leftover.touch()
    assert good(site, "ru")
    assert leftover.exists()
    (tmp_path / "press/conf.py").write_text("nitpicky = True", "utf-8")
    assert good(site, "ru")
    assert not leftover.exists()
