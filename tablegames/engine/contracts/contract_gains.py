"""What each contract has brought so far, by seat: the score sheet of a game whose deals differ."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.common.played_contract import UNDECLARED
from tablegames.engine.contracts.facts import ContractGainsFact
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table


class ContractGains:
    """Keeps what the deals of each contract have brought: what is played now counts from the points before it."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self.table, self.names, self.points = table, tuple(names), table.tally("points")
        self.sums = table.tally("contract_sums", places=len(names) * table.seats)
        """By contract and seat, what earlier deals of it brought."""
        self.times = table.tally("contract_times", places=len(names))
        """By contract, how often it was chosen so far, this deal included."""
        self.before = table.tally("contract_before", places=table.seats)
        """By seat, the points when this deal's contract was settled."""
        self.now = table.tally("contract_now", places=1, start=UNDECLARED)
        table.publish(self.fact)

    def begin(self, s: State, contract: int) -> None:
        """Put away what the last deal brought, and count for another contract from here on."""
        seats, tallies, note = self.table.seats, s.tallies, self.table.note
        last = tallies[self.now.at]
        for seat in self.table.all_seats:
            points = tallies[self.points.at + seat]
            if last != UNDECLARED:
                place = last * seats + seat
                brought = points - tallies[self.before.at + seat]
                note(s, self.sums, place, tallies[self.sums.at + place] + brought)
            note(s, self.before, seat, points)
        note(s, self.now, 0, contract)
        note(s, self.times, contract, tallies[self.times.at + contract] + 1)

    def fact(self, known: Known) -> ContractGainsFact:
        """Say what each contract has brought."""
        seats, now, sums = self.table.seats, known.public(self.now), known.numbers(self.sums)
        points, before = known.numbers(self.points), known.numbers(self.before)
        new = [points[seat] - before[seat] for seat in self.table.all_seats]
        gains = [
            tuple([sums[contract * seats + seat] + new[seat] * (contract == now) for seat in self.table.all_seats])
            for contract in range(len(self.names))
        ]
        played = None if now == UNDECLARED else self.names[now]
        return ContractGainsFact(self.names, tuple(gains), known.numbers(self.times), played)
