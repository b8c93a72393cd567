"""Where errors stand in a file: from a path of fields, as the engine knows them, to a line of the file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablegames.engine.registry import REGISTERED
from tablegames.engine.rules_error import ROOT, Step
from tablegames.rules.reading.nodes import CHOICE, Fields, Items, Node, Word, spoken, within
from tablegames.rules.reading.settings import Setting


class SourcePlace(NamedTuple):
    """Where something stands: its line, and the path with its choices and the words of ludemes."""

    line: int
    path: str


def place_of(node: Node, path: str, steps: Sequence[Step], setting: Setting | None = None) -> SourcePlace:
    """Follow steps from a node, which stands at `path`, as far as they are written in the file.

    A field that is not written stands where it belongs: at the ludeme that has it. `setting` says which branch of a
    choice counts; without one it ends at the choice.
    """
    line = node.line
    for step in steps:
        if step == ROOT:
            continue
        found = inner(node, path, step, setting)
        if found is None:
            break
        node, path, line = found
    if steps and isinstance(steps[-1], int):
        # An item that is a ludeme: its word belongs to the path.
        node, path = chosen(node, path, setting)
        if isinstance(node, Fields) and len(node.entries) == 1:
            path = within(path, spoken(node.entries[0][0]))
        elif isinstance(node, Word) and is_ludeme(node.value):
            path = within(path, spoken(node))
    return SourcePlace(line, path)


def is_ludeme(word: object) -> bool:
    """Tell whether a word stands for a ludeme without its fields: `trick_taking` for `TrickTaking`."""
    name = str(word).title().replace("_", "")
    return any(kind.__name__ == name for kinds in REGISTERED.values() for kind in kinds)


def inner(node: Node, path: str, step: Step, setting: Setting | None) -> tuple[Node, str, int] | None:
    """Go one step: to the node, its path and its line; None where nothing is written for it."""
    node, path = chosen(node, path, setting)
    if isinstance(node, Items) and isinstance(step, int):
        written = [place for place, item in enumerate(node.items) if not is_dropped(item, setting)]
        if step >= len(written):
            return None
        item = node.items[written[step]]
        return item, f"{path}[{written[step]}]", item.line
    if isinstance(node, Items):
        # The field that may be given without its name.
        return node, path, node.line
    if not isinstance(node, Fields):
        return None
    for key, value in node.entries:
        if spoken(key) == str(step).rstrip("_"):
            return value, within(path, spoken(key)), value.line if isinstance(value, Word) else key.line
    if len(node.entries) == 1:
        # The word of a ludeme stands between it and its fields.
        key, value = node.entries[0]
        path = within(path, spoken(key))
        return inner(value, path, step, setting) or (value, path, value.line if isinstance(value, Word) else key.line)
    return None


def chosen(node: Node, path: str, setting: Setting | None) -> tuple[Node, str]:
    """Take the branch of a choice that counts, as long as there are choices."""
    while isinstance(node, Fields) and (name := node.choice) is not None and setting is not None:
        branches = node.entries[0][1]
        value = setting.value(name)
        branch = branches.get(value) if isinstance(branches, Fields) else None
        if branch is None:
            break
        node, path = branch, within(within(path, CHOICE + name), str(value).lower())
    return node, path


def is_dropped(item: Node, setting: Setting | None) -> bool:
    """Tell whether an item of a list is left out, since a choice makes it null."""
    if not isinstance(item, Fields) or item.choice is None:
        return False
    branch, _ = chosen(item, "", setting)
    return isinstance(branch, Word) and branch.value is None
