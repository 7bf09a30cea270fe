"""Serves the site on this machine and builds it anew when the book or the press is edited."""

from __future__ import annotations

import errno
import io
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

from watchfiles import watch

from literate.build import CONF
from literate.settings import settings_of

HOST = "127.0.0.1"
PATIENCE = 300  # milliseconds
NO_SITE = "There is no site yet: it is being built, or the book has faults, which stand in the terminal"


class Server(ThreadingHTTPServer):
    """Serves the folder *site*, on another port where *port* is taken; waits while `swapping` is held."""

    allow_reuse_address = os.name != "nt"  # elsewhere it would share the port with another server
    daemon_threads = True

    def __init__(self, site: Path, port: int) -> None:
        self.site = site
        self.swapping = threading.Lock()
        handler = partial(Handler, directory=str(site))
        try:
            super().__init__((HOST, port), handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            super().__init__((HOST, 0), handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A reader who leaves before the page has come is no fault."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.server_address[1]}/"

    @contextmanager
    def running(self) -> Iterator[None]:
        """Answer requests in the background."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        try:
            yield
        finally:
            self.shutdown()
            self.server_close()


class Handler(SimpleHTTPRequestHandler):
    """One request."""

    server: Server
    extensions_map = {  # noqa: RUF012  # the types that a machine may have wrong, which a browser then refuses
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".css": "text/css",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".json": "application/json",
    }

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        with self.server.swapping:
            if not self.server.site.exists():
                self.send_error(HTTPStatus.SERVICE_UNAVAILABLE, explain=NO_SITE)
                return None
            return super().send_head()

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        kind = super().guess_type(path)
        return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal is for the faults of the book."""


def follow(root: Path, rebuild: Callable[[], None]) -> None:
    """Build now, and again whenever a page, the rules or the press are edited; for ever."""
    folders = [root / "docs", root / settings_of(root)["package"].replace(".", "/"), CONF]
    changes = watch(*folders, yield_on_timeout=True, rust_timeout=PATIENCE)
    next(changes)  # from here on it notices what is edited while a build runs
    rebuild()
    for found in changes:
        if found:
            rebuild()
