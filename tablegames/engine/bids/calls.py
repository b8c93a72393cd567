"""The calls of an auction, and the contract that they come to."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import Memory
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


def contract_of(table: Table) -> tuple[Tally, Tally]:
    """Declare which bid is the contract, and how often it was doubled."""
    return table.tally(CONTRACT, places=1, start=NO_CONTRACT), table.tally(DOUBLED, places=1)
