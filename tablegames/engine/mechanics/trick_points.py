"""Points for tricks."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Annotated

from tablegames.engine.marks import Range, RulesError
from tablegames.engine.mechanics.trick_taking import TrickTaking
from tablegames.engine.state import State
from tablegames.engine.step import DONE, Step
from tablegames.engine.table import Table

if TYPE_CHECKING:
    from tablegames.engine.ruleset import Rules


@dataclass(frozen=True, slots=True)
class TrickPoints:
    """Every trick won brings points."""

    each: Annotated[int, Range(-100, 100)] = 1
    """What a trick counts."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the counting."""
        laps = [phase.laps for phase in rules.round if isinstance(phase, TrickTaking)]
        if not laps:
            raise RulesError("trick_points: nobody wins tricks in this game; it needs trick_taking")
        return table.add(CountingTricks(table, self.each, table.seats * laps[0]))


class CountingTricks(Step):
    """Everyone's tricks are counted."""

    def __init__(self, table: Table, each: int, trick: int) -> None:
        self.table, self.each, self.cards_in_a_trick = table, each, trick
        self.won, self.points = table.pile("won"), table.tally("points")
        table.wishes.append(self.wants)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        for each in self.table.all_seats:
            tricks = self.won.count(s, each) // self.cards_in_a_trick
            if tricks:
                self.table.gain(s, self.points, each, tricks * self.each)
        return DONE

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a trick does a seat good."""
        return self.each > 0
