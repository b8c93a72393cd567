"""What a value in a ruleset has to look like: the simple shapes, lists and tables.

A shape is made from a type annotation (`schema.shape_of`). It reads a node and says in words what it expects. The
reference and the JSON schema are written from the same shapes, so that they can't disagree with the loader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tablegames.engine.registry import Range
from tablegames.rules.reading.messages import Message, message, shown
from tablegames.rules.reading.nodes import Fields, Items, Node, Word, plain
from tablegames.rules.reading.problems import nearest
from tablegames.rules.reading.setting_reader import SettingReader
from tablegames.rules.reading.settings import same


@dataclass(frozen=True, slots=True)
class Length:
    """Bound how many items, entries or letters there are: `Annotated[tuple[str, ...], Length(1)]`."""

    low: int = 0
    high: int | None = None

    def holds(self, count: int) -> bool:
        """Tell whether so many are allowed."""
        return count >= self.low and (self.high is None or count <= self.high)

    def said(self, language: str) -> str:
        """Say the bounds in words."""
        if self.high is None:
            return message("phrase.at_least", low=self.low).said(language)
        if self.low == self.high:
            return message("phrase.exactly", count=self.low).said(language)
        return message("phrase.from_to", low=self.low, high=self.high).said(language)


ANY_LENGTH = Length()
"""As many as one likes."""


class Shape:
    """The base of all shapes."""

    def expects(self) -> Message:
        """Say in words what is expected: "a whole number from 1 to 20"."""
        raise NotImplementedError

    def takes(self, node: Node) -> bool:
        """Tell by a node's kind whether it is meant for this shape; unions choose by it."""
        raise NotImplementedError

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        """Build the value, or report what is wrong and return `UNSETTLED`."""
        raise NotImplementedError

    def parts(self) -> Sequence[Shape]:
        """List the shapes within this one."""
        return ()

    def wrong(self, node: Node, path: str, reader: SettingReader) -> object:
        """Report that a node is of an unexpected kind."""
        return reader.report(node, path, message("value.expected", expected=self.expects(), found=name_found(node)))


def name_found(node: Node) -> str | Message:
    """Say what stands at a node instead of what was expected."""
    if isinstance(node, Items):
        return message("phrase.list")
    if isinstance(node, Fields):
        return message("phrase.fields")
    assert isinstance(node, Word)
    if isinstance(node.value, str):
        return message("phrase.the_text", text=shown(node.value))
    return shown(node.value)


class Whole(Shape):
    """A whole number."""

    def __init__(self, bounds: Range | None = None) -> None:
        self.bounds = bounds

    def expects(self) -> Message:
        if self.bounds:
            return message("phrase.whole_between", low=self.bounds.low, high=self.bounds.high)
        return message("phrase.whole")

    def takes(self, node: Node) -> bool:
        return isinstance(node, Word) and isinstance(node.value, int) and not isinstance(node.value, bool)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        number = node.value if isinstance(node, Word) and self.takes(node) else None
        if not isinstance(number, int | float) or (self.bounds and not self.bounds.low <= number <= self.bounds.high):
            return self.wrong(node, path, reader)
        return number


class Decimal(Whole):
    """A number that may have decimals."""

    def expects(self) -> Message:
        if self.bounds:
            return message("phrase.number_between", low=self.bounds.low, high=self.bounds.high)
        return message("phrase.number")

    def takes(self, node: Node) -> bool:
        return isinstance(node, Word) and isinstance(node.value, int | float) and not isinstance(node.value, bool)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        number = super().read(node, path, reader)
        return float(number) if isinstance(number, int) else number


class Truth(Shape):
    """True or false."""

    def expects(self) -> Message:
        return message("phrase.truth")

    def takes(self, node: Node) -> bool:
        return isinstance(node, Word) and isinstance(node.value, bool)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        return node.value if isinstance(node, Word) and self.takes(node) else self.wrong(node, path, reader)


class TextShape(Shape):
    """A text; a whole number is one as well, so that ranks need no quotes, but true, false and 1.5 are not."""

    def __init__(self, length: Length = Length()) -> None:
        self.length = length

    def expects(self) -> Message:
        return message("phrase.text") if self.length == Length() else message("phrase.text_of", length=self.length)

    def takes(self, node: Node) -> bool:
        return isinstance(node, Word) and isinstance(node.value, str)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        if not isinstance(node, Word) or node.value is None:
            return self.wrong(node, path, reader)
        if isinstance(node.value, bool | float):
            what = message("value.needs_quotes", expected=self.expects(), found=shown(node.value))
            return reader.report(node, path, what)
        text = str(node.value)
        return text if self.length.holds(len(text)) else self.wrong(node, path, reader)


class OneOf(Shape):
    """One of a few words: a `Literal` or an `Enum`."""

    def __init__(self, words: dict[Any, object]) -> None:
        self.words = words
        """By the word in the file, the value it stands for."""

    def expects(self) -> Message:
        return message("phrase.one_of", words=tuple(self.words))

    def takes(self, node: Node) -> bool:
        return isinstance(node, Word) and any(same(node.value, word) for word in self.words)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        if not isinstance(node, Word) or node.value is None:
            return self.wrong(node, path, reader)
        for word, value in self.words.items():
            if same(word, node.value):
                return value
        near = nearest(node.value, list(self.words))
        what = message("value.not_one_of", word=shown(node.value), expected=self.expects(), near=near)
        return reader.report(node, path, what)


def enum_words(kind: type[Enum]) -> dict[Any, object]:
    """Name the members of an enum: their values where these are text, else their names in small letters."""
    return {member.value if isinstance(member.value, str) else member.name.lower(): member for member in kind}


class Anything(Shape):
    """Any value, as plain dicts, lists and words."""

    def expects(self) -> Message:
        return message("phrase.any_value")

    def takes(self, node: Node) -> bool:
        return True

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        return plain(node)


class Raw(Shape):
    """A part kept as it stands, for a room above this one that reads it by its own classes."""

    def expects(self) -> Message:
        return message("phrase.any_value")

    def takes(self, node: Node) -> bool:
        return True

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        return node


class Optional(Shape):
    """A value or null."""

    def __init__(self, inner: Shape) -> None:
        self.inner = inner

    def expects(self) -> Message:
        return message("phrase.or_null", inner=self.inner.expects())

    def takes(self, node: Node) -> bool:
        return is_null(node) or self.inner.takes(node)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        return None if is_null(node) else reader.read(self.inner, node, path)

    def parts(self) -> Sequence[Shape]:
        return (self.inner,)


def is_null(node: Node) -> bool:
    """Tell whether null (or nothing) stands here."""
    return isinstance(node, Word) and node.value is None
