"""The rules package of a book: its modules, imported, and the claims that they make."""

from __future__ import annotations

import ast
import importlib
import os
import sys
import traceback
from pathlib import Path
from types import ModuleType

from literate.model import Claim, Fault, Module

CLAIMS_MODULE = "rulebook.claims"  # where the decorator of claims keeps them


def read_modules(root: Path, package: str, faults: list[Fault]) -> list[Module]:
    """The modules of *package* as they stand in the files, sorted by name."""
    modules = []
    for file in sorted((root / package.replace(".", "/")).rglob("*.py")):
        path = file.relative_to(root)
        name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        try:
            tree = ast.parse(file.read_bytes(), filename=str(file))
        except (SyntaxError, ValueError) as error:
            line = getattr(error, "lineno", None) or 1
            faults.append(Fault(path.as_posix(), line, f"not Python: {error.args[0]}"))
        else:
            modules.append(Module(name, path.as_posix(), tree))
    return modules


def make_importable(root: Path, package: str) -> None:
    """Let *package* be imported from *root*, and from there only."""
    if sys.path[:1] != [str(root)]:
        sys.path[:] = [str(root), *(entry for entry in sys.path if entry != str(root))]
    loaded = sys.modules.get(package)
    if loaded is not None and not _stands_under(loaded, root):
        for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
            del sys.modules[name]
    importlib.invalidate_caches()


def _stands_under(module: ModuleType, root: Path) -> bool:
    return bool(module.__file__) and root in Path(str(module.__file__)).resolve().parents


def import_modules(root: Path, modules: list[Module], faults: list[Fault]) -> None:
    """Import all *modules*; what hinders it is a fault at the line of the book's code that raised it."""
    for module in modules:
        try:
            importlib.import_module(module.name)
        except (Exception, SystemExit) as error:
            path, line = _place(error, root) or (module.path, 1)
            if isinstance(error, SyntaxError):
                message = f"not Python: {error.msg}"
            else:
                message = f"does not import: {type(error).__name__}: {error}".replace(f"{root}{os.sep}", "")
            faults.append(Fault(path, line, message))


def _place(error: BaseException, root: Path) -> tuple[str, int] | None:
    """The innermost line of the traceback that stands in the book."""
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        places.append((error.filename or "", error.lineno))
    for name, line in reversed(places):
        file = Path(name)
        if line and file.is_absolute() and root in file.parents and file.suffix == ".py":
            return file.relative_to(root).as_posix(), line
    return None


def definitions(module: Module) -> dict[str, int]:
    """The lines of the functions and classes of *module* by qualified name."""
    found: dict[str, int] = {}

    def walk(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                found[prefix + child.name] = child.lineno
                inner = "" if isinstance(child, ast.ClassDef) else "<locals>."
                walk(child, f"{prefix}{child.name}.{inner}")
            else:
                walk(child, prefix)

    walk(module.tree, "")
    return found


def read_claims(modules: list[Module]) -> list[Claim]:
    """The claims that the imported *modules* make, in the order of the code."""
    by_name = {module.name: module for module in modules}
    lines = {module.name: definitions(module) for module in modules}
    claims = []
    for target, ids in importlib.import_module(CLAIMS_MODULE).CLAIMS.items():
        name, qualname = getattr(target, "__module__", ""), getattr(target, "__qualname__", "")
        if name in by_name and resolve(name, qualname) is target:
            line = lines[name].get(qualname, 1)
            claims.append(Claim(f"{name}.{qualname}", ids, by_name[name].path, line))
    return sorted(claims, key=lambda claim: (claim.path, claim.line))


def resolve(module: str, qualname: str) -> object:
    """The function or class called *qualname* in the imported *module*, without its wrapping; or None."""
    found: object = sys.modules.get(module)
    for part in qualname.split("."):
        found = vars(found).get(part) if hasattr(found, "__dict__") else None
        found = getattr(found, "__func__", None) or getattr(found, "fget", None) or found
    return found
