"""What comes of a single card: it makes the trump, leaves the led suit to the next one, or shows a side."""

from __future__ import annotations

from tablegames.engine.common.sides import FoundSides
from tablegames.engine.common.special_cards import Specials
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.comparison import Comparison
from tablegames.engine.tricks.rules.events import SideShown
from tablegames.engine.tricks.trick import UNMADE, Trick
from tablegames.engine.tricks.trick_rule import TrickRule
from tablegames.engine.tricks.tricks import Tricks


class FirstLeadRule(TrickRule):
    """The suit of the first card that is led is trump in this deal. A card that belongs to no suit makes none."""

    def __init__(self, tricks: Tricks, trump: Tally) -> None:
        self.tricks, self.trump, self.specials = tricks, trump, tricks.order.specials
        self.suits = len(tricks.table.cards.deck.suits)

    def begins(self, s: State, trick: Trick) -> None:
        """Have no trump yet."""
        self.tricks.table.note(s, self.trump, 0, NO_TRUMP)
        trick.guarded |= UNMADE

    def awaits(self, s: State, trick: Trick) -> int:
        """Await any card until there is a trump."""
        return self.tricks.table.cards.everything if trick.guarded & UNMADE else 0

    def comes(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Make the trump by the first card that says which suit is led."""
        if not trick.guarded & UNMADE:
            return
        suit = self.tricks.order.belongs[trick.ranking][card]
        leads_on = self.specials is not None and self.specials.leads_on(trick.led, trick.best, suit)
        leads_nothing = self.specials is not None and suit == self.specials.suit
        if (trick.acted and not leads_on) or leads_nothing:
            return
        trick.guarded &= ~UNMADE
        if suit < self.suits:
            self.tricks.table.note(s, self.trump, 0, suit)
            trick.ranking = self.tricks.order.ranking(s)


class LeadsOnRule(TrickRule):
    """A lead with a card that always loses, or perhaps one that always wins, leaves the led suit to the next card."""

    def __init__(self, order: Comparison, specials: Specials) -> None:
        self.order, self.specials = order, specials

    def awaits(self, s: State, trick: Trick) -> int:
        """Await a joker, which may be of no suit, and after it any card."""
        cards = self.order.cards
        return cards.everything if trick.led == self.specials.suit else cards.suit_mask[self.specials.suit]

    def comes(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Lead the suit of this card, since only special cards lie before it."""
        if trick.led != self.specials.suit or not trick.acted:
            return
        suit = self.order.belongs[trick.ranking][card]
        if self.specials.leads_on(trick.led, trick.best, suit):
            trick.led = suit


class ShownSidesRule(TrickRule):
    """Everybody sees who plays a card that tells."""

    def __init__(self, table: Table, found: FoundSides) -> None:
        self.table, self.found = table, found

    def awaits(self, s: State, trick: Trick) -> int:
        """Await the cards that tell."""
        return self.found.telling(s)

    def comes(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Note who plays one of the cards."""
        found, table = self.found, self.table
        if found.telling(s) >> card & 1:
            if table.telling and not s.tallies[found.shown.at + seat]:
                table.tell(s, SideShown(seat, table.cards.names[card], found.head(s)))
            table.gain(s, found.shown, seat, 1)
