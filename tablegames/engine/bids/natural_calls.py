"""What a call says of a hand where partners bid levels of suits: a natural way to bid, and how others read it.

The bots choose the first call whose meaning is true of their hand, and take the calls of others, people included, to
mean the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.bids.bid_lists import ListedBid
from tablegames.engine.bids.call_meanings import CallMeanings, Made, Meaning
from tablegames.engine.bids.calls import PASS
from tablegames.engine.bids.holding import Holding
from tablegames.engine.common.shown import HighCards
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table


class NaturalCalls:
    """Chooses calls, and reads them."""

    def __init__(self, table: Table, listed: Sequence[ListedBid], first: int) -> None:
        """`first`: the number of the call that is the lowest bid."""
        self.table = table
        self.meanings, self.points = CallMeanings(table, listed, first), HighCards(table.cards)

    def holding(self, s: State, seat: int) -> Holding:
        """Look at a hand."""
        suits = self.table.cards.suits
        hands: Sequence[int] = s.hands[seat * suits : (seat + 1) * suits]
        tops = tuple([of_held[held] for of_held, held in zip(self.points.in_suit, hands, strict=True)])
        return Holding(sum(tops), tuple([held.bit_count() for held in hands]), tops)

    def choose(self, s: State, seat: int, legal: Sequence[int], made: Made) -> int:
        """Choose the first call whose meaning is true of the hand; where none is, pass or the lowest bid."""
        holding = self.holding(s, seat)
        for meaning in self.meanings.of(s, seat, made):
            if meaning.call in legal and self.true_of(meaning, holding):
                return meaning.call
        return legal[0]

    def true_of(self, meaning: Meaning, holding: Holding) -> bool:
        """Tell whether a hand is what a call says."""
        if not meaning.least <= holding.points <= meaning.most and meaning.fits is None:
            return False
        if any(held < least for held, least in zip(holding.lengths, meaning.lengths, strict=True)):
            return False
        return meaning.fits is None or meaning.fits(holding)

    def meaning(self, s: State, seat: int, call: int, made: Made) -> Meaning:
        """Say what a call of a seat means; several ways to come to it are taken together."""
        found = [each for each in self.meanings.of(s, seat, made, call) if each.call == call]
        if not found:
            return self.meanings.unexpected(call)
        lengths = tuple([min(each) for each in zip(*[meaning.lengths for meaning in found], strict=True)])
        return Meaning(call, min(each.least for each in found), max(each.most for each in found), lengths)

    def reasons(self, s: State, seat: int, call: int, made: Made) -> list[Reason]:
        """Say what a call shows, and what the hand has."""
        means = self.meaning(s, seat, call, made)
        holding, letters = self.holding(s, seat), self.table.cards.letters
        found = []
        if means.least > 0 or means.most < self.points.all:
            key = "shows_points" if means.most < self.points.all else "shows_points_more"
            key = key if means.least > 0 else "shows_points_less"
            found.append(Reason(key, {"n": means.least if means.least > 0 else means.most, "most": means.most}))
        long = [suit for suit, least in enumerate(means.lengths) if least > 2]
        found += [Reason("shows_suit", {"n": means.lengths[suit], "suit": letters[suit]}) for suit in long[:1]]
        if call == PASS and not found:
            return [Reason("no_bid_fits", {"n": holding.points})]
        return [*found, Reason("has_points", {"n": holding.points})]
