"""What everyone remembers of passes."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.state import Memory


class PassesMemory(Memory):
    """What everyone remembers of passes."""

    fields: ClassVar[tuple[str, ...]] = ("declined",)
    about: ClassVar[dict[str, str]] = {"declined": "course"}
    __slots__ = fields

    def __init__(self, declined: tuple[int, ...]) -> None:
        self.declined: tuple[int, ...] = declined
        """By seat, the cards that fitted when it passed, as a bitmask: likely it holds few of them."""
