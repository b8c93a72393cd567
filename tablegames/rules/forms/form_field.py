"""One field of a form: a value of a ruleset, what may stand there, and where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cached_property

from tablegames.rules.forms.spans import Path
from tablegames.rules.reading.groups import ListOf, RowShape, TableOf
from tablegames.rules.reading.ludemes import Either, OneLudeme, Part, Record
from tablegames.rules.reading.nodes import CHOICE, Fields, Items, Node, Word, plain
from tablegames.rules.reading.scalars import Scalar
from tablegames.rules.reading.shapes import OneOf, Optional, Shape, TextShape, Truth, Whole
from tablegames.rules.reading.shapes import is_null as says_null
from tablegames.rules.writing.docstrings import in_yaml


class FieldKind(Enum):
    """How a field is shown and changed."""

    NUMBER = "number"
    FLAG = "flag"
    WORD = "word"
    """One of a few words."""
    TEXT = "text"
    LIST = "list"
    TABLE = "table"
    LUDEME = "ludeme"
    """A rule with fields of its own; of several kinds where `tags` names them."""
    CHOICE = "choice"
    """Something else for each number of players, or each value of an option."""
    NOTHING = "nothing"
    """Null: what may be left out is left out."""
    OTHER = "other"
    """What a form does not show."""


class FormField:
    """A value with its place; its fields are made when they are asked for."""

    def __init__(
        self,
        shape: Shape,
        node: Node | None,
        at: Path | None,
        path: Path,
        owner: FormField | None = None,
        part: Part | None = None,
    ) -> None:
        self.whole = shape
        """What may stand here, null and other kinds of values included."""
        self.node = node
        """What is written; None where nothing is, and the usual holds."""
        self.at = at
        """Where it is written; None where it is not."""
        self.path = path
        """Its name within the form: keys, places in lists and words of ludemes."""
        self.owner = owner
        self.part = part
        """The field of its ludeme; None for items, branches and entries."""

    # -- what may stand here -------------------------------------------------------------------------------------------

    @cached_property
    def nullable(self) -> bool:
        """Tell whether nothing may stand here."""
        return isinstance(self.whole, Optional)

    @cached_property
    def kinds(self) -> tuple[Shape, ...]:
        """List the kinds of values that may stand here, null left out."""
        inner = self.whole.inner if isinstance(self.whole, Optional) else self.whole
        return inner.shapes if isinstance(inner, Either) else (inner,)

    @cached_property
    def shape(self) -> Shape:
        """Give the kind of value that stands here, or stands here unless told otherwise."""
        if self.node is not None and not self.is_choice:
            for each in self.kinds:
                if each.takes(self.node):
                    return each
        usual = self.usual
        for each in self.kinds:
            if isinstance(each, ListOf | RowShape) == isinstance(usual, list) and usual is not None:
                return each
        return self.kinds[0]

    @property
    def is_choice(self) -> bool:
        """Tell whether it differs by players or an option."""
        return isinstance(self.node, Fields) and self.node.choice is not None and not self.is_collapsed

    @cached_property
    def is_collapsed(self) -> bool:
        """Tell whether what differs is one field of a ludeme, given without its name: `deal: {by_players: ...}`."""
        return (
            isinstance(self.whole, Record)
            and self.whole.short is not None
            and isinstance(self.node, Fields)
            and self.node.choice is not None
            and not any(isinstance(leaf, Fields) for leaf in leaves(self.node))
        )

    @cached_property
    def kind(self) -> FieldKind:
        """Say how it is shown."""
        if self.is_choice:
            return FieldKind.CHOICE
        if self.nullable and (
            (self.node is None and self.usual is None) or (self.node is not None and says_null(self.node))
        ):
            return FieldKind.NOTHING
        shape = self.shape
        for known, kind in (
            (Whole, FieldKind.NUMBER),
            (Truth, FieldKind.FLAG),
            (OneOf, FieldKind.WORD),
            (TextShape, FieldKind.TEXT),
            (ListOf, FieldKind.LIST),
            (RowShape, FieldKind.LIST),
            (TableOf, FieldKind.TABLE),
            (OneLudeme, FieldKind.LUDEME),
            (Record, FieldKind.LUDEME),
        ):
            if isinstance(shape, known):
                return kind
        return FieldKind.OTHER

    @property
    def required(self) -> bool:
        """Tell whether it has to be given."""
        return self.part is not None and self.part.required

    @property
    def given(self) -> bool:
        """Tell whether it is written."""
        return self.node is not None

    @cached_property
    def usual(self) -> object:
        """Give its plain value where nothing is written."""
        return None if self.part is None or self.part.required else in_yaml(self.part.default)

    @cached_property
    def value(self) -> object:
        """Give its plain value as a file has it."""
        return plain(self.node) if self.node is not None else self.usual

    # -- ludemes -------------------------------------------------------------------------------------------------------

    @cached_property
    def tags(self) -> tuple[str, ...]:
        """List the ludemes of which one stands here; none where it is always the same."""
        return tuple(tag for each in self.kinds if isinstance(each, OneLudeme) for tag in each.records)

    @cached_property
    def record(self) -> Record | None:
        """Find the ludeme that stands here."""
        shape = self.shape
        if self.kind is not FieldKind.LUDEME or isinstance(shape, Record):
            return shape if isinstance(shape, Record) else None
        assert isinstance(shape, OneLudeme)
        return shape.record(self.word)

    @cached_property
    def word(self) -> object:
        """Give the word before a ludeme's fields."""
        if isinstance(self.node, Word):
            return self.node.value
        if isinstance(self.node, Fields) and self.node.entries:
            return self.node.entries[0][0].value
        return next(iter(self.usual)) if isinstance(self.usual, dict) and self.usual else self.usual

    @cached_property
    def tagged(self) -> bool:
        """Tell whether the ludeme's word is written before its fields."""
        return isinstance(self.shape, OneLudeme)

    @cached_property
    def inside(self) -> tuple[Node | None, Path | None]:
        """Find the node that holds a ludeme's fields, and its place; none of a bare word."""
        if not self.tagged:
            return self.node, self.at
        if isinstance(self.node, Fields) and self.node.entries and self.at is not None:
            key, inner = self.node.entries[0]
            return inner, (*self.at, key.value)
        return None, None

    # -- what stands within it -----------------------------------------------------------------------------------------

    @cached_property
    def fields(self) -> tuple[FormField, ...]:
        """List the fields within this one."""
        match self.kind:
            case FieldKind.CHOICE:
                return tuple(self.branches())
            case FieldKind.LIST:
                return tuple(self.items())
            case FieldKind.TABLE:
                return tuple(self.entries())
            case FieldKind.LUDEME if self.record is not None:
                return tuple(self.parts(self.record))
        return ()

    def branches(self) -> Iterator[FormField]:
        """List what holds for each number of players, or each value of an option."""
        assert isinstance(self.node, Fields)
        key, table = self.node.entries[0]
        if isinstance(table, Fields) and self.at is not None:
            for value, inner in table.entries:
                at = (*self.at, key.value, value.value)
                yield FormField(self.whole, inner, at, (*self.path, key.value, value.value), self)

    def items(self) -> Iterator[FormField]:
        """List the items of a list."""
        usual = self.usual if isinstance(self.usual, list) else []
        count = len(self.node.items) if isinstance(self.node, Items) else 0 if self.given else len(usual)
        for place in range(count):
            if isinstance(self.shape, RowShape):
                shape = self.shape.places[min(place, len(self.shape.places) - 1)]
            else:
                assert isinstance(self.shape, ListOf)
                shape = self.shape.item
            node = self.node.items[place] if isinstance(self.node, Items) else None
            if isinstance(node, Fields) and node.choice is not None and isinstance(self.shape, ListOf):
                shape = self.shape.chosen
            at = (*self.at, place) if node is not None and self.at is not None else None
            yield FormField(shape, node, at, (*self.path, place), self)

    def entries(self) -> Iterator[FormField]:
        """List the entries of a table."""
        assert isinstance(self.shape, TableOf)
        if isinstance(self.node, Fields) and self.at is not None:
            for key, inner in self.node.entries:
                yield FormField(self.shape.value, inner, (*self.at, key.value), (*self.path, key.value), self)

    def parts(self, record: Record) -> Iterator[FormField]:
        """List the fields of a ludeme, in the order of its class."""
        node, at = self.inside
        path = (*self.path, record.tag) if self.tagged else self.path
        open_fields = isinstance(node, Fields) and (node.choice is None or not is_short_choice(record, node))
        if isinstance(node, Fields) and node.choice is not None and open_fields:
            # The whole ludeme differs: its branches are ludemes of the same kind.
            yield FormField(record, node, at, path, self)
            return
        for part in record.fields.values():
            inner: Node | None = None
            place: Path | None = None
            if isinstance(node, Fields) and open_fields:
                inner = node.get(part.key)
                place = (*at, part.key) if inner is not None and at is not None else None
            elif node is not None and record.short is not None and part.key == record.short.key and not empty(node):
                inner, place = node, at
            yield FormField(part.shape, inner, place, (*path, part.key), self, part)

    def walk(self) -> Iterator[FormField]:
        """List this field and all within it."""
        yield self
        for each in self.fields:
            yield from each.walk()

    def find(self, path: Path) -> FormField | None:
        """Find a field by its name within the form; None where it is not there, or no longer."""
        if self.path == path:
            return self
        for each in self.fields:
            if path[: len(each.path)] == each.path and (found := each.find(path)) is not None:
                return found
        return None

    @property
    def name(self) -> Scalar:
        """Give the last part of its path: a key, a number, or the value of a branch."""
        return self.path[-1] if self.path else None


def leaves(node: Fields) -> Iterator[Node]:
    """List what stands in all branches of a choice."""
    table = node.entries[0][1]
    for _, inner in table.entries if isinstance(table, Fields) else ():
        if isinstance(inner, Fields) and inner.choice is not None:
            yield from leaves(inner)
        else:
            yield inner


def is_short_choice(record: Record, node: Fields) -> bool:
    """Tell whether a choice in the place of a ludeme's fields is about the one field that needs no name."""
    return record.short is not None and not any(isinstance(leaf, Fields) for leaf in leaves(node))


def empty(node: Node) -> bool:
    """Tell whether nothing stands there but the ludeme's word."""
    return isinstance(node, Fields) and not node.entries


def choice_of(field: FormField) -> str:
    """Name what a field differs by: "players", or an option."""
    return field.node.choice or "" if isinstance(field.node, Fields) else ""


BY = CHOICE
"""What a choice begins with."""
