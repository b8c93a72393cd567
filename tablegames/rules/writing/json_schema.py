"""The JSON schema of rulesets, for editors: completion and marks while writing.

It is written from the same shapes that the loader reads by. What it can't say (that a choice names every value, that a
card is in the deck) the loader checks.
"""

from __future__ import annotations

import json
import re
from functools import singledispatchmethod
from typing import Any

from tablegames.rules.reading.groups import ListOf, RowShape, TableOf
from tablegames.rules.reading.ludemes import Either, OneLudeme, Record
from tablegames.rules.reading.nodes import CHOICE
from tablegames.rules.reading.schema import record_of
from tablegames.rules.reading.shapes import Decimal, Length, OneOf, Optional, Shape, TextShape, Truth, Whole
from tablegames.rules.ruleset import Heading
from tablegames.rules.writing.docstrings import field_docs, in_yaml, rule_of

Json = dict[str, Any]


def schema_text(kind: type[Any], table: type[Any] | None = None) -> str:
    """Write rulesets/ruleset.schema.json for rules of a class, and a table of another."""
    return json.dumps(ruleset_schema(kind, table), indent=1, ensure_ascii=False) + "\n"


def ruleset_schema(kind: type[Any], table: type[Any] | None = None) -> Json:
    """Write the schema of rulesets whose rules become `kind`, and whose table becomes `table`."""
    definitions: dict[str, Json] = {}
    closed, opened = Writer(definitions, choices=False), Writer(definitions, choices=True)
    head, rules = record_of(Heading), record_of(kind)
    properties = {**closed.properties(head), **opened.properties(rules)}
    properties["table"] = opened.value(record_of(table)) if table is not None else {"type": "object"}
    parts = [*head.fields.values(), *rules.fields.values()]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A ruleset",
        "description": "The rules, texts and looks of a game. docs/ludemes.md explains every word.",
        "type": "object",
        "properties": properties,
        "required": [part.key for part in parts if part.required],
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.items())),
    }


class Writer:
    """Write shapes as JSON schema; every shape becomes a definition, so that ludemes may hold each other."""

    def __init__(self, definitions: dict[str, Json], *, choices: bool) -> None:
        self.definitions = definitions
        self.choices = choices
        self.names: dict[int, str] = {}
        self.shapes: list[Shape] = []

    def value(self, shape: Shape) -> Json:
        """Refer to a shape, wherever a value of it may stand: with choices, if these are allowed here."""
        if id(shape) not in self.names:
            self.shapes.append(shape)
            name = self.names[id(shape)] = self.name(shape)
            self.definitions[name] = {}
            plain = self.plain(shape)
            self.definitions[name] = {"anyOf": [plain, self.choice(self.value(shape))]} if self.choices else plain
        return {"$ref": f"#/$defs/{self.names[id(shape)]}"}

    def choice(self, branch: Json) -> Json:
        """Write `{by_players: {2: ..., 3: ...}}` and the like."""
        branches = {"type": "object", "minProperties": 1, "additionalProperties": branch}
        return {
            "type": "object",
            "patternProperties": {f"^{CHOICE}[a-z0-9_]+$": branches},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }

    def name(self, shape: Shape) -> str:
        """Give a definition a name that no other has."""
        words = shape.tag if isinstance(shape, Record) else str(shape.expects())
        words = re.sub(r"^an?_", "", re.sub(r"[^a-z0-9]+", "_", words.lower()).strip("_"))[:48].strip("_")
        stem = words if self.choices else f"fixed_{words}"
        name, number = stem, 1
        while name in self.definitions:
            number += 1
            name = f"{stem}_{number}"
        return name

    @singledispatchmethod
    def plain(self, shape: Shape) -> Json:
        """Write a shape itself, without a choice in its place."""
        return {}

    @plain.register
    def _(self, shape: Whole) -> Json:
        schema: Json = {"type": "number" if isinstance(shape, Decimal) else "integer"}
        if shape.bounds:
            schema |= {"minimum": shape.bounds.low, "maximum": shape.bounds.high}
        return schema

    @plain.register
    def _(self, shape: Truth) -> Json:
        return {"type": "boolean"}

    @plain.register
    def _(self, shape: TextShape) -> Json:
        return {"type": ["string", "integer"], **bounds(shape.length, "Length")}

    @plain.register
    def _(self, shape: OneOf) -> Json:
        return {"enum": list(shape.words)}

    @plain.register
    def _(self, shape: Optional) -> Json:
        return {"anyOf": [self.plain(shape.inner), {"type": "null"}]}

    @plain.register
    def _(self, shape: Either) -> Json:
        return {"anyOf": [self.plain(each) for each in shape.shapes]}

    @plain.register
    def _(self, shape: ListOf) -> Json:
        items = self.value(shape.item)
        if self.choices:
            items = {"anyOf": [items, self.choice(self.value(shape.chosen))]}
        return {"type": "array", "items": items, **bounds(shape.length, "Items")}

    @plain.register
    def _(self, shape: RowShape) -> Json:
        places = [self.value(place) for place in shape.places]
        return {"type": "array", "prefixItems": places, "minItems": len(places), "maxItems": len(places)}

    @plain.register
    def _(self, shape: TableOf) -> Json:
        value = self.value(shape.value)
        if self.choices:
            value = {"anyOf": [value, self.choice(self.value(shape.chosen))]}
        return {"type": "object", "additionalProperties": value, **bounds(shape.length, "Properties")}

    @plain.register
    def _(self, shape: Record) -> Json:
        needed = [part.key for part in shape.fields.values() if part.required]
        schema: Json = {"type": "object", "properties": self.properties(shape), "additionalProperties": False}
        schema |= {"required": needed} if needed else {}
        if shape.short:
            schema = {"anyOf": [schema, self.plain(shape.short.shape)]}
        return {"description": rule_of(shape.kind), **schema} if rule_of(shape.kind) else schema

    @plain.register
    def _(self, shape: OneLudeme) -> Json:
        bare = [tag for tag, record in shape.records.items() if record.bare]
        tagged = {
            "type": "object",
            "properties": {tag: self.value(record) for tag, record in shape.records.items()},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }
        return {"anyOf": [{"enum": bare}, tagged]} if bare else tagged

    def properties(self, record: Record) -> Json:
        """Write the fields of a record with what is said about them."""
        docs = field_docs(record.kind)
        properties = {}
        for part in record.fields.values():
            schema = self.value(part.shape)
            if part.name in docs:
                schema["description"] = docs[part.name]
            if not part.required and part.default is not None:
                schema["default"] = in_yaml(part.default)
            properties[part.key] = schema
        return properties


def bounds(length: Length, what: str) -> Json:
    """Write how many there may be: minItems, maxLength and the like."""
    schema: Json = {f"min{what}": length.low} if length.low else {}
    return schema if length.high is None else {**schema, f"max{what}": length.high}
