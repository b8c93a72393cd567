"""An own bot, held to the rules of the player who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tablegames.bots.own.forfeit import GameResult, forfeited
from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation

LONGEST = 80
"""Characters of a wrong answer that are told."""


class OwnPlayer(Protocol):
    """A person's own code at one seat of one game."""

    def decide(self, seen: Observation) -> str:
        """Choose an action, in notation. Raises ForfeitError."""

    def leave(self, result: GameResult | None) -> None:
        """Get up from the table; None where the game was not played to an end."""


class OwnBot:
    """Ask an own player, one for each seat: nothing that one seat knows comes to another.

    A player sits down when its seat is first asked to choose. Where one action alone is legal it is not asked.
    """

    def __init__(self, game: Game, make: Callable[[int], OwnPlayer]) -> None:
        self.game, self.make = game, make
        self.players: dict[int, OwnPlayer] = {}

    def decide(self, seen: Observation) -> int:
        """Choose one of the legal actions. Raises ForfeitError where the player does not."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        if seen.seat not in self.players:
            self.players[seen.seat] = self.make(seen.seat)
        said = self.players[seen.seat].decide(seen)
        legal = {self.game.table.steps[seen.step].words(action): action for action in seen.legal}
        if said not in legal:
            raise forfeited("illegal", "illegal", said=repr(said[:LONGEST]), legal=tuple(legal))
        return legal[said]

    def leave(self, result: GameResult | None = None) -> None:
        """Let every player get up; who is asked after that sits down again."""
        players, self.players = self.players, {}
        for player in players.values():
            player.leave(result)
