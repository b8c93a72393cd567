"""What there is to say of bids: which count, and what has become of them so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tablegames.engine.table.facts import Fact

BID: Final = "bid"
"""The name of the tally of bids that everyone knows."""
NO_BID: Final = -1
"""What stands in a tally of bids before a bid is made."""


class BidsFact(Fact):
    """Bids against the tricks won, as the rule that scores them has it."""

    bids: tuple[int | None, ...]
    """By seat, the bid that counts; None before it is made, and where another seat bid higher."""
    won: tuple[int, ...]
    """By seat, the tricks won; where the highest bid alone counts, by its side."""
    reached: tuple[bool, ...]
    """By seat, whether there are as many tricks as it bid."""
    missed: tuple[bool, ...]
    """By seat, whether a trick too many was won already: the bid can not be kept any more."""
    kept: tuple[bool, ...]
    """By seat, whether its bid is kept if no more tricks are won."""
    exact: bool
    """Whether a trick too many is a miss."""
    outbid: tuple[bool, ...] = ()
    """By seat, whether another seat won the auction; empty where every bid counts."""
    side_bids: tuple[int | None, ...] = ()
    """By side, what the bids of partners come to; None while one is missing. Empty where they do not add up."""
    side_won: tuple[int, ...] = ()
    """By side, the tricks that count against them."""
    out: tuple[bool, ...] = ()
    """By seat, whether it is out of the game, and bids no more; empty where no player falls out."""
    given: bool = False
    """Whether they are quotas that the rules give, and no player said them."""

    def side_made(self, side: int) -> bool:
        """Tell whether a side has won as many tricks as its players bid together."""
        bid = self.side_bids[side]
        return bid is not None and self.side_won[side] >= bid


class LaidBidsFact(Fact):
    """Bids made of cards that are laid away: what each card says, and what those say that a viewer knows."""

    code: tuple[tuple[str, int], ...]
    """Suits, ranks or single cards, with how many tricks each of them says, as the rules list them."""
    worths: Mapping[str, int]
    """How many tricks a card says, by its id."""
    said: tuple[int | None, ...]
    """By seat, what its cards say together so far; None where none lies there, or another seat laid them face down."""

    def with_more(self, seat: int, cards: Iterable[str]) -> int:
        """Say what the cards of a seat say together with others that it thinks of laying away."""
        return (self.said[seat] or 0) + sum([self.worths[card] for card in cards])


class PremiumFact(Fact):
    """A bid that is shown for a premium."""

    seat: int
    """Who plays for it."""
    points: int
    """What it is worth."""
    decided: bool
    """Whether no seat can offer more: the bid lies open."""


class BagsFact(Fact):
    """Tricks too many, which cost points once there are enough of them."""

    bags: tuple[int, ...]
    """By side, how many there are."""
    limit: int
    """How many cost points."""

    def left(self, side: int) -> int:
        """Tell how many more a side may take before they cost points."""
        return self.limit - self.bags[side]


class AuctionFact(Fact):
    """An auction of an ordered list: what everyone called, and the highest bid."""

    calls: tuple[tuple[int, str], ...]
    """Seat and call in notation, in order; empty once cards are played."""
    last: tuple[str | None, ...]
    """By seat, its last call in notation; None where it was not asked yet."""
    bid: str | None
    """The highest bid; None before the first."""
    number: int
    """Its level or number."""
    suit: str | None
    """The suit it makes trump; None where there is none, or it does not say."""
    seat: int
    """Who bid it, and plays it once the auction is over; less than 0: no seat."""
    doubled: int
    """0, 1 for doubled, 2 for redoubled."""
    open: bool
    """Whether the auction goes on."""
    turn: int = -1
    """Whose call is next; less than 0: no seat's."""
    listed: tuple[str, ...] = ()
    """All bids there are, from the lowest to the highest."""
    row: int = 0
    """How many bids a level has; 0: there are no levels."""
    beside: tuple[str, ...] = ()
    """Those of all bids that belong to no level."""


class ContractFact(Fact):
    """A contract that is played: what it promises, how far its side has come, and who is vulnerable."""

    maker: int
    """Who plays it; less than 0: not known yet."""
    side: int
    """The maker's side; less than 0: none yet."""
    target: int
    """How many tricks the maker's side has to win; 0: none yet."""
    won: tuple[int, ...]
    """By side, the tricks it has won."""
    against: int
    """How many tricks of the others break the contract."""
    vulnerable: tuple[bool, ...]
    """By side."""

    def needed(self, side: int) -> int:
        """Tell how many tricks a side needs: to make the contract, or to break it."""
        return self.target if side == self.side else self.against

    def missing(self, side: int) -> int:
        """Tell how many of them it still needs."""
        return max(0, self.needed(side) - self.won[side])

    @property
    def over(self) -> int:
        """Tell how many tricks the maker's side has won more than it promised; less than 0: how many it lacks."""
        return self.won[self.side] - self.target


class HonoursFact(Fact):
    """Who has the points for trumps and for the most in captured cards, once they are counted."""

    sides: tuple[int, ...]
    """Which side has the highest trump, the lowest, the certain one, and the most; less than 0: none."""
    certain: str
    """The rank of the certain trump."""

    def had_by(self, side: int) -> tuple[int, ...]:
        """List, by their places, what a side has."""
        return tuple([place for place, each in enumerate(self.sides) if each == side])
