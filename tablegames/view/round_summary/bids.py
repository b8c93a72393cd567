"""The column that holds bids against the tricks won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.engine.registry import register
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import NOTHING, Cell, Column, heading

MET = "#8dffb8"


@register
@dataclass(frozen=True, slots=True)
class Bids(Column):
    """What a seat bid, the tricks it won, and whether it kept its word; with partners, what the two bid and won too."""

    exact: bool = True
    """Whether a trick too many is a miss."""
    shared: str = ""
    """A tally that partners share: they bid and win together, but nobody else for a nil."""
    auction: bool = False
    """Whether the highest bid alone counts."""
    sides: int = 0
    """How many sides there are where the maker's partner helps to win an auction's bid; 0: everyone is alone."""

    def weight(self, a: Account) -> float:
        return 5 if self.shared else 4

    def heads(self) -> tuple[str, ...]:
        """Name the parts of the column."""
        pair = ("result_pair",) if self.shared else ()
        return ("result_bid", "result_tricks", *pair, "result_kept")

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        heads = self.heads()
        for i, words in enumerate(heads):
            yield heading(a, a.say(words), at.part(i, len(heads)))

    def bid(self, a: Account, seat: int) -> int:
        """Give what a seat bid."""
        return max(0, a.past.after.tally("bid", seat) or 0)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        parts = [at.part(i, len(self.heads())) for i in range(len(self.heads()))]
        bid, won = self.bid(a, seat), a.tricks(seat)
        if self.auction and a.past.after.tally("maker") != seat:
            yield parts[0].middle, at.y, Text(a.say("bid_open"), 20, 700, NOTHING), "center"
            yield parts[1].middle, at.y, Text(str(won), 20, 800), "center"
            return
        pairs = len(a.past.after.tallies.get(self.shared, ())) if self.shared else self.sides or a.seats
        both = range(seat % pairs, a.seats, pairs)
        all_bid = bid if self.auction else sum(self.bid(a, each) for each in both)
        all_won = sum(a.tricks(each) for each in both)
        met = all_won == all_bid if self.exact else all_won >= all_bid
        if self.shared and bid == 0:
            # A nil is kept or broken by its bidder alone.
            met = won == 0
        said = a.say("bid_0") if bid == 0 else str(bid)
        yield parts[0].middle, at.y, a.t.fit(said, parts[0].w - 8, 20, 700, a.t.muted), "center"
        yield parts[1].middle, at.y, Text(str(won), 20, 800, MET if met else CREAM), "center"
        if self.shared:
            words = a.say("pair_contract", won=all_won, bid=all_bid)
            yield parts[2].middle, at.y, a.t.fit(words, parts[2].w - 8, 16, 500, CREAM), "center"
        color = MET if met else NOTHING
        last = parts[-1]
        word = a.t.fit(a.say("result_bid_met" if met else "result_bid_missed"), last.w - 44, 15.5, 700, color)
        left = last.middle - (word.w + 28) / 2
        yield left, at.y - 10, icon("check" if met else "cross", 20, color)
        yield left + 28, at.y, word, "midleft"
