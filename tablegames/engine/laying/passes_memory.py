"""What everyone remembers of passes, and whether a joker waits for its place."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.small import Small
from tablegames.engine.table.state import Memory


class PassesMemory(Memory):
    """What everyone remembers of passes, and whether a joker waits for its place."""

    fields: ClassVar[tuple[str, ...]] = ("declined", "joker_laid", "stuck")
    about: ClassVar[dict[str, str]] = {"declined": "course"}
    __slots__ = fields

    def __init__(self, declined: tuple[int, ...], joker_laid: bool = False, stuck: Small = 0) -> None:
        self.declined: tuple[int, ...] = declined
        """By seat, the cards that fitted when it passed, as a bitmask: likely it holds few of them."""
        self.joker_laid = joker_laid
        """Whether the seat that is asked has laid a joker, and says now for which card."""
        self.stuck: Small = stuck
        """How many have passed since a card was laid, where there is no limit to passes and only who is stuck may."""
