"""What is left out of the package's texts changes nothing."""

from __future__ import annotations

import ast
import io
import sys
from pathlib import Path

import pygame
import pytest

from tablegames.shipped import ASSETS

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "build"))

from smaller_texts import copied_without_docstrings, shorter, without_docstrings  # noqa: E402

SAID = sorted(path for room in ("engine", "rules", "view") for path in (ROOT / "tablegames" / room).rglob("*.py"))


def bare(tree: ast.Module) -> ast.Module:
    """Take the docstrings of a module, its functions and its classes out of its tree."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) or ast.get_docstring(node) is None:
            continue
        nothing = ast.Constant(0 if isinstance(node, ast.FunctionDef) else " ")
        node.body[0] = ast.copy_location(ast.Expr(ast.copy_location(nothing, node.body[0])), node.body[0])
    if ast.get_docstring(tree) is not None:
        del tree.body[0]
    return tree


def same(one: object, other: object) -> bool:
    """Tell whether two trees say the same, with every statement on the same line."""
    if isinstance(one, ast.AST):
        return (
            type(one) is type(other)
            and (not isinstance(one, ast.stmt) or one.lineno == other.lineno)  # type: ignore[attr-defined]  # of one type
            and all(same(getattr(one, name, None), getattr(other, name, None)) for name in one._fields)
        )
    if isinstance(one, list):
        return isinstance(other, list) and len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and one == other


@pytest.mark.days(7)
def test_code_stays_what_it_was_line_by_line() -> None:
    for path in SAID:
        source = path.read_text("utf-8")
        found = ast.parse(without_docstrings(source))
        assert same(found, bare(ast.parse(source))), path
        assert compile(found, path, "exec", dont_inherit=True), path


def test_other_code_or_another_line_is_not_the_same() -> None:
    code = "a = 1\nb = [a, 2]\n"
    assert same(ast.parse(code), ast.parse(code))
    for other in ("a = 1\n\nb = [a, 2]\n", "a = True\nb = [a, 2]\n", "a = 1\nb = [a]\n", "a = 1\nb = [c, 2]\n"):
        assert not same(ast.parse(code), ast.parse(other))


def test_a_package_stays_one(tmp_path: Path) -> None:
    room = ROOT / "tablegames" / "engine" / "__init__.py"
    found = {
        copied_without_docstrings(path, tmp_path, name) for path, name in ((room, "engine"), (SAID[0], "engine.x"))
    }
    assert {path.name for path in found} == {"__init__.py", SAID[0].name}
    assert len(found) == 2


def test_what_classes_say_of_themselves_is_left_out(tmp_path: Path) -> None:
    path = ROOT / "tablegames/engine/tricks/lead_step.py"
    written = copied_without_docstrings(path, tmp_path, "tablegames.engine.tricks.lead_step").read_text("utf-8")
    classes = [node for node in ast.walk(ast.parse(written)) if isinstance(node, ast.ClassDef)]
    assert classes
    assert not any((ast.get_docstring(each) or "").strip() for each in classes)


def test_pictures_look_as_before() -> None:
    for path in sorted((ASSETS / "art").rglob("*.svg")):
        svg = path.read_text("utf-8")
        before, after = (
            pygame.image.load_sized_svg(io.BytesIO(each.encode()), (90, 90)) for each in (svg, shorter(svg))
        )
        assert pygame.image.tobytes(before, "RGBA") == pygame.image.tobytes(after, "RGBA"), path
