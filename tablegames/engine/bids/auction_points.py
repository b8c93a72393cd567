"""What the promise made in an auction brings."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated

from tablegames.engine.bids.bid import bid_tally, bids_made
from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.common.maker import MAKER, NO_MAKER, maker_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.trick_taking import laps_of


@register
@dataclass(frozen=True, slots=True)
class AuctionPoints(Phase):
    """The side of the highest bidder has to win as many tricks as were bid; partners win them together.

    Made, the bid scores by its tricks; broken, it costs as much. The others score for each trick they took, so that
    they have something to play for besides breaking it.
    """

    a_trick: Annotated[int, Range(1, 100)] = 10
    """Points for each trick that was bid, won or lost."""
    overtrick: Annotated[int, Range(0, 100)] = 0
    """Points for each trick more than that."""
    others: Annotated[int, Range(0, 100)] = 10
    """Points of the other sides for each trick they won."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        if MAKER not in table.tallies or "bid" not in table.tallies:
            raise RulesError("phase.no_auction")
        return table.add(KeepingPromise(table, self, table.seats * laps_of(rules, self)))


class KeepingPromise(Step):
    """The highest bid is won or lost."""

    def __init__(self, table: Table, rule: AuctionPoints, trick: int) -> None:
        self.table, self.rule, self.cards_in_a_trick = table, rule, trick
        self.bid, self.maker, self.won, self.points = (
            bid_tally(table),
            maker_of(table),
            table.pile("won"),
            table.tally("points"),
        )
        self.team_of = table.team_of
        table.wishes.append(self.wants)
        table.publish(self.fact)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        rule, makers = self.rule, self.team_of[s.tallies[self.maker.at]]
        bid, over = self.promise(s), -self.lacking(s)
        for each in self.table.all_seats:
            if self.team_of[each] == makers:
                points = rule.a_trick * bid + rule.overtrick * over if over >= 0 else -rule.a_trick * bid
            else:
                points = rule.others * self.tricks(s, self.team_of[each])
            if points:
                self.table.gain(s, self.points, each, points)
        return DONE

    def promise(self, s: State) -> int:
        """Give the highest bid."""
        return s.tallies[self.bid.at + s.tallies[self.maker.at]]

    def tricks(self, s: State, team: int) -> int:
        """Count the tricks a side has won."""
        seats = range(team, self.table.seats, self.table.teams)
        return sum([len(s.piles[self.won.at + seat]) for seat in seats]) // self.cards_in_a_trick

    def lacking(self, s: State) -> int:
        """Count the tricks the maker's side still needs; less than 0 where it has more than were bid."""
        return self.promise(s) - self.tricks(s, self.team_of[s.tallies[self.maker.at]])

    def fact(self, known: Known) -> BidsFact:
        """Say how far the highest bidder's side has come; once the auction is over no other bid counts."""
        seats, teams = self.table.all_seats, self.table.teams
        maker, bids = known.number(self.maker), bids_made(known, self.bid)
        outbid = tuple([maker not in (None, NO_MAKER, seat) for seat in seats])
        bids = tuple([None if lost else bid for bid, lost in zip(bids, outbid, strict=True)])
        cards = [known.count(self.won, seat) for seat in seats]
        sides = [sum(cards[side::teams]) // self.cards_in_a_trick for side in range(teams)]
        made = tuple([bid is not None and sides[self.team_of[seat]] >= bid for seat, bid in enumerate(bids)])
        won = tuple([count // self.cards_in_a_trick for count in cards])
        return BidsFact(bids, won, made, (False,) * len(bids), made, exact=False, outbid=outbid)

    def aim(self, s: State, seat: int) -> Reason | None:
        maker = s.tallies[self.maker.at]
        if maker == NO_MAKER or self.team_of[seat] != self.team_of[maker]:
            return None
        lacking = self.lacking(s)
        return Reason("aim", {"n": lacking}) if lacking > 0 else Reason("aim_met")

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether one more trick is good for a seat: for the maker's side until the bid is made, else always."""
        if self.team_of[seat] != self.team_of[s.tallies[self.maker.at]]:
            return True
        return self.rule.overtrick > 0 or self.lacking(s) > 0
