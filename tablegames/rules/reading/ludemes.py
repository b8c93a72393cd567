"""Shapes of dataclasses: a record is a table of its fields, a union picks its class by the word before it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, get_type_hints

from tablegames.engine.registry import word_of
from tablegames.engine.rules_error import RulesError
from tablegames.rules.reading.error_places import place_of
from tablegames.rules.reading.families import former_field, former_word, missing_family
from tablegames.rules.reading.messages import Message, all_of, message, message_of, one_of, shown
from tablegames.rules.reading.nodes import CHOICE, Fields, Node, Refused, Word, within
from tablegames.rules.reading.problems import most_like, nearest
from tablegames.rules.reading.setting_reader import UNSETTLED, SettingReader
from tablegames.rules.reading.shapes import Shape

ShapeMaker = Callable[[Any], Shape]
MOST_LISTED, LISTED = 16, 5
"""How many words are listed whole where an unknown one stands; of more than that, the few that are most like it."""


@dataclasses.dataclass(frozen=True)
class Part:
    """A field of a ludeme, as the file may give it."""

    name: str
    """In Python."""
    key: str
    """In YAML: the name without a trailing underscore, which keeps Python's own words free."""
    shape: Shape
    required: bool
    default: object
    """None where there is none."""


class Record(Shape):
    """A dataclass, written as a table of its fields.

    Short forms: with one field that has to be given, its value alone; with none, `{}` or in a union the bare word. A
    class that had one field alone, and got more, names it as its `short_field`: files that gave its value stay good.
    """

    def __init__(self, kind: type[Any], make: ShapeMaker) -> None:
        self.kind = kind
        self.tag = word_of(kind.__name__)
        self.make = make

    @cached_property
    def fields(self) -> dict[str, Part]:
        """By key, the fields in their order; looked up late, since ludemes may hold each other.

        Raises TypeError for a field of a kind that no reader knows.
        """
        hints = get_type_hints(self.kind, include_extras=True)
        parts = {}
        for field in dataclasses.fields(self.kind):
            if not field.init:
                continue
            default, required = field.default, False
            if field.default_factory is not dataclasses.MISSING:
                default = field.default_factory()
            elif default is dataclasses.MISSING:
                default, required = None, True
            part = Part(field.name, field.name.rstrip("_"), self.make(hints[field.name]), required, default)
            if part.key.startswith(CHOICE):
                raise TypeError(f"{self.kind.__name__}.{part.name}: names that begin with {CHOICE} belong to choices")
            parts[part.key] = part
        return parts

    @cached_property
    def short(self) -> Part | None:
        """Find the field that may be given without its name."""
        needed = [part for part in self.fields.values() if part.required]
        if len(needed) == 1:
            return needed[0]
        if not needed and (name := getattr(self.kind, "short_field", "")):
            return self.fields[name]
        return next(iter(self.fields.values())) if len(self.fields) == 1 else None

    @property
    def bare(self) -> bool:
        """Tell whether the ludeme needs no fields at all."""
        return not any(part.required for part in self.fields.values())

    def expects(self) -> Message:
        needed = tuple(part.key for part in self.fields.values() if part.required)
        if needed:
            return message("phrase.fields_of_needed", tag=self.tag, needed=needed)
        return message("phrase.fields_of", tag=self.tag)

    def takes(self, node: Node) -> bool:
        return isinstance(node, Fields) or (self.short is not None and self.short.shape.takes(node))

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        if isinstance(node, Fields):
            return self.read_fields(node, path, reader)
        if self.short is None:
            return self.wrong(node, path, reader)
        value = reader.read(self.short.shape, node, path)
        return UNSETTLED if value is UNSETTLED else self.build({self.short.name: value}, node, path, reader)

    def read_fields(self, node: Fields, path: str, reader: SettingReader) -> object:
        """Read a table of fields, reporting unknown and missing ones."""
        values: dict[str, object] = {}
        for key, inner in node.entries:
            part = self.fields.get(key.value) if isinstance(key.value, str) else None
            if part is None:
                known = tuple(self.fields) or message("phrase.none")
                near = former_field(self.tag, key.value) or nearest(key.value, list(self.fields))
                what = message("field.unknown", field=shown(key.value), tag=self.tag, known=known, near=near)
                reader.report(key, path, what)
                values[""] = UNSETTLED
            else:
                values[part.name] = reader.read(part.shape, inner, within(path, part.key))
        given = {key.value for key, _ in node.entries}
        for part in self.fields.values():
            if part.required and part.key not in given:
                reader.report(node, path, message("field.missing", field=part.key, expected=part.shape.expects()))
                values[""] = UNSETTLED
        if any(value is UNSETTLED for value in values.values()):
            return UNSETTLED
        return self.build(values, node, path, reader)

    def build(self, values: dict[str, object], node: Node, path: str, reader: SettingReader) -> object:
        """Make the ludeme; its own objections become problems at its node."""
        try:
            return self.kind(**values)
        except RulesError as error:
            settings = reader.settings or ()
            place = place_of(node, path, error.path, settings[0] if len(settings) == 1 else None)
            return reader.report(place, place.path, message_of(error))

    def parts(self) -> Sequence[Shape]:
        return tuple(part.shape for part in self.fields.values())


class OneLudeme(Shape):
    """One of several dataclasses: `{deal: {cards: 10}}`, or the bare word where no field is needed."""

    def __init__(self, records: Sequence[Record]) -> None:
        self.records = {record.tag: record for record in records}

    def expects(self) -> Message:
        return message("phrase.one_of", words=tuple(self.records))

    def takes(self, node: Node) -> bool:
        if isinstance(node, Word):
            return isinstance(node.value, str)
        return isinstance(node, Fields)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        if isinstance(node, Word) and isinstance(node.value, str):
            return self.read_word(node, node.value, path, reader)
        if not isinstance(node, Fields) or not node.entries:
            return self.wrong(node, path, reader)
        if len(node.entries) > 1:
            first = node.entries[0][0].value
            keys = all_of(key.value for key, _ in node.entries[:4])
            if self.record(first) is None:
                return reader.report(node, path, message("ludeme.side_by_side", keys=keys))
            return reader.report(node, path, message("ludeme.not_indented", keys=keys, first=first))
        key, inner = node.entries[0]
        record = self.record(key.value)
        if record is None:
            return self.unknown(key, path, reader)
        if isinstance(inner, Refused):
            return UNSETTLED
        return reader.read(record, inner, within(path, record.tag))

    def read_word(self, node: Word, word: str, path: str, reader: SettingReader) -> object:
        """Read a ludeme given as its word alone."""
        record = self.record(word)
        if record is None:
            return self.unknown(node, path, reader)
        if not record.bare:
            needed = all_of(repr(part.key) for part in record.fields.values() if part.required)
            return reader.report(node, within(path, record.tag), message("ludeme.misses", fields=needed))
        return record.build({}, node, within(path, record.tag), reader)

    def record(self, word: object) -> Record | None:
        """Find the class a word stands for."""
        return self.records.get(word) if isinstance(word, str) else None

    def unknown(self, word: Word, path: str, reader: SettingReader) -> object:
        """Report a word that stands for no class."""
        name, colon, value = str(word.value).partition(":")
        if colon and value and self.record(name.strip()) is not None:
            return reader.report(word, path, message("ludeme.no_blank", word=name.strip(), value=value.strip()))
        meant = str(word.value).replace("-", "_") in self.records
        near = former_word(word.value) or (not meant and missing_family(word.value))
        near = near or nearest(word.value, list(self.records))
        expected = self.expects()
        if len(self.records) > MOST_LISTED:
            like = tuple(most_like(word.value, list(self.records), LISTED))
            expected = message("phrase.one_of_many", words=like, count=len(self.records))
        what = message("value.not_one_of", word=shown(word.value), expected=expected, near=near)
        return reader.report(word, path, what)

    def parts(self) -> Sequence[Shape]:
        return tuple(self.records.values())


class Either(Shape):
    """One of several shapes, told apart by the kind of node."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self.shapes = tuple(shapes)

    def expects(self) -> Message:
        return message("phrase.either", shapes=one_of(shape.expects() for shape in self.shapes))

    def takes(self, node: Node) -> bool:
        return any(shape.takes(node) for shape in self.shapes)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        for shape in self.shapes:
            if shape.takes(node):
                return reader.read(shape, node, path)
        return self.wrong(node, path, reader)

    def parts(self) -> Sequence[Shape]:
        return self.shapes
