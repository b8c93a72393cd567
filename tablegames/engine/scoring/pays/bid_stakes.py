"""What a contract brings or costs by how high the bid was, and what all tricks bring at least."""

from __future__ import annotations

from typing import Annotated, ClassVar

from tablegames.engine.bids.calls import high_bid
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.outcome import Outcome
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.scoring.pays.payoffs import Gains, Payoff, Pays
from tablegames.engine.table.table import Table


@register
class BidStakes(Payoff):
    """The party that has a goal wins points where it reaches that, else it loses some: more, the higher the bid."""

    numbers: tuple[Annotated[int, Range(0, 1000)], ...]
    """Steps of the highest bid of an auction, from low to high. What stands in the same place of the other two lists
    holds for bids of that number or more. A lower bid than the first of them brings and costs nothing."""
    made: tuple[Annotated[int, Range(0, 1000)], ...]
    """What is won, step by step."""
    lost: tuple[Annotated[int, Range(0, 1000)], ...]
    """What is lost, step by step."""

    @property
    def risk(self) -> float:
        """Say how much more often than not the lowest of these bids has to be kept before it pays: 1/6 for 1 or −2."""
        made, lost = self.made[0], self.lost[0]
        return lost / (made + lost) - 0.5 if made + lost else 0.0

    def compile(self, table: Table, parties: Parties) -> Pays:
        """Find the auction. Raises RulesError where there is none, or the lists do not fit."""
        if not self.numbers:
            raise RulesError("phase.no_numbers", "numbers")
        if list(self.numbers) != sorted(set(self.numbers)):
            raise RulesError("contract_auction.order", "numbers")
        for field in ("made", "lost"):
            if len(getattr(self, field)) != len(self.numbers):
                raise RulesError("bid_stakes.steps", field, count=len(self.numbers))
        high = high_bid(table, "phase.no_auction")

        def pay(o: Outcome, gains: Gains) -> None:
            number = high.bid_of(o.s).number
            step = sum([number >= each for each in self.numbers]) - 1
            for party in o.played if step >= 0 else ():
                gains[party] += self.made[step] if o.met[party] else -self.lost[step]

        return pay


@register
class SlamLeast(Payoff):
    """The party that has a goal and wins everything gets at least so much, where the highest bid is worth less.

    What it gets besides the worth of the bid is added; that worth itself is paid by `pay: {each: bid}`.
    """

    short_field: ClassVar[str] = "points"
    points: Annotated[int, Range(1, 10_000)]
    """How much it gets at least."""

    def compile(self, table: Table, parties: Parties) -> Pays:
        """Find the auction. Raises RulesError where there is none."""
        high = high_bid(table, "phase.no_auction")

        def pay(o: Outcome, gains: Gains) -> None:
            missing = self.points - high.bid_of(o.s).number
            for party in o.played if missing > 0 else ():
                if o.met[party] and o.everything(party):
                    gains[party] += missing

        return pay
