"""What everyone remembers while cards are drawn and discarded until a player knocks."""

from __future__ import annotations

from typing import ClassVar, Final

from tablegames.engine.small import Small
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import Memory

OFFER: Final = 0
"""The card that was turned up is taken or left."""
DRAW: Final = 1
"""A card is drawn."""
DISCARD: Final = 2
"""A card is discarded, or its player knocks."""
KNOCK: Final = 3
"""The player who knocks discards."""
GIN: Final = 4
"""The same, with nothing to be left over."""
NO_CARD: Final = -1


class KnockMemory(Memory):
    """What is asked of the seat whose turn it is, and who took what from the discards."""

    fields: ClassVar[tuple[str, ...]] = (
        "asks",
        "declined",
        "knocker",
        "laid",
        "limit",
        "melds",
        "taken",
        "took",
        "turns",
    )
    about: ClassVar[dict[str, str]] = {
        "taken": "course",
        "melds": "course",
        "took": "course",
        "laid": "course",
        "knocker": "seat",
    }
    __slots__ = fields

    def __init__(self, seats: int, limit: int) -> None:
        self.asks: Small = OFFER
        """Which of the questions is asked."""
        self.declined: Small = 0
        """How many seats left the card that was turned up."""
        self.took: Small = NO_CARD
        """The card that the seat to act has just taken from the discards, which it may not discard at once."""
        self.limit = limit
        """With how much at most left over a player may knock."""
        self.turns: Small = 0
        """How many turns were over without a knock."""
        self.taken: tuple[int, ...] = (0,) * seats
        """By seat, the cards it took from the discards and still holds, as a bitmask."""
        self.knocker: Small = NOBODY
        """Who knocked."""
        self.melds: tuple[tuple[int, ...], ...] = ((),) * seats
        """By seat, the melds that lie after the knock, each as a bitmask."""
        self.laid = 0
        """The cards that others laid on melds of the seat that knocked, as a bitmask."""

    def copy(self) -> KnockMemory:
        m = KnockMemory.__new__(KnockMemory)
        m.asks, m.declined, m.took, m.limit, m.turns = self.asks, self.declined, self.took, self.limit, self.turns
        m.taken, m.knocker, m.melds, m.laid = self.taken, self.knocker, self.melds, self.laid
        return m
