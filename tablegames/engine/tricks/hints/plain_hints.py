"""Hints for tricks in which every card belongs to its own suit, and each trick is worth as much as the next."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.state import State
from tablegames.engine.tricks.hints.sensible_cards import (
    OURS,
    choose_discard,
    choose_follow,
    choose_lead,
    discard_orders,
    rank_cards,
)
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks
from tablegames.engine.winning.winners import Powers


class PlainHints:
    """Win tricks that are wanted, cheaply; duck under those that are not, and throw away what is in the way."""

    def __init__(self, tricks: Tricks) -> None:
        self.tricks, self.table, self.order = tricks, tricks.table, tricks.order
        self.in_order = [rank_cards(tricks.table.cards, numbers) for numbers in tricks.order.numbers]
        """By side of the cards, suit and what a hand holds of it (a bitmask), from the weakest to the strongest."""
        self.thrown: dict[int, list[list[Powers]]] = {}
        """In which order cards are thrown away, by how many tricks a round has."""

    def prepared(self, s: State, trick: Trick) -> PlainHints:
        """Give the same: it goes by nothing that lasts."""
        return self

    def taken(self, cards: Sequence[int]) -> None:
        """Remember nothing of a trick."""

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be led."""
        return choose_lead(cards, self.order.numbers[trick.side], self.table.aims.wishes[0](s, trick.player))

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be played to a trick."""
        table, player = self.table, trick.player
        power, last = self.order.rankings[trick.ranking][trick.led], trick.acted == trick.size - 1
        wanted = table.aims.wishes[0](s, player)
        ours = table.partners and table.team_of[trick.winner] == table.team_of[player]
        best = OURS if ours and wanted else trick.best
        suited = self.in_order[trick.side][trick.led][s.hands[player * table.suits + trick.led]]
        if suited:
            return choose_follow(suited, power, best, last, wanted)
        order = self.orders(trick)[trick.number][trick.ranking][trick.led]
        return choose_discard(cards, power, order, best, last, wanted, table.discards_now(s))

    def orders(self, trick: Trick) -> list[list[Powers]]:
        """Give the orders in which cards are thrown away, by trick; they are made when they are first asked for."""
        found = self.thrown.get(trick.tricks)
        if found is None:
            order = self.order
            sides = [order.rankings[: order.a_side], order.rankings[order.a_side :]]
            found = discard_orders(sides, self.table.suit_of, self.tricks.turn_after, trick.tricks)
            self.thrown[trick.tricks] = found
        return found
