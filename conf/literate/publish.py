"""Puts a finished site in the place of the last one: readers see the one or the other, never half of each."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path

from literate.start import write_start_page

MARK = ".rulebook-site"
NOTE = "The command `rulebook build` replaces this folder as a whole.\n"


class PublishError(Exception):
    """The site cannot be put where it was asked for."""


def prepare(site: Path) -> None:
    """Undo what an interrupted publication left behind; refuse a folder that is no site."""
    last, staged = _beside(site)
    if last.exists() and not site.exists():
        last.rename(site)
    for leftover in (last, staged):
        shutil.rmtree(leftover, ignore_errors=True)
    if site.exists() and not (site / MARK).is_file() and (not site.is_dir() or any(site.iterdir())):
        raise PublishError(f"{site} is not empty and no site of a book: name another folder")
    try:
        site.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PublishError(f"{site} cannot be written: {error.strerror}") from None


def publish(editions: Mapping[str, Path], site: Path, swapping: AbstractContextManager[object]) -> None:
    """Publish the folders *editions* at *site*, keeping the editions that are there already.

    The swap, two renames, happens inside *swapping*.
    """
    last, staged = _beside(site)
    staged.mkdir(parents=True)
    for key, folder in editions.items():
        shutil.copytree(folder, staged / key, ignore=shutil.ignore_patterns(".buildinfo*"))
    if site.exists():
        for folder in site.iterdir():
            if folder.is_dir() and folder.name not in editions:
                shutil.copytree(folder, staged / folder.name)
    write_start_page(staged)
    (staged / MARK).write_text(NOTE, encoding="utf-8")
    with swapping:
        if site.exists():
            site.rename(last)
        try:
            staged.rename(site)
        except BaseException:
            if last.exists():
                last.rename(site)
            raise
    shutil.rmtree(last, ignore_errors=True)


def _beside(site: Path) -> tuple[Path, Path]:
    """Where the last site and the coming one stand while they change places."""
    return site.with_name(f".{site.name}.last"), site.with_name(f".{site.name}.staged")
