"""Serving the site, and building it anew when somebody edits."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from conftest import Book
from literate.serve import Server

CANNON = "docs/harbour/cannon.md"
OPTIONS = ("--port", "0", "--edition", "ru", "--without-search")
PATIENCE = 90.0  # seconds, for a busy machine


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "site", 0)
    with server.running():
        yield server


def test_until_there_is_a_site_the_server_says_so(server: Server) -> None:
    with pytest.raises(HTTPError, match="503") as refusal:
        urlopen(server.address)
    with refusal.value as answer:
        assert b"which stand in the terminal" in answer.read()
    server.site.mkdir()
    (server.site / "index.html").write_text("命中", "utf-8")
    with urlopen(server.address) as answer:
        assert answer.read().decode() == "命中"
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert answer.headers["Cache-Control"] == "no-cache"


def test_nobody_meets_the_gap_of_a_swap(server: Server) -> None:
    server.site.mkdir()
    (server.site / "index.html").write_text("old", "utf-8")
    with server.swapping:
        server.site.rename(server.site.with_name("last"))
        with pytest.raises(TimeoutError):
            urlopen(server.address, timeout=0.3)
        server.site.with_name("last").rename(server.site)
    with urlopen(server.address) as answer:
        assert answer.read() == b"old"


def test_another_port_where_the_first_is_taken(server: Server) -> None:
    with Server(server.site, server.server_address[1]) as second:
        assert second.server_address[1] != server.server_address[1]


@contextmanager
def serving(book: Book) -> Iterator[subprocess.Popen[str]]:
    command = [
        sys.executable,
        "-m",
        "literate",
        "serve",
        "--edition",
        "ru",
        "--without-search",
        "--port",
        "0",
    ]
    process = subprocess.Popen(
        command, cwd=book.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert process.stdout
        process.stdout.close()


def told(process: subprocess.Popen[str]) -> tuple[list[str], str]:
    """What is said until the next address, and the line with the address."""
    lines: list[str] = []
    assert process.stdout
    for line in process.stdout:
        if line.startswith("http://"):
            return lines, line.strip()
        lines.append(line.strip())
    raise AssertionError("\n".join(lines))


def test_an_edit_is_followed_and_a_fault_leaves_the_last_good_site(book: Book) -> None:
    with serving(book) as process:
        before, last = told(process)
        assert (before, last.endswith(" is up to date")) == ([], True)
        address = f"{last.split()[0]}ru/harbour/cannon.html"
        assert "Пушка попадает на 5 и 6." in read(address)

        page = (book.root / CANNON).read_text("utf-8")
        wrong = page.replace(">>> hits([4, 5, 6])\n2", ">>> hits([4, 5, 6])\n3")
        wrong = wrong.replace("Пушка попадает на 5 и 6.", "Пушка метко бьёт на 5 и 6.")
        book.write(CANNON, wrong)
        faults, last = told(process)
        assert f"{CANNON}:26: ERROR: har.cannon.hit: the example" in "".join(faults)
        assert last.endswith(" shows the last good site")
        assert "Пушка попадает на 5 и 6." in read(address)

        book.edit("smallbook/harbour/cannon.py", "checked(roll) >= 5", "checked(roll) >= 4")
        faults, last = told(process)
        assert (faults, last.endswith(" is up to date")) == ([], True)
        assert "Пушка метко бьёт на 5 и 6." in read(address)


def read(address: str) -> str:
    with urlopen(address) as answer:
        return str(answer.read().decode())
