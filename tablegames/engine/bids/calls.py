"""The calls of an auction, and the contract that they come to."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from tablegames.engine.bids.bid_lists import ListedBid
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import Memory, State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

PASS, DOUBLE, REDOUBLE, FIRST_BID = range(4)
"""Calls are numbered: three that are no bids, and from there on the bids of the list."""
NOT_ASKED, NO_CONTRACT = -1, -1
CONTRACT, DOUBLED = "contract", "doubled"
"""Names of tallies: which bid of the list is the contract, and how often it is doubled."""


class Calls(Memory):
    """What everyone remembers of an auction: who called what, in order, and who bid highest."""

    fields: ClassVar[tuple[str, ...]] = ("bidder", "callers", "calls")
    __slots__ = fields

    def __init__(self, callers: tuple[int, ...] = (), calls: tuple[int, ...] = (), bidder: int = NOBODY) -> None:
        self.callers, self.calls = callers, calls
        """Call by call, its seat and what it was."""
        self.bidder = bidder

    def copy(self) -> Calls:
        return Calls(self.callers, self.calls, self.bidder)

    @property
    def made(self) -> tuple[tuple[int, int], ...]:
        """List (seat, call), in order."""
        return tuple(zip(self.callers, self.calls, strict=True))


class HighBid(NamedTuple):
    """The highest bid of an auction, for phases that go by it."""

    maker: Tally
    listed: tuple[ListedBid, ...] = ()
    """What may be bid, from the lowest to the highest; nothing where everybody's bid is a number of its own."""
    contract: Tally | None = None
    """The place of the highest bid in the list."""
    doubled: Tally | None = None
    """How often it is doubled."""
    bid: Tally | None = None
    """What everybody has bid last, where there is no list."""

    def bid_of(self, s: State) -> ListedBid:
        """Give the bid of the list that is the contract."""
        assert self.contract is not None
        return self.listed[s.tallies[self.contract.at]]

    def known(self, known: Known) -> ListedBid | None:
        """Give it as far as somebody knows; None while there is none."""
        at = known.number(self.contract) if self.contract else None
        return None if at is None or at == NO_CONTRACT else self.listed[at]

    def promised(self, s: State) -> int:
        """Give what was promised: so many tricks, or the number where a bid says nothing of tricks."""
        if self.bid is not None:
            return int(s.tallies[self.bid.at + s.tallies[self.maker.at]])
        bid = self.bid_of(s)
        return bid.tricks or bid.number


def one_auction(table: Table) -> None:
    """Make sure that no auction was held before: one highest bid says what is played. Raises RulesError."""
    if table.find(HighBid) is not None:
        raise RulesError("auction.twice")


def high_bid(table: Table, code: str, *path: str) -> HighBid:
    """Find the contract that an auction of listed bids came to. Raises RulesError with this code without one."""
    high = table.need(HighBid, code, *path)
    if HighBid in table.unclear:
        raise RulesError("auction.differs", *path)
    if high.contract is None or high.doubled is None:
        raise RulesError(code, *path)
    return high


def contract_of(table: Table) -> tuple[Tally, Tally]:
    """Declare which bid is the contract, and how often it was doubled."""
    return table.tally(CONTRACT, places=1, start=NO_CONTRACT), table.tally(DOUBLED, places=1)
