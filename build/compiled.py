"""Compile the engine with mypyc: `make compiled`, or `python build/compiled.py FOLDER`.

What comes out is a copy of the package in which the engine's modules lie as extension modules beside their sources. The
sources are those of the checkout, and nothing is written into it. mypyc takes them as they are but for one thing: it
forgets how the fields of a dataclass are annotated, and from that the loader derives what a ruleset may say. So in the
copies that are compiled a decorator above each dataclass says it once more.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = ROOT / "dist" / "work" / "compiled"
GROUP = "tablegames"
"""mypyc puts all code into one library, `tablegames__mypyc`; the modules beside the sources only open it."""
COMPILED = ("engine", "bots/ismcts.py")
"""Rooms and files below tablegames/ that are compiled: what steps and searches run through."""
DATA = (
    "registry.py",
    "ruleset.py",
    "rules_error.py",
    "record.py",
    "measures.py",
    "facts.py",
    "ends.py",
    "trick_taking.py",
    "supply.py",
    "events.py",
    "compiled.py",
)
"""Files of data, or that run once per game: they stay as they are. mypyc fails at some of them, too: it takes no
function within a method of a plain class."""
NEVER_NATIVE = {"NamedTuple", "Protocol", "Enum", "ValueError", "Exception"}
DECORATOR = """
from collections.abc import Callable as _Callable
from typing import TYPE_CHECKING as _TYPE_CHECKING, TypeVar as _TypeVar

if _TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as _mypyc_attr

_Kind = _TypeVar("_Kind", bound=type)


def _written(annotations: dict[str, str], constants: dict[str, object]) -> _Callable[[_Kind], _Kind]:
    def write(kind: _Kind) -> _Kind:
        kind.__annotations__ = annotations
        for name, value in constants.items():
            setattr(kind, name, value)
        return kind

    return write

"""
"""Goes into the copies: gives a dataclass its annotations back, and its constants, which would become fields."""


def modules(package: Path) -> list[Path]:
    """List the files that are compiled."""
    found = [package / each for each in COMPILED]
    files = [file for each in found for file in ([each] if each.is_file() else sorted(each.rglob("*.py")))]
    return [file for file in files if file.name not in DATA and file.name != "__init__.py"]


def prepared(source: str) -> str:
    """Answer a source in which dataclasses and ludemes stay plain classes that keep their annotations once compiled.

    All other classes can be copied, pickled and derived from as in Python, which mypyc leaves out otherwise. (It takes
    both marks: with the first alone mypyc 2.4 forgets to call `__init__`.)
    """
    tree = ast.parse(source)
    kinds = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    lines = source.splitlines(keepends=True)
    for node in reversed(kinds):
        fields = [each for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
        written = {ast.unparse(each.target): ast.unparse(each.annotation) for each in fields}
        first = min([each.lineno for each in node.decorator_list], default=node.lineno)
        if is_plain(node):
            constants = {name: each for name, each in zip(written, fields, strict=True) if "ClassVar" in written[name]}
            values = ", ".join(f"{name!r}: {ast.unparse(each.value)}" for name, each in constants.items() if each.value)
            for each in constants.values():
                lines[each.lineno - 1 : each.end_lineno] = ["\n"] * (each.end_lineno - each.lineno + 1)
            lines.insert(first - 1, f"@_written({written!r}, {{{values}}})\n")
        elif not NEVER_NATIVE & {ast.unparse(base) for base in node.bases}:
            lines.insert(first - 1, "@_mypyc_attr(serializable=True, allow_interpreted_subclasses=True)\n")
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    lines.insert(max([node.end_lineno or 0 for node in imports], default=1), DECORATOR if kinds else "")
    return "".join(lines)


def is_plain(node: ast.ClassDef) -> bool:
    """Tell whether a class is a dataclass or a sort of ludemes."""
    return "Ludeme" in map(ast.unparse, node.bases) or any(
        ast.unparse(each).startswith("dataclass") for each in node.decorator_list
    )


def build(target: Path, level: str = "2") -> None:
    """Write the package with its compiled modules to `target`/tablegames; `level` is the C compiler's, from 0 to 3.

    Raises CalledProcessError where there is no C compiler.
    """
    shutil.rmtree(SCRATCH, ignore_errors=True)
    shutil.rmtree(target, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__")
    for copy in (SCRATCH, target):
        shutil.copytree(ROOT / "tablegames", copy / "tablegames", ignore=unwanted)
    for folder in ("assets", "rulesets"):
        shutil.copytree(ROOT / folder, target / "tablegames" / folder)
    files = modules(SCRATCH / "tablegames")
    for file in files:
        file.write_text(prepared(file.read_text(encoding="utf-8")), encoding="utf-8")
    setup = [
        "from setuptools import setup",
        "from mypyc.build import mypycify",
        f"files = {[str(file.relative_to(SCRATCH)) for file in files]}",
        f"setup(name={GROUP!r}, packages=[], ext_modules=mypycify("
        f"['--config-file=', '--python-version={sys.version_info[0]}.{sys.version_info[1]}', *files],"
        f" opt_level={level!r}, debug_level='0', group_name={GROUP!r}))",
    ]
    (SCRATCH / "setup.py").write_text("\n".join(setup) + "\n")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(target)]
    subprocess.run(command, cwd=SCRATCH, check=True, env=os.environ | {"MYPYPATH": ""})


def compiled_imports(target: Path) -> list[str]:
    """List what the compiled modules import: nothing can be read off them any more, so it is read off their sources."""
    found = set()
    for file in modules(target / "tablegames"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found.update(each.name for each in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(found - {"__future__"})


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve(), *sys.argv[2:])
