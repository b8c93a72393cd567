"""What mypyc takes wrongly is not written in the files that it compiles: seen here at once, without a compiler."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.syntax_trees import syntax_tree

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
    return {str(file.relative_to(ROOT)): syntax_tree(file) for file in build.modules(ROOT / "tablegames")}


def classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    return (node for node in tree.body if isinstance(node, ast.ClassDef))


def of_class(kind: ast.ClassDef) -> set[str]:
    """Name the constants of a class."""
    plain = {ast.unparse(target) for node in kind.body if isinstance(node, ast.Assign) for target in node.targets}
    typed = [node for node in kind.body if isinstance(node, ast.AnnAssign)]
    return plain | {ast.unparse(node.target) for node in typed if "ClassVar" in ast.unparse(node.annotation)}


def test_a_ludeme_has_only_constants_that_what_stays_python_knows(
    build: ModuleType, trees: dict[str, ast.Module]
) -> None:
    """mypyc would make any other a field; `build/compiled.py` takes constants out, so that no compiled code may read
    them but by a sort that stays Python, as `Phase` does, and says what they are."""
    assert trees
    python = [
        syntax_tree(file) for file in sorted((ROOT / "tablegames" / "engine").rglob("*.py")) if file.name in build.DATA
    ]
    sorts = {kind.name: kind for tree in python for kind in classes(tree) if "Ludeme" in map(ast.unparse, kind.bases)}
    said = {
        name: of_class(kind) | {node.name for node in kind.body if isinstance(node, ast.FunctionDef)}
        for name, kind in sorts.items()
    }
    assert "needs_cards" in said["Phase"]
    kinds = {kind.name: kind for tree in trees.values() for kind in classes(tree)}
    found = []
    for name, tree in trees.items():
        for kind in filter(build.is_plain, classes(tree)):
            known, bases = {"short_field", "__slots__"}, list(map(ast.unparse, kind.bases))
            for base in bases:
                known |= said.get(base, set())
                bases += map(ast.unparse, kinds[base].bases) if base in kinds else []
            found += [f"{name}: {kind.name}.{each}" for each in of_class(kind) - known]
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


def annotated(kind: ast.ClassDef) -> set[str]:
    """Name the fields that a class gives a type: in its body, or where its methods set them."""
    found = {ast.unparse(node.target) for node in kind.body if isinstance(node, ast.AnnAssign)}
    for node in ast.walk(kind):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target).startswith("self."):
            found.add(ast.unparse(node.target).removeprefix("self."))
    return found


def test_no_class_gives_a_type_again_to_what_its_base_only_declares(
    build: ModuleType, trees: dict[str, ast.Module]
) -> None:
    """mypyc would make two fields of it: code that reads it as the base has it finds nothing there."""
    native = {kind.name: kind for tree in trees.values() for kind in filter(build.is_native, classes(tree))}
    found = []
    for kind in native.values():
        for base in map(ast.unparse, kind.bases):
            if base in native:
                declared = {
                    ast.unparse(node.target)
                    for node in native[base].body
                    if isinstance(node, ast.AnnAssign) and node.value is None
                }
                found += [f"{kind.name}.{name}" for name in declared & annotated(kind)]
    assert not found


def test_no_plain_class_has_a_function_within_a_method(build: ModuleType, trees: dict[str, ast.Module]) -> None:
    """mypyc itself fails at it; such a file has to stay Python."""
    found = [
        f"{name}: {kind.name}.{method.name}"
        for name, tree in trees.items()
        for kind in classes(tree)
        if not build.is_native(kind)
        for method in kind.body
        if isinstance(method, ast.FunctionDef)
        for node in ast.walk(method)
        if node is not method and isinstance(node, ast.FunctionDef | ast.Lambda)
    ]
    assert not found


def test_the_busiest_files_are_there_once_and_compiled_in_any_case(build: ModuleType) -> None:
    busiest, files = (build.modules(ROOT / "tablegames", busiest) for busiest in (True, False))
    assert len(set(busiest)) == len(busiest) < len(files)
    assert set(busiest) <= set(files)
    assert [file for file in build.DATA if not list((ROOT / "tablegames" / "engine").rglob(file))] == []


@pytest.mark.parametrize("busiest", [True, False])
def test_what_compiled_classes_derive_from_is_compiled_and_so_is_every_memory(build: ModuleType, busiest: bool) -> None:
    """A native class finds nothing in one between it and its native base, and only a native memory can be sent away."""
    compiled = {file.read_text(encoding="utf-8") for file in build.modules(ROOT / "tablegames", busiest)}
    rest = {file.read_text(encoding="utf-8") for file in (ROOT / "tablegames" / "engine").rglob("*.py")} - compiled
    native = build.heirs(compiled, compiled)
    pure = build.heirs(compiled | rest, compiled) - native
    assert bool(pure) == busiest
    trees = [build.tree_of(source) for source in compiled]
    assert not [kind.name for tree in trees for kind in classes(tree) if pure & set(map(ast.unparse, kind.bases))]
    assert not [
        kind.name
        for source in rest
        for kind in classes(build.tree_of(source))
        if "Memory" in map(ast.unparse, kind.bases)
    ]


def test_a_class_that_stays_python_tells_its_compiled_base_what_all_its_objects_say(build: ModuleType) -> None:
    source = "import sys\n\n\nclass Asking(Step):\n    topic = 'ask'\n\n\nclass Other:\n    topic = 'other'\n"
    seen = build.seen_by_compiled(source, {"Asking"})
    assert "@_told\nclass Asking(Step)" in seen
    assert "@_told\nclass Other" not in seen
    assert build.seen_by_compiled(source, set()) == source


def test_a_final_class_is_compiled_as_one_that_nothing_derives_from(build: ModuleType) -> None:
    mark = "@_mypyc_attr(serializable=True, allow_interpreted_subclasses=True)\n"
    source = "import sys\n\n\nclass Open:\n    at = 0\n\n\n@final\nclass Closed:\n    at = 0\n"
    prepared = build.prepared(source)
    assert f"{mark}class Open" in prepared
    assert prepared.count(mark) == 1


def test_no_dataclass_derives_from_a_class_that_becomes_native(build: ModuleType, trees: dict[str, ast.Module]) -> None:
    """mypyc refuses that; so what a ludeme derives from stays a plain class with it."""
    kinds = {kind.name: kind for tree in trees.values() for kind in classes(tree)}
    sources = [ast.unparse(tree) for tree in trees.values()]
    bases, native = build.plain_bases(sources), build.heirs(sources, sources)
    derived = {base for kind in kinds.values() if build.is_plain(kind) for base in map(ast.unparse, kind.bases)}
    between = {each for each in derived & kinds.keys() if not build.is_plain(kinds[each])}
    assert between
    assert not between & native
    for each in between:
        assert "@_written(" in build.prepared(ast.unparse(kinds[each]), bases)


def test_no_class_makes_its_objects_itself(trees: dict[str, ast.Module]) -> None:
    """mypyc refuses that where a class derives from one of Python's own, such as a generator of random numbers."""
    found = [
        f"{name}: {kind.name}"
        for name, tree in trees.items()
        for kind in classes(tree)
        for node in kind.body
        if isinstance(node, ast.FunctionDef) and node.name == "__new__"
    ]
    assert not found


def simple(value: ast.expr) -> bool:
    """Tell whether a value is a number, a word, a name, or a tuple of these."""
    if isinstance(value, ast.Tuple):
        return all(map(simple, value.elts))
    return isinstance(value.operand if isinstance(value, ast.UnaryOp) else value, ast.Constant | ast.Name)


def test_what_a_class_says_for_all_its_objects_is_simple(build: ModuleType, trees: dict[str, ast.Module]) -> None:
    """mypyc leaves any other value out, and None where a protocol is meant: who reads the field finds nothing there."""
    kinds = {kind.name: kind for tree in trees.values() for kind in classes(tree)}
    protocols = {name for name, kind in kinds.items() if "Protocol" in map(ast.unparse, kind.bases)}
    found = []
    for kind in filter(build.is_native, kinds.values()):
        for node in kind.body:
            if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
                continue
            words = set[str]()
            if isinstance(node, ast.AnnAssign):
                words = {each.id for each in ast.walk(node.annotation) if isinstance(each, ast.Name)}
            if "ClassVar" not in words and (not simple(node.value) or words & protocols):
                found.append(f"{kind.name}: {ast.unparse(node)}")
    assert not found


def test_no_two_ludemes_are_compared_whose_kind_mypyc_knows(trees: dict[str, ast.Module]) -> None:
    """It would take them for equal only where they are one and the same."""
    found = [
        f"{name}: {ast.unparse(node)}"
        for name, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq)
        for each in (node.left, *node.comparators)
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id[:1].isupper()
    ]
    assert not found


def test_a_final_class_derives_from_nothing_that_is_compiled(build: ModuleType, trees: dict[str, ast.Module]) -> None:
    """mypyc never calls its `__init__` otherwise."""
    final = [kind for tree in trees.values() for kind in classes(tree) if build.is_final(kind)]
    assert final
    assert not [kind.name for kind in final if kind.bases]


def test_mypyc_sees_the_same_names_where_the_sources_say_what_is_small(build: ModuleType) -> None:
    sources = (build.MACHINE_SIZED, (ROOT / "tablegames" / "engine" / "small.py").read_text(encoding="utf-8"))
    said, told = (
        {ast.unparse(node.targets[0]) for node in ast.walk(ast.parse(each)) if isinstance(node, ast.Assign)}
        for each in sources
    )
    assert said == told == {"Small"}


def test_no_class_that_becomes_native_derives_from_a_plain_one(build: ModuleType, trees: dict[str, ast.Module]) -> None:
    """mypyc refuses that, too: what is a ludeme by its base is a dataclass, or of the bases of those."""
    kinds = {kind.name: kind for tree in trees.values() for kind in classes(tree)}
    bases = build.plain_bases(ast.unparse(tree) for tree in trees.values())
    plain = {name for name, kind in kinds.items() if build.is_plain(kind) or name in bases}
    native = [kind for name, kind in kinds.items() if build.is_native(kind) and name not in plain]
    assert "Payoff" in plain
    assert native
    assert [kind.name for kind in native if plain & set(map(ast.unparse, kind.bases))] == []
