"""A card after one that belongs to no suit says which suit is led."""

from __future__ import annotations

from tablegames.engine.common.special_cards import Specials
from tablegames.engine.table.state import State
from tablegames.engine.tricks.comparison import Comparison
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule


class LeadsOn(TrickRule):
    """Whoever leads a card that always loses, or perhaps one that always wins, leaves the led suit to the next card."""

    def __init__(self, order: Comparison, specials: Specials) -> None:
        self.order, self.specials = order, specials

    def comes(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Lead the suit of this card, since only special cards lie before it."""
        if trick.acted and self.specials.leads_on(trick.led, trick.best, card):
            trick.led = self.order.belongs[trick.ranking][card]
