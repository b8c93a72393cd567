"""What a hand looks good for, as a player counts it at a glance."""

from __future__ import annotations

from tablegames.engine.state import State
from tablegames.engine.table import Table

PLAIN, RUFFED = 0.45, 0.85
"""How far each higher card that others may hold spoils a card, and how often an unbeaten one is not trumped."""
TRUMP = 0.25


class LikelyTricks:
    """Counts a hand card by card: the fewer cards others may hold that beat it, the more a card is worth.

    Made for playing out what may come, so it is quick and knows nothing of the other bids.
    """

    def __init__(self, table: Table) -> None:
        self.table, self.hand = table, table.hands()
        cards = table.cards
        self.trump = table.tallies.get("trump")
        self.shown = table.zones.get("turn_up")
        self.above = [
            cards.mask(
                other for other in range(cards.count) if cards.suit_of[other] == suit and cards.value[other] > value
            )
            for suit, value in zip(cards.suit_of, cards.value, strict=True)
        ]
        """By card, all that are higher in its suit."""

    def of(self, s: State, seat: int) -> float:
        """Say how many tricks the hand of a seat is likely to win."""
        cards = self.table.cards
        hand = self.hand.mask(s, seat)
        seen = hand | self.shown.mask(s, 0) if self.shown else hand
        held = hand.bit_count()
        out = held * (self.table.seats - 1) / max(1, cards.count - seen.bit_count())
        """The part of the cards one does not see that somebody else may play."""
        trump = s.tallies[self.trump.at] if self.trump else -1
        unruffed = RUFFED if trump >= 0 else 1.0
        likely = 0.0
        for card in cards.listed(hand):
            higher = (self.above[card] & ~seen).bit_count()
            if cards.suit_of[card] == trump:
                likely += (1 - TRUMP * out) ** higher
            else:
                likely += unruffed * (1 - PLAIN * out) ** higher
        return likely
