"""Auctions as most games have them: short forms of `contract_auction`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from tablegames.engine.bids.bid_lists import NumberList, TrickNumbers
from tablegames.engine.bids.contract_auction import ContractAuction, auction_of
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.trick_taking import laps_of


@register
@dataclass(frozen=True, slots=True)
class Auction(Phase):
    """Everyone in turn promises more tricks than anybody before or passes; who passed once is out of the auction.

    The highest bid wins it: its bidder is the maker, names the trump and has to keep the promise (`auction_points`).
    So a good hand pays for choosing the suit. If everyone else has passed without a bid, the last one has to bid: there
    is always somebody who plays for something.
    """

    lowest: Annotated[int, Range(1, 60)] = 1
    """The fewest tricks that may be bid."""
    first: Literal["marker", "left_of_marker"] = "left_of_marker"
    """Who speaks first."""
    trump: Literal["named", "named_or_none", "as_it_is"] = "named"
    """What the highest bidder decides: a trump suit, a suit or that there is none, or nothing."""

    @property
    def needs_cards(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the bidding, and the naming of the trump. Raises RulesError where nobody wins tricks."""
        laps_of(rules, self)
        tricks = TrickNumbers(self.lowest)
        rule = ContractAuction(tricks, self.first, passing="out", all_pass="last_bids", trump=self.trump)
        return auction_of(table, rules, rule, self)


@register
@dataclass(frozen=True, slots=True)
class BidAndHold(Phase):
    """Two seats bid against each other: one names a number, the other holds it or passes, then a higher number follows.

    Who passes is out, and the next seat names numbers to the player who is left. Clockwise from the first, the second
    seat begins to name to the first, who holds. The last one left is the maker, and has to play for the last number at
    least. Where all others have passed without a number, the first seat may take the lowest one.
    """

    numbers: tuple[Annotated[int, Range(0, 1000)], ...]
    """What may be bid, from the lowest to the highest."""
    first: Literal["marker", "left_of_marker"] = "left_of_marker"
    """Who holds first; the next seat clockwise names the first number."""
    names: Literal["one_higher", "any_higher"] = "one_higher"
    """Whether the next number of the list is named, or any higher one may be."""
    all_pass: Literal["no_play", "deal_again"] = "no_play"
    """What happens where nobody bids: the round ends without play, or cards are dealt again."""

    @property
    def needs_cards(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        needs_marker(table)
        rule = ContractAuction(
            NumberList(self.numbers), self.first, goes="by_twos", all_pass=self.all_pass, names=self.names
        )
        return auction_of(table, rules, rule, self)
