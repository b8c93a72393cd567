"""What README, CONTRIBUTING and docs/architecture.md claim of the code as a whole, where nothing else holds it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

import tablegames
from tablegames.engine.registry import REGISTERED, read_every_file
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


def test_every_mechanic_is_frozen_and_has_its_rule_as_its_docstring() -> None:
    silent, words = [], set()
    for path in sorted((PACKAGE / "engine").rglob("*.py")):
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef) and any(ast.unparse(each) == "register" for each in node.decorator_list):
                words.add(node.name)
                if not ast.get_docstring(node):
                    silent.append(node.name)
    assert not silent
    read_every_file("tablegames.engine")
    kinds: list[Any] = [kind for each in REGISTERED.values() for kind in each if ".engine." in kind.__module__]
    assert {kind.__name__ for kind in kinds if is_dataclass(kind) and kind.__dataclass_params__.frozen} == words


def test_no_test_fails_for_having_taken_long_on_a_busy_machine() -> None:
    assert settings.default is not None
    assert settings.default.deadline is None, "hypothesis times every example unless it is told not to"


PAGES = ("scenes", "view/boxes", "view/controls", "view/round_summary")
"""Where pages are written: a number there says where something stands, unless it has a name."""
ART = ("scenes/results/celebration.py", "scenes/people/face_file.py")
"""What flies about at the end of a game, a table of art as the tables' widgets are; and bytes of picture files."""
FEW, MOST = 10, 767
"""Smaller numbers say no size. The most numbers there are: what they are now, and less."""


def named(statement: ast.AST) -> bool:
    """Tell whether a statement gives names to numbers: `WIDE, HIGH = 640.0, 400.0`."""
    if isinstance(statement, ast.AnnAssign):
        targets: list[ast.expr] = [statement.target]
    elif isinstance(statement, ast.Assign):
        first = statement.targets[0]
        targets = first.elts if isinstance(first, ast.Tuple) else [first]
    else:
        return False
    return all(isinstance(each, ast.Name) and each.id.isupper() for each in targets)


def numbers(path: Path) -> tuple[int, int]:
    """Count the numbers of ten and more in a file, and those of them without a name."""
    bodies = [each.body for each in nodes_of(path) if isinstance(each, ast.Module | ast.ClassDef)]
    with_name = {id(each) for body in bodies for line in body if named(line) for each in ast.walk(line)}
    found = [
        each
        for each in nodes_of(path)
        if isinstance(each, ast.Constant) and isinstance(each.value, int | float) and each.value >= FEW
    ]
    return len(found), sum(1 for each in found if id(each) not in with_name)


def test_pages_have_few_numbers_and_each_of_them_has_a_name() -> None:
    files = [path for room in PAGES for path in sorted((PACKAGE / room).rglob("*.py"))]
    found = {name: numbers(path) for path in files if (name := path.relative_to(PACKAGE).as_posix()) not in ART}
    every, nameless = (sum(each[at] for each in found.values()) for at in (0, 1))
    print(f"{every} numbers, {nameless} without a name")
    assert every <= MOST, "a size is said once: see view/boxes/spacing.py"
    assert not nameless, [(name, each[1]) for name, each in found.items() if each[1]]


def test_no_number_is_named_after_itself() -> None:
    digits = {"TEN", "TWELVE", "FIFTEEN", "SIXTEEN", "TWENTY", "THIRTY", "FORTY", "FIFTY", "SIXTY", "HUNDRED"}
    hiding = [
        f"{path.name}: {word}"
        for room in PAGES
        for path in (PACKAGE / room).rglob("*.py")
        for each in nodes_of(path)
        if isinstance(each, ast.Name) and each.id.isupper()
        for word in each.id.split("_")
        if word in digits
    ]
    assert not hiding


ONE = {
    "Hearing": "the seats of phones lie in a room below the table that listens to them",
    "Leading": "the window lies beside the page of the seats, and reads no page before the first picture",
    "Kit": "pictures lie below the store of rasters that paints them",
}
"""Protocols that one class fits, and why they stay."""


def own_members(made: ast.ClassDef) -> Iterator[str]:
    """List what a class has by itself: methods, fields, and what its methods set."""
    for line in made.body:
        if isinstance(line, ast.FunctionDef):
            yield line.name
    for each in ast.walk(made):
        targets = (
            each.targets if isinstance(each, ast.Assign) else [each.target] if isinstance(each, ast.AnnAssign) else []
        )
        for target in targets:
            for part in ast.walk(target):
                if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "self":
                    yield part.attr
                elif isinstance(part, ast.Name):
                    yield part.id


def test_a_protocol_of_pages_and_tables_fits_more_than_one_class_or_says_why() -> None:
    classes = {each.name: each for path in FILES for each in nodes_of(path) if isinstance(each, ast.ClassDef)}
    bases = {
        name: {part.id for base in made.bases for part in ast.walk(base) if isinstance(part, ast.Name)}
        for name, made in classes.items()
    }
    own = {name: set(own_members(made)) for name, made in classes.items()}

    def members(name: str) -> set[str]:
        return own[name].union(*(members(base) for base in bases[name] if base in classes and base != name))

    protocols = {name for name in classes if "Protocol" in bases[name]}
    every = {name: members(name) for name in classes}
    seen = {
        each.name
        for room in ("scenes", "view")
        for path in (PACKAGE / room).rglob("*.py")
        for each in nodes_of(path)
        if isinstance(each, ast.ClassDef) and each.name in protocols
    }
    alone = {name for name in seen if sum(every[name] <= every[each] for each in classes.keys() - protocols) < 2}
    assert len(seen) > len(ONE)
    assert alone == set(ONE)
