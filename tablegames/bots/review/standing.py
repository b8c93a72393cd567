"""How a game stood: what the true position, all cards known, was worth to each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

from tablegames.bots.averages import deviation, mean
from tablegames.bots.ismcts import UnwantedError, always, search_game
from tablegames.bots.review.worth import Worth, exact
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.state import State

CHANCE = 3.5
"""Standard errors within which the seats of a table of six are taken for equal."""
HALF = 0.5
"""How often playouts ignore the hints. A playout that nearly always keeps to them is sure of deals that prove nothing.
In Double Side Play a result then varied more with what the cards brought taken out than as it was; now it varies
less."""
BETWEEN_LOOKS = 32
"""Playouts between two looks whether the answer is still wanted."""


class Standing:
    """Plays true positions on as the judge plays what may come, always with the same chance."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.game = search_game(rules, seats)
        self.worth = Worth(self.game)
        self.wanted: Callable[[], bool] = always

    def begun(self, playouts: int) -> list[float]:
        """Give what a game is worth before anything is drawn or dealt, by seat.

        Seats that differ by no more than playouts do by chance have equal shares: where the dice say who leads first
        no seat is ahead before they are cast.
        """
        fair = self.worth.fair()
        if fair is not None:
            return fair
        worths = self.worths(self.game.start, playouts)
        equal = self.worth.equal()
        for seat, share in enumerate(equal):
            found = [each[seat] for each in worths]
            if abs(mean(found) - share) > CHANCE * deviation(found) / sqrt(playouts):
                return average(worths)
        return equal

    def before(self, s: State, playouts: int) -> list[float]:
        """Give what a position is worth, by seat."""

        def again(rng: Random) -> State:
            return s.copy()

        return self.mean(again, playouts)

    def after(self, s: State, action: int, playouts: int) -> list[float]:
        """Give what a position is worth once an action is taken, whatever chance brings next, by seat."""

        def again(rng: Random) -> State:
            world = s.copy()
            self.game.apply(world, action, rng)
            return world

        return self.mean(again, playouts)

    def mean(self, begin: Callable[[Random], State], playouts: int) -> list[float]:
        """Play on so many times, and give what it comes to on average. Raises UnwantedError."""
        return average(self.worths(begin, playouts))

    def worths(self, begin: Callable[[Random], State], playouts: int) -> list[list[float]]:
        """Play on so many times, and list what each of them comes to, by seat. Raises UnwantedError."""
        found = []
        for number in range(playouts):
            if not number % BETWEEN_LOOKS and not self.wanted():
                raise UnwantedError
            rng = Random(number)
            s = begin(rng)
            self.game.playout(s, rng, HALF)
            found.append(self.worth.of(s))
        return found


def average(worths: Sequence[Sequence[float]]) -> list[float]:
    """Give what playouts come to on average, by seat, rounded to the grain."""
    return [exact(sum(each) / len(worths)) for each in zip(*worths, strict=True)]
