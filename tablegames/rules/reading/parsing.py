"""YAML to nodes.

Only the plain part of YAML is taken: no anchors, aliases, tags or merge keys (write it out), no key twice, one
document. Size, depth and number have limits, so that no file can make the program hang or crash.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NoReturn

import yaml

from tablegames.rules.reading.broken_yaml import broken_yaml
from tablegames.rules.reading.file_text import find_unreadable, unreadable
from tablegames.rules.reading.messages import Message, message, shown
from tablegames.rules.reading.nodes import Fields, Items, Node, Refused, Word, spoken, within
from tablegames.rules.reading.problems import Problem, RulesetError, note
from tablegames.rules.reading.scalars import OddScalarError, Scalar, read_word

DEEPEST = 50
"""Lists and tables within each other."""
MOST = 20_000
"""Nodes in a file; the shipped rulesets have about a thousand each."""
REMEMBERED = 150_000
"""Letters of a text that is remembered for a while once it was read; the shipped rulesets have a third of that."""


def parse(text: str, file: str) -> tuple[Fields, list[Problem]]:
    """Read the text of a ruleset into its tree.

    Returns the tree and the problems found so far, so that later checks can add theirs. Raises `RulesetError` where the
    rest cannot be read (broken YAML, not a table at the top, too deep, too many).
    """
    try:
        root, problems = (parse_and_keep if len(text) < REMEMBERED else parse_and_keep.__wrapped__)(text)
    except RulesetError as error:
        raise RulesetError([replace(problem, file=file) for problem in error.problems]) from None
    return root, [replace(problem, file=file) for problem in problems]


@lru_cache(8)
def parse_and_keep(text: str) -> tuple[Fields, tuple[Problem, ...]]:
    """Read a text, and remember it for a while: a change in a form has it read by several that need to know it.

    Its problems name no file: the same text is read as a draft, as a change of one, and as the file that is saved.
    """
    return YamlParser(text).document()


Where = tuple["Where", "Word | int | None"] | None
"""A place in the file: what it lies within, and the key or the number of the item; only a problem has it spelt out."""


class YamlParser:
    """Build nodes out of YAML's events, refusing what a ruleset does not need."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.problems: list[Problem] = []
        self.count = 0
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        self.events: Iterator[yaml.Event] = iter(yaml.parse(text, Loader=loader))

    def document(self) -> tuple[Fields, tuple[Problem, ...]]:
        """Read the one document there should be."""
        try:
            next(self.events)
            start = next(self.events)
            if isinstance(start, yaml.StreamEndEvent):
                self.stop(1, message("yaml.empty"))
            if getattr(start, "version", None) or getattr(start, "tags", None):
                self.report(line_of(start), None, message("yaml.directive"))
            root = self.node(next(self.events), 0, None)
            next(self.events)
            if not isinstance(more := next(self.events), yaml.StreamEndEvent):
                self.stop(line_of(more), message("yaml.second_document"))
        except yaml.MarkedYAMLError as error:
            self.stop(*broken_yaml(self.text, error))
        except yaml.YAMLError:
            self.stop(0, message("yaml.unreadable"))
        if not isinstance(root, Fields):
            self.stop(root.line, message("yaml.no_table"))
        return root, tuple(self.problems)

    def node(self, event: yaml.Event, depth: int, where: Where) -> Node:
        """Build the node that begins with this event."""
        mark = event.start_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        self.count += 1
        if depth > DEEPEST:
            self.stop(line, message("yaml.too_deep", most=DEEPEST))
        if self.count > MOST:
            self.stop(line, message("yaml.too_many", most=f"{MOST:,}"))
        if isinstance(event, yaml.AliasEvent):
            self.report(line, where, message("yaml.alias", name=event.anchor))
            return Refused(line, column)
        if isinstance(event, yaml.NodeEvent) and event.anchor:
            self.report(line, where, message("yaml.anchor", name=event.anchor))
        if tag := getattr(event, "tag", None):
            self.report(line, where, message("yaml.tag", tag=shown(tag)))
        if isinstance(event, yaml.ScalarEvent):
            return self.word(event, line, column, where)
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Node] = []
            while not isinstance(inner := next(self.events), yaml.SequenceEndEvent):
                items.append(self.node(inner, depth + 1, (where, len(items))))
            return Items(line, column, tuple(items))
        return self.fields(line, column, depth, where)

    def word(self, event: yaml.ScalarEvent, line: int, column: int, where: Where) -> Node:
        """Read a single value."""
        if odd := find_unreadable(event.value):
            # Quotes may spell out what the text itself must not hold: "\0".
            self.report(line, where, unreadable(odd))
            return Refused(line, column)
        if event.style is not None and event.style != "":
            return Word(line, column, event.value, quotes=True, block=event.style == "|")
        try:
            return Word(line, column, read_word(event.value))
        except OddScalarError as error:
            self.report(line, where, error.what)
            return Refused(line, column)

    def fields(self, line: int, column: int, depth: int, where: Where) -> Fields:
        """Read keys and values up to the end of the table."""
        entries: list[tuple[Word, Node]] = []
        lines: dict[tuple[type, Scalar], int] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self.node(event, depth + 1, where)
            value = self.node(next(self.events), depth + 1, (where, key if isinstance(key, Word) else None))
            if isinstance(key, Refused):
                continue
            if not isinstance(key, Word) or key.value is None:
                self.report(key.line, where, message("yaml.key"))
            elif key.value == "<<" and not key.quotes:
                self.report(key.line, where, message("yaml.merge"))
            elif (same := (type(key.value), key.value)) in lines:
                self.report(key.line, where, message("yaml.twice", key=shown(key.value), line=lines[same]))
            else:
                lines[same] = key.line
                entries.append((key, value))
        return Fields(line, column, tuple(entries))

    def report(self, line: int, where: Where, what: Message) -> None:
        """Note a problem and go on, unless there are very many."""
        note(self.problems, Problem("", line, write_path(where), what))

    def stop(self, line: int, what: Message) -> NoReturn:
        """Give up on the file with everything found so far. Raises RulesetError."""
        raise RulesetError([*self.problems, Problem("", line, "", what)])


def write_path(where: Where) -> str:
    """Write a place as a path: `round[2].deal`."""
    if where is None:
        return ""
    outer, inner = where
    if isinstance(inner, int):
        return f"{write_path(outer)}[{inner}]"
    return within(write_path(outer), "?" if inner is None else spoken(inner))


def line_of(event: yaml.Event) -> int:
    """Say where an event stands, from 1."""
    return event.start_mark.line + 1 if event.start_mark else 0
