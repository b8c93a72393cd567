"""What there is to say of bids: which count, and what has become of them so far."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.facts import Fact


@dataclass(frozen=True, slots=True)
class BidsFact(Fact):
    """Bids against the tricks won, as the rule that scores them has it."""

    bids: tuple[int | None, ...]
    """By seat, the bid that counts; None before it is made, and where somebody else bid higher."""
    won: tuple[int, ...]
    """By seat, the tricks won."""
    reached: tuple[bool, ...]
    """By seat, whether there are as many tricks as it bid."""
    missed: tuple[bool, ...]
    """By seat, whether a trick too many was won already: the bid can not be kept any more."""
    kept: tuple[bool, ...]
    """By seat, whether its bid is kept if no more tricks are won."""
    exact: bool
    """Whether a trick too many is a miss."""
    outbid: tuple[bool, ...] = ()
    """By seat, whether somebody else won the auction; empty where every bid counts."""
    side_bids: tuple[int | None, ...] = ()
    """By side, what the bids of partners come to; None while one is missing. Empty where they do not add up."""
    side_won: tuple[int, ...] = ()
    """By side, the tricks that count against them."""

    def side_made(self, side: int) -> bool:
        """Tell whether a side has won as many tricks as its players bid together."""
        bid = self.side_bids[side]
        return bid is not None and self.side_won[side] >= bid


@dataclass(frozen=True, slots=True)
class BagsFact(Fact):
    """Tricks too many, which cost points once there are enough of them."""

    bags: tuple[int, ...]
    """By side, how many there are."""
    limit: int
    """So many cost points."""

    def left(self, side: int) -> int:
        """Tell how many more a side may take before they cost points."""
        return self.limit - self.bags[side]
