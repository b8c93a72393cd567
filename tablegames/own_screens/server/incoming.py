"""Reads what comes from phones: JSON of a few known shapes, and nothing else is understood."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from tablegames.own_screens.outgoing import VERSION

LARGEST = 4096
"""Bytes of a message."""
MOST_CHOICES = 64
"""How many choices are confirmed together at most."""
LONGEST = 128
"""Letters of a word in a message."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """A message of a phone: what to `do`, and what comes with it."""

    do: str
    word: str = ""
    token: str = ""
    language: str = ""
    seat: int = -1
    decision: str = ""
    choices: tuple[int, ...] = ()
    card: str = ""


NEEDS: dict[str, tuple[str, ...]] = {
    "hello": ("language",),
    "sit": ("seat",),
    "take_over": ("seat", "word"),
    "look_on": (),
    "language": ("language",),
    "choose": ("decision", "choices"),
    "undo": ("decision",),
    "hint": ("decision",),
    "go_on": ("decision",),
    "what": ("card",),
    "rules": (),
    "log": (),
    "leave": (),
    "here": (),
}
"""By what to do, the fields that have to be there."""
MAY = {"hello": ("word", "token")}
"""Fields that may be there besides."""


def read(text: object) -> Incoming | None:
    """Read a message; None where it is not one of ours."""
    if not isinstance(text, str) or len(text) > LARGEST:
        return None
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict) or said.get("v") != VERSION or isinstance(said["v"], bool):
        return None
    do = said.get("do")
    if not isinstance(do, str) or do not in NEEDS:
        return None
    needs, may = NEEDS[do], MAY.get(do, ())
    found: dict[str, Any] = {}
    for name in (*needs, *may):
        if name not in said:
            if name in needs:
                return None
            continue
        value = plain(name, said[name])
        if value is None:
            return None
        found[name] = value
    return Incoming(do, **found)


def plain(name: str, value: object) -> object | None:
    """Check the value of a field; None where it cannot be one."""
    if name == "seat":
        return value if type(value) is int and 0 <= value < LONGEST else None
    if name == "choices":
        if not isinstance(value, list) or not 0 < len(value) <= MOST_CHOICES or len(set(map(repr, value))) < len(value):
            return None
        return tuple(value) if all(type(each) is int and each >= 0 for each in value) else None
    return value if isinstance(value, str) and len(value) <= LONGEST else None
