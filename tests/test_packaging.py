"""What is installed and what is handed on."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONF = ROOT / "conf"


def pins() -> dict[str, str]:
    lines = (CONF / "constraints.txt").read_text("utf-8").splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def normalised(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()


def test_whatever_is_required_is_pinned() -> None:
    project = tomllib.loads((CONF / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    required = {normalised(name) for names in (project["dependencies"], *extras) for name in names}
    assert required - {normalised(name) for name in pins()} == {"rulebook"}


def test_what_is_installed_is_what_is_pinned() -> None:
    differing = {}
    for name, pinned in pins().items():
        try:
            if version(name) != pinned:
                differing[name] = version(name)
        except PackageNotFoundError:
            continue  # of another platform, or for the benchmark
    assert differing == {}


def test_the_rules_need_the_standard_library_only() -> None:
    program = (
        "import importlib, pkgutil, sys; sys.path.insert(0, sys.argv[1]); import rulebook\n"
        "for module in pkgutil.walk_packages(rulebook.__path__, 'rulebook.'):\n"
        "    importlib.import_module(module.name)"
    )
    subprocess.run([sys.executable, "-I", "-S", "-c", program, str(ROOT)], check=True)


def wheel(folder: Path, out: Path) -> set[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    (file,) = out.glob("*.whl")
    with zipfile.ZipFile(file) as archive:
        return set(archive.namelist())


def test_the_wheel_of_the_rules_holds_the_rules_alone(tmp_path: Path) -> None:
    names = wheel(ROOT, tmp_path)
    assert {"rulebook/__init__.py", "rulebook/py.typed"} <= names
    assert {name.split("/")[0] for name in names} == {"rulebook", "rulebook-0.1.0.dist-info"}
    (file,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(file) as archive:
        assert "Requires-Dist" not in archive.read("rulebook-0.1.0.dist-info/METADATA").decode()


def test_the_wheel_of_the_press_holds_its_data(tmp_path: Path) -> None:
    names = wheel(CONF, tmp_path)
    theme = {name.removeprefix("literate/theme/") for name in names if name.startswith("literate/theme/")}
    assert "literate/clause.schema.json" in names
    assert {"web/package-lock.json", "locale/ru/LC_MESSAGES/sphinx.po", "templates/page.html"} <= theme
