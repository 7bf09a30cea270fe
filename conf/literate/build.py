"""Builds the site: one Sphinx process an edition, two at a time, published only when all of them are good."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from threading import Event

from filelock import FileLock, Timeout

from literate import corpus as corpora
from literate import publish
from literate.downloads import files
from literate.editions import EDITIONS
from literate.faults import REFUSED
from literate.mutate import record
from literate.settings import settings_of
from literate.web import BundleError, bundle

CONF = Path(__file__).resolve().parents[1]
AT_ONCE = 2

Say = Callable[[str], None]


class BuildError(Exception):
    """The machine lacks something that a build needs."""


ERRORS = (BuildError, BundleError)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one edition."""

    edition: str
    good: bool
    output: str
    seconds: float


def build(
    root: Path,
    editions: Sequence[str] = tuple(EDITIONS),
    *,
    output: Path | None = None,
    search: bool = True,
    say: Say = lambda _: None,
    swapping: AbstractContextManager[object] = nullcontext(),  # noqa: B008
) -> list[Result]:
    """Build *editions* of the book in *root* and publish them if all are good, in *output* or build/site.

    Once an edition refuses the faults of the book, no other is begun, for they are the same.
    A build that fails, or is interrupted, leaves the last good site as it is. The moment in which the new one
    takes its place is spent inside *swapping*.

    Raises:
        BuildError: Sphinx is missing.
        BundleError: the search cannot be bundled.
        PublishError: *output* is no place for a site.
    """
    if not find_spec("sphinx"):
        raise BuildError("Sphinx is missing: pip install -e './conf[site]'")
    root = root.resolve()
    site = (output or root / "build" / "site").resolve()
    with _alone(root / "build", say):
        publish.prepare(site)
        if search:
            bundle(root, root / "build" / "web")
        refused = Event()

        def edition(key: str) -> Result | None:
            if refused.is_set():
                return None
            result = _build_edition(root, key, search, say)
            if REFUSED in result.output:
                refused.set()
            return result

        with ThreadPoolExecutor(AT_ONCE) as pool:
            results = [result for result in pool.map(edition, editions) if result]
        if all(result.good for result in results):
            built = {key: root / "build" / "editions" / key for key in editions}
            built["downloads"] = root / "build" / "downloads"
            files.write(root, built["downloads"], str(_state(root, search)["press"]))
            publish.publish(built, site, swapping)
    return results


def measure(root: Path, say: Say) -> None:
    """Measure what the examples notice, unless that is known of the book as it is; the pages show it."""
    if hasattr(signal, "setitimer") and record.read(corpora.load(root)) is None:
        say("measuring what the examples notice")
        subprocess.run(
            [sys.executable, "-m", "literate", "mutate", "--root", str(root)], stdout=subprocess.DEVNULL
        )


def _alone(folder: Path, say: Say) -> AbstractContextManager[object]:
    """Keeps two builds of one book apart."""
    folder.mkdir(exist_ok=True)
    lock = FileLock(folder / "lock")
    try:
        return lock.acquire(blocking=False)
    except Timeout:
        say("another build of this book is running: waiting for it")
        return lock.acquire()


def _build_edition(root: Path, key: str, search: bool, say: Say) -> Result:
    """Run Sphinx for one edition, on top of its last build where that was finished and still fits."""
    started = time.perf_counter()
    doctrees, output = (root / "build" / folder / key for folder in ("doctrees", "editions"))
    stamp = doctrees.with_suffix(".json")
    state = _state(root, search)
    if not _fits(stamp, state):
        for folder in (doctrees, output):
            shutil.rmtree(folder, ignore_errors=True)
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    before = _last_written(doctrees)
    environment = {
        **os.environ,
        "PYTHONIOENCODING": "utf-8",
        "RULEBOOK_EDITION": key,
        "RULEBOOK_SEARCH": str(int(search)),
    }
    done = subprocess.run(
        sphinx(root / "docs", doctrees, output),
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    good = done.returncode == 0
    if good or _last_written(doctrees) == before:
        stamp.write_text(json.dumps(state), encoding="utf-8")
    seconds = time.perf_counter() - started
    say(f"{key}: {'built in' if good else 'faulty after'} {seconds:.1f} s")
    return Result(key, good, done.stdout.replace(f"{root}{os.sep}", "").strip(), seconds)


def sphinx(docs: Path, doctrees: Path, output: Path, conf: Path = CONF) -> list[str]:
    """The command that builds one edition; only what is wrong is printed."""
    strict = ["-q", "-W", "-n", "--keep-going", "--no-color"]
    folders = ["-c", str(conf), "-d", str(doctrees), str(docs), str(output)]
    return [sys.executable, "-m", "sphinx", *strict, "-b", "html", *folders]


def _fits(stamp: Path, state: dict[str, list[str]]) -> bool:
    """Whether the last build was finished, by the same press, and no file has left the book since.

    Sphinx repeats no warning about a page that it does not read again, and removes no page that is gone.
    """
    try:
        last: dict[str, list[str]] = json.loads(stamp.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return last["press"] == state["press"] and set(last["files"]) <= set(state["files"])


def _state(root: Path, search: bool) -> dict[str, list[str]]:
    digest = hashlib.sha256()
    for file in _files(CONF, "*"):
        digest.update(f"{file}\0".encode() + (CONF / file).read_bytes())
    package = settings_of(root)["package"].replace(".", "/")
    files = [*_files(root / "docs", "*"), *_files(root / package, "*.py")]
    return {"press": [digest.hexdigest(), sys.version, str(search)], "files": files}


def _files(folder: Path, pattern: str) -> list[str]:
    return sorted(
        file.relative_to(folder).as_posix()
        for file in folder.rglob(pattern)
        if file.is_file() and "__pycache__" not in file.parts
    )


def _last_written(doctrees: Path) -> int:
    """When Sphinx last wrote down what it had read."""
    try:
        return (doctrees / "environment.pickle").stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def report(results: Iterable[Result]) -> str:
    """What is wrong, said once where it is the same in several editions."""
    outputs: dict[str, list[str]] = {}
    for result in results:
        if not result.good:
            outputs.setdefault(result.output, []).append(result.edition)
    return "\n\n".join(f"{', '.join(keys)}:\n{output}" for output, keys in outputs.items())
