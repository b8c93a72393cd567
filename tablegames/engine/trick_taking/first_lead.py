"""The first card that is led makes the trump."""

from __future__ import annotations

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.table.state import State
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.trick import UNMADE, Trick
from tablegames.engine.tricks.trick_rule import TrickRule
from tablegames.engine.tricks.tricks import Tricks


class FirstLead(TrickRule):
    """The suit of the first card that is led is trump in this deal. A card that belongs to no suit makes none."""

    def __init__(self, tricks: Tricks, trump: Tally) -> None:
        self.tricks, self.trump, self.specials = tricks, trump, tricks.order.specials
        self.suits = len(tricks.table.cards.deck.suits)

    def begins(self, s: State, trick: Trick) -> None:
        """Have no trump yet."""
        self.tricks.table.note(s, self.trump, 0, NO_TRUMP)
        trick.guarded |= UNMADE

    def comes(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Make the trump by the first card that says which suit is led."""
        leads_on = self.specials is not None and self.specials.leads_on(trick.led, trick.best, card)
        if not trick.guarded & UNMADE or (trick.acted and not leads_on) or self.tricks.order.special(card):
            return
        trick.guarded &= ~UNMADE
        suit = self.tricks.order.belongs[trick.ranking][card]
        if suit < self.suits:
            self.tricks.table.note(s, self.trump, 0, suit)
            trick.ranking = self.tricks.order.ranking(s)
