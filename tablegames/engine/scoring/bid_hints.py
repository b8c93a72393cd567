"""What a bid or a quota means while tricks are played: what is still missing, whether a trick is wanted."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from math import exp, log

from tablegames.engine.bids.bid import OwnBids
from tablegames.engine.bids.calls import HighBid
from tablegames.engine.bids.facts import NO_BID, BidsFact, ContractFact
from tablegames.engine.bids.kept_bids import RoundsOfBids, bid_met, nil_made, side_made
from tablegames.engine.common.maker import NO_MAKER
from tablegames.engine.scoring.pays.kept_payoffs import Bags, Nil
from tablegames.engine.scoring.pays.payoffs import Pay
from tablegames.engine.scoring.score_hints import ScoreHints
from tablegames.engine.scoring.targets import Quota
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.features import Stance
from tablegames.engine.table.measures import Measure
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.tricks.trick import Trick

FURTHEST = 6
"""From how many tricks to go on all numbers are one case."""
NIL_MADE = (3.9, 1.05)
"""How likely a nil is made, in logits: a constant, and the weight of the chance that every single card wins no trick.
Fitted to 8,000 deals of Spades in which one hand bid nil and everybody played by hints."""
CERTAIN = 1.005
"""A card that is certain to win has a chance to lose that is hardly any, rather than none."""


class QuotaHints(ScoreHints):
    """Where each seat has a quota."""

    def declare(self) -> None:
        assert isinstance(self.scored.target, Quota)
        self.quota = self.scored.target.of
        self.table.publish(self.fact)

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a trick does a seat good: below the quota it costs less, and above it brings points."""
        return self.is_good or self.tricks(s, seat) < self.quota(s.marker, seat, self.parties.playing(s))

    def aim(self, s: State, seat: int) -> Reason | None:
        missing = self.quota(s.marker, seat, self.parties.playing(s)) - self.tricks(s, seat)
        return Reason("aim", {"n": missing}) if missing > 0 else None

    def fact(self, known: Known) -> BidsFact:
        """Say how far everyone has come."""
        seats, marker, won = self.table.all_seats, known.seen.marker, self.seen(known)
        playing = self.parties.remaining.seen(known)
        out = tuple([seat not in playing for seat in seats]) if self.parties.remaining.out else ()
        quotas = tuple(
            [self.quota(marker, seat, playing) if seat in playing and marker != NOBODY else None for seat in seats]
        )
        reached = tuple([quota is not None and tricks >= quota for quota, tricks in zip(quotas, won, strict=True)])
        return BidsFact(quotas, won, reached, (False,) * len(seats), kept=reached, exact=False, given=True, out=out)


class ExactBidHints(ScoreHints):
    """Where everybody's bid has to be met exactly."""

    wishes_early = False

    def declare(self) -> None:
        self.bids = self.table.need(OwnBids, "phase.no_bid")
        self.bid_at, self.won_at = self.bids.bid.at, self.won.at
        self.table.stand(Stance("bid", FURTHEST + 2, self.stands, by_own_tricks=True))
        self.table.publish(self.fact)
        self.table.measure(Measure("bids", "share", partial(RoundsOfBids, counts_as=bid_met)))

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat still lacks tricks."""
        # Asked in every playout, so it calls nothing.
        size = self.size
        if not size:
            return self.tricks(s, seat) < s.tallies[self.bid_at + seat]
        return bool(-(-len(s.piles[self.won_at + seat]) // size) < s.tallies[self.bid_at + seat])

    def stands(self, s: State, seat: int) -> int:
        """Say where a seat stands: 0 beyond its bid, 1 at it, then how many tricks below."""
        missing = s.tallies[self.bids.bid.at + seat] - self.tricks(s, seat)
        return 0 if missing < 0 else min(missing, FURTHEST) + 1

    def aim(self, s: State, seat: int) -> Reason | None:
        bid = self.bids.of(s, seat)
        if bid == NO_BID:
            return None
        missing = bid - self.tricks(s, seat)
        if missing < 0:
            return Reason("aim_missed")
        if missing > self.table.hands().count(s, seat):
            return None
        return Reason("aim", {"n": missing}) if missing else Reason("aim_met")

    def fact(self, known: Known) -> BidsFact:
        """Say how far everyone has come."""
        bids, won = self.bids.known(known), self.seen(known)
        pairs = list(zip(bids, won, strict=True))
        return BidsFact(
            bids,
            won,
            reached=tuple([bid is not None and tricks >= bid for bid, tricks in pairs]),
            missed=tuple([bid is not None and tricks > bid for bid, tricks in pairs]),
            kept=tuple([tricks == bid for bid, tricks in pairs]),
            exact=True,
            out=self.bids.out(known),
        )


class LaidBidHints(ExactBidHints):
    """The same while bids are hidden until the tricks are over."""

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat still lacks tricks."""
        return self.tricks(s, seat) < self.bids.of(s, seat)


class BidHints(ScoreHints):
    """Where sides have to win as many tricks as they bid, and a player may bid to win none."""

    wishes_early = False

    def declare(self) -> None:
        table, payoffs = self.table, self.scored.payoffs
        self.bids = table.need(OwnBids, "phase.no_bid")
        self.some, self.bid_at, self.won_at = self.bids.late or bool(self.bids.away), self.bids.bid.at, self.won.at
        """`some`: whether bids are hidden, or some seats have none."""
        self.team = [self.parties.seats[party] for party in self.parties.of_seat]
        """By seat, all seats of its side."""
        self.nil = sum([pay.points for pay in payoffs if isinstance(pay, Nil)])
        self.bags = any(isinstance(pay, Bags) for pay in payoffs)
        table.aims.wishes_state_dependent = True
        table.publish(self.fact)
        made = partial(side_made, self.parties.count)
        table.measure(Measure("contracts", "share", partial(RoundsOfBids, counts_as=made)))
        if self.nil:
            self.a_trick = sum([paid_by_bid(pay) for pay in payoffs if isinstance(pay, Pay)])
            table.nil_gain = self.nil_gain
            table.measure(Measure("nils", "share", partial(RoundsOfBids, counts_as=nil_made)))

    def lacking(self, s: State, seat: int) -> int:
        """Count the tricks that the side of a seat still needs; less than 0 where it has too many."""
        piles, tallies, bid_at, won_at = s.piles, s.tallies, self.bid_at, self.won_at
        size, lacking = self.size, 0
        if not size:
            return self.bids.goal(s, self.team[seat]) - sum([self.tricks(s, each) for each in self.team[seat]])
        # Asked in every playout: no calls where bids lie open.
        for each in self.team[seat]:
            bid = max(self.bids.of(s, each), 0) if self.some else tallies[bid_at + each]
            lacking += bid - -(-len(piles[won_at + each]) // size)
        return lacking

    def is_nil(self, s: State, seat: int) -> bool:
        """Tell whether a seat has bid nothing and keeps to it so far."""
        if not self.nil or s.piles[self.won_at + seat]:
            return False
        return not (self.bids.of(s, seat) if self.some else s.tallies[self.bid_at + seat])

    def nil_gain(self, chances: Collection[float]) -> float:
        """Guess what a nil brings more than a bid of what the hand looks good for, as a share of what a nil scores.

        `chances`: how likely each card is to win a trick.
        """
        constant, weight = NIL_MADE
        made = 1 / (1 + exp(-constant - weight * sum([log(CERTAIN - each) for each in chances])))
        return 2 * made - 1 - self.a_trick * sum(chances, 0.0) / self.nil

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether one more trick is good for a seat, which has not bid nil itself.

        It is while the contract lacks one, while a partner's nil has to be covered, and where the others need nearly
        all that are left.
        """
        if self.is_nil(s, seat):
            return False
        if self.lacking(s, seat) > 0 or any(self.is_nil(s, each) for each in self.team[seat]):
            return True
        trick: Trick = s.memory
        left = trick.tricks - trick.number + 1
        return any(left - 1 <= self.lacking(s, team) > 0 for team in self.parties.everyone)

    def aim(self, s: State, seat: int) -> Reason | None:
        if self.bids.of(s, seat) == NO_BID:
            return None
        if self.is_nil(s, seat):
            return Reason("aim_nil")
        lacking = self.lacking(s, seat)
        if lacking > 0:
            return Reason("aim", {"n": lacking})
        return Reason("aim_over" if self.bags else "aim_met")

    def fact(self, known: Known) -> BidsFact:
        """Say how far everyone has come, and every side."""
        parties, nil = self.parties, bool(self.nil)
        bids, won = self.bids.known(known), self.seen(known)
        out = self.bids.out(known)
        made = [[bids[seat] for seat in party if not (out and out[seat])] for party in parties.seats]
        side_bids = [None if None in each or not each else sum([bid or 0 for bid in each]) for each in made]
        side_won = tuple([sum([won[seat] for seat in party]) for party in parties.seats])
        good = [bid is not None and tricks >= bid for bid, tricks in zip(side_bids, side_won, strict=True)]
        is_nil = [nil and bid == 0 for bid in bids]
        together = self.table.partners and not parties.by_seat
        return BidsFact(
            bids,
            won,
            reached=tuple([bid is not None and tricks >= bid for bid, tricks in zip(bids, won, strict=True)]),
            missed=tuple([is_nil[seat] and won[seat] > 0 for seat in self.table.all_seats]),
            kept=tuple(
                [
                    not won[seat] if is_nil[seat] else bids[seat] is not None and good[party]
                    for seat, party in enumerate(parties.of_seat)
                ]
            ),
            exact=False,
            side_bids=tuple(side_bids) if together else (),
            side_won=side_won if together else (),
            out=out,
        )


def paid_by_bid(pay: Pay) -> int:
    """Say what is paid for each trick of a bid that is made; 0 where it is for anything else."""
    return pay.points if pay.each == "goal" and pay.when == "made" and isinstance(pay.points, int) else 0


class PromiseHints(ScoreHints):
    """Where the maker's side has to win as many tricks as the highest bid of an auction promised."""

    wishes_early = False

    def declare(self) -> None:
        self.high = self.table.need(HighBid, "phase.no_auction")
        denied = any(
            isinstance(pay, Pay)
            and isinstance(pay.points, int)
            and pay.points > 0
            and (pay.to, pay.each) == ("others", "won")
            for pay in self.scored.payoffs
        )
        self.is_good = self.is_good or denied
        """Whether a trick is good for the makers whatever they bid: it may be one that the others do not get."""
        if self.high.bid is not None:
            self.table.publish(self.fact)
        elif not self.parties.by_seat:
            self.table.publish(self.contract_fact)

    def lacking(self, s: State) -> int:
        """Count the tricks the maker's side still needs; less than 0 where it has more than were bid."""
        return self.high.promised(s) - self.won_tricks.one(s, self.parties.makers(s))

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether one more trick is good for a seat: for the maker's side until the bid is made, else always."""
        if self.parties.of_seat[seat] != self.parties.makers(s):
            return True
        return self.is_good or self.lacking(s) > 0

    def aim(self, s: State, seat: int) -> Reason | None:
        makers = self.parties.makers(s)
        if makers == NOBODY or self.parties.of_seat[seat] != makers:
            return None
        lacking = self.lacking(s)
        return Reason("aim", {"n": lacking}) if lacking > 0 else None if self.is_good else Reason("aim_met")

    def contract_fact(self, known: Known) -> ContractFact:
        """Say what the makers have promised, and how far both sides have come."""
        return contract_fact(self, self.high, self.all_tricks(known.memory), (False,) * self.parties.count, known)

    def fact(self, known: Known) -> BidsFact:
        """Say how far the highest bidder's side has come; once the auction is over no other bid counts."""
        assert self.high.bid is not None
        seats = self.table.all_seats
        maker, bids = known.public(self.high.maker), OwnBids(self.high.bid).known(known)
        outbid = tuple([maker not in (NO_MAKER, seat) for seat in seats])
        bids = tuple([None if lost else bid for bid, lost in zip(bids, outbid, strict=True)])
        sides, of_seat = self.seen_by_party(known), self.parties.of_seat
        # A bid is kept by all tricks of a side.
        won = tuple([sides[of_seat[seat]] for seat in seats])
        made = tuple([bid is not None and won[seat] >= bid for seat, bid in enumerate(bids)])
        return BidsFact(bids, won, made, (False,) * len(bids), made, exact=False, outbid=outbid)


def contract_fact(
    hints: ScoreHints, high: HighBid, tricks: int, vulnerable: tuple[bool, ...], known: Known
) -> ContractFact:
    """Say what the highest bid promises of so many tricks, and how far both sides have come."""
    maker, bid, won = known.public(high.maker), high.known(known), hints.seen_by_party(known)
    if maker == NO_MAKER:
        return ContractFact(NO_MAKER, NOBODY, 0, won, 0, vulnerable)
    target = bid.promised if bid else 0
    against = tricks - target + 1 if target else 0
    return ContractFact(maker, hints.parties.of_seat[maker], target, won, against, vulnerable)
