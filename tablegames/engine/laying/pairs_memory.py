"""What everyone remembers of draws from a neighbour's hand."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.state import Memory


class PairsMemory(Memory):
    """What everyone remembers of draws."""

    fields: ClassVar[tuple[str, ...]] = ("paired",)
    about: ClassVar[dict[str, str]] = {"paired": "course"}
    __slots__ = fields

    def __init__(self, paired: int = 1) -> None:
        self.paired = paired
        """Draw by draw, whether a pair was laid, as bits below a leading 1: the order of pairs tells which."""

    def copy(self) -> PairsMemory:
        return PairsMemory(self.paired)
