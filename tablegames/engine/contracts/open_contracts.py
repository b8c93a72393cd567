"""Which contracts of a menu may still be chosen, and by whom."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.common.maker import maker_of
from tablegames.engine.common.played_contract import UNDECLARED, declared_of
from tablegames.engine.contracts.facts import OpenContractsFact
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table


class OpenContracts:
    """Keeps which contracts everybody has chosen; one is open until it was chosen as often as any other may be."""

    def __init__(self, table: Table, names: Sequence[str], own: bool, last_round: int | None, every: int) -> None:
        """`own`: everybody has a menu of their own; else all choose from one. After `last_round` no player chooses.

        The chooser is the next clockwise after every `every` rounds; 0: any player.
        """
        self.table, self.names, self.own, self.last_round, self.every = table, names, own, last_round, every
        self.declared, self.maker = declared_of(table), maker_of(table)
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
        """Say which contracts are open to whom: of a menu that is through, all if a player chooses from it again."""
        rows = []
        for seat in self.table.all_seats if self.own else (0,):
            counts = [each or 0 for each in known.seen.tallies[self.row(seat)]]
            done = min(counts)
            still = max(counts) > done or self.comes_again(known, seat)
            rows.append(tuple([still and each == done for each in counts]))
        return OpenContractsFact(tuple(self.names), tuple(rows))

    def comes_again(self, known: Known, seat: int) -> bool:
        """Tell whether a seat still chooses in this game, as far as it is certain who does."""
        if self.last_round is None:
            return True
        now, chosen = known.seen.round, known.public(self.declared) != UNDECLARED
        coming, every = range(now + chosen, self.last_round + 1), self.every
        away = seat - known.public(self.maker)
        if not self.own or not every:
            return bool(coming)
        return any(((round_ - 1) // every - (now - 1) // every - away) % self.table.seats == 0 for round_ in coming)
