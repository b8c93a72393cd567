"""The side that has most: it wins the deal where it reaches the goal, and closing the stock is a risk of its own."""

from __future__ import annotations

from typing import Literal

from tablegames.engine.scoring.outcome import Losers, Outcome
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.stock_options import OPEN, ClosedStock

Otherwise = Literal["nobody", "last_trick"]
"""Who wins where no side reaches the goal."""


class MostWins:
    """Finds who has won a deal; melds alone, without a trick, never win."""

    def __init__(self, table: Table, otherwise: Otherwise) -> None:
        self.table, self.last_trick, self.closed = table, otherwise == "last_trick", table.find(ClosedStock)

    def judge(self, o: Outcome) -> Outcome | None:
        """Let the winner alone have reached the goal; None where there is none."""
        winner, closer = self.winner(o), self.closer(o.s)
        if closer != NOBODY:
            winner = self.after_closing(o, winner, closer)
        elif winner == NOBODY and self.last_trick:
            trick = o.s.memory.last_trick
            if trick is not None and trick.winner != NOBODY:
                winner = o.parties.now(o.s)[trick.winner]
        if winner == NOBODY:
            return None
        o.met = [party == winner for party in o.parties.everyone]
        o.played = range(winner, winner + 1)
        return o

    def winner(self, o: Outcome) -> int:
        """Find the side with most of those that have reached the goal; NOBODY where several have as much."""
        numbers, winner, equal = o.numbers, NOBODY, False
        for party in o.parties.everyone:
            if not o.met[party] or (winner != NOBODY and numbers[party] < numbers[winner]) or o.nothing(party):
                continue
            winner, equal = party, winner != NOBODY and numbers[party] == numbers[winner]
        return NOBODY if equal else winner

    def closer(self, s: State) -> int:
        """Find the side that closed the stock; NOBODY while it is open."""
        if self.closed is None or s.tallies[self.closed.closer.at] == OPEN:
            return NOBODY
        return self.table.team_of[s.tallies[self.closed.closer.at]]

    def after_closing(self, o: Outcome, winner: int, closer: int) -> int:
        """Find who wins where the stock was closed: what the others had by then counts, not what they won after it.

        Where the closer has not won, the other side scores as much at least as if the closer had counted little.
        """
        assert self.closed is not None
        then, before = self.closed.counted.at, self.closed.tricks.at
        others = o.others(closer)
        if winner == closer or not others:
            o.tier = Losers([o.s.tallies[then + party] for party in others if o.s.tallies[before + party]])
            return winner
        winner = others[0] if winner == NOBODY else winner
        o.tier = Losers([0] if o.s.tallies[before + winner] else [], low=True)
        return winner
