"""Names of people: which two of them a reader or caller cannot tell apart, and which is still free."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category, normalize

BLANK = "Zs"
"""The category of blanks: the ordinary one, and the wide one that stands between Japanese names."""


def is_written(char: str) -> bool:
    """Tell whether a character is part of a line of text, and can be seen."""
    return char.isprintable() or category(char) == BLANK


def on_a_plate(name: str) -> str:
    """Give a name with ordinary blanks, and without what cannot be seen."""
    return "".join(" " if category(char) == BLANK else char for char in name if is_written(char))


def same_name(one: str, other: str) -> bool:
    """Tell whether two names are one: capitals, wide letters and blanks do not tell players apart at a table."""
    return sound_of(one) == sound_of(other)


def sound_of(name: str) -> str:
    """Give of a name what one hears when it is called."""
    return " ".join(normalize("NFKC", normalize("NFKC", name).casefold()).split())


def free_of(taken: Sequence[str], name: str) -> str:
    """Give a name that is free: with a number behind it where a person has it."""
    heard_of = {sound_of(each) for each in taken}
    number, found = 1, name
    while sound_of(found) in heard_of:
        number += 1
        found = f"{name} {number}"
    return found
