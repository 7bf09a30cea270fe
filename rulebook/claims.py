"""Which function carries out which clause."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T", bound=Callable[..., object])

CLAIMS: dict[object, tuple[str, ...]] = {}


def clause(*ids: str) -> Callable[[T], T]:
    """Claim that the decorated function or class carries out the clauses *ids*.

    The object itself is returned, unwrapped: tracebacks, speed and ``__code__`` stay as they are.
    """

    def claim(target: T) -> T:
        CLAIMS[target] = ids
        return target

    return claim
