"""What a value in a ruleset has to look like: the simple shapes, lists and tables.

A shape is made from a type annotation (`schema.shape_of`). It reads a node and says in words what it expects; the
reference and the JSON schema are written from the same shapes, so that they can't disagree with the loader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tablegames.engine.field_constraints import Range
from tablegames.rules.reading.nodes import Fields, Items, Node, Refused, Word, plain, spoken, within
from tablegames.rules.reading.problems import listed, quoted, suggestion
from tablegames.rules.reading.reader import UNSETTLED, Reader
from tablegames.rules.reading.settings import same


@dataclass(frozen=True, slots=True)
class Length:
    """Bound how many items, entries or letters there are: `Annotated[tuple[str, ...], Length(1)]`."""

    low: int = 0
    high: int | None = None

    def holds(self, count: int) -> bool:
        """Tell whether so many are allowed."""
        return count >= self.low and (self.high is None or count <= self.high)

    def __str__(self) -> str:
        if self.high is None:
            return f"at least {self.low}"
        return f"exactly {self.low}" if self.low == self.high else f"{self.low} to {self.high}"


class Shape:
    """The base of all shapes."""

    def expects(self) -> str:
        """Say in words what is expected: "a whole number from 1 to 20"."""
        raise NotImplementedError

    def takes(self, node: Node) -> bool:
        """Tell by a node's kind whether it is meant for this shape; unions choose by it."""
        raise NotImplementedError

    def read(self, node: Node, path: str, reader: Reader) -> object:
        """Build the value, or report what is wrong and answer `UNSETTLED`."""
        raise NotImplementedError

    def parts(self) -> Sequence[Shape]:
        """List the shapes within this one."""
        return ()

    def wrong(self, node: Node, path: str, reader: Reader) -> object:
        """Report that a node is of another kind than expected."""
        return reader.report(node, path, f"expected {self.expects()}, found {found(node)}")


def found(node: Node) -> str:
    """Say what stands at a node instead of what was expected."""
    if isinstance(node, Items):
        return "a list"
    if isinstance(node, Fields):
        return "a table of fields"
    assert isinstance(node, Word)
    if isinstance(node.value, str):
        return f"the text {quoted(node.value)}"
    return quoted(node.value)


class Whole(Shape):
    """A whole number."""

    def __init__(self, bounds: Range | None = None) -> None:
        self.bounds = bounds

    def expects(self) -> str:
        return "a whole number" + self.limits()

    def limits(self) -> str:
        """Say the bounds in words."""
        return f" from {self.bounds.low} to {self.bounds.high}" if self.bounds else ""

    def takes(self, node: Node) -> bool:
        return isinstance(node, Word) and isinstance(node.value, int) and not isinstance(node.value, bool)

    def read(self, node: Node, path: str, reader: Reader) -> object:
        number = node.value if isinstance(node, Word) and self.takes(node) else None
        if not isinstance(number, int | float) or (self.bounds and not self.bounds.low <= number <= self.bounds.high):
            return self.wrong(node, path, reader)
        return number


class Decimal(Whole):
    """A number that may have decimals."""

    def expects(self) -> str:
        return "a number" + self.limits()

    def takes(self, node: Node) -> bool:
        return isinstance(node, Word) and isinstance(node.value, int | float) and not isinstance(node.value, bool)

    def read(self, node: Node, path: str, reader: Reader) -> object:
        number = super().read(node, path, reader)
        return float(number) if isinstance(number, int) else number


class Truth(Shape):
    """True or false."""

    def expects(self) -> str:
        return "true or false"

    def takes(self, node: Node) -> bool:
        return isinstance(node, Word) and isinstance(node.value, bool)

    def read(self, node: Node, path: str, reader: Reader) -> object:
        return node.value if isinstance(node, Word) and self.takes(node) else self.wrong(node, path, reader)


class TextShape(Shape):
    """A text; a whole number is one as well, so that ranks need no quotes, but true, false and 1.5 are not."""

    def __init__(self, length: Length = Length()) -> None:
        self.length = length

    def expects(self) -> str:
        return "a text" if self.length == Length() else f"a text of {self.length} characters"

    def takes(self, node: Node) -> bool:
        return isinstance(node, Word) and isinstance(node.value, str)

    def read(self, node: Node, path: str, reader: Reader) -> object:
        if not isinstance(node, Word) or node.value is None:
            return self.wrong(node, path, reader)
        if isinstance(node.value, bool | float):
            value = quoted(node.value)
            return reader.report(node, path, f'expected {self.expects()}, found {value}; write "{value}" in quotes')
        text = str(node.value)
        return text if self.length.holds(len(text)) else self.wrong(node, path, reader)


class OneOf(Shape):
    """One of a few words: a `Literal` or an `Enum`."""

    def __init__(self, words: dict[Any, object]) -> None:
        self.words = words
        """By the word in the file, the value it stands for."""

    def expects(self) -> str:
        return "one of " + listed(self.words)

    def takes(self, node: Node) -> bool:
        return isinstance(node, Word) and any(same(node.value, word) for word in self.words)

    def read(self, node: Node, path: str, reader: Reader) -> object:
        if not isinstance(node, Word) or node.value is None:
            return self.wrong(node, path, reader)
        for word, value in self.words.items():
            if same(word, node.value):
                return value
        near = suggestion(node.value, list(self.words))
        return reader.report(node, path, f"{quoted(node.value)} is not {self.expects()}{near}")


def enum_words(kind: type[Enum]) -> dict[Any, object]:
    """Name the members of an enum: their values where these are text, else their names in small letters."""
    return {member.value if isinstance(member.value, str) else member.name.lower(): member for member in kind}


class Anything(Shape):
    """Any value, as plain dicts, lists and words."""

    def expects(self) -> str:
        return "any value"

    def takes(self, node: Node) -> bool:
        return True

    def read(self, node: Node, path: str, reader: Reader) -> object:
        return plain(node)


class Raw(Shape):
    """A part kept as it stands, for a room above this one that reads it by its own classes."""

    def expects(self) -> str:
        return "any value"

    def takes(self, node: Node) -> bool:
        return True

    def read(self, node: Node, path: str, reader: Reader) -> object:
        return node


class Optional(Shape):
    """A value or null."""

    def __init__(self, inner: Shape) -> None:
        self.inner = inner

    def expects(self) -> str:
        return f"{self.inner.expects()}, or null"

    def takes(self, node: Node) -> bool:
        return is_null(node) or self.inner.takes(node)

    def read(self, node: Node, path: str, reader: Reader) -> object:
        return None if is_null(node) else reader.read(self.inner, node, path)

    def parts(self) -> Sequence[Shape]:
        return (self.inner,)


def is_null(node: Node) -> bool:
    """Tell whether null (or nothing) stands here."""
    return isinstance(node, Word) and node.value is None


class ListOf(Shape):
    """A list of any length; an item that a choice makes null is dropped."""

    def __init__(self, item: Shape, length: Length = Length()) -> None:
        self.item = item
        self.chosen = Optional(item)
        self.length = length

    def expects(self) -> str:
        size = "" if self.length == Length() else f"{self.length} "
        return f"a list of {size}({self.item.expects()})"

    def takes(self, node: Node) -> bool:
        return isinstance(node, Items)

    def read(self, node: Node, path: str, reader: Reader) -> object:
        if not isinstance(node, Items):
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
            return reader.report(node, path, f"expected {self.length} items, found {len(values)}")
        return tuple(values)

    def parts(self) -> Sequence[Shape]:
        return (self.item,)


class RowShape(Shape):
    """A list whose places each have a shape of their own."""

    def __init__(self, places: Sequence[Shape]) -> None:
        self.places = tuple(places)

    def expects(self) -> str:
        return f"a list of {len(self.places)}: {listed((place.expects() for place in self.places), 'and')}"

    def takes(self, node: Node) -> bool:
        return isinstance(node, Items)

    def read(self, node: Node, path: str, reader: Reader) -> object:
        if not isinstance(node, Items):
            return self.wrong(node, path, reader)
        if len(node.items) != len(self.places):
            return reader.report(node, path, f"expected {self.expects()}; found {len(node.items)} items")
        pairs = zip(self.places, node.items, strict=True)
        values = tuple(reader.read(place, item, f"{path}[{index}]") for index, (place, item) in enumerate(pairs))
        return UNSETTLED if any(value is UNSETTLED for value in values) else values

    def parts(self) -> Sequence[Shape]:
        return self.places


class TableOf(Shape):
    """A table from keys of one shape to values of another, in the order of the file."""

    def __init__(self, key: Shape, value: Shape, length: Length = Length()) -> None:
        self.key = key
        self.value = value
        self.length = length

    def expects(self) -> str:
        return f"a table from {self.key.expects()} to {self.value.expects()}"

    def takes(self, node: Node) -> bool:
        return isinstance(node, Fields)

    def read(self, node: Node, path: str, reader: Reader) -> object:
        if not isinstance(node, Fields):
            return self.wrong(node, path, reader)
        table: dict[object, object] = {}
        whole = True
        for word, inner in node.entries:
            here = within(path, spoken(word))
            key = reader.read(self.key, word, here)
            value = reader.read(self.value, inner, here)
            if key is UNSETTLED or value is UNSETTLED or isinstance(inner, Refused):
                whole = False
            else:
                table[key] = value
        if not whole:
            return UNSETTLED
        if not self.length.holds(len(table)):
            return reader.report(node, path, f"expected {self.length} entries, found {len(table)}")
        return table

    def parts(self) -> Sequence[Shape]:
        return (self.key, self.value)
