"""When a game is over."""

from __future__ import annotations

from typing import Annotated, Literal

from tablegames.engine.ending.facts import TogetherFact
from tablegames.engine.game.ruleset import End, Ending
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import GoalFact, RoundsFact
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table


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
        return lambda s, totals: s.round >= self.count


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
        points, fall, shared = self.points, self.fall, self.ties == "share"

        def reached(s: State, totals: tuple[int, ...]) -> bool:
            highest = totals[0]
            # A loop: compiled, `max` of a tuple takes ten times the instructions.
            for total in totals:
                if total > highest:
                    highest = total
            if highest >= points and (shared or totals.count(highest) == 1):
                return True
            if not fall:
                return False
            lowest = min(totals)
            return lowest <= -fall and (shared or totals.count(lowest) == 1)

        if not self.voids:
            return reached
        voids = table.tallies["voids"].at
        return lambda s, totals: s.tallies[voids] >= self.voids or reached(s, totals)


@register
class OneLeft(Ending):
    """The game is over when all players but one have fallen out of it."""

    def compile(self, table: Table) -> End:
        if "out" not in table.tallies:
            raise RulesError("ends.nobody_falls_out")
        out = table.tallies["out"].all
        return lambda s, totals: s.tallies[out].count(0) <= 1


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
        return lambda s, totals: totals[0] >= self.points or 0 < self.rounds <= s.round
