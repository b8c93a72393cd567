"""A public function that raises says so, and what."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tablegames
from tests.syntax_trees import nodes_of

PACKAGE = Path(tablegames.__file__).parent
NO_NEED = {"NotImplementedError", "AssertionError", "SystemExit", "StopIteration"}
"""Not meant for callers: what a base class leaves open, what never happens, and how Python ends things."""


TOLD_ONCE = {"compile"}
"""Methods of all mechanics, which override one that says what they raise: `Phase.compile`."""


def raised(node: ast.AST) -> Iterator[str]:
    """List what a function raises itself, but for what it catches again and what it lets through."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            continue
        if isinstance(child, ast.Raise) and child.exc is not None:
            called = child.exc.func if isinstance(child.exc, ast.Call) else child.exc
            if isinstance(called, ast.Name) and called.id[:1].isupper():
                yield called.id
        elif isinstance(child, ast.Try):
            caught = child.handlers and not child.finalbody
            for part in (*([] if caught else child.body), *child.handlers, *child.orelse, *child.finalbody):
                yield from raised(part)
        else:
            yield from raised(child)


def test_a_public_function_says_what_it_raises() -> None:
    silent = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for each in nodes_of(path):
            if not isinstance(each, ast.FunctionDef) or each.name.startswith("_") or each.name in TOLD_ONCE:
                continue
            # What overrides a method is told of where that is first defined.
            said = ast.get_docstring(each)
            if said is not None and set(raised(each)) - NO_NEED and "aise" not in said:
                silent.append(f"{path.relative_to(PACKAGE)}:{each.lineno} {each.name} raises {set(raised(each))}")
    assert not silent, "\n".join(silent)
