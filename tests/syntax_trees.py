"""Python files read once: many promises about the code are kept by looking through its syntax trees."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import tablegames


@cache
def syntax_tree(path: Path) -> ast.Module:
    """Read a file. Who asks has the tree to look at, not to change."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """List the nodes of a file, in the order of `ast.walk`, which takes as long as reading it."""
    found: list[ast.AST] = [syntax_tree(path)]
    for node in found:
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, ast.AST):
                found.append(value)
            elif isinstance(value, list):
                found += [each for each in value if isinstance(each, ast.AST)]
    return tuple(found)


@cache
def kinds_of_events() -> frozenset[str]:
    """Name all kinds of events that the rules tell: those of the table, and those that a family alone tells."""
    files = sorted((Path(tablegames.__file__).parent / "engine").rglob("events.py"))
    named = {node.name for file in files for node in syntax_tree(file).body if isinstance(node, ast.ClassDef)}
    return frozenset(named - {"Event", "Sentence"})
