"""The order of a hand where cards may belong to another suit than their own, or stand in another order."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.common.declared import DECLARED, UNDECLARED
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.table.facts import Known
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.facts import HandOrderFact
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.winning.any_winner import AnyWinner, rows_of
from tablegames.engine.winning.winner_by_contract import WinnerByContract


class SortedSuits:
    """Sorts the deck by the suits that cards belong to, for each trump and contract once."""

    def __init__(self, table: Table, winner: AnyWinner, menu: Sequence[str]) -> None:
        """`menu`: the contracts that may be chosen, by their places in the menu."""
        self.table, self.winner = table, winner
        self.belongs, self.trumps = winner.belongs(table.cards), winner.trumps(table.cards)
        self.trump, self.declared = table.tallies.get("trump"), table.tallies.get(DECLARED)
        self.rows = rows_of(winner, table.cards, menu)
        usual = winner.others if isinstance(winner, WinnerByContract) else winner
        self.undeclared = 0, len(usual.trumps(table.cards))
        """The tables of powers as long as no contract was chosen: the first, and how many there are."""
        self.made: dict[tuple[int, int], HandOrderFact] = {}
        """What was sorted, by table of powers and side of the cards."""

    @property
    def differs(self) -> bool:
        """Tell whether a card may belong to another suit than its own, or stand in another place there."""
        if any(list(suits) != list(self.table.cards.suit_of) for suits in self.belongs):
            return True
        cards = self.table.cards
        tables = self.winner.rankings(cards, cards.value)
        suits = [cards.listed(mask) for mask in cards.suit_mask]
        return any(
            sorted(suit, key=powers[number].__getitem__) != sorted(suit, key=cards.value.__getitem__)
            for powers in tables
            for number, suit in enumerate(suits)
        )

    def fact(self, known: Known) -> HandOrderFact:
        """Say in which order a hand is sorted now."""
        trump = known.number(self.trump) if self.trump else None
        declared = known.number(self.declared) if self.declared else None
        chosen = declared not in (None, UNDECLARED) and self.rows
        start, count = self.rows[declared or 0] if chosen else self.undeclared
        # No trump is -1: that is the last table of powers.
        ranking = start + (NO_TRUMP if trump is None else trump) % count
        key = ranking, known.memory.side if isinstance(known.memory, Trick) else 0
        if key not in self.made:
            self.made[key] = self.sorted(*key)
        return self.made[key]

    def sorted(self, ranking: int, side: int) -> HandOrderFact:
        """Sort the deck by one table of powers, with the numbers of one side of the cards."""
        cards, belongs, trump = self.table.cards, self.belongs[ranking], self.trumps[ranking]
        powers = self.winner.rankings(cards, cards.turned if side else cards.value)[ranking]
        suits = [
            sorted([card for card in range(cards.count) if belongs[card] == suit], key=lambda card: -row[card])
            for suit in sorted(set(belongs), key=lambda suit: (suit != trump, suit))
            for row in [powers[suit]]
        ]
        return HandOrderFact(tuple([cards.names_of(suit) for suit in suits]))
