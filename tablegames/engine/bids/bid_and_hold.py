"""An auction between two seats at a time: a short form of `contract_auction`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tablegames.engine.bids.bid_lists import NumberList
from tablegames.engine.bids.contract_auction import ContractAuction, auction_of
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table


@register
class BidAndHold(Phase):
    """Two seats bid against each other: one names a number, the other holds it or passes, then a higher number follows.

    A seat that passes is out, and the next seat names numbers to the player who is left. Clockwise from the first, the
    second seat begins to name to the first, who holds. The last one left is the maker, and has to play for the last
    number at least. Where all others have passed without a number, the first seat may take the lowest one.
    """

    needs_cards: ClassVar[bool] = True
    numbers: tuple[Annotated[int, Range(0, 1000)], ...]
    """What may be bid, from the lowest to the highest."""
    first: Literal["marker", "left_of_marker"] = "left_of_marker"
    """Who holds first; the next seat clockwise names the first number."""
    names: Literal["one_higher", "any_higher"] = "one_higher"
    """Whether the next number of the list is named, or any higher one may be."""
    all_pass: Literal["no_play", "deal_again"] = "no_play"
    """What happens where all pass: the round ends without play, or cards are dealt again."""

    def compile(self, table: Table, rules: Rules) -> Step:
        needs_marker(table)
        rule = ContractAuction(
            NumberList(self.numbers), self.first, goes="by_twos", all_pass=self.all_pass, names=self.names
        )
        return auction_of(table, rules, rule, self)
