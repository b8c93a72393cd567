"""When a game is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from tablegames.engine.game.ruleset import End, Ending
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import GoalFact, RoundsFact
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table


@register
@dataclass(frozen=True, slots=True)
class Rounds(Ending):
    """The game is over after a number of rounds."""

    count: Annotated[int, Range(1, 100)]
    """How many rounds are played."""

    def compile(self, table: Table) -> End:
        table.publish(lambda known: RoundsFact(self.count))
        return self

    def over(self, s: State, totals: Sequence[int]) -> bool:
        """Tell whether the game is over at the end of this round; `totals` by side, partners counting once."""
        return s.round >= self.count


@register
@dataclass(frozen=True, slots=True)
class Reach(Ending):
    """The game is over at the end of the round in which somebody's total reaches a number.

    It may also end when a side has fallen so far behind that it will hardly come back.
    """

    points: Annotated[int, Range(1, 10_000)]
    """The total that has to be reached."""
    fall: Annotated[int, Range(0, 10_000)] = 0
    """The game is over, too, when a total has fallen to so many points below nothing; 0: there is no such end."""
    ties: Literal["share", "play_on"] = "share"
    """Whether a game that would end with several sides level at the top (or at the bottom) goes on instead."""

    def compile(self, table: Table) -> End:
        table.publish(lambda known: GoalFact(self.points))
        return self

    def over(self, s: State, totals: Sequence[int]) -> bool:
        """Tell whether the game is over at the end of this round; `totals` by side, partners counting once."""
        highest = max(totals)
        if highest >= self.points and (self.ties == "share" or totals.count(highest) == 1):
            return True
        if not self.fall:
            return False
        lowest = min(totals)
        return lowest <= -self.fall and (self.ties == "share" or totals.count(lowest) == 1)


@register
@dataclass(frozen=True, slots=True)
class OneLeft(Ending):
    """The game is over when all players but one have fallen out of it."""

    def compile(self, table: Table) -> End:
        if "out" not in table.tallies:
            raise RulesError("ends.nobody_falls_out")
        return Counted(table.tallies["out"].at, table.seats, table.seats - 1)


@register
@dataclass(frozen=True, slots=True)
class FirstOut(Ending):
    """The game is over at the end of the round in which the first player is out: of the game, or of points."""

    at: Annotated[int, Range(-10_000, 10_000)] | None = None
    """Out is whose total has come down to this; without it, whoever has fallen out of the game."""

    def compile(self, table: Table) -> End:
        if self.at is not None:
            return UsedUp(self.at)
        if "out" not in table.tallies:
            raise RulesError("ends.nobody_is_out")
        return Counted(table.tallies["out"].at, table.seats, 1)


class UsedUp:
    """Totals come down to a number."""

    def __init__(self, at: int) -> None:
        self.at = at

    def over(self, s: State, totals: Sequence[int]) -> bool:
        return min(totals) <= self.at


class Counted:
    """Those who are out are counted."""

    def __init__(self, at: int, seats: int, most: int) -> None:
        self.out, self.fewest = slice(at, at + seats), seats - most

    def over(self, s: State, totals: Sequence[int]) -> bool:
        return s.tallies[self.out].count(0) <= self.fewest
