"""Which functions and classes of the rules the rules themselves use."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from literate.code_laws import imported
from literate.model import Corpus, Fault, Module

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def unused(corpus: Corpus) -> Iterator[Fault]:
    """Public functions and classes that claim no clause and serve no other code.

    What a claiming function uses is credited through it; so are the types of its arguments and results.
    """
    claiming = {claim.name for claim in corpus.claims}
    used = {name for module in corpus.modules for name in _used(module)}
    for module in corpus.modules:
        for node in module.tree.body:
            if not isinstance(node, Definition) or node.name.startswith("_"):
                continue
            name = f"{module.name}.{node.name}"
            claims_inside = any(claim.startswith(f"{name}.") for claim in claiming)
            if name not in claiming and name not in used and not claims_inside:
                message = f"{name} claims no clause and nothing uses it; write @clause(…) or delete it"
                yield Fault(module.path, node.lineno, message)


def _used(module: Module) -> Iterator[str]:
    """The full names of what *module* uses, each definition's own name inside of itself excepted."""
    names: dict[str, str] = {}
    for node in module.tree.body:
        match node:
            case ast.Import():
                names |= {alias.asname or alias.name: alias.name for alias in node.names}
            case ast.ImportFrom():
                found = zip(node.names, imported(module, node), strict=True)
                names |= {alias.asname or alias.name: full for alias, full in found}
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                names[node.name] = f"{module.name}.{node.name}"
    for statement in module.tree.body:
        own = statement.name if isinstance(statement, Definition) else None
        for part in ast.walk(statement):
            if isinstance(part, ast.Name | ast.Attribute) and (name := _dotted(part)) != own:
                base, _, attribute = name.rpartition(".")
                if full := names.get(name):
                    yield full
                elif base in names:
                    yield f"{names[base]}.{attribute}"


def _dotted(node: ast.expr) -> str:
    """What *node* reads like, if it is names and dots."""
    match node:
        case ast.Name(id=name, ctx=ast.Load()):
            return name
        case ast.Attribute(value=value, attr=attr) if base := _dotted(value):
            return f"{base}.{attr}"
    return ""
