"""The reference of the words of rulesets, written from the classes: docs/ludemes.md and the JSON schema for editors."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from tablegames.rules.reading.groups import ListOf, RowShape, TableOf
from tablegames.rules.reading.ludemes import Either, OneLudeme, Record
from tablegames.rules.reading.problems import listed
from tablegames.rules.reading.schema import record_of
from tablegames.rules.reading.shapes import OneOf, Optional, Shape
from tablegames.rules.ruleset import Heading
from tablegames.rules.writing.docstrings import example_of, field_docs, in_yaml, rule_of, title_of
from tablegames.rules.writing.json_schema import ruleset_schema

INTRODUCTION = """\
# The words of a ruleset

This page is written by `make reference` from the classes themselves; a test fails when it is stale.

A ruleset is a YAML file. Its **heading** says what the game is called and for whom it is, its **rules** are a tree of
*ludemes*, and `table` says what the screen shows. `tablegames check FILE` names everything that is wrong with it, each
with its line. `rulesets/ruleset.schema.json` is the same reference for editors.

- **A ludeme** is written `word: {field: value}`. Where one field alone has to be given, its value is enough
  (`deal: 10` is `deal: {cards: 10}`); where none has to, the bare word is.
- **A choice** may stand wherever a value stands in the rules: `{by_players: {2: x, 3: y}}` depends on the number of
  players, `{by_laps: {1: x, 2: y}}` on the option `laps`. It has one branch for every value that can be met there, and
  may hold further choices. An item of a list that becomes `null` is left out.
- **YAML** is taken plainly: no anchors, aliases, tags or merge keys, no key twice, `true` and `false` only, numbers in
  plain digits.
"""


TABLE = """\
## Table

What `table:` says of the screen. Without it a table is derived from the rules. Places are logical pixels of a canvas of
1280 x 720, from its upper left corner; in a window of another shape what stands together is moved and enlarged by
itself. A name of art is a file below `assets/art`, without its ending; `{suit}`, `{n}`, `{seat}` and `{low}` (a suit's
letter in small) are gaps in it.
"""

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


def schema_text(kind: type[Any], table: type[Any] | None = None) -> str:
    """Write rulesets/ruleset.schema.json for rules of a class, and a table of another."""
    return json.dumps(ruleset_schema(kind, table), indent=1, ensure_ascii=False) + "\n"


def ludemes_page(kind: type[Any], table: type[Any] | None = None) -> str:
    """Write docs/ludemes.md for rules of a class, and a table of another."""
    head, rules = record_of(Heading), record_of(kind)
    parts = [INTRODUCTION, "## Heading\n", section(head), "## Rules\n", section(rules), "## Ludemes\n"]
    places = dict(uses(rules))
    parts += [f"### `{record.tag}`\n\n{stands_in(places[record])}\n\n{section(record)}" for record in places]
    parts.append("## Parts of the heading\n")
    parts += [f"### `{record.tag}`\n\n{section(record)}" for record in dict(uses(head))]
    if table is not None:
        shown = record_of(table)
        parts += [TABLE, section(shown)]
        places = dict(uses(shown, "table."))
        parts += [f"### {headline(record)}\n\n{stands_in(places[record])}\n\n{section(record)}" for record in places]
    return "\n".join(parts)


def headline(record: Record) -> str:
    """Name a part of the table: its word, and what sort of part it is, since a plate and a column may share a word."""
    word = title_of(record.kind)
    return word.replace(record.tag, f"`{record.tag}`", 1)


def section(record: Record) -> str:
    """Describe a class: its rule, its fields, its example."""
    docs, lines = field_docs(record.kind), []
    if rule := rule_of(record.kind):
        lines += [rule, ""]
    if record.fields:
        lines += ["| field | value | default | |", "|---|---|---|---|"]
    for part in record.fields.values():
        default = "required" if part.required else f"`{shown(in_yaml(part.default))}`"
        meaning = " ".join(docs.get(part.name, USUAL.get(part.name, "") if seen(record) else "").split())
        cells = [f"`{part.key}`", kind_of(part.shape), default, meaning]
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    if example := example_of(record.kind):
        lines += ["", "```yaml", example, "```"]
    return "\n".join([*lines, ""])


def seen(record: Record) -> bool:
    """Tell whether a class belongs to what is seen."""
    return not record.kind.__module__.startswith(("tablegames.engine.", "tablegames.rules."))


def kind_of(shape: Shape) -> str:
    """Say in a table what a field takes, with links to other ludemes."""
    if isinstance(shape, Record):
        return f"[{shape.tag}](#{re.sub('[()]', '', title_of(shape.kind)).replace(' ', '-')})"
    if isinstance(shape, OneLudeme):
        return listed((kind_of(record) for record in shape.records.values()), "or")
    if isinstance(shape, OneOf):
        return listed((f"`{str(word).lower() if isinstance(word, bool) else word}`" for word in shape.words), "or")
    if isinstance(shape, Optional):
        return f"{kind_of(shape.inner)}, or `null`"
    if isinstance(shape, Either):
        return listed(map(kind_of, shape.shapes), "or")
    if isinstance(shape, ListOf):
        return f"list: {kind_of(shape.item)}"
    if isinstance(shape, RowShape):
        return f"list of {len(shape.places)}: {listed(map(kind_of, shape.places), 'and')}"
    if isinstance(shape, TableOf):
        return f"table from {kind_of(shape.key)} to {kind_of(shape.value)}"
    return str(shape.expects()).removeprefix("a ")


def shown(value: object) -> str:
    """Write a default as it would stand in the file."""
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False).replace('"', "")


def stands_in(places: list[str]) -> str:
    """Say where a ludeme may stand."""
    return f"Stands in {listed((f'`{place}`' for place in places), 'and')}."


def uses(root: Record, before: str = "") -> Iterator[tuple[Record, list[str]]]:
    """Walk from a record to all that it can hold, each with the fields in which it may stand."""
    found: dict[Record, list[str]] = {}
    waiting = [root]
    while waiting:
        owner = waiting.pop(0)
        for part in owner.fields.values():
            place = f"{before}{part.key}" if owner is root else f"{owner.tag}.{part.key}"
            for record in records_in(part.shape):
                if record is not root and record not in found:
                    found[record] = []
                    waiting.append(record)
                if record is not root and place not in found[record]:
                    found[record].append(place)
    yield from found.items()


def records_in(shape: Shape) -> Iterator[Record]:
    """List the classes that a shape names itself, not those within them."""
    if isinstance(shape, Record):
        yield shape
        return
    for part in shape.parts():
        yield from records_in(part)
