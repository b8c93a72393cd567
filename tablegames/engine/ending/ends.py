"""When a game is over."""

from __future__ import annotations

from typing import Annotated, Literal

from tablegames.engine.ending.facts import TogetherFact
from tablegames.engine.game.end import End
from tablegames.engine.game.ruleset import Ending
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import GoalFact, RoundsFact
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally


@register
class Rounds(Ending):
    """The game is over after a number of rounds."""

    count: Annotated[int, Range(1, 100)]
    """How many rounds are played."""

    @property
    def last_round(self) -> int:
        return self.count

    def compile(self, table: Table) -> End:
        table.publish(lambda known: RoundsFact(self.count))
        return RoundsPlayed(self.count)


@register
class Reach(Ending):
    """The game is over at the end of the round in which a player's total reaches a number.

    It may also end when a side has fallen so far behind that it will hardly come back.
    """

    points: Annotated[int, Range(1, 10_000)]
    """The total that has to be reached."""
    fall: Annotated[int, Range(0, 10_000)] = 0
    """The game is over, too, when a total has fallen to so many points below nothing; 0: there is no such end."""
    ties: Literal["share", "play_on"] = "share"
    """Whether a game that would end with several sides level at the top (or at the bottom) goes on instead."""
    voids: Annotated[int, Range(0, 100)] = 0
    """The game is over, too, after so many void deals running; 0: there is no such end."""

    def compile(self, table: Table) -> End:
        """Make it ready. Raises RulesError where no deal can be void."""
        if self.voids and "voids" not in table.tallies:
            raise RulesError("ends.never_void", "voids")
        table.publish(lambda known: GoalFact(self.points))
        reached = TotalReached(self.points, self.fall, self.ties == "share")
        return VoidDeals(reached, table.tallies["voids"], self.voids) if self.voids else reached


@register
class OneLeft(Ending):
    """The game is over when all players but one have fallen out of it."""

    def compile(self, table: Table) -> End:
        if "out" not in table.tallies:
            raise RulesError("ends.nobody_falls_out")
        return LastOneLeft(table.tallies["out"].at, table.seats)


@register
class Together(Ending):
    """All play together: they win once their total reaches a number, and lose if it has not after some rounds.

    All are one side. Whatever one of them scores all of them have, and there are no other partners.
    """

    points: Annotated[int, Range(1, 10_000)]
    """The total that has to be reached."""
    rounds: Annotated[int, Range(0, 100)] = 0
    """After so many rounds without it the game is lost; 0: it goes on until it is won."""

    @property
    def goal(self) -> int:
        return self.points

    @property
    def last_round(self) -> int | None:
        return self.rounds or None

    def compile(self, table: Table) -> End:
        table.publish(lambda known: TogetherFact(self.points, self.rounds))
        if self.rounds:
            table.publish(lambda known: RoundsFact(self.rounds))
        return WonOrLost(self.points, self.rounds)


class RoundsPlayed(End):
    """How many rounds are played."""

    def __init__(self, count: int) -> None:
        self.count = count

    def over(self, s: State, totals: tuple[int, ...]) -> bool:
        return s.round >= self.count


class TotalReached(End):
    """A total has reached a number, or has fallen so far below nothing that it will hardly come back."""

    def __init__(self, points: int, fall: int, shared: bool) -> None:
        """`fall`: 0 where there is no such end; `shared`: whether the game ends with several sides level, too."""
        self.points, self.fall, self.shared = points, fall, shared

    def over(self, s: State, totals: tuple[int, ...]) -> bool:
        highest = totals[0]
        # A loop: compiled, `max` of a tuple takes ten times the instructions.
        for total in totals:
            if total > highest:
                highest = total
        if highest >= self.points and (self.shared or totals.count(highest) == 1):
            return True
        if not self.fall:
            return False
        lowest = min(totals)
        return lowest <= -self.fall and (self.shared or totals.count(lowest) == 1)


class VoidDeals(End):
    """Another end, or so many void deals running."""

    def __init__(self, end: End, voids: Tally, most: int) -> None:
        self.end, self.voids, self.most = end, voids, most

    def over(self, s: State, totals: tuple[int, ...]) -> bool:
        return s.tallies[self.voids.at] >= self.most or self.end.over(s, totals)


class LastOneLeft(End):
    """All but one are out."""

    def __init__(self, at: int, seats: int) -> None:
        self.out = slice(at, at + seats)

    def over(self, s: State, totals: tuple[int, ...]) -> bool:
        return s.tallies[self.out].count(0) <= 1


class WonOrLost(End):
    """All win together with a total, or lose when the rounds for it are over."""

    def __init__(self, points: int, rounds: int) -> None:
        """`rounds`: 0 where the game goes on until it is won."""
        self.points, self.rounds = points, rounds

    def over(self, s: State, totals: tuple[int, ...]) -> bool:
        return totals[0] >= self.points or 0 < self.rounds <= s.round
