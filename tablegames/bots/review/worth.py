"""What a game is worth to each seat: the unit in which decisions are judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.game.game import Game
from tablegames.engine.table.state import State

Unit = Literal["points", "wins"]
"""Points ahead of the average seat; or shares of the win, from 0 to 1."""
GRAIN = 65536
"""Every figure of a review is a whole number of 1/65536: such numbers add up exactly, in any order."""


def exact(number: float) -> float:
    """Round to the grain."""
    return round(number * GRAIN) / GRAIN


class Worth:
    """Says what a state at the end of what is looked ahead to is worth to each seat.

    Where bots look ahead to the end of the game a win counts 1, shared if it is shared. Else it is the points ahead of
    the average seat, as totals stand at the end of the round. Where all play together it is the points of all.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.unit: Unit = "wins" if game.rules.horizon == "game" else "points"

    @property
    def scale(self) -> float:
        """Give how much is much: a whole game, or as many points as a bot takes for everything (`Rules.swing`)."""
        return 1.0 if self.unit == "wins" else float(self.game.rules.swing)

    def of(self, s: State) -> list[float]:
        """Give what a state is worth, by seat."""
        if self.unit == "wins":
            return self.won(self.game.winners(s))
        return self.ahead(self.game.score.total(s))

    def won(self, winners: Sequence[int]) -> list[float]:
        """Share the win out: partners win together, and each counts it whole."""
        if not winners:
            return [0.0] * self.game.seats
        sides = len({self.game.table.team_of[seat] for seat in winners})
        return [1 / sides if seat in winners else 0.0 for seat in range(self.game.seats)]

    def ahead(self, totals: Sequence[int]) -> list[float]:
        """Give how far each seat is ahead of the average one; where all play together none is, and it is what all
        have."""
        mean = 0.0 if self.game.table.together else sum(totals) / len(totals)
        return [(total - mean) * self.game.sign for total in totals]

    def fair(self) -> list[float] | None:
        """Give each seat's fair share of a game in which chance says who is first; None where seats differ."""
        if self.game.table.together or not any(isinstance(phase, DrawMarker) for phase in self.game.rules.setup):
            return None
        return self.equal()

    def equal(self) -> list[float]:
        """Give each seat the same share, rounded to the grain: a third is no whole number of it."""
        share = 0.0 if self.unit == "points" else exact(1 / self.game.table.teams)
        return [share] * self.game.seats
