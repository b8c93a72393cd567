"""The order of a hand where cards may belong to another suit than their own, or stand in another order."""

from __future__ import annotations

from tablegames.engine.common.facts import HandOrderFact
from tablegames.engine.common.played_contract import UNDECLARED
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.table.facts import Known
from tablegames.engine.tricks.comparison import Comparison
from tablegames.engine.tricks.trick import Trick


class SortedSuits:
    """Sorts the deck by the suits that cards belong to, for each ranking once."""

    def __init__(self, order: Comparison) -> None:
        self.order, self.cards = order, order.cards
        self.made: dict[int, HandOrderFact] = {}

    @property
    def differs(self) -> bool:
        """Tell whether a card may belong to another suit than its own, or stand in another place there."""
        suits, value = [self.cards.listed(mask) for mask in self.cards.suit_mask], self.cards.value
        return not self.order.printed or any(
            sorted(suit, key=powers[number].__getitem__) != sorted(suit, key=value.__getitem__)
            for powers in self.order.rankings[: self.order.a_side]
            for number, suit in enumerate(suits)
        )

    def fact(self, known: Known) -> HandOrderFact:
        """Say in which order a hand is sorted now."""
        order, trick = self.order, known.memory
        trump = known.public(order.trump) if order.trump else NO_TRUMP
        declared = known.public(order.declared) if order.declared else UNDECLARED
        ranking = order.row(declared, trump)
        if isinstance(trick, Trick) and trick.side:
            ranking += order.a_side
        if ranking not in self.made:
            self.made[ranking] = self.sorted(ranking)
        return self.made[ranking]

    def sorted(self, ranking: int) -> HandOrderFact:
        """Sort the deck by one ranking: trumps first."""
        belongs, trump = self.order.belongs[ranking], self.order.trumps[ranking]
        suits = [
            sorted(self.cards.listed(self.order.masks[ranking][suit]), key=lambda card: -row[card])
            for suit in sorted(set(belongs), key=lambda suit: (suit != trump, suit))
            for row in [self.order.rankings[ranking][suit]]
        ]
        return HandOrderFact(tuple([self.cards.names_of(suit) for suit in suits]))
