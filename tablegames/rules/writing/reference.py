"""The reference of the words of rulesets, written from the classes: docs/ludemes.md and a page for each family."""

from __future__ import annotations

import json
import posixpath
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablegames.rules.reading.groups import ListOf, RowShape, TableOf
from tablegames.rules.reading.ludemes import Either, OneLudeme, Record
from tablegames.rules.reading.problems import list_names
from tablegames.rules.reading.schema import record_of
from tablegames.rules.reading.shapes import OneOf, Optional, Shape
from tablegames.rules.ruleset import Heading
from tablegames.rules.writing.docstrings import example_of, field_docs, in_yaml, rule_of, title_of
from tablegames.rules.writing.users import example_in_games
from tablegames.rules.writing.uses import uses

INTRODUCTION = """\
# The words of a ruleset

These pages are written by `make reference` from the classes themselves; a test fails when they are stale.

A ruleset is a YAML file. Its **heading** says what the game is called and for whom it is, its **rules** are a tree of
*ludemes*, and `table` says what the screen shows. `tablegames check FILE` names everything that is wrong with it, each
with its line. `rulesets/ruleset.schema.json` is the same reference for editors.

- **A ludeme** is written `word: {field: value}`. Where one field alone has to be given, its value is enough
  (`deal: 10` is `deal: {cards: 10}`). Where none has to, the bare word is; and so is the value of the field that is
  marked with * in its table (`clear: ['8']` is `clear: {ranks: ['8']}`).
- **A choice** may stand wherever a value stands in the rules: `{by_players: {2: x, 3: y}}` depends on the number of
  players, `{by_laps: {1: x, 2: y}}` on the option `laps`. It has one branch for every value that can be met there, and
  may hold further choices. An item of a list that becomes `null` is left out.
- **Used by** names the games that use a word, in any setting: first those of `rulesets/`, then those that tests have
  written (`tests/written/`). Look there for how it stands among others.
- **YAML** is taken plainly: no anchors, aliases, tags or merge keys, no key twice, `true` and `false` only, numbers in
  plain digits.
"""

TABLE = """\
What `table:` says of the screen. Without it a table is derived from the rules. Places are logical pixels of a canvas of
1280 x 720, from its upper left corner; in a window of another shape what stands together is moved and enlarged by
itself. A name of art is a file below `assets/art`, without its ending; `{suit}`, `{n}`, `{seat}` and `{low}` (a suit's
letter in small) are gaps in it.
"""

INDEX = "ludemes.md"
MANY = 12
"""A field that takes more words than this names their list instead of them."""

MOST_USERS = 8
"""Of a word that more games use than this the others are counted."""
NO_USERS: Final[Mapping[type[Any], Sequence[str]]] = {}

USUAL = {
    "x": "From the left: logical pixels.",
    "y": "From the top: logical pixels.",
    "width": "Logical pixels.",
    "height": "Logical pixels.",
    "size": "Logical pixels.",
    "step": "From one to the next: logical pixels.",
    "span": "The room for all of them: logical pixels.",
    "radius": "Of the arc on which cards lie: logical pixels.",
    "zone": "The zone whose cards it shows.",
    "tally": "The number it shows, by the name that a mechanic gives it.",
    "verb": "The action that choosing it stands for.",
    "mark": "Art of a suit's sign.",
    "signs": "How suits look on discs and chips.",
    "words": "The key of its words, below `labels`.",
}
"""The meaning of fields that have the same name in many classes, unless a class says more."""


def reference_pages(
    kind: type[Any], table: type[Any] | None = None, users: Mapping[type[Any], Sequence[str]] = NO_USERS
) -> dict[str, str]:
    """Write the pages of docs/ about rules of a class and a table of another, by their paths: an index and families.

    `users`: by class, who uses it, shipped games first.
    """
    head, rules = record_of(Heading), record_of(kind)
    words = dict(uses(rules))
    shown = dict(uses(record_of(table), "table.")) if table is not None else {}
    families: dict[str, list[Record]] = {}
    for record in [*words, *shown]:
        families.setdefault(family_page(record), []).append(record)
    parts = dict(uses(head))
    index = ReferencePage(INDEX, dict.fromkeys(parts, INDEX) | {r: page for page, rs in families.items() for r in rs})
    texts = [INTRODUCTION, "## Heading\n", index.section(head), "## Rules\n", index.section(rules)]
    texts += ["## Parts of the heading\n", *(f"### `{record.tag}`\n\n{index.section(record)}" for record in parts)]
    if table is not None:
        texts += ["## Table\n", TABLE, index.section(record_of(table))]
    texts += ["## All words\n", *(index.listing(page, records) for page, records in families.items())]
    pages = {INDEX: "\n".join(texts)}
    for path, records in families.items():
        page, told = ReferencePage(path, index.page_of), []
        for each in records:
            places = f"{stands_in((words | shown)[each])}{used_by(users.get(each.kind, ()))}"
            told.append(f"### {headline(each)}\n\n{places}\n\n{page.section(each)}")
        summary = f"{family_summary(records[0])} ([All words]({page.link_to(INDEX)}#all-words).)"
        pages[path] = "\n".join([f"# {family_title(records[0])}\n\n{summary}\n", *told])
    return pages


def room_of(record: Record) -> str:
    """Name the room of the engine or of the view in which a class stands."""
    return ".".join(record.kind.__module__.split(".")[:3])


def family_page(record: Record) -> str:
    """Name the page that describes a class: one for each room."""
    return f"ludemes/{room_of(record).rpartition('.')[2].replace('_', '-')}.md"


def family_title(record: Record) -> str:
    """Call a family of words as its room is called."""
    return room_of(record).rpartition(".")[2].replace("_", " ").capitalize()


def family_summary(record: Record) -> str:
    """Say what the words of a room are about, in the sentence with which the room itself begins."""
    return (sys.modules[room_of(record)].__doc__ or "").strip().partition("\n")[0]


@dataclass(frozen=True)
class ReferencePage:
    """A page of the reference, which knows on which page each word is described."""

    path: str
    page_of: dict[Record, str]

    def section(self, record: Record) -> str:
        """Describe a class: its rule, its fields, its example."""
        docs, lines = field_docs(record.kind), []
        if rule := rule_of(record.kind):
            lines += [rule, ""]
        if record.fields:
            lines += ["| field | value | default | |", "|---|---|---|---|"]
        for part in record.fields.values():
            default = "required" if part.required else f"`{shown(in_yaml(part.default))}`"
            meaning = " ".join(docs.get(part.name, USUAL.get(part.name, "") if is_seen(record) else "").split())
            cells = [
                f"`{part.key}`{'*' if part is record.short and record.bare else ''}",
                self.kind_of(part.shape),
                default,
                meaning,
            ]
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
        if example := example_for(record):
            lines += ["", "```yaml", example, "```"]
        return "\n".join([*lines, ""])

    def listing(self, path: str, records: list[Record]) -> str:
        """List the words of a family with the first sentence of each."""
        lines = [f"### [{family_title(records[0])}]({self.link_to(path)})\n", "| word | what it says |", "|---|---|"]
        for record in records:
            first = " ".join(rule_of(record.kind).partition("\n\n")[0].split()).replace("|", "\\|")
            lines.append(f"| {self.link(record)} | {first} |")
        return "\n".join([*lines, ""])

    def link_to(self, path: str) -> str:
        """Give the way from this page to another one."""
        return posixpath.relpath(path, posixpath.dirname(self.path) or ".")

    def link(self, record: Record) -> str:
        """Write a word as a link to where it is described."""
        page = self.page_of.get(record, self.path)
        there = "" if page == self.path else self.link_to(page)
        return f"[{record.tag}]({there}#{re.sub('[()]', '', title_of(record.kind)).replace(' ', '-')})"

    def kind_of(self, shape: Shape) -> str:
        """Say in a table what a field takes, with links to other ludemes."""
        if isinstance(shape, Record):
            return self.link(shape)
        if isinstance(shape, OneLudeme) and len(shape.records) > MANY:
            of = dict.fromkeys(self.page_of[record] for record in shape.records.values())
            pages = [f"[{posixpath.basename(page)[:-3]}]({self.link_to(page)})" for page in of]
            return f"one of {len(shape.records)} words of {list_names(pages, 'and')}"
        if isinstance(shape, OneLudeme):
            return list_names((self.kind_of(record) for record in shape.records.values()), "or")
        if isinstance(shape, OneOf):
            return list_names(
                (f"`{str(word).lower() if isinstance(word, bool) else word}`" for word in shape.words), "or"
            )
        if isinstance(shape, Optional):
            return f"{self.kind_of(shape.inner)}, or `null`"
        if isinstance(shape, Either):
            return list_names(map(self.kind_of, shape.shapes), "or")
        if isinstance(shape, ListOf):
            return f"list: {self.kind_of(shape.item)}"
        if isinstance(shape, RowShape):
            return f"list of {len(shape.places)}: {list_names(map(self.kind_of, shape.places), 'and')}"
        if isinstance(shape, TableOf):
            return f"table from {self.kind_of(shape.key)} to {self.kind_of(shape.value)}"
        return str(shape.expects()).removeprefix("a ")


def example_for(record: Record) -> str:
    """Give the example of a word: its own, or one that is cut out of a shipped game."""
    return example_of(record.kind) or ("" if is_seen(record) else example_in_games(record.tag))


def headline(record: Record) -> str:
    """Name a part of the table: its word, and what sort of part it is, since a plate and a column may share a word."""
    word = title_of(record.kind)
    return word.replace(record.tag, f"`{record.tag}`", 1)


def is_seen(record: Record) -> bool:
    """Tell whether a class belongs to what is seen."""
    return not record.kind.__module__.startswith(("tablegames.engine.", "tablegames.rules."))


def shown(value: object) -> str:
    """Write a default as it would stand in the file."""
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False).replace('"', "")


def stands_in(places: list[str]) -> str:
    """Say where a ludeme may stand."""
    return f"Stands in {list_names((f'`{place}`' for place in places), 'and')}."


def used_by(users: Sequence[str]) -> str:
    """Say who uses a word."""
    named = [f"`{each}`" for each in users[:MOST_USERS]]
    named += [f"{len(users) - MOST_USERS} other games"] if len(users) > MOST_USERS else []
    return f" Used by {list_names(named, 'and')}." if named else ""
