"""What is left out of the package's texts, and the little of Unicode that stands for all of it, change nothing."""

from __future__ import annotations

import ast
import importlib.util
import io
import sys
import unicodedata
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.shipped import ASSETS

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "build"))

from smaller_texts import copied_without_docstrings, shorter, without_docstrings  # noqa: E402
from unicode_data import write_module  # noqa: E402

SAID = sorted(path for room in ("engine", "rules", "view") for path in (ROOT / "tablegames" / room).rglob("*.py"))
POINTS = [*range(0x32000), *range(0xE0000, 0xE0200), *range(0x32000, 0x110000, 1999)]
"""Every character there is, and some of the rest."""
FORMS = ("NFC", "NFD", "NFKC", "NFKD")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The module that answers for `unicodedata` in the package."""
    path = write_module(tmp_path_factory.mktemp("unicode") / "unicodedata.py")
    spec = importlib.util.spec_from_file_location("small_unicodedata", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def bare(tree: ast.Module) -> ast.Module:
    """Take the docstrings of a module and its functions out of its tree."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body[0] = ast.copy_location(ast.Expr(ast.copy_location(ast.Constant(0), node.body[0])), node.body[0])
    if ast.get_docstring(tree) is not None:
        del tree.body[0]
    return tree


def test_code_stays_what_it_was_line_by_line() -> None:
    for path in SAID:
        source = path.read_text("utf-8")
        found, before = without_docstrings(source), bare(ast.parse(source))
        assert compile(found, path, "exec", dont_inherit=True), path
        assert ast.dump(ast.parse(found)) == ast.dump(before), path
        trees = ast.parse(found), before
        lines = [[node.lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)] for tree in trees]
        assert lines[0] == lines[1], path


def test_a_package_stays_one(tmp_path: Path) -> None:
    room = ROOT / "tablegames" / "engine" / "__init__.py"
    found = {
        copied_without_docstrings(path, tmp_path, name) for path, name in ((room, "engine"), (SAID[0], "engine.x"))
    }
    assert {path.name for path in found} == {"__init__.py", SAID[0].name}
    assert len(found) == 2


def test_what_classes_say_stays() -> None:
    source = (ROOT / "tablegames/engine/tricks/lead.py").read_text("utf-8")
    kept = [
        ast.get_docstring(node)
        for node in ast.walk(ast.parse(without_docstrings(source)))
        if isinstance(node, ast.ClassDef)
    ]
    assert any(kept)


def test_pictures_look_as_before() -> None:
    for path in sorted((ASSETS / "art").rglob("*.svg")):
        svg = path.read_text("utf-8")
        before, after = (
            pygame.image.load_sized_svg(io.BytesIO(each.encode()), (90, 90)) for each in (svg, shorter(svg))
        )
        assert pygame.image.tobytes(before, "RGBA") == pygame.image.tobytes(after, "RGBA"), path


def test_every_character_is_what_it_was(small: ModuleType) -> None:
    for point in POINTS:
        char = chr(point)
        assert small.category(char) == unicodedata.category(char), hex(point)
        assert small.east_asian_width(char) == unicodedata.east_asian_width(char), hex(point)
        assert small.combining(char) == unicodedata.combining(char), hex(point)


@pytest.mark.parametrize("form", FORMS)
def test_every_character_has_the_normal_form_it_had(small: ModuleType, form: str) -> None:
    for point in POINTS:
        assert small.normalize(form, chr(point)) == unicodedata.normalize(form, chr(point)), hex(point)


MARKED = [
    chr(point) for point in range(0x30000) if unicodedata.decomposition(chr(point)) or unicodedata.combining(chr(point))
]


@settings(deadline=None, max_examples=400)
@given(
    words=st.text(
        st.one_of(st.sampled_from(MARKED), st.characters(min_codepoint=0x1100, max_codepoint=0x11FF), st.characters()),
        max_size=9,
    )
)
def test_every_text_has_the_normal_form_it_had(small: ModuleType, words: str) -> None:
    for form in FORMS:
        assert small.normalize(form, words) == unicodedata.normalize(form, words)


def test_nothing_else_is_asked_of_unicode() -> None:
    asked: dict[str, set[str]] = {}
    for path in (ROOT / "tablegames").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "unicodedata":
                asked.setdefault(path.name, set()).update(each.name for each in node.names)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "unicodedata":
                asked.setdefault(path.name, set()).add(node.attr)
    assert asked
    assert set().union(*asked.values()) <= {"category", "east_asian_width", "combining", "normalize"}
