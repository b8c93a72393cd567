"""Who wins a trick where that depends on the contract that is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import Cards
from tablegames.engine.winning.bowers import Bowers
from tablegames.engine.winning.permanent_trumps import PermanentTrumps
from tablegames.engine.winning.top_cards import TopCards
from tablegames.engine.winning.winners import OUTRANKS, HighestOffSuit, HighestOfLed, Powers, TrickWinner

OneWinner = HighestOfLed | PermanentTrumps
"""A rule by which tricks are won in one contract."""


@dataclass(frozen=True, slots=True)
class WinnerByContract(TrickWinner):
    """Which card wins depends on the contract that was chosen from a menu: each may have trumps and orders of its own.

    Contracts that are not named here share one rule.
    """

    contracts: Mapping[str, OneWinner]
    """By the name of a contract, which card wins in it."""
    others: OneWinner = field(default_factory=HighestOfLed)
    """Which card wins in all other contracts."""

    @property
    def trumps_apart(self) -> bool:
        """Tell whether cards of several suits belong to the trumps for good, so that trumps are called by no suit."""
        return any(each.trumps_apart for each in self.each)

    @property
    def each(self) -> list[OneWinner]:
        """List the rules: that of the other contracts first."""
        return [self.others, *self.contracts.values()]

    def first_rows(self, cards: Cards, menu: Sequence[str]) -> list[tuple[int, int]]:
        """Give, by contract of a menu, its first table of powers and how many it has.

        Raises RulesError for a contract that is not on the menu.
        """
        counts = [len(each.trumps(cards)) for each in self.each]
        starts = [sum(counts[:at]) for at in range(len(counts))]
        for name in self.contracts:
            if name not in menu:
                raise RulesError("winner_by_contract.unknown", "winner", "contracts", name, name=name)
        places = {name: at + 1 for at, name in enumerate(self.contracts)}
        return [(starts[places.get(name, 0)], counts[places.get(name, 0)]) for name in menu]

    def belongs(self, cards: Cards) -> list[list[int]]:
        """List, by table of powers and card, the suit it belongs to."""
        return [row for each in self.each for row in each.belongs(cards)]

    def trumps(self, cards: Cards) -> list[int]:
        """List, by table of powers, the suit that is trump."""
        return [trump for each in self.each for trump in each.trumps(cards)]

    def rankings(self, cards: Cards, numbers: list[int]) -> list[Powers]:
        """Make the tables of powers: those of the other contracts, then of each contract that is named."""
        tables = [table for each in self.each for table in each.rankings(cards, numbers)]
        led = max(len(table) for table in tables)
        never = [-OUTRANKS] * cards.count
        # Where some have trumps that are a suit of their own, all have a row for it.
        return [table + [never] * (led - len(table)) for table in tables]


AnyWinner = HighestOfLed | HighestOffSuit | Bowers | PermanentTrumps | TopCards | WinnerByContract
"""A rule by which a trick is won."""


def rows_of(winner: AnyWinner, cards: Cards, menu: Sequence[str]) -> list[tuple[int, int]]:
    """Give, by contract of a menu, its first table of powers and how many it has."""
    if isinstance(winner, WinnerByContract):
        return winner.first_rows(cards, menu)
    return [(0, len(winner.trumps(cards)))] * len(menu)
