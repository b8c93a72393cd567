"""Scoring bids that have to be met exactly."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal

from tablegames.engine.bids.bid import (
    HIDDEN_BID,
    KEPT,
    LAYS_BID,
    NO_BID,
    PREMIUM,
    bid_tally,
    bids_made,
    hidden_bid_tally,
)
from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.bids.kept_bids import BidsMet
from tablegames.engine.common.sides import shared
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.features import Stance
from tablegames.engine.table.measures import Measure
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.trick_taking import laps_of

FURTHEST = 6
"""So many tricks or more to go are one case."""
Bonus = Annotated[int, Range(0, 1000)]


@register
@dataclass(frozen=True, slots=True)
class ExactBids(Phase):
    """Whoever won exactly as many tricks as bid scores a bonus and points for the tricks; one too many is a miss too.

    What a miss brings differs from table to table: still the points for the tricks, nothing, or a loss for every
    trick by which the bid was missed. Partners bid for themselves, and share what both score.
    """

    bonus: Bonus | tuple[Bonus, ...] = 10
    """Points for a bid met; a list says it by how many players met theirs: one alone, two, and so on."""
    a_trick: Annotated[int, Range(0, 100)] = 1
    """Points for each trick."""
    missed: Literal["tricks", "nothing", "loss"] = "nothing"
    """What a bid that was missed brings."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        if "bid" not in table.tallies:
            raise RulesError("phase.no_bid")
        if not isinstance(self.bonus, int) and len(self.bonus) != table.seats:
            raise RulesError("exact_bids.bonus", "bonus", count=table.seats)
        compared = not isinstance(self.bonus, int) or {LAYS_BID, KEPT} & table.tallies.keys()
        kind = MeetingLaidBids if compared else MeetingBids
        return table.add(kind(table, self, table.seats * laps_of(rules, self)))


class MeetingBids(Step):
    """Who met the own bid scores."""

    def __init__(self, table: Table, rule: ExactBids, trick: int) -> None:
        self.table, self.rule, self.cards_in_a_trick = table, rule, trick
        self.bid, self.won, self.points = bid_tally(table), table.pile("won"), table.tally("points")
        table.wishes.append(self.wants)
        table.stand(Stance("bid", FURTHEST + 2, self.stands, by_own_tricks=True))
        table.publish(self.fact)
        table.measure(Measure("bids", "share", BidsMet))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        piles, at, a_trick, seats = s.piles, self.won.at, self.cards_in_a_trick, self.table.seats
        bids = s.tallies[self.bid.at : self.bid.at + seats]
        own = [self.worth(bid, len(piles[at + each]) // a_trick) for each, bid in enumerate(bids)]
        for each, points in enumerate(shared(self.table, own)):
            if points:
                self.table.gain(s, self.points, each, points)
        return DONE

    def worth(self, bid: int, tricks: int, met: int = 1) -> int:
        """Give the points for a bid with so many tricks won; `met`: how many players met theirs."""
        rule = self.rule
        if bid == tricks:
            bonus = rule.bonus if isinstance(rule.bonus, int) else rule.bonus[met - 1]
            return bonus + rule.a_trick * tricks
        if rule.missed == "loss":
            return -rule.a_trick * abs(bid - tricks)
        return rule.a_trick * tricks if rule.missed == "tricks" else 0

    def bid_of(self, s: State, seat: int) -> int:
        """Give the bid of a seat, also while it is hidden."""
        bid: int = s.tallies[self.bid.at + seat]
        return bid

    def tricks(self, s: State, seat: int) -> int:
        """Count the tricks a seat has won."""
        return len(s.piles[self.won.at + seat]) // self.cards_in_a_trick

    def fact(self, known: Known) -> BidsFact:
        """Say how far everyone has come."""
        bids = bids_made(known, self.bid, self.table.tallies.get(HIDDEN_BID))
        won = tuple([known.count(self.won, seat) // self.cards_in_a_trick for seat in self.table.all_seats])
        pairs = list(zip(bids, won, strict=True))
        return BidsFact(
            bids,
            won,
            reached=tuple([bid is not None and tricks >= bid for bid, tricks in pairs]),
            missed=tuple([bid is not None and tricks > bid for bid, tricks in pairs]),
            kept=tuple([tricks == bid for bid, tricks in pairs]),
            exact=True,
        )

    def aim(self, s: State, seat: int) -> Reason | None:
        bid = self.bid_of(s, seat)
        if bid == NO_BID:
            return None
        missing = bid - self.tricks(s, seat)
        if missing < 0:
            return Reason("aim_missed")
        return Reason("aim", {"n": missing}) if missing else Reason("aim_met")

    def stands(self, s: State, seat: int) -> int:
        """Say where a seat stands: 0 beyond its bid, 1 at it, then how many tricks below."""
        missing = s.tallies[self.bid.at + seat] - len(s.piles[self.won.at + seat]) // self.cards_in_a_trick
        return 0 if missing < 0 else min(missing, FURTHEST) + 1

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat still lacks tricks."""
        return len(s.piles[self.won.at + seat]) // self.cards_in_a_trick < s.tallies[self.bid.at + seat]


class MeetingLaidBids(MeetingBids):
    """The same where bids are hidden until now, where others have a say in what one is worth, or with a premium."""

    def __init__(self, table: Table, rule: ExactBids, trick: int) -> None:
        super().__init__(table, rule, trick)
        self.hidden = hidden_bid_tally(table)
        self.kept, self.premium = table.tallies.get(KEPT), table.tallies.get(PREMIUM)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        for each in table.all_seats:
            bid = self.bid_of(s, each)
            table.note(s, self.bid, each, bid)
            table.note(s, self.hidden, each, NO_BID)
        bids = s.tallies[self.bid.at : self.bid.at + table.seats]
        met = [bid == self.tricks(s, each) for each, bid in enumerate(bids)]
        if self.kept:
            table.note(s, self.kept, 0, sum(met))
        own = [self.worth(bid, self.tricks(s, each), sum(met)) for each, bid in enumerate(bids)]
        if self.premium:
            points, shower = s.tallies[self.premium.at : self.premium.at + 2]
            if shower != NOBODY:
                own = [mine + points * ((each == shower) == met[shower]) for each, mine in enumerate(own)]
        for each, points in enumerate(shared(table, own)):
            if points:
                table.gain(s, self.points, each, points)
        return DONE

    def bid_of(self, s: State, seat: int) -> int:
        bid: int = s.tallies[self.bid.at + seat]
        return s.tallies[self.hidden.at + seat] if bid == NO_BID else bid

    def wants(self, s: State, seat: int) -> bool:
        return self.tricks(s, seat) < self.bid_of(s, seat)
