"""What a player's total is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import HoldingsFact
from tablegames.engine.table.measures import Held, Measure
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight

NOTHING = slice(0, 0)


class Totals:
    """A way of scoring at the table."""

    secret = False
    """Whether a total can be seen by its owner only until the game is over."""

    def total(self, s: State) -> tuple[int, ...]:
        """Give the totals by seat as they stand."""
        raise NotImplementedError

    def by(self, s: State) -> tuple[int, ...]:
        """Give what this round brought, by seat."""
        raise NotImplementedError

    def known(self, tallies: Sequence[int | None]) -> tuple[int | None, ...]:
        """Give the totals by seat as far as the visible numbers tell them; None where a hidden one counts."""
        raise NotImplementedError

    def holdings(self, s: State) -> dict[str, tuple[int, ...]]:
        """List by tally the counters that totals are made of, seat by seat; empty where points are counted."""
        return {}

    def remembered(self) -> tuple[slice, slice]:
        """Tell which tallies are copied where when a round opens, to know afterwards what it brought."""
        return NOTHING, NOTHING


class PointsTotals(Totals):
    """Totals are a tally of points."""

    def __init__(self, table: Table, start: int) -> None:
        self.points = table.tally("points", start=start)
        self.before = table.tally("points_before", start=start)
        self.now, self.then = self.points.all, self.before.all

    def total(self, s: State) -> tuple[int, ...]:
        return tuple(s.tallies[self.now])

    def by(self, s: State) -> tuple[int, ...]:
        return tuple([now - then for now, then in zip(s.tallies[self.now], s.tallies[self.then], strict=True)])

    def known(self, tallies: Sequence[int | None]) -> tuple[int | None, ...]:
        return tuple(tallies[self.now])

    def remembered(self) -> tuple[slice, slice]:
        return self.then, self.now


class HoldingsTotals(Totals):
    """Totals are what the counters are worth."""

    def __init__(self, table: Table, worth: Mapping[str, int]) -> None:
        self.worth = [(table.tallies[name], each) for name, each in worth.items()]
        self.seats = table.all_seats
        table.publish(lambda known: HoldingsFact(dict(worth)))
        self.secret = any(tally.sight is not Sight.ALL for tally, _ in self.worth)
        for tally, _ in self.worth:
            reader = partial(Held, tally=tally.name, places=tally.places, start=tally.start)
            table.measure(Measure(f"held.{tally.name}", "mean", reader))

    def total(self, s: State) -> tuple[int, ...]:
        return tuple(
            [
                sum([s.tallies[tally.at + seat % tally.places] * each for tally, each in self.worth])
                for seat in self.seats
            ]
        )

    def known(self, tallies: Sequence[int | None]) -> tuple[int | None, ...]:
        return tuple([self._known(tallies, seat) for seat in self.seats])

    def holdings(self, s: State) -> dict[str, tuple[int, ...]]:
        return {
            tally.name: tuple([s.tallies[tally.at + seat % tally.places] for seat in self.seats])
            for tally, _ in self.worth
        }

    def _known(self, tallies: Sequence[int | None], seat: int) -> int | None:
        total = 0
        for tally, each in self.worth:
            held = tallies[tally.at + seat % tally.places]
            if held is None:
                return None
            total += held * each
        return total

    def by(self, s: State) -> tuple[int, ...]:
        return self.total(s)


@dataclass(frozen=True, slots=True)
class Points:
    """A total is the points won so far, on top of what everyone starts with."""

    start: Annotated[int, Range(-1000, 1000)] = 0
    """Points of everyone before the first round."""

    def compile(self, table: Table) -> Totals:
        return PointsTotals(table, self.start)


@dataclass(frozen=True, slots=True)
class Holdings:
    """A total is what a player's counters are worth as they lie; a round is scored by how they stand after it.

    Who cannot see all of a player's counters cannot see the total either, until the game is over.
    """

    worth: Mapping[str, Annotated[int, Range(-100, 100)]]
    """What one counter counts, by the tally that holds it."""

    def compile(self, table: Table) -> Totals:
        again = {tally.name for tally in table.round_tallies}
        kept = [name for name in table.tallies if name not in again]
        for name in self.worth:
            if name in again:
                raise RulesError("score.only_a_round", "worth", name, name=name)
            if not kept:
                raise RulesError("score.nothing_kept", "worth", name, name=name)
            if name not in kept:
                raise RulesError("score.no_counters", "worth", name, name=name, known=", ".join(kept))
        return HoldingsTotals(table, self.worth)


Score = Points | Holdings
