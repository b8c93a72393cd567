"""What a hand promises to win with a trump."""

from __future__ import annotations

from typing import NamedTuple

from tablegames.engine.common.trump import NO_TRUMP, trump_tally
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.trick_taking import winner_of
from tablegames.engine.winning.bowers import Bowers
from tablegames.engine.winning.permanent_trumps import PermanentTrumps
from tablegames.engine.winning.winners import HighestOfLed

TRUMPS = (10, 10, 8, 6, 5)
"""Tenths of a trick that the highest trumps promise, the highest first; every further one as much as the last."""
OTHERS = (5, 1)
"""The same for the highest cards of another suit; further ones promise nothing."""


class Threshold(NamedTuple):
    """How much a hand should promise for a yes."""

    least: int
    doubt: range
    """What is worth a second thought: a hand that promises less says no, and one that promises more says yes."""

    def thought_of(self, promised: int, yes: int, no: int) -> tuple[int, ...]:
        """List the answers that are worth a thought, in their order."""
        if promised in self.doubt:
            return min(yes, no), max(yes, no)
        return (yes,) if promised >= self.doubt.stop else (no,)


MAKE = Threshold(20, range(16, 20))
"""To make trump oneself: the partner is good for another trick. The numbers were tried against each other over 2,000
deals of Euchre each, played by hints alone; 16,000 deals of Euchre and 3,000 of Belote, in which both answers were
played out, showed the ranges."""
GIVE = Threshold(22, range(18, 22))
"""To make trump where the card turned up goes into another hand."""
TAKE = Threshold(30, range(18, 30))
"""To take the card turned up into a hand of further cards, where losing gives everything to the others."""
ALONE = Threshold(26, range(25, 29))
"""To play alone."""
AGAINST = Threshold(20, range(17, 22))
"""To play alone against the makers."""


class Promise:
    """What each card promises to win under each trump, in tenths of a trick: the rule of thumb behind hints."""

    def __init__(self, table: Table, rules: Rules) -> None:
        self.tally, self.cards = trump_tally(table), table.cards
        winner = winner_of(rules) or HighestOfLed()
        cards = table.cards
        suits = range(len(cards.deck.suits))
        if isinstance(winner, Bowers) or (isinstance(winner, PermanentTrumps) and winner.trump == "named"):
            belongs, rankings = winner.belongs(cards), winner.rankings(cards, cards.value)
            trumps = winner.trumps(cards)
        else:
            trumps = [*suits, NO_TRUMP]
            belongs = [cards.printed for _ in trumps]
            named = winner if isinstance(winner, HighestOfLed) and winner.trump == "named" else HighestOfLed("named")
            rankings = named.rankings(cards, cards.value)
        self.belongs = belongs
        """By trump (the last one: none) and card, the suit it belongs to."""
        self.worth = [[0] * cards.count for _ in belongs]
        """By trump and card, in tenths of a trick."""
        for trump, powers in enumerate(rankings):
            for suit in range(len(powers)):
                own = [card for card in range(cards.count) if belongs[trump][card] == suit]
                own.sort(key=powers[suit].__getitem__, reverse=True)
                for place, card in enumerate(own):
                    if suit == trumps[trump]:
                        self.worth[trump][card] = TRUMPS[min(place, len(TRUMPS) - 1)]
                    elif place < len(OTHERS):
                        self.worth[trump][card] = OTHERS[place]

    def trump(self, s: State) -> int:
        """Tell which suit is trump; -1 for none."""
        return s.tallies[self.tally.at]

    def of(self, mask: int, trump: int) -> int:
        """Add up what cards promise."""
        worth = self.worth[trump]
        return sum([worth[card] for card in self.cards.listed(mask)])

    def least(self, mask: int, trump: int) -> int:
        """Find the card that promises least; of several one that stands alone in its suit, then the lowest."""
        worth, value, belongs = self.worth[trump], self.cards.value, self.belongs[trump]
        cards = self.cards.listed(mask)
        held = [belongs[card] for card in cards]
        return min(cards, key=lambda card: (worth[card], held.count(belongs[card]), value[card]))

    def held(self, mask: int, trump: int) -> int:
        """Count the trumps among cards."""
        belongs = self.belongs[trump]
        return sum([belongs[card] == trump for card in self.cards.listed(mask)])
