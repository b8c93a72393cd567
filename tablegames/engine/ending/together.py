"""The end of a game that all win or lose together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tablegames.engine.ending.facts import TogetherFact
from tablegames.engine.ending.over import WonOrLost
from tablegames.engine.game.end import End
from tablegames.engine.game.ruleset import Ending
from tablegames.engine.registry import Range, register
from tablegames.engine.table.table import Table


@register
@dataclass(frozen=True, slots=True)
class Together(Ending):
    """All play together: they win once their total reaches a number, and lose if it has not after some rounds.

    All are one side. Whatever one of them scores all of them have, and nobody has a partner besides.
    """

    points: Annotated[int, Range(1, 10_000)]
    """The total that has to be reached."""
    rounds: Annotated[int, Range(0, 100)] = 0
    """After so many rounds without it the game is lost; 0: it goes on until it is won."""

    @property
    def goal(self) -> int:
        return self.points

    def compile(self, table: Table) -> End:
        table.publish(lambda known: TogetherFact(self.points, self.rounds))
        return WonOrLost(self.points, self.rounds)
