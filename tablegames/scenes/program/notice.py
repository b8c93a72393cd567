"""What a person has to be told once: what went wrong with a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tablegames.rules.reading.messages import Message


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a person has to be told once, as it is said in any language."""

    key: str
    what: str | Message = ""
    """Fills the gap {what}: mostly the name of a file."""
    game: str = ""
    """The id of the game it is about, whose name fills the gap {game}."""


class Notices:
    """The notices that the next page before a game still has to show, the oldest first."""

    def __init__(self) -> None:
        self.waiting: list[Notice] = []

    def __iter__(self) -> Iterator[Notice]:
        return iter(self.waiting)

    def __len__(self) -> int:
        return len(self.waiting)

    @property
    def first(self) -> Notice | None:
        """Give the notice to be shown now; None where there is none."""
        return self.waiting[0] if self.waiting else None

    def tell(self, key: str, what: str | Message = "", game: str = "") -> None:
        """Leave a notice, unless the same one still waits."""
        self.take([Notice(key, what, game)])

    def take(self, notices: Iterable[Notice]) -> None:
        """Take notices that others left, each once."""
        for notice in notices:
            if notice not in self.waiting:
                self.waiting.append(notice)

    def close(self) -> None:
        """Remove the notice that was read."""
        del self.waiting[:1]
