"""A ruleset's text as a tree of nodes that know their lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tablegames.rules.reading.scalars import Scalar

CHOICE = "by_"
NO_CHOICES: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class Node:
    """A part of the file; `line` and `column` count from 1."""

    line: int
    column: int

    @property
    def choices(self) -> frozenset[str]:
        """Name what the choices within depend on (`by_players`, `by_<option>`); empty where it is always the same."""
        return NO_CHOICES


@dataclass(frozen=True, eq=False)
class Refused(Node):
    """A part that was refused and reported; later checks skip it."""


@dataclass(frozen=True, eq=False)
class Word(Node):
    """A single value."""

    value: Scalar
    quotes: bool = False
    """Whether it stood in quotes or as a block of text, and so is text whatever it looks like."""
    block: bool = False
    """Whether it is a block of text (`|`), whose first line stands below `line`."""


@dataclass(frozen=True, eq=False)
class Items(Node):
    """A list."""

    items: tuple[Node, ...]

    @cached_property
    def choices(self) -> frozenset[str]:
        return NO_CHOICES.union(*[item.choices for item in self.items])


@dataclass(frozen=True, eq=False)
class Fields(Node):
    """A table of keys and values, in the order of the file."""

    entries: tuple[tuple[Word, Node], ...]

    @cached_property
    def choices(self) -> frozenset[str]:
        own = () if self.choice is None else (self.choice,)
        return NO_CHOICES.union(own, *[value.choices for _, value in self.entries])

    @cached_property
    def choice(self) -> str | None:
        """Name what a choice depends on ("players" or an option) if this is one: its first key begins with `by_`."""
        if self.entries and isinstance(word := self.entries[0][0].value, str) and word.startswith(CHOICE):
            return word.removeprefix(CHOICE)
        return None

    def get(self, key: Scalar) -> Node | None:
        """Find the value of a key; None if it is not there."""
        for word, value in self.entries:
            if word.value == key and type(word.value) is type(key):
                return value
        return None


def plain(node: Node) -> object:
    """Turn a node into plain dicts, lists and values; a refused part becomes None."""
    if isinstance(node, Word):
        return node.value
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    if isinstance(node, Fields):
        return {key.value: plain(value) for key, value in node.entries}
    return None


def spoken(key: Word) -> str:
    """Write a key as it stands in a path."""
    text = str(key.value).lower() if isinstance(key.value, bool) else str(key.value)
    return text if len(text) <= 40 else text[:37] + "..."


def within(path: str, name: str) -> str:
    """Extend a path by a field."""
    return f"{path}.{name}" if path else name
