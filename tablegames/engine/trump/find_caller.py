"""Who calls the trump next."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from tablegames.engine.common.marker import janken
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally


def caller(table: Table) -> Tally:
    """Declare who calls: a seat, or none."""
    return table.tally("caller", places=1, start=NOBODY)


@register
class FindCaller(Phase):
    """The player who won most tricks in the round before is the caller of this one; of several, janken decides.

    It stands in front of the deal, as long as the cards won lie on the table.
    """

    looks_back: ClassVar[bool] = True

    def compile(self, table: Table, rules: Rules) -> Step:
        return table.add(FindCallerStep(table))


class FindCallerStep(Step):
    """Tricks of the round before are compared."""

    def __init__(self, table: Table) -> None:
        self.table, self.won, self.caller = table, table.pile("won"), caller(table)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if s.round > 1:
            at = self.won.at
            counts = list(map(len, s.piles[at : at + self.table.seats]))
            highest = max(counts)
            most = [each for each, count in enumerate(counts) if count == highest]
            self.table.note(s, self.caller, 0, janken(self.table, s, "trump", most, rng))
        return DONE
