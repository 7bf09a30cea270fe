"""Halves of whole numbers."""


def half_up(number: int) -> int:
    """Half of *number*, rounded up."""
    return (number + 1) // 2
