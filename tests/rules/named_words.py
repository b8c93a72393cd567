"""Which words of the rules games name: those that ship, and those that tests have written.

python -m tests.rules.named_words      lists the words and fields that no shipped game names, and which test does
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.load import load
from tablegames.rules.reading.ludemes import Record
from tablegames.rules.reading.schema import record_of
from tablegames.rules.writing.uses import uses
from tablegames.shipped import RULESETS

WRITTEN = Path(__file__).parents[1] / "written"
Named = tuple[type[Any], str]
"""A class and one of its fields that is not left as it is; without a field: the class itself."""


def words() -> list[Record]:
    """List the words of the rules."""
    return list(dict(uses(record_of(Rules))))


@cache
def named_in(folder: Path) -> Mapping[str, frozenset[Named]]:
    """Collect what the games of a folder name, over all their settings."""
    found = {}
    for path in sorted(folder.glob("*.yaml")):
        ruleset = load(path)
        resolved = (ruleset.resolve(each.players, each.options)[0] for each in ruleset.settings())
        found[path.stem] = frozenset(named for rules in resolved for named in named_by(rules))
    return found


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
    """List the games of a folder that name a word, or a field of it."""
    return [name for name, named in named_in(folder).items() if (kind, field) in named]


def main() -> None:
    """Print what no shipped game names."""
    for word in words():
        shipped = users(RULESETS, word.kind)
        if not shipped:
            print(f"{word.tag}: {', '.join(users(WRITTEN, word.kind)) or 'nobody'}")
            continue
        for part in word.fields.values():
            if not users(RULESETS, word.kind, part.name):
                print(f"  {word.tag}.{part.key}: {', '.join(users(WRITTEN, word.kind, part.name)) or 'nobody'}")


if __name__ == "__main__":
    main()
