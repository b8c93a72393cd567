"""Scoring bids as contracts: at least so many tricks, partners together."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from math import exp, log
from random import Random
from typing import Annotated

from tablegames.engine.bids.bid import NO_BID, bid_tally, bids_made
from tablegames.engine.bids.facts import BagsFact, BidsFact
from tablegames.engine.bids.kept_bids import ContractsMade, NilsMade
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.trick_taking import laps_of
from tablegames.engine.tricks.trick import Trick

NIL_MADE = (3.9, 1.05)
"""How likely a nil is made, in logits: a constant, and the weight of the chance that every single card wins no trick.
Fitted to 8,000 deals of Spades in which one hand bid nil and everybody played by hints."""
CERTAIN = 1.005
"""A card that is certain to win has a chance to lose that is hardly any, rather than none."""


@register
@dataclass(frozen=True, slots=True)
class Contracts(Phase):
    """Partners (everyone, where nobody has one) have to win as many tricks as they bid, all their bids added up.

    A contract made scores for every trick that was bid, a contract broken costs as much. A trick too many brings
    little, and is a bag besides; so that nobody bids too low for long, a number of bags over the rounds costs points.
    A bid of nothing is nil: for its bidder alone it scores if that seat wins no trick, and costs as much if it does.
    """

    a_trick: Annotated[int, Range(1, 100)] = 10
    """Points for each trick that was bid."""
    overtrick: Annotated[int, Range(0, 100)] = 1
    """Points for each trick more than was bid."""
    bags: Annotated[int, Range(0, 100)] = 10
    """So many tricks too many, over all rounds, cost points, and the count begins anew; 0: they cost nothing."""
    penalty: Annotated[int, Range(0, 1000)] = 100
    """What they cost."""
    nil: Annotated[int, Range(0, 1000)] = 100
    """What a bid of nothing scores or costs; 0: it is a bid like any other."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the bags and add the scoring."""
        if "bid" not in table.tallies:
            raise RulesError("phase.no_bid")
        return table.add(KeepingContracts(table, self, table.seats * laps_of(rules, self)))


class KeepingContracts(Step):
    """Every team's contract is scored."""

    def __init__(self, table: Table, rule: Contracts, trick: int) -> None:
        self.table, self.rule, self.cards_in_a_trick = table, rule, trick
        self.bid, self.won, self.points = bid_tally(table), table.pile("won"), table.tally("points")
        self.bags = table.tally("bags", table.teams)
        self.team = [list(range(seat % table.teams, table.seats, table.teams)) for seat in table.all_seats]
        """By seat, all seats of its team."""
        table.wishes.append(self.wants)
        table.wishes_state_dependent = True
        table.publish(self.fact)
        if rule.bags:
            table.publish(self.bags_fact)
        table.measure(Measure("contracts", "share", partial(ContractsMade, sides=table.teams)))
        if rule.nil:
            table.nil_gain = self.nil_gain
            table.measure(Measure("nils", "share", NilsMade))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        for team in range(self.table.teams):
            points = self.worth(s, team)
            if points:
                for each in self.team[team]:
                    self.table.gain(s, self.points, each, points)
        return DONE

    def worth(self, s: State, team: int) -> int:
        """Give the points of a team, and count its bags."""
        rule, points, bids, over = self.rule, 0, 0, 0
        for seat in self.team[team]:
            bid, tricks = s.tallies[self.bid.at + seat], self.tricks(s, seat)
            bids += bid
            over += tricks - bid
            if not bid:
                points += -rule.nil if tricks else rule.nil
        if over < 0:
            return points - rule.a_trick * bids
        return points + rule.a_trick * bids + rule.overtrick * over - self.fill(s, team, over)

    def fill(self, s: State, team: int, over: int) -> int:
        """Count tricks too many, and give what they cost."""
        if not over or not self.rule.bags:
            return 0
        bags = s.tallies[self.bags.at + team] + over
        self.table.note(s, self.bags, team, bags % self.rule.bags)
        return self.rule.penalty * (bags // self.rule.bags)

    def tricks(self, s: State, seat: int) -> int:
        """Count the tricks a seat has won."""
        return len(s.piles[self.won.at + seat]) // self.cards_in_a_trick

    def lacking(self, s: State, seat: int) -> int:
        """Count the tricks that the team of a seat still needs; less than 0 where it has too many."""
        return sum([s.tallies[self.bid.at + each] - self.tricks(s, each) for each in self.team[seat]])

    def is_nil(self, s: State, seat: int) -> bool:
        """Tell whether a seat has bid nothing and keeps to it so far."""
        return bool(self.rule.nil) and not s.tallies[self.bid.at + seat] and not s.piles[self.won.at + seat]

    def nil_gain(self, chances: Collection[float]) -> float:
        """Guess what a nil brings more than a bid of what the hand looks good for, as a share of what a nil scores.

        `chances`: how likely each card is to win a trick.
        """
        constant, weight = NIL_MADE
        made = 1 / (1 + exp(-constant - weight * sum([log(CERTAIN - each) for each in chances])))
        return 2 * made - 1 - self.rule.a_trick * sum(chances) / self.rule.nil

    def fact(self, known: Known) -> BidsFact:
        """Say how far everyone has come, and every side."""
        seats, nil = self.table.all_seats, bool(self.rule.nil)
        bids = bids_made(known, self.bid)
        won = tuple([known.count(self.won, seat) // self.cards_in_a_trick for seat in seats])
        side_bids: list[int | None] = []
        for side in range(self.table.teams):
            made = [bid for bid in bids[side :: self.table.teams] if bid is not None]
            side_bids.append(sum(made) if len(made) == len(self.team[side]) else None)
        side_won = tuple([sum(won[side :: self.table.teams]) for side in range(self.table.teams)])
        good = [bid is not None and tricks >= bid for bid, tricks in zip(side_bids, side_won, strict=True)]
        is_nil = [nil and bid == 0 for bid in bids]
        return BidsFact(
            bids,
            won,
            reached=tuple([bid is not None and tricks >= bid for bid, tricks in zip(bids, won, strict=True)]),
            missed=tuple([is_nil[seat] and won[seat] > 0 for seat in seats]),
            kept=tuple([not won[seat] if is_nil[seat] else good[self.table.team_of[seat]] for seat in seats]),
            exact=False,
            side_bids=tuple(side_bids) if self.table.partners else (),
            side_won=side_won if self.table.partners else (),
        )

    def bags_fact(self, known: Known) -> BagsFact:
        """Say how many tricks too many each side has gathered."""
        bags = [known.number(self.bags, side) or 0 for side in range(self.table.teams)]
        return BagsFact(tuple(bags), self.rule.bags)

    def aim(self, s: State, seat: int) -> Reason | None:
        if s.tallies[self.bid.at + seat] == NO_BID:
            return None
        if self.is_nil(s, seat):
            return Reason("aim_nil")
        lacking = self.lacking(s, seat)
        if lacking > 0:
            return Reason("aim", {"n": lacking})
        return Reason("aim_over" if self.rule.bags else "aim_met")

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
        return any(left - 1 <= self.lacking(s, team) > 0 for team in range(self.table.teams))
