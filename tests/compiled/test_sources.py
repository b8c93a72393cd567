"""What mypyc takes wrongly is not written in the files that it compiles: seen here at once, without a compiler."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compiled", ROOT / "build" / "compiled.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def trees(build: ModuleType) -> dict[str, ast.Module]:
    return {
        str(file.relative_to(ROOT)): ast.parse(file.read_text(encoding="utf-8"))
        for file in build.modules(ROOT / "tablegames")
    }


def classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    return (node for node in tree.body if isinstance(node, ast.ClassDef))


def test_a_ludeme_has_fields_and_properties_and_no_other_constant_than_its_short_field(
    build: ModuleType, trees: dict[str, ast.Module]
) -> None:
    """mypyc would make any other a field; `build/compiled.py` takes this one out, so that nobody else may read it."""
    assert trees
    found = []
    for name, tree in trees.items():
        for kind in filter(build.is_plain, classes(tree)):
            constants = {
                ast.unparse(target) for node in kind.body if isinstance(node, ast.Assign) for target in node.targets
            }
            constants |= {
                ast.unparse(node.target)
                for node in kind.body
                if isinstance(node, ast.AnnAssign) and "ClassVar" in ast.unparse(node.annotation)
            }
            found += [f"{name}: {kind.name}.{each}" for each in constants - {"short_field", "__slots__"}]
    assert not found


def test_no_star_stands_in_what_in_compares_with(trees: dict[str, ast.Module]) -> None:
    found = [
        f"{name}: {ast.unparse(node)}"
        for name, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn)
        for each in node.comparators
        if isinstance(each, ast.Tuple | ast.List) and any(isinstance(part, ast.Starred) for part in each.elts)
    ]
    assert not found


def test_no_method_is_an_alias_of_another(trees: dict[str, ast.Module]) -> None:
    found = []
    for name, tree in trees.items():
        for kind in classes(tree):
            methods = {node.name for node in kind.body if isinstance(node, ast.FunctionDef)}
            found += [
                f"{name}: {kind.name}, {ast.unparse(node)}"
                for node in kind.body
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name) and node.value.id in methods
            ]
    assert not found


def test_a_class_sets_one_name_at_a_time(trees: dict[str, ast.Module]) -> None:
    found = [
        f"{name}: {kind.name}, {ast.unparse(node)}"
        for name, tree in trees.items()
        for kind in classes(tree)
        for node in kind.body
        if isinstance(node, ast.Assign) and (len(node.targets) > 1 or isinstance(node.targets[0], ast.Tuple))
    ]
    assert not found
