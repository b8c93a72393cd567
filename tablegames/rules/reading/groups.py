"""Shapes of values that hold others: lists, rows of a few values in a fixed order, tables."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.rules.reading.messages import Message, all_of, message
from tablegames.rules.reading.nodes import Fields, Items, Node, Refused, Word, spoken, within
from tablegames.rules.reading.setting_reader import UNSETTLED, SettingReader
from tablegames.rules.reading.shapes import ANY_LENGTH, Length, Optional, Shape


class ListOf(Shape):
    """A list of any length; an item that a choice makes null is dropped."""

    def __init__(self, item: Shape, length: Length = ANY_LENGTH) -> None:
        self.item = item
        self.chosen = Optional(item)
        self.length = length

    def expects(self) -> Message:
        if self.length == Length():
            return message("phrase.list_of", item=self.item.expects())
        return message("phrase.list_of_so_many", length=self.length, item=self.item.expects())

    def takes(self, node: Node) -> bool:
        return isinstance(node, Items)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        if not isinstance(node, Items):
            if isinstance(node, Word) and self.item.takes(node):
                # A single value is often written as it is where there may be several.
                what = message("value.needs_brackets", expected=self.expects(), found=str(node.value))
                return reader.report(node, path, what)
            return self.wrong(node, path, reader)
        values: list[object] = []
        for index, item in enumerate(node.items):
            if isinstance(item, Fields) and item.choice is not None:
                if (value := reader.read(self.chosen, item, f"{path}[{index}]")) is not None:
                    values.append(value)
            else:
                values.append(reader.read(self.item, item, f"{path}[{index}]"))
        if any(value is UNSETTLED for value in values):
            return UNSETTLED
        if not self.length.holds(len(values)):
            return reader.report(node, path, message("value.items", length=self.length, count=len(values)))
        return tuple(values)

    def parts(self) -> Sequence[Shape]:
        return (self.item,)


class RowShape(Shape):
    """A list whose places each have a shape of their own."""

    def __init__(self, places: Sequence[Shape]) -> None:
        self.places = tuple(places)

    def expects(self) -> Message:
        return message("phrase.row", count=len(self.places), places=all_of(place.expects() for place in self.places))

    def takes(self, node: Node) -> bool:
        return isinstance(node, Items)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        if not isinstance(node, Items):
            return self.wrong(node, path, reader)
        if len(node.items) != len(self.places):
            return reader.report(node, path, message("value.row", expected=self.expects(), count=len(node.items)))
        pairs = zip(self.places, node.items, strict=True)
        values = tuple(reader.read(place, item, f"{path}[{index}]") for index, (place, item) in enumerate(pairs))
        return UNSETTLED if any(value is UNSETTLED for value in values) else values

    def parts(self) -> Sequence[Shape]:
        return self.places


class TableOf(Shape):
    """A table from keys of one shape to values of another, in the order of the file.

    An entry whose value a choice makes null is dropped.
    """

    def __init__(self, key: Shape, value: Shape, length: Length = ANY_LENGTH) -> None:
        self.key = key
        self.value = value
        self.chosen = Optional(value)
        self.length = length

    def expects(self) -> Message:
        return message("phrase.table", key=self.key.expects(), value=self.value.expects())

    def takes(self, node: Node) -> bool:
        return isinstance(node, Fields)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        if not isinstance(node, Fields):
            return self.wrong(node, path, reader)
        table: dict[object, object] = {}
        whole = True
        for word, inner in node.entries:
            here = within(path, spoken(word))
            key = reader.read(self.key, word, here)
            chooses = isinstance(inner, Fields) and inner.choice is not None
            value = reader.read(self.chosen if chooses else self.value, inner, here)
            if chooses and value is None:
                continue
            if key is UNSETTLED or value is UNSETTLED or isinstance(inner, Refused):
                whole = False
            else:
                table[key] = value
        if not whole:
            return UNSETTLED
        if not self.length.holds(len(table)):
            return reader.report(node, path, message("value.entries", length=self.length, count=len(table)))
        return table

    def parts(self) -> Sequence[Shape]:
        return (self.key, self.value)
