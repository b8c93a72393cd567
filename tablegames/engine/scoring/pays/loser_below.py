"""What is paid by how little those have who lose."""

from __future__ import annotations

from typing import Annotated, Literal

from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.outcome import Outcome
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.scoring.pays.payoffs import Gains, Payoff, Pays, Prize, pay_stake
from tablegames.engine.table.table import Table


@register
class LoserBelow(Payoff):
    """Where the party that has a goal reaches it the others lose, else it does: more, the less those have who lose."""

    numbers: tuple[Annotated[int, Range(1, 10_000)], ...]
    """For each of these numbers that the losers stay below all together."""
    points: Prize = 1
    """What each brings to those who win."""
    to: Literal["own", "from_others"] = "own"
    """Who gets them: each party that wins; or the one that has the goal, from each of the others, or pays them."""

    def compile(self, table: Table, parties: Parties) -> Pays:
        if not self.numbers:
            raise RulesError("phase.no_numbers", "numbers")
        return self

    def pay(self, o: Outcome, gains: Gains) -> None:
        for party in o.played:
            made, others = o.met[party], o.others(party)
            lost = sum([o.numbers[each] for each in (others if made else [party])])
            points = self.points * sum([lost < number for number in self.numbers])
            if not points:
                continue
            if self.to == "own":
                for winner in [party] if made else others:
                    gains[winner] += points
            else:
                pay_stake(o, party, points if made else -points, gains)
