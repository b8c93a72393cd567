"""Values to begin with: the plainest that a field may have."""

from __future__ import annotations

import re
from collections.abc import Collection

from tablegames.languages.languages import ENGLISH
from tablegames.rules.reading.groups import ListOf, RowShape, TableOf
from tablegames.rules.reading.in_languages import LanguageCode
from tablegames.rules.reading.ludemes import Either, OneLudeme, Record
from tablegames.rules.reading.shapes import OneOf, Optional, Shape, TextShape, Truth, Whole
from tablegames.rules.ruleset import OPTION_NAME

OPTIONS = ("options",)
"""Where the options stand in a form."""
OTHER = re.compile(r"[^a-z0-9]+")
"""What stands in no name that rules call an option by."""
PLAIN = "option"
"""What an option is called in the rules where nothing is left of its name, as of one in Japanese."""


def starter(shape: Shape) -> object:
    """Give the plainest value of a kind, as a file has it."""
    if isinstance(shape, Optional):
        return starter(shape.inner)
    if isinstance(shape, Either):
        return starter(shape.shapes[0])
    if isinstance(shape, Whole):
        bounds = shape.bounds
        return 1 if bounds is None else min(max(1, bounds.low), bounds.high)
    if isinstance(shape, Truth):
        return True
    if isinstance(shape, OneOf):
        return next(iter(shape.words))
    if isinstance(shape, LanguageCode):
        return ENGLISH
    if isinstance(shape, TextShape):
        return "a" * max(1, shape.length.low)
    if isinstance(shape, RowShape):
        return [starter(each) for each in shape.places]
    if isinstance(shape, ListOf):
        return [starter(shape.item) for _ in range(shape.length.low)]
    if isinstance(shape, TableOf):
        needed = ENGLISH if isinstance(shape.key, LanguageCode) else starter(shape.key)
        empty = not shape.length.low and not isinstance(shape.key, LanguageCode)
        return {} if empty else {needed: starter(shape.value)}
    if isinstance(shape, Record):
        return {part.key: starter(part.shape) for part in shape.fields.values() if part.required}
    if isinstance(shape, OneLudeme):
        record = next(iter(shape.records.values()))
        begun = starter(record)
        return {record.tag: begun} if begun or not record.bare else record.tag
    return None


def others(shape: Shape, value: object) -> list[object]:
    """Give some other values of a kind, near to one: what buttons and walks try."""
    if isinstance(shape, Whole) and isinstance(value, int) and not isinstance(value, bool):
        low, high = (shape.bounds.low, shape.bounds.high) if shape.bounds else (-999, 999)
        return [each for each in (value + 1, value - 1) if low <= each <= high]
    if isinstance(shape, Truth):
        return [not value]
    if isinstance(shape, OneOf):
        return [word for word in shape.words if word != value]
    if isinstance(shape, TextShape) and not isinstance(shape, LanguageCode):
        return ["b" * max(1, shape.length.low)]
    if isinstance(shape, ListOf):
        return [[starter(shape.item)] * max(1, shape.length.low)]
    if isinstance(shape, TableOf):
        return [starter(shape) or {starter(shape.key): starter(shape.value)}]
    return [starter(shape)]


def option_key(name: str, taken: Collection[str]) -> str:
    """Find the word that rules call an option by, which no other has: Long game is long_game."""
    stem, number = OTHER.sub("_", name.lower()).strip("_"), 1
    if not OPTION_NAME.fullmatch(stem) or stem == "players":
        stem = PLAIN
    while (key := stem if number == 1 else f"{stem}_{number}") in taken:
        number += 1
    return key


def begun_option(name: str, code: str) -> dict[str, object]:
    """Begin an option that holds or does not, with its name in a language; what it changes is still to be said."""
    words = {ENGLISH: name, code: name}
    return {"values": [False, True], "default": False, "name": words, "help": dict(words)}
