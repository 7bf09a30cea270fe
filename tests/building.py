"""Building one edition of a book with Sphinx, as the tests of the site do."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

CONF = Path(__file__).parents[1] / "conf"


@dataclass(frozen=True)
class Built:
    """What came of a build."""

    status: int
    told: str
    faults: str

    @property
    def read(self) -> set[str]:
        """The pages that were read."""
        return set(re.findall(r"reading sources\.\.\. \[ *\d+%\] (\S+)", self.told))


def sphinx(root: Path, edition: str, *options: str, **environment: str) -> Built:
    """Build *edition* of the book in *root*, every warning an error."""
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "-n",
        "--keep-going",
        "--no-color",
        "-b",
        "html",
        *options,
    ]
    command += ["-c", str(CONF), "-d", f"build/doctrees/{edition}", "docs", f"build/{edition}"]
    settings = {**os.environ, "RULEBOOK_EDITION": edition, **environment}
    done = subprocess.run(
        command, cwd=root, env=settings, capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    return Built(done.returncode, done.stdout, done.stderr.replace(f"{root}{os.sep}", ""))
