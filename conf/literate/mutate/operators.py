"""The ways to get one expression or statement wrong."""

from __future__ import annotations

import ast
import enum
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

Node = TypeVar("Node", bound=ast.AST)

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.FloorDiv,),
    ast.FloorDiv: (ast.Mult, ast.Div),
    ast.Div: (ast.FloorDiv, ast.Mult),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitAnd: (ast.BitOr,),
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any", "floor": "ceil", "ceil": "floor"}
PASSING = {"abs", "ceil", "floor", "max", "min", "reversed", "round", "set", "sorted"}


@dataclass(frozen=True, slots=True)
class Around:
    """What an operator must know of the book."""

    names: Mapping[str, object]  # those of the module, when it is loaded
    package: str  # its functions may be left out around their first argument
    clauses: Container[str]  # the ids that the code may cite


def changed(node: Node, **fields: object) -> Node:
    """A copy of *node* with other *fields*."""
    return ast.copy_location(type(node)(**{**dict(ast.iter_fields(node)), **fields}), node)


def expressions(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    """What could stand instead of the expression *node*."""
    match node:
        case ast.Compare(ops=ops):
            for i, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield changed(node, ops=[*ops[:i], other(), *ops[i + 1 :]])
        case ast.BoolOp(op=op, values=values):
            yield changed(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            for i in range(len(values)):
                rest = values[:i] + values[i + 1 :]
                yield rest[0] if len(rest) == 1 else changed(node, values=rest)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(op=op):
            for operator in ARITHMETIC.get(type(op), ()):
                yield changed(node, op=operator())
        case ast.Constant(value=bool(value)):
            yield changed(node, value=not value)
        case ast.Constant(value=int(value)):
            yield changed(node, value=value + 1)
            yield changed(node, value=value - 1)
        case ast.Constant(value=str(value)) if value in around.clauses:
            yield changed(node, value="")
        case ast.Attribute(value=ast.Name(id=word), attr=attr):
            for member in _neighbours(around.names.get(word), attr):
                yield changed(node, attr=member)
        case ast.Call():
            yield from _calls(node, around)


def _calls(node: ast.Call, around: Around) -> Iterator[ast.expr]:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in TWINS:
            field = "id" if isinstance(node.func, ast.Name) else "attr"
            yield changed(node, func=changed(node.func, **{field: TWINS[name]}))
    target = _resolved(node.func, around.names)
    package = str(getattr(target, "__module__", "")).split(".")[0]
    if package == around.package and not isinstance(target, type):
        yield from node.args[:1]
    elif isinstance(node.func, ast.Name | ast.Attribute) and _last(node.func) in PASSING:
        yield from (each for each in node.args if not isinstance(each, ast.Starred | ast.GeneratorExp))
    for i in range(len(node.keywords)):
        yield changed(node, keywords=node.keywords[:i] + node.keywords[i + 1 :])


def entries(node: ast.expr) -> Iterator[ast.expr]:
    """A display without one of its entries."""
    match node:
        case ast.Dict(keys=keys, values=values):
            for i in range(len(keys)):
                yield changed(node, keys=keys[:i] + keys[i + 1 :], values=values[:i] + values[i + 1 :])
        case ast.List(elts=elts) | ast.Tuple(elts=elts):
            for i in range(len(elts)):
                yield changed(node, elts=elts[:i] + elts[i + 1 :])
        case ast.Set(elts=elts) if len(elts) > 1:
            for i in range(len(elts)):
                yield changed(node, elts=elts[:i] + elts[i + 1 :])


def conditions(node: ast.expr) -> Iterator[ast.expr]:
    """What could stand instead of a condition."""
    for value in (True, False):
        yield ast.copy_location(ast.Constant(value), node)


def statements(node: ast.stmt, reassigned: Container[str]) -> Iterator[ast.stmt]:
    """What could stand instead of *node*; names that are *reassigned* have a value without it."""
    match node:
        case ast.Raise() | ast.Expr(value=ast.Call()) | ast.Delete() | ast.Break() | ast.Continue():
            yield ast.copy_location(ast.Pass(), node)
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.copy_location(ast.Pass(), node)
        case ast.Assign(targets=[ast.Name(id=name)]) if name in reassigned:
            yield ast.copy_location(ast.Pass(), node)
        case ast.AugAssign(op=op):
            yield ast.copy_location(ast.Pass(), node)
            for other in ARITHMETIC.get(type(op), ()):
                yield changed(node, op=other())
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield changed(node, value=ast.copy_location(ast.Constant(None), value))


def _neighbours(word: object, attr: str) -> list[str]:
    """The members before and after *attr*, round and round."""
    members = list(word.__members__) if isinstance(word, enum.EnumMeta) else []
    if attr not in members:
        return []
    at = members.index(attr)
    return sorted({members[at - 1], members[(at + 1) % len(members)]} - {attr}, key=members.index)


def _resolved(func: ast.expr, names: Mapping[str, object]) -> object:
    match func:
        case ast.Name(id=name):
            return names.get(name)
        case ast.Attribute(value=value, attr=attr):
            return getattr(_resolved(value, names), attr, None)
    return None


def _last(func: ast.Name | ast.Attribute) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr
