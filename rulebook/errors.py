"""The one error of the rules."""


class RuleError(ValueError):
    """A call that the rules refuse.

    Args:
        clause: id of the clause that refuses it.
        message: what is wrong with which value, and what would be right.
    """

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(clause, message)
        self.clause = clause
        self.message = message

    def __str__(self) -> str:
        return f"[{self.clause}] {self.message}"
