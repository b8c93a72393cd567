"""Names of people: which two of them are one to whoever reads or calls them, and which is still free."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import normalize


def same_name(one: str, other: str) -> bool:
    """Tell whether two names are one: capitals, wide letters and blanks tell nobody apart at a table."""
    return heard(one) == heard(other)


def heard(name: str) -> str:
    """Give of a name what one hears when it is called."""
    return " ".join(normalize("NFKC", normalize("NFKC", name).casefold()).split())


def free_of(taken: Sequence[str], name: str) -> str:
    """Give a name nobody has: with a number behind it where somebody does."""
    heard_of = {heard(each) for each in taken}
    number, found = 1, name
    while heard(found) in heard_of:
        number += 1
        found = f"{name} {number}"
    return found
