"""The ends that rulesets name, made ready for a table."""

from __future__ import annotations

from tablegames.engine.game.end import End
from tablegames.engine.table.state import State
from tablegames.engine.table.zones import Tally


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
