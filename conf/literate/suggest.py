"""What someone who wrote an unknown name may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def near(name: str, known: Iterable[str]) -> str:
    """The end of a message: the known names that are like *name*, if there are any."""
    found = get_close_matches(name.lower(), list(known), 3)
    return f"; did you mean {', '.join(found)}?" if found else ""
