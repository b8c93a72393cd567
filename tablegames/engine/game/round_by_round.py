"""Phases that change from round to round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tablegames.engine.game.fork import Fork
from tablegames.engine.game.ruleset import Branch, Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.aims import BranchSource
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table


@register
class RoundByRound(Phase):
    """What happens changes from round to round: the first round plays the first list of phases, the second the next.

    After the last list the first comes again. What stands before and after it happens in every round.
    """

    short_field: ClassVar[str] = "rounds"
    rounds: tuple[tuple[Phase, ...], ...]
    """The phases of the first round, those of the second, and so on; an empty list plays nothing here."""

    @property
    def branches(self) -> Sequence[Branch]:
        return [Branch(("rounds", place), phases) for place, phases in enumerate(self.rounds)]

    def compile(self, table: Table, rules: Rules) -> Step:
        if not self.rounds:
            raise RulesError("round_by_round.empty", "rounds")
        return table.add(RoundByRoundFork(table, len(self.rounds)))


class RoundByRoundFork(Fork):
    """The number of the round says which phases come."""

    def __init__(self, table: Table, count: int) -> None:
        super().__init__(table)
        self.count = count

    def taken(self, s: BranchSource) -> int:
        return (s.round - 1) % self.count
