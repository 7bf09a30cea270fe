"""Sharing apples."""

from rulebook import RuleError, clause


@clause("gro.apple.share")
def shares(apples: int) -> tuple[int, int]:
    """The shares of the first and the second player."""
    if apples < 0:
        raise RuleError("gro.apple.share", f"there cannot be {apples} apples")
    return apples - apples // 2, apples // 2
