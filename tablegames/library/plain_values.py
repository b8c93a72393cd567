"""Values from other programs: numpy's and their like are as good as Python's own."""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex

from tablegames.library.errors import GameError


def whole(value: SupportsIndex, what: str) -> int:
    """Read a whole number, so that only Python's own go on into records and files. Raises GameError for anything else.

    `what` names it: "a seat".
    """
    try:
        return index(value)
    except TypeError:
        raise GameError(f"{what} is a whole number, not {value!r}") from None


def plain(value: Any) -> Any:
    """Give the value of an option as Python's own where it is a single one of numpy's; any other as it is."""
    item = getattr(value, "item", None)
    try:
        return item() if callable(item) else value
    except ValueError:
        # An array of several values is none of any option.
        return value
