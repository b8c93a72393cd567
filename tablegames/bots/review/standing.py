"""How a game stood: what the true position, all cards known, was worth to each seat."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tablegames.bots.ismcts import NOISE, UnwantedError, always, search_game
from tablegames.bots.review.worth import Worth, exact
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.state import State

BETWEEN_LOOKS = 32
"""Playouts between two looks whether anybody waits."""


class Standing:
    """Plays true positions on as the judge plays what may come, always with the same chance."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.game = search_game(rules, seats)
        self.worth = Worth(self.game)
        self.wanted: Callable[[], bool] = always

    def begun(self, playouts: int) -> list[float]:
        """Give what a game is worth before anything is drawn or dealt, by seat."""
        return self.worth.fair() or self.mean(self.game.start, playouts)

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
        sums = [0.0] * self.game.seats
        for number in range(playouts):
            if not number % BETWEEN_LOOKS and not self.wanted():
                raise UnwantedError
            rng = Random(number)
            s = begin(rng)
            self.game.playout(s, rng, NOISE)
            sums = [total + each for total, each in zip(sums, self.worth.of(s), strict=True)]
        return [exact(total / playouts) for total in sums]
