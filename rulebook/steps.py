"""The steps of a procedure, each citing its clause, so that a result can be told in any language."""

from dataclasses import dataclass

from rulebook.values import Value


@dataclass(frozen=True, repr=False)
class Step(Value):
    """One step of a procedure: which clause decided, and what came of it."""

    clause: str
    value: object
