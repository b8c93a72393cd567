"""What every ludeme is made with: its base, its registration, and what the type of a field may say besides.

Each kind of ludeme registers itself where it is written, so that no list has to name them all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Annotated, TypeVar, dataclass_transform

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Range:
    """A whole number from `low` to `high`, as the type of a ludeme's field: `Annotated[int, Range(1, 20)]`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Labelled:
    """A name, or each of a list, that people read by its label, `labels.<name>`: `Annotated[str, Labelled()]`."""

    own: bool = True
    """Whether the ruleset makes the name up, so that no table has words for it."""


Label = Annotated[str, Labelled()]
"""A name that a ruleset makes up."""
TableLabel = Annotated[str, Labelled(own=False)]
"""A name for which every table may have words."""


class Ludeme:
    """The base of what may stand in one place of a ruleset: a direct subclass is a sort (a phase, an end ...)."""

    __slots__ = ()


@cache
def word_of(name: str) -> str:
    """Turn a class name into the word that stands for it in YAML: `TrickTaking` is `trick_taking`.

    What stands on a table may be called like the rule it shows: `BidWidget` and `BidColumn` are `bid` there.
    """
    name = re.sub(r"(?<=[a-z])(Widget|Column)$", "", name)
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


REGISTERED: dict[type[Ludeme], list[type[Ludeme]]] = {}
"""By sort, its kinds, in whatever order their files were read."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def register(kind: type[K]) -> type[K]:
    """Make a frozen dataclass of a kind of ludeme, and register it with the sort from which it derives."""
    sorts = [base for base in kind.__mro__ if Ludeme in base.__bases__]
    assert len(sorts) == 1, f"{kind.__name__} derives from no sort of ludeme"
    made = dataclass(frozen=True, slots=True)(kind)
    REGISTERED.setdefault(sorts[0], []).append(made)  # type: ignore[arg-type]  # Its __mro__ was looked at.
    return made


def is_sort(kind: object) -> bool:
    """Tell whether a class is a sort of ludemes."""
    return isinstance(kind, type) and Ludeme in kind.__bases__


def kinds_of(sort: type) -> list[type]:
    """List the kinds of a sort by name, once every file of its layer was read."""
    read_every_file(".".join(sort.__module__.split(".")[:2]))
    return sorted(REGISTERED.get(sort, ()), key=lambda kind: kind.__name__)


@cache
def read_every_file(layer: str) -> None:
    """Import whatever lies in the rooms of a layer: `tablegames.engine`, or `tablegames.view` for what is seen."""
    for _ in reading_files(layer):
        pass


def reading_files(layer: str) -> Iterator[None]:
    """Do so piece by piece: yield after each file."""
    for module in walk_packages(import_module(layer).__path__, f"{layer}."):
        import_module(module.name)
        yield
