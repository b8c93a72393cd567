"""Which contracts of a menu may still be chosen, and by whom."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.contracts.facts import OpenContractsFact
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table


class OpenContracts:
    """Keeps which contracts everybody has chosen; one is open until it was chosen as often as any other may be."""

    def __init__(self, table: Table, names: Sequence[str], own: bool) -> None:
        """`own`: everybody has a menu of their own; else all choose from one."""
        self.table, self.names, self.own = table, names, own
        self.chosen = table.tally("chosen_contracts", places=(table.seats if own else 1) * len(names))
        """By seat (or once for all) and contract, how often it was chosen."""
        table.publish(self.fact)

    def row(self, seat: int) -> slice:
        """Tell where the numbers of a seat stand."""
        first = self.chosen.at + (seat * len(self.names) if self.own else 0)
        return slice(first, first + len(self.names))

    def among(self, s: State, legal: Sequence[int]) -> list[int]:
        """List those of some contracts that are open to `s.turn`: those it has chosen least often."""
        counts = s.tallies[self.row(s.turn)]
        fewest = min(counts)
        return [at for at in legal if counts[at] == fewest] or list(legal)

    def choose(self, s: State, contract: int) -> None:
        """Note that `s.turn` has chosen a contract."""
        place = self.row(s.turn).start - self.chosen.at + contract
        self.table.note(s, self.chosen, place, s.tallies[self.chosen.at + place] + 1)

    def fact(self, known: Known) -> OpenContractsFact:
        """Say which contracts are open to whom."""
        rows = []
        for seat in self.table.all_seats if self.own else (0,):
            counts = [each or 0 for each in known.seen.tallies[self.row(seat)]]
            done = min(counts)
            rows.append(tuple([each == done for each in counts]))
        return OpenContractsFact(tuple(self.names), tuple(rows))
