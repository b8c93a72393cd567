"""The calls of an auction, and the contract that they come to."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from tablegames.engine.bids.bid_lists import AS_IT_IS, ListedBid
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import Memory, State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

PASS: Final = 0
"""The call that every auction has; what else may be said, and the number of the lowest bid, depend on how it goes."""
NOT_ASKED, NO_CONTRACT = -1, -1


class Calls(Memory):
    """What everyone remembers of an auction: who called what, in order, who bid highest, and who bids against whom.

    Where it is held after tricks, they are scored later, so it keeps the last of them.
    """

    fields: ClassVar[tuple[str, ...]] = ("bidder", "caller", "callers", "calls", "holder", "holding", "trick")
    about: ClassVar[dict[str, str]] = {
        "bidder": "seat",
        "caller": "seat",
        "holder": "seat",
        "callers": "course",
        "calls": "course",
    }
    __slots__ = fields

    def __init__(
        self,
        callers: tuple[int, ...] = (),
        calls: tuple[int, ...] = (),
        bidder: int = NOBODY,
        trick: Memory | None = None,
    ) -> None:
        self.callers, self.calls = callers, calls
        """Call by call, its seat and what it was."""
        self.bidder = bidder
        self.holder = self.caller = NOBODY
        """Two by two: who holds bids, and who makes them; NOBODY once only one seat is left."""
        self.holding = False
        """Whether a bid was made that is to be held."""
        self.trick = trick

    @property
    def last_trick(self) -> Memory | None:
        return self.trick

    def copy(self) -> Calls:
        c = Calls(self.callers, self.calls, self.bidder, self.trick)
        c.holder, c.caller, c.holding = self.holder, self.caller, self.holding
        return c

    @property
    def made(self) -> tuple[tuple[int, int], ...]:
        """List (seat, call), in order."""
        return tuple(zip(self.callers, self.calls, strict=True))


class HighBid(NamedTuple):
    """The highest bid of an auction, for phases that go by it."""

    maker: Tally
    listed: tuple[ListedBid, ...]
    """What may be bid, from the lowest to the highest."""
    contract: Tally
    """The place of the highest bid in the list."""
    doubled: Tally
    """How often it is doubled."""
    bid: Tally | None = None
    """What everybody has bid last, where bids are tricks of one's own."""
    floor: bool = False
    """Whether the number that was bid is the least that is to be played for."""

    def bid_of(self, s: State) -> ListedBid:
        """Give the bid of the list that is the contract."""
        return self.listed[s.tallies[self.contract.at]]

    def says_trump(self, s: State) -> bool:
        """Tell whether the contract itself says what is trump, or that nothing is."""
        at = s.tallies[self.contract.at]
        return at != NO_CONTRACT and self.listed[at].trump != AS_IT_IS

    def known(self, known: Known) -> ListedBid | None:
        """Give it as far as the viewer knows; None while there is none."""
        at = known.public(self.contract)
        return None if at == NO_CONTRACT else self.listed[at]

    def promised(self, s: State) -> int:
        """Give what was promised."""
        return self.bid_of(s).promised


def high_bid(table: Table, code: str, *path: str) -> HighBid:
    """Find the contract that an auction of listed bids came to. Raises RulesError with this code without one."""
    high = table.need(HighBid, code, *path)
    if HighBid in table.unclear:
        raise RulesError("auction.differs", *path)
    return high
