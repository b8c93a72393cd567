"""Players fall out of the game."""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.common.remaining import OUT
from tablegames.engine.common.sides import gain_by_side
from tablegames.engine.ending.events import KnockedOut
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table


@register
class KnockOut(Phase):
    """The player who took no trick this round is out of the game and gets no more cards; everyone else scores.

    In a round without play no player falls out or scores.
    Partners fall out one by one, and share what both score.
    In the record: `out`.
    """

    falls_out: ClassVar[bool] = True
    points: Annotated[int, Range(0, 100)] = 1
    """Points for a round survived: the player who stays in longest has most."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Look who took tricks. Raises RulesError where none are played before."""
        if not any(phase.plays_tricks for phase in rules.before(self)):
            raise RulesError("knock_out.no_tricks")
        return table.add(KnockOutStep(table, self))


class KnockOutStep(Step):
    """Seats without a trick fall out."""

    def __init__(self, table: Table, rule: KnockOut) -> None:
        self.table, self.rule, self.out = table, rule, table.tally(OUT)
        self.won, self.points = table.pile("won"), table.tally("points")
        table.aims.wishes.append(self.wants)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, at = self.table, self.won.at
        # Who was out before has won no trick.
        piles = s.piles[at : at + table.seats]
        if not any(piles):
            return DONE
        for each, pile in enumerate(piles):
            if not pile and not s.tallies[self.out.at + each]:
                if table.telling:
                    table.tell(s, KnockedOut(each))
                table.note(s, self.out, each, s.round)
        gain_by_side(table, s, self.points, [self.rule.points if pile else 0 for pile in piles])
        return DONE

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a trick does a seat good: the first one saves it, the others do no other seat any good."""
        return True
