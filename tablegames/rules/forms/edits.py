"""Changes of one value in the text of a ruleset: everything else stays letter for letter, comments too.

Every change is read back. Where the text was written so that the spans mislead, the part of the file with the value is
written again. Only the comments within that part are lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec

import yaml

from tablegames.rules.forms.spans import Path, Span, spans_of
from tablegames.rules.forms.yaml_words import block, written, written_as_item
from tablegames.rules.reading.nodes import plain
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.scalars import Scalar

Change = Callable[[str, Span], str | None]
"""Makes another text; None where it can't be made by spans."""


INDENT = 2
"""How much further to the right than their keys the lines of a text stand."""
LAST_RULE = "ends"
"""New parts of the rules are written behind this one, before texts and table."""


LONG_PARTS = re.compile(r"^(text|table):", re.MULTILINE)
"""Parts that are mostly long, and mostly stand at the end of a file."""
Arguments = ParamSpec("Arguments")


class EditError(ValueError):
    """A change that can't be made, since there is no such place in the text."""


def quickly(
    edit: Callable[Concatenate[str, Path, Arguments], str],
) -> Callable[Concatenate[str, Path, Arguments], str]:
    """Let a change read the rules alone, where texts and table stand behind them: these take most of the time."""

    @wraps(edit)
    def edited(text: str, path: Path, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> str:
        long = LONG_PARTS.search(text)
        if long is not None and path and path[0] not in ("text", "table"):
            rules, rest = text[: long.start()], text[long.start() :]
            parts = re.findall(r"^([a-z_]+):", rules, re.MULTILINE)
            if path[0] in parts or (LAST_RULE in parts and not re.search(rf"^{path[0]}:", rest, re.MULTILINE)):
                return with_line_end(edit(rules, path, *args, **kwargs)) + rest
        return edit(text, path, *args, **kwargs)

    return edited


@quickly
def put_value(text: str, path: Path, value: object) -> str:
    """Write a value at a path; a key that is not there yet is added to its table. Raises EditError."""
    tree = values(text)
    try:
        owner = value_at(tree, path[:-1])
        new = isinstance(owner, dict) and path[-1] not in keys(owner)
        owner[path[-1]] = value
        if new and len(path) == 1 and LAST_RULE in owner:
            tree = placed_after(owner, path[0])
    except (KeyError, IndexError, TypeError) as error:
        raise EditError(f"there is no place {path}") from error
    if new:
        return change_text(text, tree, path, lambda words, root: add_key(words, root, path, value))
    return change_text(text, tree, path, lambda words, root: replace_value(words, root, path, value))


@quickly
def drop(text: str, path: Path) -> str:
    """Take a key out of its table or an item out of its list, with the comment above it. Raises EditError."""
    tree = values(text)
    try:
        owner = value_at(tree, path[:-1])
        del owner[path[-1]]
    except (KeyError, IndexError, TypeError) as error:
        raise EditError(f"there is no place {path}") from error
    if not owner and path[:-1]:
        return put_value(text, path[:-1], owner)
    return change_text(text, tree, path, lambda words, root: drop_item(words, root, path))


@quickly
def insert(text: str, path: Path, at: int, value: object) -> str:
    """Put an item into the list at a path, before the item that is `at` now. Raises EditError."""
    tree = values(text)
    try:
        value_at(tree, path).insert(at, value)
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise EditError(f"there is no list {path}") from error
    return change_text(text, tree, path, lambda words, root: insert_item(words, root, path, at, value))


@quickly
def move(text: str, path: Path, at: int, to: int) -> str:
    """Bring an item of the list at a path to another place, with the comment above it. Raises EditError."""
    tree = values(text)
    try:
        row = value_at(tree, path)
        row.insert(to, row.pop(at))
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise EditError(f"there is no list {path}") from error
    return change_text(text, tree, path, lambda words, root: move_item(words, root, path, at, to))


# -- what is in the text -----------------------------------------------------------------------------------------------


def values(text: str) -> Any:
    """Read a text as plain values. Raises EditError for one that is no YAML."""
    try:
        return plain(parse(text, "")[0])
    except RulesetError as error:
        raise EditError(str(error)) from error


def value_at(tree: Any, path: Path) -> Any:
    """Find the value at a path. Raises KeyError, IndexError or TypeError where there is none."""
    for step in path:
        tree = tree[step]
    return tree


def placed_after(tree: dict[Any, Any], key: object) -> dict[Any, Any]:
    """Order a file's parts as they are written once a part is added."""
    rest = {name: value for name, value in tree.items() if name != key}
    ordered: dict[Any, Any] = {}
    for name, value in rest.items():
        ordered[name] = value
        if name == LAST_RULE:
            ordered[key] = tree[key]
    return ordered


def keys(table: dict[Any, Any]) -> list[object]:
    """List the keys of a table; 1 is not true."""
    return list(table)


def change_text(text: str, tree: Any, path: Path, change: Change) -> str:
    """Change a text so that it holds what `tree` does; where the change doesn't, write its part of the file again.

    Raises EditError where that is no help either.
    """
    try:
        words = change(text, spans_of(text))
    except yaml.YAMLError:
        words = None
    if words is not None and holds(words, tree):
        return words
    top = path[:1]
    value = value_at(tree, top) if top[0] in tree else None
    root = spans_of(text)
    words = replace_value(text, root, top, value) if root.at(top) is not None else add_key(text, root, top, value)
    if words is None or not holds(words, tree):
        raise EditError(f"{path} is written in a way that can't be changed")
    return words


def holds(text: str, tree: Any) -> bool:
    """Tell whether a text says just that, in that order and by kind: 1 is not true."""
    try:
        return repr(values(text)) == repr(tree)
    except EditError:
        return False


# -- by spans ----------------------------------------------------------------------------------------------------------


def replace_value(text: str, root: Span, path: Path, value: object) -> str | None:
    """Write another value in the place of one."""
    span, owner = root.at(path), root.at(path[:-1])
    if span is None or owner is None:
        return None
    start = span.start
    if owner.entries is not None:
        _, key, _ = next(each for each in owner.entries if each[2] is span)
        start = text.index(":", key.end) + 1
        lines = None if owner.flow or not isinstance(value, str) else block(value, owner.column + INDENT)
        if lines is not None and not text[span.end : line_end(text, span.end)].strip():
            # What stood behind the old text in its line would be a line of the block.
            return f"{text[:start]} {lines}{text[max(start, span.end) :]}"
        if span.start == span.end:
            return f"{text[:start]} {written(value)}{text[start:]}"
        if span.flow and span.start > start and "\n" not in text[start : span.start]:
            start = span.start
        words = written(value) if start == span.start else f" {written(value)}"
        return text[:start] + words + text[max(start, span.end) :]
    words = written(value) if owner.flow else written_as_item(value)
    if span.start == span.end:
        words = f" {words}"
    return text[:start] + words + text[span.end :]


def add_key(text: str, root: Span, path: Path, value: object) -> str | None:
    """Add a key to a table."""
    owner = root.at(path[:-1])
    if owner is None or owner.entries is None:
        return None
    lines = None if owner.flow or not isinstance(value, str) else block(value, owner.column + INDENT)
    words = f"{written(path[-1])}: {lines or written(value)}"
    if owner.flow:
        between = ", " if owner.entries else ""
        end = len(text[: owner.end - 1].rstrip())
        return text[:end] + between + words + text[owner.end - 1 :]
    last = owner.inner(LAST_RULE) if len(path) == 1 else None
    end = line_end(text, last.end if last is not None else owner.end)
    return text[:end] + "\n" + " " * owner.column + words + text[end:]


def insert_item(text: str, root: Span, path: Path, at: int, value: object) -> str | None:
    """Put an item into a list."""
    owner = root.at(path)
    if owner is None or owner.items is None:
        return None
    if owner.flow:
        row = [text[each.start : each.end] for each in owner.items]
        if at < len(row):
            where = owner.items[at].start
            return f"{text[:where]}{written(value)}, {text[where:]}"
        end = len(text[: owner.end - 1].rstrip())
        return text[:end] + (", " if row else "") + written(value) + text[owner.end - 1 :]
    chunks = chunks_of(text, [each.start for each in owner.items], [each.end for each in owner.items], owner.column)
    if chunks is None:
        return None
    line = f"{' ' * owner.column}- {written_as_item(value)}\n"
    if at < len(chunks):
        return text[: chunks[at][0]] + line + text[chunks[at][0] :]
    end = chunks[-1][1]
    return text[:end] + ("" if text[:end].endswith("\n") else "\n") + line + text[end:]


def move_item(text: str, root: Span, path: Path, at: int, to: int) -> str | None:
    """Bring an item to another place of its list."""
    owner = root.at(path)
    if owner is None or owner.items is None:
        return None
    if owner.flow:
        words = [text[each.start : each.end] for each in owner.items]
        words.insert(to, words.pop(at))
        for span, word in reversed(list(zip(owner.items, words, strict=True))):
            text = text[: span.start] + word + text[span.end :]
        return text
    chunks = chunks_of(text, [each.start for each in owner.items], [each.end for each in owner.items], owner.column)
    if chunks is None:
        return None
    parts = [with_line_end(text[start:end]) for start, end in chunks]
    parts.insert(to, parts.pop(at))
    return text[: chunks[0][0]] + "".join(parts) + text[chunks[-1][1] :]


def drop_item(text: str, root: Span, path: Path) -> str | None:
    """Take an entry or an item out."""
    owner, span = root.at(path[:-1]), root.at(path)
    if owner is None or span is None:
        return None
    starts, ends = parts_of(owner)
    at = ends.index(span.end) if owner.items is None else owner.items.index(span)
    if owner.flow:
        if at + 1 < len(starts):
            return text[: starts[at]] + text[starts[at + 1] :]
        return text[: ends[at - 1]] + text[ends[at] :]
    chunks = chunks_of(text, starts, ends, owner.column)
    return None if chunks is None else text[: chunks[at][0]] + text[chunks[at][1] :]


def parts_of(owner: Span) -> tuple[list[int], list[int]]:
    """Say where the parts of a list or table begin and end, keys included."""
    if owner.items is not None:
        return [each.start for each in owner.items], [each.end for each in owner.items]
    entries: Sequence[tuple[Scalar, Span, Span]] = owner.entries or ()
    return [key.start for _, key, _ in entries], [value.end for _, _, value in entries]


def chunks_of(text: str, starts: list[int], ends: list[int], column: int) -> list[tuple[int, int]] | None:
    """Cut a list or table into whole lines, each part with the comments above it; None where it can't be cut so."""
    chunks: list[tuple[int, int]] = []
    for start, end in zip(starts, ends, strict=True):
        first = text.rfind("\n", 0, start) + 1
        if text[first : first + column].strip() or (chunks and first < chunks[-1][1]):
            return None
        first = chunks[-1][1] if chunks else with_comments(text, first)
        stop = line_end(text, end)
        chunks.append((first, min(len(text), stop + 1)))
    return chunks


def with_comments(text: str, first: int) -> int:
    """Go up from the beginning of a line over the comments that stand right above it."""
    while first:
        above = text.rfind("\n", 0, first - 1) + 1
        if not text[above:first].lstrip().startswith("#") or (not above and "$schema" in text[above:first]):
            break
        first = above
    return first


def line_end(text: str, at: int) -> int:
    """Find the end of the line in which something ends."""
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def with_line_end(part: str) -> str:
    """End a part with a line end."""
    return part if part.endswith("\n") else f"{part}\n"
