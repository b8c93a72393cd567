"""Phases made into steps, one after another, and side by side where a round goes one of several ways."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game.fork import BranchEnds, Fork
from tablegames.engine.game.ruleset import Phase, Rules, flat
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table


class Path:
    """Makes phases ready, in the order of the program: before them stands one step, which opens the round."""

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.rules = table, rules
        self.steps: list[Step] = []

    def add(self, phases: Sequence[Phase], before: Sequence[Phase] = (), after: Sequence[Phase] = ()) -> None:
        """Make phases ready that stand between others. Raises RulesError with the place of what is wrong."""
        for place, phase in enumerate(phases):
            earlier, later = [*before, *phases[:place]], [*phases[place + 1 :], *after]
            with below(place):
                if phase.scores_tricks and plays_tricks(later) and not plays_tricks(earlier):
                    raise RulesError("phase.before_tricks")
                self.table.phase = len(self.steps) + 1
                step = phase.compile(self.table, self.rules)
                self.steps.append(step)
                if isinstance(step, Fork):
                    self.fork(phase, step, earlier, later)

    def fork(self, phase: Phase, fork: Fork, before: Sequence[Phase], after: Sequence[Phase]) -> None:
        """Make the branches of a phase ready."""
        for branch in phase.branches:
            fork.starts.append(len(self.steps) + 1)
            outside = self.table.open_branch()
            try:
                with below(*branch.path):
                    self.add(branch.phases, before, after)
            finally:
                fork.aims.append(self.table.close_branch(outside))
            self.steps.append(self.table.add(BranchEnds(fork)))
        fork.end = len(self.steps)
        fork.joined()


def plays_tricks(phases: Sequence[Phase]) -> bool:
    """Tell whether tricks are played in any of these phases, or of their branches."""
    return any(phase.plays_tricks for phase in flat(phases))
