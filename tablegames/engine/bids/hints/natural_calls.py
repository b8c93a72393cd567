"""What a call says of a hand where partners bid levels of suits: a natural way to bid, and how others read it.

The bots choose the first call whose meaning is true of their hand, and take the calls of others, people included, to
mean the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.bids.auction import Auction
from tablegames.engine.bids.calls import PASS
from tablegames.engine.bids.hints.call_hints import CallHints
from tablegames.engine.bids.hints.call_meanings import CallMeanings, Holding, Meaning
from tablegames.engine.common.shown import HighCards, Shown
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State


class NaturalCallHints(CallHints):
    """Where partners bid levels of suits: everyone calls what is true of the hand, and understands the others so."""

    keeps = True

    def __init__(self, auction: Auction) -> None:
        super().__init__(auction)
        self.meanings, self.points, self.shown = CallMeanings(auction), HighCards(self.table.cards), Shown(self.table)

    def forget(self, s: State) -> None:
        self.shown.forget(s)

    def hear(self, s: State, action: int) -> None:
        shows = self.meaning(s, action)
        self.shown.narrow(s, s.turn, shows.least, shows.most, shows.lengths)

    def holding(self, s: State) -> Holding:
        """Look at the hand of the seat that is asked."""
        suits = self.table.cards.suits
        hands: Sequence[int] = s.hands[s.turn * suits : (s.turn + 1) * suits]
        tops = tuple([of_held[held] for of_held, held in zip(self.points.in_suit, hands, strict=True)])
        return Holding(sum(tops), tuple([held.bit_count() for held in hands]), tops)

    def choose(self, s: State, legal: Sequence[int]) -> int:
        """Choose the first call whose meaning is true of the hand; where none is, pass or the lowest bid."""
        holding = self.holding(s)
        for meaning in self.meanings.of(s, s.turn, s.memory.made):
            if meaning.call in legal and self.true_of(meaning, holding):
                return meaning.call
        return legal[0]

    def candidates(self, s: State, legal: tuple[int, ...]) -> tuple[int, ...]:
        # What partners tell each other only helps if both mean the same by it.
        return (self.choose(s, legal),)

    def true_of(self, meaning: Meaning, holding: Holding) -> bool:
        """Tell whether a hand is what a call says."""
        if not meaning.least <= holding.points <= meaning.most and meaning.fits is None:
            return False
        if any(held < least for held, least in zip(holding.lengths, meaning.lengths, strict=True)):
            return False
        return meaning.fits is None or meaning.fits(holding)

    def meaning(self, s: State, call: int) -> Meaning:
        """Say what a call means; several ways to come to it are taken together."""
        found = [each for each in self.meanings.of(s, s.turn, s.memory.made, call) if each.call == call]
        if len(found) <= 1:
            return found[0] if found else self.meanings.unexpected(call)
        lengths = tuple([min(each) for each in zip(*[meaning.lengths for meaning in found], strict=True)])
        return Meaning(call, min(each.least for each in found), max(each.most for each in found), lengths)

    def reasons(self, s: State, action: int) -> list[Reason]:
        """Say what a call shows, and what the hand has."""
        means = self.meaning(s, action)
        holding, letters = self.holding(s), self.table.cards.letters
        found = []
        if means.least > 0 or means.most < self.points.all:
            key = "shows_points" if means.most < self.points.all else "shows_points_more"
            key = key if means.least > 0 else "shows_points_less"
            found.append(Reason(key, {"n": means.least if means.least > 0 else means.most, "most": means.most}))
        long = [suit for suit, least in enumerate(means.lengths) if least > 2]
        found += [Reason("shows_suit", {"n": means.lengths[suit], "suit": letters[suit]}) for suit in long[:1]]
        if action == PASS and not found:
            return [Reason("no_bid_fits", {"n": holding.points})]
        return [*found, Reason("has_points", {"n": holding.points})]
