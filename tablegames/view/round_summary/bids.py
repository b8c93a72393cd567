"""The column that holds bids against the tricks won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.registry import register
from tablegames.engine.table.facts import SidesFact
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

    def tells(self) -> tuple[str, ...]:
        return ("bid", "tricks")

    def weight(self, a: Account) -> float:
        return 5 if self.together(a) else 4

    def together(self, a: Account) -> bool:
        """Tell whether the bids of partners are added up."""
        fact = a.past.after.fact(BidsFact)
        return fact is not None and bool(fact.side_bids)

    def heads(self, a: Account) -> tuple[str, ...]:
        """Name the parts of the column."""
        pair = ("result_pair",) if self.together(a) else ()
        fact = a.past.after.fact(BidsFact)
        if fact is not None and fact.given:
            return ("quota", "result_tricks", *pair, "result_quota")
        return ("result_bid", "result_tricks", *pair, "result_kept")

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        heads = self.heads(a)
        for i, words in enumerate(heads):
            yield heading(a, a.say(words), at.part(i, len(heads)))

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact, many = a.past.after.fact(BidsFact), len(self.heads(a))
        if fact is None:
            return
        sides = a.past.after.fact(SidesFact)
        parts = [at.part(i, many) for i in range(many)]
        bid, won, met = fact.bids[seat], fact.won[seat], fact.kept[seat]
        if bid is None:
            yield parts[0].middle, at.y, Text(a.say("bid_open"), 20, 700, NOTHING), "center"
            yield parts[1].middle, at.y, Text(str(won), 20, 800), "center"
            return
        number = a.say("bid_0") if bid == 0 else str(bid)
        yield parts[0].middle, at.y, a.t.fit(number, parts[0].w - 8, 20, 700, a.t.muted), "center"
        yield parts[1].middle, at.y, Text(str(won), 20, 800, MET if met else CREAM), "center"
        if fact.side_bids and sides:
            side = sides.side_of(seat)
            words = a.say("pair_contract", won=fact.side_won[side], bid=fact.side_bids[side])
            yield parts[2].middle, at.y, a.t.fit(words, parts[2].w - 8, 16, 500, CREAM), "center"
        color = MET if met else NOTHING
        last = parts[-1]
        said = ("result_quota" if fact.given else "result_bid") + ("_met" if met else "_missed")
        word = a.t.fit(a.say(said), last.w - 44, 15.5, 700, color)
        left = last.middle - (word.w + 28) / 2
        yield left, at.y - 10, icon("check" if met else "cross", 20, color)
        yield left + 28, at.y, word, "midleft"
