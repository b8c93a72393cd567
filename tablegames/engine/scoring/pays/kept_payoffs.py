"""Payoffs that keep something from deal to deal: bags, and what is carried over; and those of single seats."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tablegames.engine.bids.bid import OwnBids
from tablegames.engine.bids.bid_premium import ShownBid
from tablegames.engine.bids.facts import BagsFact
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.events import AllCaptured, PointsCarried
from tablegames.engine.scoring.facts import CarriedFact
from tablegames.engine.scoring.outcome import Outcome
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.scoring.pays.payoffs import Gains, Payoff, Pays
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.counting import CardCount
from tablegames.engine.trump.set_trump import KeptCount


@register
class Bags(Payoff):
    """What a party has more than its goal is a bag each; so many of them, over all deals, cost points."""

    limit: Annotated[int, Range(1, 100)] = 10
    """How many cost points; then the count begins again with those beyond."""
    penalty: Annotated[int, Range(0, 1000)] = 100
    """What they cost."""

    def compile(self, table: Table, parties: Parties) -> Pays:
        kept = table.tally("bags", parties.count)

        def pay(o: Outcome, gains: Gains) -> None:
            for party in o.played:
                over = o.numbers[party] - o.goals[party]
                if over > 0:
                    bags = o.s.tallies[kept.at + party] + over
                    table.note(o.s, kept, party, bags % self.limit)
                    gains[party] -= self.penalty * (bags // self.limit)

        def fact(known: Known) -> BagsFact:
            return BagsFact(known.numbers(kept), self.limit)

        table.publish(fact)
        return pay


@register
class Nil(Payoff):
    """A player who bid nothing scores for it alone by winning no trick, and loses as much by winning one."""

    short_field: ClassVar[str] = "points"
    points: Annotated[int, Range(1, 1000)] = 100
    """What it scores or costs."""

    def compile(self, table: Table, parties: Parties) -> Pays:
        own, won = table.need(OwnBids, "phase.no_bid"), table.pile("won")
        numbers, hidden = own.bid.all, own.hidden is not None

        def pay(o: Outcome, gains: Gains) -> None:
            s = o.s
            bids = [own.of(s, seat) for seat in table.all_seats] if hidden else s.tallies[numbers]
            if 0 not in bids:
                return
            for seat, party in enumerate(parties.of_seat):
                if not bids[seat]:
                    gains[party] += -self.points if s.piles[won.at + seat] else self.points

        return pay


@register
class Premium(Payoff):
    """Who showed a bid for a premium (`bid_premium`) has it by keeping the bid; else each of the others gets it."""

    def compile(self, table: Table, parties: Parties) -> Pays:
        shown, bids = table.need(ShownBid, "side_points.no_premium"), table.find(OwnBids)

        def pay(o: Outcome, gains: Gains) -> None:
            points, shower = o.s.tallies[shown.premium.all]
            if shower == NOBODY:
                return
            own = parties.of_seat[shower]
            left = bids.bidders(o.s) if bids and bids.away else table.all_seats
            for party in {parties.of_seat[seat] for seat in left}:
                gains[party] += points * ((party == own) == o.met[own])

        return pay


@register
class KeptBids(Payoff):
    """Nothing is paid: it is counted how many reach their goals, for the next deal's trump (`kept_trump`)."""

    def compile(self, table: Table, parties: Parties) -> Pays:
        kept = table.need(KeptCount, "side_points.no_kept_trump").tally
        return lambda o, gains: table.note(o.s, kept, 0, sum(o.met))


@register
class Shooting(Payoff):
    """A player who captured every card that counts more than nothing makes all of it count for the others, or less for
    itself.

    Where no card counts more than nothing, it is every card that counts less. Partners shoot together, and so does a
    side that was found during the deal.
    """

    short_field: ClassVar[str] = "to"
    to: Literal["others", "own"] = "others"
    """The others get all those points and the shooter none; or the shooter gets as many less than none."""

    def pay(self, o: Outcome, gains: Gains) -> None:
        party = o.amounts.shooter(o.s, o.numbers)
        if party == NOBODY:
            return
        table, to_others = o.parties.table, self.to == "others"
        if table.telling:
            playing = o.parties.playing(o.s)
            seats = tuple([seat for seat in o.parties.members(o.s)[party] if seat in playing])
            table.tell(o.s, AllCaptured(seats[0], seats, o.s.phase))
        top = o.amounts.top(o.numbers)
        for other in o.others(party) if to_others else ():
            gains[other] += top
        gains[party] -= top if to_others else 2 * top


@register
class AllToOthers(Payoff):
    """Each of two sides scores what it has; where the goal is missed the other side scores all there is instead."""

    melds: Literal["kept", "given"] = "kept"
    """Where the goal is missed: whether the side keeps what its melds count, or they go to the other side as well."""
    equal: Literal["lost", "carried"] = "lost"
    """Where both have the same: the goal is missed; or what the side has waits for the player who wins next, and the
    other side scores its own.
    """

    def compile(self, table: Table, parties: Parties) -> Pays:
        if parties.count != 2:
            raise RulesError("makers_count.two_sides")
        return AllToOthersPayment(table, parties, self).pay


class AllToOthersPayment:
    """Both sides score, or one scores all."""

    def __init__(self, table: Table, parties: Parties, rule: AllToOthers) -> None:
        self.table, self.parties, self.rule = table, parties, rule
        self.melded = table.need(CardCount, "phase.counts_nothing").melded
        self.carried, self.brought = table.tally("carried", places=1), table.round_tally("carried_to", table.teams)
        if rule.equal == "carried":
            table.publish(self.fact)

    def pay(self, o: Outcome, gains: Gains) -> None:
        """Add what both sides get."""
        for party in o.played:
            self.divide(o, party, 1 - party, gains)

    def divide(self, o: Outcome, party: int, other: int, gains: Gains) -> None:
        """Give both what they have, or all to the other one, and with it what is carried over."""
        table, s, numbers = self.table, o.s, o.numbers
        carried = s.tallies[self.carried.at]
        if self.rule.equal == "carried" and numbers[party] == numbers[other] and not o.met[party]:
            table.note(s, self.carried, 0, carried + numbers[party])
            table.tell(s, PointsCarried(carried + numbers[party]))
            gains[other] += numbers[other]
            return
        winner = party if o.met[party] else other
        if carried:
            table.note(s, self.carried, 0, 0)
            table.note(s, self.brought, winner, carried)
            table.tell(s, PointsCarried(carried, tuple(self.parties.seats[winner])))
        gains[winner] += carried
        kept = 0 if self.rule.melds == "given" else s.tallies[self.melded.at + party]
        gains[party] += numbers[party] if o.met[party] else kept
        gains[other] += numbers[other] if o.met[party] else sum(numbers) - kept

    def fact(self, known: Known) -> CarriedFact:
        """Say what waits, and what came to whom that had waited."""
        brought = known.numbers(self.brought)
        return CarriedFact(known.public(self.carried), tuple([brought[side] for side in self.table.team_of]))
