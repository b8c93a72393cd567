"""What a leader may do as long as there is a stock that is not closed."""

from __future__ import annotations

from typing import NamedTuple

from tablegames.engine.common.stock import stock, turned_up
from tablegames.engine.common.trump import trump_tally
from tablegames.engine.table.state import State
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.leader_option import LeaderOption
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks

CLOSED = "closed"
"""The name of the tally that tells who closed the stock."""
OPEN = -1
"""Its number while nobody has."""


class ClosedStock(NamedTuple):
    """Who closed the stock, and what each side had by then, for phases that score it."""

    closer: Tally
    counted: Tally
    tricks: Tally


class StockOption(LeaderOption):
    """What may be done while there is a stock."""

    def __init__(self, tricks: Tricks, least: int) -> None:
        self.tricks_of, self.table, self.least = tricks, tricks.table, least
        table = tricks.table
        self.hand, self.stock, self.shown = table.hands(), stock(table), turned_up(table)
        self.trump = trump_tally(table)

    def stock_left(self, s: State, trick: Trick) -> bool:
        """Tell whether enough of the stock is left, and it is not closed."""
        if not s.piles[self.shown.at] or s.heaps[self.stock.at].bit_count() + 1 < self.least:
            return False
        if trick.draws:
            return True
        drawing, closed = self.tricks_of.drawing, self.table.tallies.get(CLOSED)
        if drawing is not None and drawing.to_the_last:
            # Nobody touches the stock any more.
            return False
        return closed is None or s.tallies[closed.at] == OPEN
