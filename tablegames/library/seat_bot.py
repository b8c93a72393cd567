"""The program's own bots, for programs."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tablegames.bots.kinds import STYLED, UNHURRIED, new_bot
from tablegames.library.errors import GameError, told_as_game_error
from tablegames.library.seat_observation import SeatObservation

if TYPE_CHECKING:
    from tablegames.library.loaded_game import LoadedGame

BOT_KINDS = tuple(UNHURRIED)


class SeatBot:
    """A bot of the program. It is handed observations and nothing else, and never looks at the clock."""

    def __init__(self, game: LoadedGame, kind: str, seed: int | None = None) -> None:
        if kind not in (*UNHURRIED, *STYLED):
            raise GameError(f"there is no bot {kind!r}; there are {', '.join(UNHURRIED)}")
        self.game, self.kind = game, kind
        self._bot = new_bot(kind, game.engine, Random(seed), UNHURRIED)

    def decide(self, seen: SeatObservation) -> int:
        """Choose one of the legal actions. Raises GameError where the seat is not asked."""
        if not seen.engine.legal:
            raise GameError(f"seat {seen.seat} is not asked, so there is nothing to decide")
        if seen.game != self.game:
            raise GameError("this bot plays another game, or another number of players or options")
        with told_as_game_error():
            return self.game.numbers.numbers[seen.engine.step][self._bot.decide(seen.engine)]

    def __repr__(self) -> str:
        return f"{self.game!r}.bot({self.kind!r})"
