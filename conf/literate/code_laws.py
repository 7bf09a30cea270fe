"""The laws that the code of the rules keeps: pure, citing its clauses, each system for itself."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator

from literate.model import Corpus, Fault, Module
from literate.reader import ID
from literate.suggest import near

IMPURE_MODULES = {
    *("datetime", "io", "logging", "os", "pathlib", "secrets"),
    *("shutil", "socket", "subprocess", "sys", "tempfile", "time"),
}
IMPURE_CALLS = {"breakpoint", "eval", "exec", "input", "open", "print"}


def check(corpus: Corpus) -> Iterator[Fault]:
    """Breaches of laws 7 and 8, and imports that cross the borders of the systems."""
    package = corpus.modules[0].name if corpus.modules else ""
    known = {*corpus.clauses, *corpus.aliases}
    prefixes = set(corpus.prefixes.values())
    systems = {str(page.meta.get("package")) for page in corpus.pages if "prefix" in page.meta}
    for module in corpus.modules:
        nodes = list(ast.walk(module.tree))
        found = [
            *_impure(nodes),
            *_imports(module, nodes, package, systems),
            *_unknown_ids(nodes, known, prefixes),
            *_raises(nodes),
        ]
        yield from (Fault(module.path, line, message) for line, message in found)


def _impure(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    """Law 7: calls that roll, read, write or look at the clock."""
    dice = {
        alias.asname or alias.name
        for node in nodes
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "random"
    }
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
                yield node.lineno, f"{name}() does what rules may not; return a value instead"
            case ast.Call(func=ast.Name(id="Random") | ast.Attribute(attr="Random")):
                yield node.lineno, "Random() rolls dice of its own; take a random.Random as an argument"
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if name in dice and attr != "Random":
                yield node.lineno, f"{name}.{attr} rolls dice of its own; take a random.Random as an argument"


def _imports(
    module: Module, nodes: list[ast.AST], package: str, systems: set[str]
) -> Iterator[tuple[int, str]]:
    """Laws 7 and 8 of imports, and the borders: nothing shared imports a system, no system another."""
    own = next((system for system in systems if _within(module.name, system)), "")
    for node in nodes:
        for name in imported(module, node):
            line = getattr(node, "lineno", 1)
            root = name.split(".")[0]
            if root in IMPURE_MODULES:
                yield line, f"imports {name}; the rules take arguments and return values, and do nothing else"
            elif root == "random" and name not in ("random", "random.Random"):
                yield line, f"imports {name}; take a random.Random as an argument"
            elif root not in (package, "rulebook") and root not in sys.stdlib_module_names:
                yield line, f"imports {name}; the rules use the standard library only"
            elif other := next((system for system in systems - {own} if _within(name, system)), ""):
                who = f"the system {own}" if own else "a shared module"
                yield line, f"{who} imports {other}; move what both need to a shared module"


def imported(module: Module, node: ast.AST) -> Iterator[str]:
    """The full names of what *node* of *module* imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            above = module.name.split(".")[: -node.level + module.path.endswith("__init__.py") or None]
            base = ".".join([*above, *([base] if base else [])])
        yield from (f"{base}.{alias.name}" for alias in node.names)


def _within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def _unknown_ids(nodes: list[ast.AST], known: set[str], prefixes: set[str]) -> Iterator[tuple[int, str]]:
    """Law 8: every text in the code that reads like the id of a clause is one; of claims law 5 tells."""
    claimed = {
        argument
        for node in nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "clause"
        for argument in node.args
    }
    for node in nodes:
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node in claimed:
            continue
        id_ = node.value
        if ID.fullmatch(id_) and id_.split(".")[0] in prefixes and id_ not in known:
            yield node.lineno, f"{id_} is no clause{near(id_, known)}"


def _raises(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    """Law 8: the rules raise RuleError, or what they caught."""
    caught = {node.name for node in nodes if isinstance(node, ast.ExceptHandler)}
    for node in nodes:
        match node:
            case ast.Raise(
                exc=None | ast.Call(func=ast.Name(id="RuleError") | ast.Attribute(attr="RuleError"))
            ):
                pass
            case ast.Raise(exc=ast.Name(id=name)) if name in caught:
                pass
            case ast.Raise(exc=ast.expr() as error):
                yield node.lineno, f'raises {ast.unparse(error)}; raise RuleError("<id of the clause>", …)'
