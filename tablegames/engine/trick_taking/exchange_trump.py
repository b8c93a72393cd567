"""A leader exchanges the trump turned up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.trick_taking.counting import Counting
from tablegames.engine.trick_taking.leader_option import LeaderMay
from tablegames.engine.trick_taking.stock_option import StockOption
from tablegames.engine.tricks.leader_option import LeaderOption
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks

NO_CARD = -1


@register
@dataclass(frozen=True, slots=True)
class ExchangeTrump(LeaderMay):
    """Whoever leads and holds the trump of a certain rank may take the card turned up for it."""

    rank: str
    """The rank of the trump that is given for it."""
    least: Annotated[int, Range(1, 60)] = 2
    """As long as so many cards of the stock are left, the one turned up among them."""

    def compile(self, tricks: Tricks, counting: Counting | None) -> LeaderOption:
        """Find the trump of that rank in every suit."""
        table = tricks.table
        if "turn_up" not in table.zones:
            raise RulesError("phase.nothing_turned_up")
        if self.rank not in table.cards.deck.ranks:
            raise RulesError("exchange_trump.no_rank", "rank", rank=self.rank)
        return Exchanges(tricks, self)


class Exchanges(StockOption):
    """The trump turned up is exchanged."""

    def __init__(self, tricks: Tricks, rule: ExchangeTrump) -> None:
        super().__init__(tricks, rule.least)
        cards = tricks.table.cards
        self.given = [
            [card for card, called in enumerate(cards.called) if called == letter + rule.rank]
            for letter in cards.deck.suits
        ]
        """By suit, the trump that is given; where it is there twice, both."""
        self.given_bits = [*[sum([cards.bit_of[card] for card in each]) for each in self.given], 0]
        """The same as a hand has it; none where there is no trump, which is -1."""

    def own(self, s: State, seat: int) -> int:
        """Name the card to be given; NO_CARD where the hand has none."""
        trump = s.tallies[self.trump.at]
        if not 0 <= trump < len(self.given):
            return NO_CARD
        held = s.hands[seat * self.table.suits + trump]
        for card in self.given[trump]:
            if held & self.table.bit_of[card]:
                return card
        return NO_CARD

    def legal(self, s: State, trick: Trick) -> Sequence[int]:
        trump = s.tallies[self.trump.at]
        if not s.hands[trick.player * self.table.suits + trump] & self.given_bits[trump] or not self.stock_left(
            s, trick
        ):
            return ()
        return (0,)

    def apply(self, s: State, trick: Trick, action: int) -> None:
        seat = trick.player
        own = self.own(s, seat)
        self.table.move(s, s.piles[self.shown.at][-1], self.shown, 0, self.hand, seat)
        self.table.move(s, own, self.hand, seat, self.shown, 0)

    def words(self, action: int) -> str:
        return "exchange"

    def reasons(self, s: State, trick: Trick, action: int) -> list[Reason]:
        return [Reason("gets_card", {"card": self.table.cards.names[s.piles[self.shown.at][-1]]})]
