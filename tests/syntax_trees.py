"""Python files read once: many promises about the code are kept by looking through its syntax trees."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def syntax_tree(path: Path) -> ast.Module:
    """Read a file. Who asks has the tree to look at, not to change."""
    return ast.parse(path.read_text(encoding="utf-8"))
