"""No game is known by name in Python: what is special to one stands in its ruleset or in its pictures."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames.shipped import ASSETS, RULESETS

PACKAGE = Path(__file__).parents[2] / "tablegames"
IDS = sorted(path.stem for path in RULESETS.glob("*.yaml"))
SUITS = {path.stem for path in (ASSETS / "art" / "deck" / "suits").iterdir()}
"""Suits of the ordinary pack, whose names are words of their own: a game may be called like one."""


def strings(path: Path) -> Iterator[str]:
    """List the strings of a file that the program uses: all but docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def worlds() -> set[str]:
    """Name the folders of pictures that are the look of one shipped game alone, by what its ruleset names."""
    named: dict[str, set[str]] = {}
    for path in RULESETS.glob("*.yaml"):
        for folder in re.findall(r"backdrop: \[([\w-]+)/", path.read_text(encoding="utf-8")):
            named.setdefault(folder, set()).add(path.stem)
    return {folder for folder, games in named.items() if len(games) == 1}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_game_and_no_pictures_of_one_game_are_named(path: Path) -> None:
    faces = path.parent == PACKAGE / "view" / "cards"
    for text in strings(path):
        for name in IDS:
            found = text == name or re.search(rf"(?<![\w-]){name}[/.]", text) is not None
            assert not found or (name in SUITS and text == name), f"{path.name} names {name}: {text!r}"
        for world in worlds():
            # A world of faces is named by its look, and any ruleset may choose it: `cards: jewels`.
            assert faces or not text.startswith(f"{world}/"), f"{path.name} paints with pictures of one game: {text!r}"


def test_the_folders_of_pictures_are_called_by_what_they_show() -> None:
    folders = {path.name for path in (ASSETS / "art").iterdir() if path.is_dir()}
    assert not folders & set(IDS)
    assert worlds() <= folders
    assert len(worlds()) == 5
