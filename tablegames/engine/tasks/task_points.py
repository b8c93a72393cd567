"""What tasks bring at the end of a round."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.common.remaining import Remaining, remaining_of
from tablegames.engine.common.sides import add_up_sides
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.state import SilentStep, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tasks.task_list import MET, TASK, TaskList


@register
class TaskPoints(Phase):
    """Everyone gets points if all tasks of the round were done; and the player who did a task may get points for it.

    Where all play together the points of each are those of all.
    """

    scores_tricks: ClassVar[bool] = True
    all: Annotated[int, Range(-100, 100)] = 1
    """What everyone gets if all tasks were done; where all play together, what they get once."""
    each: Annotated[int, Range(-100, 100)] = 0
    """What a task counts for the player who did it, and for those who play together with that seat."""
    missed: Annotated[int, Range(-100, 100)] = 0
    """What everyone gets if a task was missed."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the tasks. Raises RulesError where none were drawn."""
        if TASK not in table.tallies:
            raise RulesError("task_points.no_tasks")
        points, tasks = table.tally("points"), TaskList(table, table.tallies[TASK].places)
        return table.add(SilentStep(partial(self.score, table, points, tasks, remaining_of(table, rules))))

    def score(self, table: Table, points: Tally, tasks: TaskList, remaining: Remaining, s: State, rng: Random) -> None:
        """Count the tasks."""
        gains = [0] * table.seats
        for task in tasks.all(s):
            if task.state == MET:
                gains[task.owner] += self.each
        for_all = self.all if tasks.all_met(s) else self.missed
        left = {table.team_of[seat] for seat in remaining.began(s)}
        for seat, own in enumerate(add_up_sides(table, gains)):
            if own + for_all and table.team_of[seat] in left:
                table.gain(s, points, seat, own + for_all)
