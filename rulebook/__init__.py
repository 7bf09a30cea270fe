"""The rules of five tabletop combat systems, as small pure functions.

Every public function names the clauses of the rulebook that it carries out; nothing here rolls a die, reads a
file or prints.
"""

from rulebook.claims import clause
from rulebook.errors import RuleError

__all__ = ["RuleError", "clause"]
