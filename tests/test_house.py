"""What README, CONTRIBUTING and docs/architecture.md claim of the code as a whole, where nothing else holds it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import tablegames
from tests.syntax_trees import nodes_of

PACKAGE = Path(tablegames.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 400
"""Lines of a file."""
SHARED = {"seats", "parts"}
"""Rooms of widgets that belong to no family of rules."""
BARE_IGNORE = re.compile(r"# type: ignore(\[[^\]]*\])?\s*$")
NAMELESS = {"data", "manager", "handler", "utils", "util", "helpers", "misc", "core"}
"""Names that could stand on any file."""


def imported(path: Path) -> Iterator[str]:
    """List the packages that a file imports when it runs, not those that only the check of types reads."""
    checked = [
        node for node in nodes_of(path) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    not_run = {id(each) for node in checked for statement in node.body for each in ast.walk(statement)}
    for node in nodes_of(path):
        if id(node) in not_run:
            continue
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("layer", ["engine"])
def test_the_engine_needs_the_standard_library_only(layer: str) -> None:
    own = f"tablegames.{layer}"
    found = {(path.name, name) for path in sorted((PACKAGE / layer).rglob("*.py")) for name in imported(path)}
    strange = [
        (file, name)
        for file, name in found
        if not name.startswith(own) and name.split(".")[0] not in sys.stdlib_module_names
    ]
    assert not strange


def test_no_file_is_too_long_to_be_read_at_once() -> None:
    long = [path.name for path in FILES if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST]
    assert not long


def test_no_file_has_a_name_that_says_nothing() -> None:
    assert not [path for path in FILES if path.stem in NAMELESS]


def test_what_the_type_checker_shall_ignore_has_a_reason() -> None:
    bare = [
        f"{path.relative_to(PACKAGE)}:{at}"
        for path in FILES
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if BARE_IGNORE.search(line)
    ]
    assert not bare


def test_a_family_has_the_same_name_in_the_engine_and_among_widgets() -> None:
    def rooms(folder: str) -> set[str]:
        return {each.name for each in (PACKAGE / folder).iterdir() if each.is_dir() and each.name[0] != "_"}

    assert rooms("view/table_widgets") - SHARED <= rooms("engine")


def test_every_mechanic_has_its_rule_as_its_docstring() -> None:
    silent = []
    for path in sorted((PACKAGE / "engine").rglob("*.py")):
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef) and any(ast.unparse(each) == "register" for each in node.decorator_list):
                frozen = any("frozen=True" in ast.unparse(each) for each in node.decorator_list)
                if not ast.get_docstring(node) or not frozen:
                    silent.append(node.name)
    assert not silent


def test_no_test_fails_for_having_taken_long_on_a_busy_machine() -> None:
    assert settings.default is not None
    assert settings.default.deadline is None, "hypothesis times every example unless it is told not to"
