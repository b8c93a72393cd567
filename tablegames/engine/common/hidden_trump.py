"""A trump that one player alone knows: the suit of a card that lies face down."""

from __future__ import annotations

from tablegames.engine.common.maker import NO_MAKER, MakerSeat
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight

HIDDEN_TRUMP = "hidden_trump"
"""The name of the place of the card."""


class HiddenTrump:
    """The card that its owner has laid face down. The trump is no number of its own: it follows from where it lies."""

    def __init__(self, table: Table) -> None:
        """Raises RulesError where there is no maker."""
        self.maker = table.need(MakerSeat, "phase.no_maker").tally
        self.zone = table.heap(HIDDEN_TRUMP, Sight.OWNER)
        table.provide(self)

    def owner(self, s: State) -> int:
        """Tell whose card lies face down; NO_MAKER where none does."""
        maker: int = s.tallies[self.maker.at]
        return NO_MAKER if maker == NO_MAKER or self.zone.empty(s, maker) else maker

    def count(self, s: State, seat: int) -> int:
        """Count the cards of a seat that lie face down: its hand has so many less."""
        return self.zone.count(s, seat)
