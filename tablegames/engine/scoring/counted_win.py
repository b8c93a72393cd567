"""A round that the side wins which counts so much in its tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal

from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.counted_points import needs_counting, scored_by_sides
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.close_stock import CLOSED_COUNT, CLOSED_TRICKS
from tablegames.engine.trick_taking.counting import counted_tally
from tablegames.engine.trick_taking.stock_option import CLOSED, OPEN
from tablegames.engine.trick_taking.trick_taking import TrickTaking
from tablegames.engine.tricks.trick import Trick

Prize = Annotated[int, Range(1, 100)]


@register
@dataclass(frozen=True, slots=True)
class CountedWin(Phase):
    """The side that counts so much in its tricks wins the round and scores, more where the others counted little.

    Whoever closed the stock and does not count enough loses to the other side, which then scores as if it had won.
    """

    target: Annotated[int, Range(1, 1000)]
    """So much, or more, wins the round; where two sides have it, the one with more."""
    points: Prize = 1
    """What winning brings."""
    low: Annotated[int, Range(0, 1000)] = 0
    """Where nobody else has counted so much, winning brings more; 0: it never does."""
    low_points: Prize = 2
    """What it brings then; so much at least, too, where the one who closed the stock loses."""
    no_trick_points: Prize = 3
    """What winning brings where the others have won no trick, whatever their melds count, and `low` is given."""
    otherwise: Literal["nobody", "last_trick"] = "nobody"
    """Who wins where nobody counts so much: nobody, or whoever won the last trick."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        needs_counting(table)
        scored_by_sides(rules)
        if self.low > self.target:
            raise RulesError("counted_win.low", "low", low=self.low, target=self.target)
        counts = [phase.counts for phase in rules.phases if isinstance(phase, TrickTaking)]
        ends = any(each.enough for each in counts if each is not None)
        return table.add(WinningCount(table, self, ends))


class WinningCount(Step):
    """The winner of the round scores."""

    def __init__(self, table: Table, rule: CountedWin, ends: bool) -> None:
        self.table, self.rule = table, rule
        self.sure = ends or table.teams == 2
        """Whether a side that counts so much has won: it may be beaten where several can."""
        self.counted, self.points, self.won = counted_tally(table), table.tally("points"), table.pile("won")
        self.closed = table.tallies.get(CLOSED)
        if self.closed is not None:
            self.then, self.tricks = table.tallies[CLOSED_COUNT], table.tallies[CLOSED_TRICKS]

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        winner, points = self.result(s)
        for each in self.table.all_seats:
            if winner != NOBODY and self.table.team_of[each] == winner:
                self.table.gain(s, self.points, each, points)
        return DONE

    def result(self, s: State) -> tuple[int, int]:
        """Return which side wins, NOBODY for none, and how much; melds alone, without a trick, never win."""
        rule, sides = self.rule, range(self.table.teams)
        counted = [s.tallies[self.counted.at + side] for side in sides]
        tricks = [self.cards_won(s, side) for side in sides]
        closer = s.tallies[self.closed.at] if self.closed else OPEN
        reached = [side for side in sides if counted[side] >= rule.target and tricks[side]]
        winner = max(reached, key=counted.__getitem__, default=NOBODY)
        if winner != NOBODY and [counted[side] for side in reached].count(counted[winner]) > 1:
            winner = NOBODY
        if closer != OPEN:
            # What the others had when the stock was closed counts, not what they won after that.
            side = self.table.team_of[closer]
            then = [s.tallies[self.then.at + each] for each in sides]
            before = [s.tallies[self.tricks.at + each] for each in sides]
            others = [each for each in sides if each != side]
            if winner == side:
                return side, self.worth([then[each] for each in others if before[each]])
            loser_of = others[0] if winner == NOBODY else winner
            return loser_of, rule.low_points if before[loser_of] else rule.no_trick_points
        if winner == NOBODY and rule.otherwise == "last_trick":
            trick: Trick = s.memory
            winner = self.table.team_of[trick.winner]
        if winner == NOBODY:
            return NOBODY, 0
        return winner, self.worth([counted[each] for each in sides if each != winner and tricks[each]])

    def worth(self, counted: Sequence[int]) -> int:
        """Tell what winning brings, by what the others counted that have won a trick: melds alone count nothing."""
        rule = self.rule
        if not rule.low:
            return rule.points
        if not counted:
            return rule.no_trick_points
        return rule.points if max(counted) >= rule.low else rule.low_points

    def cards_won(self, s: State, side: int) -> int:
        """Count the cards a side has won."""
        return sum([self.won.count(s, seat) for seat in range(side, self.table.seats, self.table.teams)])

    def aim(self, s: State, seat: int) -> Reason | None:
        missing = self.rule.target - s.tallies[self.counted.at + self.table.team_of[seat]]
        if not self.sure:
            return None
        return Reason("aim_count", {"n": missing}) if missing > 0 and isinstance(s.memory, Trick) else None
