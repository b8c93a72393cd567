"""Bids over many games: how high they were, and how many of them were kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablegames.engine.bids.facts import BID, NO_BID
from tablegames.engine.common.maker import MAKER, NO_MAKER
from tablegames.engine.table.events import NOBODY, Event, Scored, TokensMoved, TrickTaken
from tablegames.engine.table.measures import MeasureReader


class RoundsOfBids(MeasureReader):
    """Counts what everyone bid and won, once the round is scored."""

    def __init__(self, seats: int, counts_as: Callable[[Mapping[int, int], Sequence[int], int], int | None]) -> None:
        """`counts_as`: what the bid of a seat counts, by all bids and tricks; None: nothing, it is no chance."""
        super().__init__(seats)
        self.counts_as = counts_as
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
                count = self.counts_as(self.bids, self.tricks, seat)
                if count is not None:
                    self.note(seat, count)
            self.bids.clear()
            self.tricks = [0] * len(self.tricks)


def tricks_bid(bids: Mapping[int, int], tricks: Sequence[int], seat: int) -> int:
    """Count tricks bid, a round."""
    return bids[seat]


def bid_met(bids: Mapping[int, int], tricks: Sequence[int], seat: int) -> int:
    """Count bids met exactly, of all."""
    return tricks[seat] == bids[seat]


def nil_made(bids: Mapping[int, int], tricks: Sequence[int], seat: int) -> int | None:
    """Count bids of nothing that were kept, of all of them."""
    return None if bids[seat] else not tricks[seat]


def side_made(sides: int, bids: Mapping[int, int], tricks: Sequence[int], seat: int) -> int:
    """Count rounds in which a side won as many tricks as it bid, of all."""
    side = range(seat % sides, len(tricks), sides)
    return sum(tricks[each] for each in side) >= sum(bids.get(each, 0) for each in side)


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
