"""Exact odds: outcomes are counted in whole numbers and divided once, at the end."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, TypeVar

T = TypeVar("T", bound=Hashable)

Counts = Mapping[T, int]  # outcome -> in how many equally likely ways it comes about


def dist(function: Callable[..., T], *tables: Mapping[Any, int]) -> dict[T, int]:
    """The counts of ``function(a, b, …)`` over independent outcomes a, b, … of the *tables*."""
    counts: dict[T, int] = {}
    for ways in product(*(table.items() for table in tables)):
        outcome = function(*(value for value, _ in ways))
        counts[outcome] = counts.get(outcome, 0) + prod(weight for _, weight in ways)
    return counts


def pool(number: int, die: Counts[int]) -> dict[int, int]:
    """The counts of the sum of *number* dice of the kind *die*."""
    counts = {0: 1}
    for _ in range(number):
        counts = dist(lambda so_far, more: so_far + more, counts, die)
    return counts


def odds(counts: Counts[T]) -> dict[T, Fraction]:
    """The probability of each outcome, as a reduced fraction."""
    total = sum(counts.values())
    return {outcome: Fraction(ways, total) for outcome, ways in counts.items()}
