"""Which games use a word of rulesets: the player who reads of it can look how it stands there."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.side_points import SideScore
from tablegames.rules.load import load
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.nodes import Fields, Items, Node, Word
from tablegames.rules.reading.parsing import parse
from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import RULESETS

Named = tuple[type[Any], str]
"""A class and one of its fields that is not left as it is; without a field: the class itself."""
LONGEST = 12
"""An example of more lines is cut out of no game."""


@cache
def games_in(folder: Path) -> Mapping[str, frozenset[Named]]:
    """Collect by id what the games of a folder use in any setting: named in the file, or a part of such a word."""
    return {path.stem: frozenset(used_in(load(path))) for path in sorted(folder.glob("*.yaml"))}


def used_in(ruleset: Ruleset) -> Iterator[Named]:
    """List the words and fields that a game names, and what its scores are made of."""
    for each in ruleset.settings():
        yield from named_by(ruleset.resolve(each.players, each.options)[0])
    rules = ruleset.resolve(ruleset.players[-1])[0]
    yield from parts_of_scores(rules, ruleset.players[-1])


def parts_of_scores(rules: Rules, players: int) -> Iterator[Named]:
    """List what scores are made of that stand in the rules by a shorter word."""
    table = Game(rules, players).table
    for phase in rules.phases:
        if isinstance(phase, SideScore):
            yield from named_by(phase.parts(table, rules))


def named_by(value: object) -> Iterator[Named]:
    """Walk through rules and list the words and fields in them."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield type(value), ""
        for field in dataclasses.fields(value):
            inner, made = getattr(value, field.name), field.default_factory
            if inner != (field.default if made is dataclasses.MISSING else made()):
                yield type(value), field.name
            yield from named_by(inner)
    elif isinstance(value, list | tuple | frozenset):
        for each in value:
            yield from named_by(each)
    elif isinstance(value, dict):
        yield from named_by(tuple(value.values()))


def users(folder: Path, kind: type[Any], field: str = "") -> list[str]:
    """List the games of a folder that use a word, or a field of it."""
    return [name for name, named in games_in(folder).items() if (kind, field) in named]


def example_in_games(word: str) -> str:
    """Cut the shortest piece of a shipped game out of its file that shows a word; "" where none is short enough."""
    found = [piece for path in sorted(RULESETS.glob("*.yaml")) for piece in pieces(path, word)]
    return min(found, key=len, default="")


def pieces(path: Path, word: str) -> Iterator[str]:
    """Cut out what stands in a file with a word in it: an item of a list, or what a field of the rules says."""
    text = decode(read_bytes(path, str(path)), str(path))
    root, _ = parse(text, str(path))
    lines, starts = text.splitlines(), [key.line for key, _ in root.entries]
    for at, (key, value) in enumerate(root.entries):
        end = starts[at + 1] if at + 1 < len(starts) else len(lines) + 1
        inner = value.items if isinstance(value, Items) and value.line > key.line else ()
        for place, part in enumerate(inner or (value,)):
            first = part.line if inner else key.line
            last = inner[place + 1].line if place + 1 < len(inner) else end
            said = [line for line in lines[first - 1 : last - 1] if line.strip() and not line.lstrip().startswith("#")]
            if word in words_within(part) and len(said) < LONGEST:
                yield "\n".join([f"# From {path.name}.", *([f"{key.value}:"] if inner else []), *said])


def words_within(node: Node) -> Iterator[object]:
    """List the keys and the bare words of a part of a file."""
    if isinstance(node, Word):
        yield node.value
    elif isinstance(node, Items):
        for item in node.items:
            yield from words_within(item)
    elif isinstance(node, Fields):
        for key, value in node.entries:
            yield key.value
            yield from words_within(value)
