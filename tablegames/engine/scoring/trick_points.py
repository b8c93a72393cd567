"""Points for tricks, whatever lies in them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.trick_taking import laps_of


@register
@dataclass(frozen=True, slots=True)
class TrickPoints(Phase):
    """Every trick scores for whoever won it; partners share what theirs score.

    Points below nothing make tricks something to be kept away from.
    """

    short_field: ClassVar[str] = "each"
    each: Annotated[int, Range(-100, 100)] = 1
    """What a trick counts."""
    over: Annotated[int, Range(0, 60)] = 0
    """Only tricks above so many count; partners add up theirs before."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        laps = laps_of(rules, self)
        return table.add(CountingTricks(table, self, table.seats * laps, rules.wins == "lowest"))


class CountingTricks(Step):
    """Everyone's tricks are counted."""

    wishes_early = True

    def __init__(self, table: Table, rule: TrickPoints, size: int, lowest: bool) -> None:
        self.table, self.rule, self.cards_in_a_trick = table, rule, size
        self.won, self.points = table.pile("won"), table.tally("points")
        self.good = (rule.each > 0) != lowest
        table.wishes.append(self.wants)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        tricks = [0] * table.teams
        for each in table.all_seats:
            tricks[table.team_of[each]] += self.won.count(s, each) // self.cards_in_a_trick
        gains = [self.rule.each * max(0, won - self.rule.over) for won in tricks]
        for each in table.all_seats:
            if gains[table.team_of[each]]:
                table.gain(s, self.points, each, gains[table.team_of[each]])
        return DONE

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat wants a trick: always, or never where tricks count against it."""
        return self.good
