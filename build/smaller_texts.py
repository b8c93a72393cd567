"""Leave out of the packaged program's texts what is not read there: docstrings, and how pictures are laid out.

Forms and the comments of a new ruleset say what stands in `assets/text/`. Lines stay where they are, so that a
traceback tells the right ones.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
BETWEEN = re.compile(r">\s+<")
LEFT_OUT = ast.Module | ast.FunctionDef | ast.ClassDef


def without_docstrings(source: str) -> str:
    """Leave out the docstrings of a module, of its functions and of its classes."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, LEFT_OUT) or ast.get_docstring(node) is None:
            continue
        words = node.body[0]
        assert words.end_lineno is not None
        first, last = words.lineno - 1, words.end_lineno - 1
        lines[first : last + 1] = ["\n"] * (last - first + 1)
        if not isinstance(node, ast.Module):
            lines[first] = " " * words.col_offset + instead_of(node) + "\n"
    return "".join(lines)


def instead_of(node: ast.FunctionDef | ast.ClassDef) -> str:
    """Say what stands in the place of a docstring, so that a body that has nothing else stays one.

    A number says nothing. A dataclass without a docstring would work out one from its fields each time the program
    starts: a class says one blank.
    """
    return "0" if isinstance(node, ast.FunctionDef) else '" "'


def copied_without_docstrings(path: Path, folder: Path, name: str) -> Path:
    """Write a module without them into a folder, by its name, and give where it lies: a package stays one."""
    target = folder.joinpath(*name.split("."), path.name)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(without_docstrings(path.read_text("utf-8")), "utf-8")
    return target


def shorter(svg: str) -> str:
    """Leave comments out of a picture, and the room between its parts."""
    return BETWEEN.sub("><", COMMENT.sub("", svg)).strip()


def shorten_pictures(folder: Path) -> int:
    """Shorten all pictures below a folder; give how many bytes that saves."""
    saved = 0
    for path in folder.rglob("*.svg"):
        before = path.read_bytes()
        after = shorter(before.decode("utf-8")).encode("utf-8")
        path.write_bytes(after)
        saved += len(before) - len(after)
    return saved
