"""What has to be reached: a number, the own bid, the highest bid, a quota, more than the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, ClassVar, Literal

from tablegames.engine.bids.bid import OwnBids
from tablegames.engine.bids.calls import HighBid
from tablegames.engine.bids.facts import NO_BID
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.registry import Ludeme, Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.scoring.measured import TurnedKitty
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.kept_cards import KeptCardsRule

Goals = Callable[[State, list[int]], list[int]]
"""Gives by party what it has to reach, by what the parties have."""


class Target(Ludeme):
    """What has to be reached."""

    __slots__ = ()

    def reached(self, number: int, goal: int) -> bool:
        """Tell whether so much reaches a goal."""
        return number >= goal

    def compile(self, table: Table, parties: Parties) -> Goals:
        """Make it ready. Raises RulesError where no earlier phase says what has to be reached."""
        raise NotImplementedError


@register
class AtLeast(Target):
    """A number that is the same in every deal."""

    number: Annotated[int, Range(0, 10_000)]
    """The least that reaches it."""

    def compile(self, table: Table, parties: Parties) -> Goals:
        goals = [self.number] * parties.count
        return lambda s, numbers: goals


@register
class AtMost(Target):
    """A number, the same in every deal, that must not be passed: the goal of who wants to have little, or nothing."""

    short_field: ClassVar[str] = "number"
    number: Annotated[int, Range(0, 10_000)]
    """The most with which it is kept."""
    missed: Literal["ends_tricks", "goes_on"] = "goes_on"
    """Whether the tricks are over as soon as every party that has this goal has more."""

    def reached(self, number: int, goal: int) -> bool:
        return number <= goal

    def compile(self, table: Table, parties: Parties) -> Goals:
        goals = [self.number] * parties.count
        return lambda s, numbers: goals


@register
class OwnBid(Target):
    """What everybody bid for themselves; where sides have goals, the bids of partners are added up."""

    short_field: ClassVar[str] = "exactly"
    exactly: bool = False
    """Whether one more than was bid is a miss as well."""

    def reached(self, number: int, goal: int) -> bool:
        return number == goal if self.exactly else number >= goal

    def compile(self, table: Table, parties: Parties) -> Goals:
        bids = table.need(OwnBids, "phase.no_bid")
        at, count, seats = bids.bid.at, parties.count, parties.seats
        if bids.late or parties.found or bids.away:
            return lambda s, numbers: [bids.goal(s, party) for party in parties.members(s)]
        if count == table.seats:
            return lambda s, numbers: s.tallies[at : at + count]
        places = [[at + seat for seat in party] for party in seats]

        def goals(s: State, numbers: list[int]) -> list[int]:
            tallies, found = s.tallies, []
            for party in places:
                goal = 0
                for place in party:
                    goal += tallies[place]
                found.append(goal)
            return found

        return goals

    def seats(self, table: Table) -> Callable[[State], Sequence[int]] | None:
        """Find what lists the seats that have bid, where some may have not; None where all have."""
        bids = table.find(OwnBids)
        return bids.bidders if bids is not None and bids.away else None

    def hides(self, table: Table) -> bool:
        """Tell whether bids are hidden until the tricks are over."""
        bids = table.find(OwnBids)
        return bids is not None and bids.hidden is not None and bids.late

    def reveal(self, table: Table, s: State) -> None:
        """Show, once the tricks are over, what was hidden until then."""
        bids = table.need(OwnBids, "phase.no_bid")
        assert bids.hidden is not None
        for seat in table.all_seats:
            table.note(s, bids.bid, seat, bids.of(s, seat))
            table.note(s, bids.hidden, seat, NO_BID)


@register
class HighestBid(Target):
    """What the highest bidder of an auction has promised: so many tricks, or a number."""

    def compile(self, table: Table, parties: Parties) -> Goals:
        high = table.need(HighBid, "phase.no_auction")
        return lambda s, numbers: [high.promised(s)] * parties.count


@register
class CapturedTarget(Target):
    """A number that depends on how many of certain cards a party has captured.

    What is turned up at the end counts with them, and a card that stays with the player who played it is that party's.
    """

    cards: tuple[str, ...]
    """The cards, ranks or suits."""
    numbers: tuple[Annotated[int, Range(0, 10_000)], ...]
    """What has to be reached with none of them, with one, and so on; the last number is for all that are more."""

    def compile(self, table: Table, parties: Parties) -> Goals:
        if not self.numbers:
            raise RulesError("phase.no_numbers", "numbers")
        parties.whole()
        with below("cards"):
            wanted = table.cards.listed(table.cards.matching(self.cards))
        kept, kitty = table.find(KeptCardsRule), table.find(TurnedKitty)
        won, last = table.pile("won"), len(self.numbers) - 1

        def captor(s: State, card: int) -> int:
            keeper = kept.keeper(s, card) if kept is not None else NOBODY
            if keeper != NOBODY:
                return keeper
            for seat in table.all_seats:
                if card in s.piles[won.at + seat]:
                    return seat
            return s.tallies[kitty.taker.at] if kitty is not None and card in kitty.aside.cards(s, 0) else NOBODY

        def goals(s: State, numbers: list[int]) -> list[int]:
            captured, party_of = [0] * parties.count, parties.now(s)
            for card in wanted:
                seat = captor(s, card)
                if seat != NOBODY:
                    captured[party_of[seat]] += 1
            return [self.numbers[min(last, count)] for count in captured]

        return goals


@register
class MoreThanOthers(Target):
    """More than the others: than all of them together where a maker plays against them, else than each of them."""

    def compile(self, table: Table, parties: Parties) -> Goals:
        together = parties.maker is not None

        def goals(s: State, numbers: list[int]) -> list[int]:
            if together:
                total = sum(numbers)
                return [total - own + 1 for own in numbers]
            left = parties.left(s)
            return [
                max([numbers[other] for other in left if other != party], default=0) + 1 for party in parties.everyone
            ]

        return goals


@register
class Quota(Target):
    """A number for each seat, by where it sits from the marker; where sides have goals, partners add theirs up.

    Who is out of the game has none: the first numbers go to those who are left.
    """

    quotas: tuple[Annotated[int, Range(0, 60)], ...]
    """The number of the seat with the marker, and those of the others clockwise."""

    def compile(self, table: Table, parties: Parties) -> Goals:
        if len(self.quotas) != table.seats:
            raise RulesError("quota_points.seats", "quotas", count=table.seats)
        needs_marker(table)
        return lambda s, numbers: [
            sum([self.of(s.marker, seat, parties.playing(s)) for seat in party]) for party in parties.members(s)
        ]

    def of(self, marker: int, seat: int, playing: Sequence[int]) -> int:
        """Give the number of a seat, by how many who play sit between it and the marker."""
        seats = len(self.quotas)
        place = (seat - marker) % seats
        if len(playing) == seats:
            return self.quotas[place]
        before = [(each - marker) % seats < place for each in playing]
        return self.quotas[sum(before)] if seat in playing else 0
