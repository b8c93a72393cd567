"""What bids bring: those met exactly, those of partners added up, and the highest of an auction."""

from __future__ import annotations

from typing import Annotated, Literal

from tablegames.engine.bids.bid import OwnBids
from tablegames.engine.bids.bid_premium import ShownBid
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.bid_hints import BidHints
from tablegames.engine.scoring.measured import WonTricks
from tablegames.engine.scoring.pays.kept_payoffs import Bags, KeptBids, Nil, Premium
from tablegames.engine.scoring.pays.payoffs import Pay, Payoff
from tablegames.engine.scoring.side_points import ScoreParts, SideScore
from tablegames.engine.scoring.targets import OwnBid
from tablegames.engine.table.table import Table
from tablegames.engine.trump.set_trump import KeptCount

Bonus = Annotated[int, Range(0, 1000)]


@register
class ExactBids(SideScore):
    """The player who won exactly as many tricks as bid scores a bonus and points for the tricks; one too many is a miss
    too.

    What a miss brings differs from table to table: still the points for the tricks, nothing, or a loss for every
    trick by which the bid was missed. Partners bid for themselves, and share what both score.
    """

    bonus: Bonus | tuple[Bonus, ...] = 10
    """Points for a bid met; a list says it by how many players met theirs: one alone, two, and so on."""
    a_trick: Annotated[int, Range(0, 100)] = 1
    """Points for each trick."""
    missed: Literal["tricks", "nothing", "loss"] = "nothing"
    """What a bid that was missed brings."""

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        table.need(OwnBids, "phase.no_bid")
        if not isinstance(self.bonus, int) and len(self.bonus) != table.seats:
            raise RulesError("exact_bids.bonus", "bonus", count=table.seats)
        pays: list[Payoff] = [Pay(self.bonus, when="made"), Pay(self.a_trick, each="won", when="made")]
        if self.missed == "tricks":
            pays[1] = Pay(self.a_trick, each="won")
        elif self.missed == "loss":
            pays.append(Pay(-self.a_trick, each="off", when="lost"))
        pays += [Premium()] if table.find(ShownBid) else []
        pays += [KeptBids()] if table.find(KeptCount) else []
        return ScoreParts(WonTricks(), tuple(pays), OwnBid(exactly=True), "seats")


@register
class Contracts(SideScore):
    """Partners, or each player alone, have to win as many tricks as they bid, all their bids added up.

    A contract made scores for every trick that was bid, a contract broken costs as much. A trick too many brings
    little, and is a bag besides; so that players do not bid too low for long, a number of bags over the rounds costs
    points. A bid of nothing is nil: for its bidder alone it scores if that seat wins no trick, and costs as much if it
    does.
    """

    a_trick: Annotated[int, Range(1, 100)] = 10
    """Points for each trick that was bid."""
    overtrick: Annotated[int, Range(0, 100)] = 1
    """Points for each trick more than was bid."""
    bags: Annotated[int, Range(0, 100)] = 10
    """How many tricks too many, over all rounds, cost points; then the count begins again. 0: they cost nothing."""
    penalty: Annotated[int, Range(0, 1000)] = 100
    """What they cost."""
    nil: Annotated[int, Range(0, 1000)] = 100
    """What a bid of nothing scores or costs; 0: it is a bid like any other."""

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        pays: list[Payoff] = [
            Pay(self.a_trick, each="goal", when="made"),
            Pay(-self.a_trick, each="goal", when="lost"),
            Pay(self.overtrick, each="over"),
        ]
        pays += [Bags(self.bags, self.penalty)] if self.bags else []
        pays += [Nil(self.nil)] if self.nil else []
        return ScoreParts(WonTricks(), tuple(pays), OwnBid(), hints=BidHints)
