"""Whatever may say which card wins a trick."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.cards import Cards
from tablegames.engine.winning.bowers import Bowers
from tablegames.engine.winning.permanent_trumps import PermanentTrumps
from tablegames.engine.winning.top_cards import TopCards
from tablegames.engine.winning.winner_by_contract import WinnerByContract
from tablegames.engine.winning.winners import HighestOffSuit, HighestOfLed

AnyWinner = HighestOfLed | HighestOffSuit | Bowers | PermanentTrumps | TopCards | WinnerByContract
"""A rule by which a trick is won."""


def rows_of(winner: AnyWinner, cards: Cards, menu: Sequence[str]) -> list[tuple[int, int]]:
    """Give, by contract of a menu, its first table of powers and how many it has."""
    if isinstance(winner, WinnerByContract):
        return winner.first_rows(cards, menu)
    return [(0, len(winner.trumps(cards)))] * len(menu)
