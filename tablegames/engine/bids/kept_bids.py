"""Bids over many games: how high they were, and how many of them were kept."""

from __future__ import annotations

from tablegames.engine.bids.facts import BID, NO_BID
from tablegames.engine.common.maker import MAKER, NO_MAKER
from tablegames.engine.table.events import NOBODY, Event, Scored, TokensMoved, TrickTaken
from tablegames.engine.table.measures import MeasureReader


class RoundsOfBids(MeasureReader):
    """Remembers what everyone bid and won, until the round is scored."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.bids: dict[int, int] = {}
        self.tricks = [0] * seats

    def hear(self, event: Event) -> None:
        if isinstance(event, TokensMoved) and event.tally == BID and event.amount > 0:
            # Not by what was said: a bid by cards, or one that all show together, is known only when it is shown.
            self.bids[event.owner] = NO_BID + event.amount
        elif isinstance(event, TrickTaken) and event.winner != NOBODY:
            self.tricks[event.winner] += 1
        elif isinstance(event, Scored):
            for seat in self.bids:
                self.judge(seat, self.bids[seat])
            self.bids.clear()
            self.tricks = [0] * len(self.tricks)

    def judge(self, seat: int, bid: int) -> None:
        """Count the bid of a seat."""
        raise NotImplementedError


class TricksBid(RoundsOfBids):
    """Tricks bid, a round."""

    def judge(self, seat: int, bid: int) -> None:
        self.note(seat, bid)


class BidsMet(RoundsOfBids):
    """Bids met exactly, of all."""

    def judge(self, seat: int, bid: int) -> None:
        self.note(seat, self.tricks[seat] == bid)


class ContractsMade(RoundsOfBids):
    """Rounds in which a side won as many tricks as it bid, of all."""

    def __init__(self, seats: int, sides: int) -> None:
        super().__init__(seats)
        self.sides = sides

    def judge(self, seat: int, bid: int) -> None:
        side = range(seat % self.sides, len(self.tricks), self.sides)
        self.note(seat, sum(self.tricks[each] for each in side) >= sum(self.bids.get(each, 0) for each in side))


class NilsMade(RoundsOfBids):
    """Bids of nothing that were kept, of all of them."""

    def judge(self, seat: int, bid: int) -> None:
        if not bid:
            self.note(seat, not self.tricks[seat])


class ContractsPlayed(MeasureReader):
    """Contracts of the own side that were made, of all it played."""

    def __init__(self, seats: int, sides: int) -> None:
        super().__init__(seats)
        self.sides, self.maker = sides, NO_MAKER

    def hear(self, event: Event) -> None:
        if isinstance(event, TokensMoved) and event.tally == MAKER:
            self.maker += event.amount
        elif isinstance(event, Scored) and self.maker != NO_MAKER:
            for seat in range(self.maker % self.sides, len(self.chances), self.sides):
                self.note(seat, (event.by[seat] or 0) > 0)
