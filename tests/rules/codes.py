"""All codes of problems that the program can raise, with the gaps that each fills, read off its own files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tablegames
from tests.syntax_trees import nodes_of

PACKAGE = Path(tablegames.__file__).parent
MAKERS = ("RulesError", "message", "Message", "joined")
NEEDERS = ("need", "high_bid")
"""Functions that raise the code they are given, where what is asked for is not there."""


@cache
def codes() -> dict[str, set[frozenset[str]]]:
    """Find by code which gaps are filled where it is raised."""
    found: dict[str, set[frozenset[str]]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for code, gaps in calls(path):
            found.setdefault(code, set()).add(gaps)
    return found


def calls(path: Path) -> Iterator[tuple[str, frozenset[str]]]:
    """List the codes of one file. A code is always written out where it is raised, so that it can be found."""
    for node in nodes_of(path):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute) or not node.args:
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        first = node.args[0]
        if name in MAKERS and isinstance(first, ast.Constant):
            gaps = {"first", "last"} if name == "joined" else {word.arg for word in node.keywords if word.arg}
            yield str(first.value), frozenset(gaps)
        elif name in NEEDERS and len(node.args) > 1 and isinstance(code := node.args[1], ast.Constant):
            yield str(code.value), frozenset[str]()
        elif ast.unparse(node.func) == "super().__init__" and isinstance(first, ast.Constant) and node.keywords:
            yield str(first.value), frozenset(word.arg for word in node.keywords if word.arg)
