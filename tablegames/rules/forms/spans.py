"""Where everything stands in the text of a ruleset: spans of letters, by which one value is changed and no other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import yaml

from tablegames.rules.reading.file_text import find_unreadable
from tablegames.rules.reading.nodes import Fields, Items, Node, Word
from tablegames.rules.reading.scalars import OddScalarError, Scalar, read_word

Path = tuple[Scalar, ...]
"""Keys and places in lists that lead from the top of a file to a value in it."""


@dataclass(frozen=True, eq=False)
class Span:
    """A value in the text, from `start` to before `end`, in letters."""

    start: int
    end: int
    """Behind its last letter: line ends and comments after it are no part of it."""
    column: int
    """Letters before it in its line."""
    flow: bool = True
    """Whether it stands within brackets or is a single word; False: a line each, or a block of text."""
    items: tuple[Span, ...] | None = None
    """Of a list, what stands in it."""
    entries: tuple[tuple[Scalar, Span, Span], ...] | None = None
    """Of a table, each key's value, where the key stands, and where its value."""

    def inner(self, step: Scalar) -> Span | None:
        """Find what stands at a key or a place in a list."""
        if self.items is not None:
            return self.items[step] if isinstance(step, int) and 0 <= step < len(self.items) else None
        for key, _, value in self.entries or ():
            if key == step and type(key) is type(step):
                return value
        return None

    def at(self, path: Path) -> Span | None:
        """Find what stands at a path; None where nothing does."""
        span: Span | None = self
        for step in path:
            span = span.inner(step) if span is not None else None
        return span


def spans_of(text: str) -> Span:
    """Find where everything in a text stands. Raises YAMLError for what is no YAML."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    root = yaml.compose(text, Loader=loader)
    if root is None:
        raise yaml.YAMLError("there is nothing in it")
    return span_of(root, text)


def span_of(node: Any, text: str) -> Span:
    """Find where a node and everything in it stands."""
    start, end, column = node.start_mark.index, node.end_mark.index, node.start_mark.column
    if isinstance(node, yaml.ScalarNode):
        block = node.style in ("|", ">")
        return Span(start, start + len(text[start:end].rstrip()) if block else end, column, not block)
    if isinstance(node, yaml.SequenceNode):
        items = tuple([span_of(each, text) for each in node.value])
        flow = bool(node.flow_style)
        return Span(start, end if flow or not items else items[-1].end, column, flow, items)
    entries = tuple([(key_of(key), span_of(key, text), span_of(value, text)) for key, value in node.value])
    flow = bool(node.flow_style)
    return Span(start, end if flow or not entries else entries[-1][2].end, column, flow, None, entries)


def key_of(node: Any) -> Scalar:
    """Read a key as the loader does; one that the loader refuses is taken as it stands."""
    value = str(node.value)
    if node.style or find_unreadable(value):
        return value
    try:
        return read_word(value)
    except OddScalarError:
        return value


def node_at(root: Node, path: Path) -> Node | None:
    """Find the node at a path; None where there is none."""
    node: Node | None = root
    for step in path:
        if isinstance(node, Items):
            node = node.items[step] if isinstance(step, int) and 0 <= step < len(node.items) else None
        else:
            node = node.get(step) if isinstance(node, Fields) else None
    return node


def is_written(node: Node | None) -> bool:
    """Tell whether something stands there, rather than nothing or null."""
    return node is not None and not (isinstance(node, Word) and node.value is None)
