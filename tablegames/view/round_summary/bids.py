"""The column that holds bids against the tricks won."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.registry import register
from tablegames.engine.table.facts import SidesFact
from tablegames.view.language.weights import BOLD
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import CREAM, MET
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import (
    DISC,
    FIGURE,
    NOTHING,
    VERDICT,
    Cell,
    Column,
    figure,
    plain,
    tick,
)


@register
class Bids(Column):
    """What a seat bid, the tricks it won, and whether it kept its word; with partners, what the two bid and won too."""

    subjects = ("bid", "tricks")

    def weight(self, a: Account) -> float:
        return 5 if self.together(a) else 4

    def together(self, a: Account) -> bool:
        """Tell whether the bids of partners are added up."""
        fact = a.past.after.fact(BidsFact)
        return fact is not None and bool(fact.side_bids)

    def heads(self, a: Account) -> tuple[str, ...]:
        pair = ("result_pair",) if self.together(a) else ()
        fact = a.past.after.fact(BidsFact)
        if fact is not None and fact.given:
            return ("quota", "result_tricks", *pair, "result_quota")
        return ("result_bid", "result_tricks", *pair, "result_kept")

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact, many = a.past.after.fact(BidsFact), len(self.heads(a))
        if fact is None:
            return
        sides = a.past.after.fact(SidesFact)
        parts = [at.part(i, many) for i in range(many)]
        bid, won, met = fact.bids[seat], fact.won[seat], fact.kept[seat]
        if bid is None:
            yield figure(parts[0], a.say("bid_open"), NOTHING, BOLD)
            if not (fact.out and fact.out[seat]):
                yield figure(parts[1], won)
            return
        number = a.say("bid_0") if bid == 0 else str(bid)
        yield plain(a, parts[0], number, size=FIGURE, weight=BOLD)
        yield figure(parts[1], won, MET if met else CREAM)
        if fact.side_bids and sides:
            side = sides.side_of(seat)
            words = a.say("pair_contract", won=fact.side_won[side], bid=fact.side_bids[side])
            yield plain(a, parts[2], words, CREAM)
        color = MET if met else NOTHING
        last = parts[-1]
        said = ("result_quota" if fact.given else "result_bid") + ("_met" if met else "_missed")
        word = a.t.fit(a.say(said), last.w - 2 * FIGURE, VERDICT, BOLD, color)
        left = last.middle - (word.w + DISC) / 2
        yield tick(met, left, at.y, FIGURE, color)
        yield left + DISC, at.y, word, "midleft"
