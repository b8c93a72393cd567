"""Keys of a table that name places and numbers of the rules: those that no mechanic has are found."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.rules.reading.messages import Message, message
from tablegames.rules.reading.nodes import Fields, Node, Word, within
from tablegames.rules.reading.problems import nearest
from tablegames.rules.tryout import Declared
from tablegames.view.table.text_keys import Unread


def unknown_names(section: Node | None, tables: list[Declared]) -> Iterator[Unread]:
    """Find what `pace` and `tokens` name that none of these tables has."""
    zones = sorted({name for table in tables for name in table.zones})
    tallies = sorted({name for table in tables for name in table.tallies})
    for field in ("pace", "tokens"):
        part = section.get(field) if isinstance(section, Fields) else None
        for key, path in keys_of(part, f"table.{field}"):
            word = str(key.value)
            if field == "tokens" and word not in tallies:
                near = nearest(word, tallies)
                yield Unread(key.line, path, message("table.no_tally", name=word, known=tallies, near=near))
            elif field == "pace":
                yield from (Unread(key.line, path, what) for what in wrong_pace(word, zones))


def wrong_pace(word: str, zones: list[str]) -> Iterator[Message]:
    """Say what is wrong with the way that a pace is for, `source>target`."""
    source, arrow, target = word.partition(">")
    if not arrow:
        yield message("table.pace")
        return
    for name in (source, target):
        if name not in zones:
            yield message("table.no_zone", name=name, known=zones, near=nearest(name, zones))


def keys_of(node: Node | None, path: str) -> Iterator[tuple[Word, str]]:
    """List the keys of a table, in every branch of its choices."""
    if not isinstance(node, Fields):
        return
    if node.choice is not None:
        branches = node.entries[0][1]
        for _, branch in branches.entries if isinstance(branches, Fields) else ():
            yield from keys_of(branch, path)
        return
    for key, _ in node.entries:
        yield key, within(path, str(key.value))
