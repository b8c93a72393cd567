"""From a type annotation to the shape that reads it."""

from __future__ import annotations

import collections.abc
import dataclasses
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from tablegames.engine.registry import Range, is_sort, kinds_of
from tablegames.rules.reading.groups import ListOf, RowShape, TableOf
from tablegames.rules.reading.in_languages import InLanguagesShape
from tablegames.rules.reading.ludemes import Either, OneLudeme, Record
from tablegames.rules.reading.nodes import Node
from tablegames.rules.reading.shapes import (
    Anything,
    Decimal,
    Length,
    OneOf,
    Optional,
    Raw,
    Shape,
    TextShape,
    Truth,
    Whole,
    enum_words,
)
from tablegames.rules.words import InLanguages

TABLES = (dict, collections.abc.Mapping, collections.abc.MutableMapping)
LISTS = (tuple, list, collections.abc.Sequence, frozenset)


def shape_of(annotation: Any) -> Shape:
    """Make the shape of an annotation; raises `TypeError` for one that a ruleset can't hold.

    Shapes are made once, so that ludemes may hold each other.
    """
    return make_shape(annotation)


def record_of(kind: Any) -> Record:
    """Make the shape of a dataclass."""
    shape = shape_of(kind)
    assert isinstance(shape, Record)
    return shape


@cache
def make_shape(annotation: Any) -> Shape:
    """Make a shape by the kind of annotation."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return shape_with_bounds(annotation)
    if origin in (Union, UnionType):
        return union(get_args(annotation))
    if origin is Literal:
        return OneOf({word: word for word in get_args(annotation)})
    if origin is InLanguages:
        return InLanguagesShape(shape_of(get_args(annotation)[0]))
    if origin in TABLES:
        key, value = get_args(annotation)
        return TableOf(shape_of(key), shape_of(value))
    if origin is tuple and get_args(annotation)[-1] is not Ellipsis:
        return RowShape([shape_of(each) for each in get_args(annotation)])
    if origin in LISTS:
        return ListOf(shape_of(get_args(annotation)[0]))
    return simple(annotation)


def simple(kind: Any) -> Shape:
    """Make the shape of a plain class. Raises TypeError for a field of a kind that no reader knows."""
    basic: dict[Any, type[Shape]] = {
        bool: Truth,
        int: Whole,
        float: Decimal,
        str: TextShape,
        Any: Anything,
        object: Anything,
        Node: Raw,
    }
    if kind in basic:
        return basic[kind]()
    if isinstance(kind, type) and issubclass(kind, Enum):
        return OneOf(enum_words(kind))
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        return Record(kind, shape_of)
    if is_sort(kind):
        return union(tuple(kinds_of(kind)))
    raise TypeError(f"{kind!r} is no type that a ruleset can hold")


def shape_with_bounds(annotation: Any) -> Shape:
    """Make the shape of an `Annotated` type with the bounds it carries."""
    kind, *notes = get_args(annotation)
    shape = shape_of(kind)
    for note in notes:
        if isinstance(note, Range) and isinstance(shape, Whole):
            shape = type(shape)(note)
        elif isinstance(note, Length) and isinstance(shape, TextShape):
            shape = TextShape(note)
        elif isinstance(note, Length) and isinstance(shape, ListOf):
            shape = ListOf(shape.item, note)
        elif isinstance(note, Length) and isinstance(shape, TableOf):
            shape = TableOf(shape.key, shape.value, note)
    return shape


def union(kinds: tuple[Any, ...]) -> Shape:
    """Make the shape of a union: dataclasses are told apart by their words, other types by the kind of the node."""
    ludemes = [kind for kind in kinds if isinstance(kind, type) and dataclasses.is_dataclass(kind)]
    shapes = [shape_of(kind) for kind in kinds if kind is not NoneType and kind not in ludemes]
    if len(ludemes) == 1:
        shapes.append(shape_of(ludemes[0]))
    elif ludemes:
        shapes.append(OneLudeme([record for kind in ludemes if isinstance(record := shape_of(kind), Record)]))
    shape = shapes[0] if len(shapes) == 1 else Either(shapes)
    return Optional(shape) if NoneType in kinds else shape
