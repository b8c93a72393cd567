"""Running the notebooks of docs/notebooks, without Jupyter: each cell's outputs are what it prints and its last value.

python -m tests.docs.notebooks [--write]
"""

from __future__ import annotations

import ast
import io
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"
NOTEBOOKS = tuple(sorted(FOLDER.glob("*.ipynb")))


def read(path: Path) -> dict[str, Any]:
    """Read a notebook."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """Run the cells of a notebook one after another, and give it with the outputs that come out."""
    known: dict[str, Any] = {"__name__": "__main__"}
    cells = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number = sum(each["cell_type"] == "code" for each in cells) + 1
            cell = {**cell, "execution_count": number, "outputs": outputs("".join(cell["source"]), known, number)}
        cells.append(cell)
    return {**notebook, "cells": cells}


def outputs(source: str, known: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """Run a cell among what is known, and list its outputs as a notebook has them."""
    tree, value, told = ast.parse(source), None, io.StringIO()
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with redirect_stdout(told):
        exec(compile(tree, "cell", "exec"), known)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), known)
    found: list[dict[str, Any]] = []
    if told.getvalue():
        found.append({"name": "stdout", "output_type": "stream", "text": told.getvalue().splitlines(keepends=True)})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        found.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return found


if __name__ == "__main__":
    for each in NOTEBOOKS:
        ran = run(read(each))
        print(each.name, [output for cell in ran["cells"] for output in cell.get("outputs", ())])
        if "--write" in sys.argv:
            each.write_text(json.dumps(ran, indent=1, ensure_ascii=False) + "\n", "utf-8", newline="\n")
