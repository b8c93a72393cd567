"""No game is known by name in Python: what is special to one stands in its ruleset or in its pictures."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tablegames.shipped import ASSETS, RULESETS
from tests.rules.test_examples import RECORDS
from tests.syntax_trees import nodes_of

PACKAGE = Path(__file__).parents[2] / "tablegames"
IDS = sorted(path.stem for path in RULESETS.glob("*.yaml"))
NAMED = re.compile(rf"(?<![\w-])({'|'.join(IDS)})[/.]")
"""A game's id where files or keys are named by it."""
SUITS = {path.stem for path in (ASSETS / "art" / "deck" / "suits").iterdir()}
"""Suits of the ordinary pack, whose names are words of their own: a game may be called like one."""
FIELDS = {name for record in RECORDS for name in record.fields}
"""What a ruleset says of its mechanics, as an auction says whether it has doubles."""


def strings(path: Path) -> Iterator[str]:
    """List the strings of a file that the program uses: all but docstrings."""
    told = {id(node.value) for node in nodes_of(path) if isinstance(node, ast.Expr)}
    for node in nodes_of(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


@cache
def worlds() -> set[str]:
    """Name the folders of pictures that are the look of one shipped game alone, by what its ruleset names."""
    named: dict[str, set[str]] = {}
    for path in RULESETS.glob("*.yaml"):
        for folder in re.findall(r"backdrop: \[([\w-]+)/", path.read_text(encoding="utf-8")):
            named.setdefault(folder, set()).add(path.stem)
    return {folder for folder, games in named.items() if len(games) == 1}


def wrong(path: Path) -> Iterator[str]:
    """Say where a file names a game, or pictures of one game alone."""
    faces = path.parent == PACKAGE / "view" / "cards"
    for text in strings(path):
        found = NAMED.search(text)
        if found or (text in IDS and text not in SUITS | FIELDS):
            yield f"{path.name} names {found[1] if found else text}: {text!r}"
        # A world of faces is named by its look, and any ruleset may choose it: `cards: jewels`.
        if not faces and text.startswith(tuple(f"{world}/" for world in worlds())):
            yield f"{path.name} paints with pictures of one game: {text!r}"


def test_no_game_and_no_pictures_of_one_game_are_named() -> None:
    paths = sorted(PACKAGE.rglob("*.py"))
    assert len(paths) > 100
    assert [fault for path in paths for fault in wrong(path)] == []


@pytest.mark.parametrize(
    ("source", "faults"),
    [
        ("x = 'diamonds.yaml'", 1),
        ("x = 'of diamonds/box'", 1),
        ("x = 'oh-hell'", 1),
        ("x = 'diamonds'", 0),
        ("'diamonds.yaml'", 0),
        ("x = 'many-diamonds.yaml'", 0),
        ("x = 'jewels/R5'", 1),
    ],
)
def test_a_game_that_is_named_is_found(tmp_path: Path, source: str, faults: int) -> None:
    path = tmp_path / "some.py"
    path.write_text(source, "utf-8")
    assert len(list(wrong(path))) == faults


def test_the_folders_of_pictures_are_called_by_what_they_show() -> None:
    folders = {path.name for path in (ASSETS / "art").iterdir() if path.is_dir()}
    assert not folders & set(IDS)
    assert worlds() <= folders
    assert len(worlds()) == 6
