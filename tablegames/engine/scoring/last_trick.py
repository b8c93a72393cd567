"""A bonus for the last trick."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Annotated

from tablegames.engine.desert.desert_tricks import DesertTricks
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_taking import TrickTaking


@register
@dataclass(frozen=True, slots=True)
class LastTrick(Phase):
    """Whoever wins the last trick of the round gets points for it; partners both get them.

    It stands right after the tricks. Points below nothing make the last trick one to stay out of.
    """

    points: Annotated[int, Range(-100, 100)]
    """What the last trick counts."""

    def compile(self, table: Table, rules: Rules) -> Step:
        before = next((earlier for earlier, phase in pairwise(rules.round) if phase is self), None)
        if not isinstance(before, TrickTaking | DesertTricks):
            raise RulesError("last_trick.no_tricks")
        return table.add(CountingLast(table, self.points))


class CountingLast(Step):
    """The winner of the last trick scores."""

    def __init__(self, table: Table, points: int) -> None:
        self.table, self.worth, self.points = table, points, table.tally("points")

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        trick = s.memory
        if not isinstance(trick, Trick) or trick.winner == NOBODY:
            return DONE
        team = self.table.team_of[trick.winner]
        for each in self.table.all_seats:
            if self.table.team_of[each] == team:
                self.table.gain(s, self.points, each, self.worth)
        return DONE
