"""An auction of an ordered list, as the players who call in it look at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.engine.bids.bid_lists import BidList, ListedBid
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.rules.coming_tricks import ComingTricks


@dataclass(frozen=True, slots=True)
class Auction:
    """What may be bid, and how far that has come."""

    table: Table
    rules: Rules
    bids: BidList
    """What the ruleset says of the list."""
    listed: tuple[ListedBid, ...]
    """What may be bid, from the lowest to the highest."""
    first: int
    """The number of the call that is the lowest bid; before it stand calls that are none."""
    contract: Tally
    """The place of the highest bid in the list."""
    coming: ComingTricks | None
    """How many tricks there will be; None where none are played."""
    by_twos: bool
    """Whether one seat bids to another, which holds each bid or passes."""
    trumps: tuple[int, ...]
    """What the maker may name afterwards."""

    def bid(self, call: int) -> ListedBid:
        """Give the bid that a call makes."""
        return self.listed[call - self.first]

    def tricks(self, s: State) -> int:
        """Count the tricks that the hand which is asked is good for."""
        held: int = self.table.hands().count(s, s.turn)
        return self.coming.of(s, held) if self.coming else held

    def bids_among(self, calls: Sequence[int]) -> list[int]:
        """List the calls that are bids."""
        return [call for call in calls if call >= self.first]

    def asked_for(self, s: State) -> int:
        """Give the number that is to be held, or the lowest that may be named."""
        highest: int = s.tallies[self.contract.at]
        at = highest if s.memory.holding else highest + 1
        return self.listed[min(at, len(self.listed) - 1)].number

    def is_ours(self, s: State) -> bool:
        """Tell whether the highest bid is that of the side that is asked."""
        bidder, team_of = s.memory.bidder, self.table.team_of
        return bool(bidder != NOBODY and team_of[bidder] == team_of[s.turn])

    def lowest_of_each(self, legal: Sequence[int]) -> tuple[int, ...]:
        """List what else may be called, and the lowest bid with each trump."""
        lowest: dict[int, int] = {}
        for call in self.bids_among(legal):
            lowest.setdefault(self.bid(call).trump, call)
        return (*[call for call in legal if call < self.first], *lowest.values())
