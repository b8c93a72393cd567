"""Writing files that are nearly right, with hypothesis: the words of the format in places where they do not belong."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from tablegames.rules.reading.nodes import plain
from tablegames.rules.reading.parsing import parse as parsed
from tests.fuzz.targets import records, rulesets, seats, set_tables, settings

STRANGE = ("", "human", "D7", "play D7", "by_players", "en", "../x", "{n}", "1:30", "no", "\u202e", "D" * 300)
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.integers(),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(STRANGE),
)
ANYTHING = st.recursive(
    ODD,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@st.composite
def changed(draw: st.DrawFn, node: Any, words: tuple[str, ...]) -> Any:
    """Draw a tree like this one with some values, keys or lists changed; `words` are the keys of the format."""
    for _ in range(draw(st.integers(1, 3))):
        node = edited(draw, node, words)
    return node


def edited(draw: st.DrawFn, node: Any, words: tuple[str, ...]) -> Any:
    """Change one place of a tree."""
    if isinstance(node, dict) and node and draw(st.integers(0, 4)):
        key = draw(st.sampled_from(list(node)))
        if draw(st.integers(0, 3)):
            return {**node, key: edited(draw, node[key], words)}
        match draw(st.integers(0, 3)):
            case 0:
                return {name: value for name, value in node.items() if name != key}
            case 1:
                return {**node, draw(st.sampled_from(words) | st.text(max_size=9)): draw(ANYTHING)}
            case 2:
                return {(draw(st.sampled_from(words)) if name == key else name): value for name, value in node.items()}
            case _:
                return {**node, key: node[draw(st.sampled_from(list(node)))]}
    if isinstance(node, list) and node and draw(st.integers(0, 4)):
        at = draw(st.integers(0, len(node) - 1))
        if draw(st.integers(0, 3)):
            return [*node[:at], edited(draw, node[at], words), *node[at + 1 :]]
        match draw(st.integers(0, 2)):
            case 0:
                return node[:at] + node[at + 1 :]
            case 1:
                return [*node, node[at]]
            case _:
                return [*node[:at], draw(ANYTHING), *node[at:]]
    if isinstance(node, int) and not isinstance(node, bool) and draw(st.booleans()):
        return draw(st.integers(-2, 30))
    return draw(ANYTHING)


def keys(node: Any) -> set[str]:
    """Gather the words a tree uses as keys, and its short values."""
    if isinstance(node, dict):
        return {str(key) for key in node} | {word for value in node.values() for word in keys(value)}
    if isinstance(node, list):
        return {word for value in node for word in keys(value)}
    return {node} if isinstance(node, str) and len(node) < 20 else set()


def as_yaml(node: Any) -> bytes:
    """Write a tree so that the ruleset reader reads it: JSON is YAML, but for a few words."""
    return json.dumps(node, ensure_ascii=False, indent=0).encode("utf-8", "surrogatepass")


def as_json(node: Any) -> bytes:
    """Write a tree as JSON."""
    return json.dumps(node, ensure_ascii=True).encode()


def trees(contents: list[Any]) -> st.SearchStrategy[Any]:
    """Draw a changed one of these trees."""
    words = tuple(sorted({word for node in contents for word in keys(node)}))
    return st.sampled_from(contents).flatmap(lambda node: changed(node, words))


def ruleset_files() -> st.SearchStrategy[bytes]:
    """Draw nearly valid rulesets."""
    return trees([plain(parsed(each.decode(), "seed")[0]) for each in rulesets()]).map(as_yaml)


def settings_files() -> st.SearchStrategy[bytes]:
    """Draw nearly valid settings."""
    return trees([json.loads(each) for each in settings()]).map(as_json)


def table_files() -> st.SearchStrategy[bytes]:
    """Draw nearly valid settings of tables."""
    return trees([json.loads(each) for each in set_tables()]).map(as_json)


def seats_files() -> st.SearchStrategy[bytes]:
    """Draw nearly valid files of who sat where."""
    return trees([json.loads(each) for each in seats()]).map(as_json)


@st.composite
def record_files(draw: st.DrawFn) -> bytes:
    """Draw nearly valid records: a line or two changed."""
    lines = [json.loads(line) for line in draw(st.sampled_from(records())).splitlines()]
    words = tuple(sorted({word for line in lines for word in line}))
    for _ in range(draw(st.integers(1, 2))):
        at = draw(st.integers(0, min(len(lines) - 1, 20)))
        lines[at] = draw(changed(lines[at], words))
    return b"\n".join(as_json(line) for line in lines[: draw(st.integers(1, len(lines)))]) + b"\n"


FILES = {
    "record replay": record_files,
    "records folder": record_files,
    "seats": seats_files,
    "settings": settings_files,
    "settings in pages": table_files,
    "rulesets": ruleset_files,
    "rulesets tried": ruleset_files,
}
"""By target, the files that are written for it."""
WRITTEN = {"record replay": 0.25, "records folder": 0.15, "seats": 0.05, "settings": 0.06, "settings in pages": 0.9}
WRITTEN |= {"rulesets": 0.2, "rulesets tried": 0.8}
"""The part of a target's inputs that are written rather than spoilt."""
