"""States that fit what a seat knows, for programs that think ahead."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tablegames.library.game_state import GameState
from tablegames.library.seat_observation import SeatObservation

if TYPE_CHECKING:
    from tablegames.library.loaded_game import LoadedGame


class WorldSampler:
    """Draws worlds that a seat cannot tell from the true one, each as likely as the next."""

    def __init__(self, game: LoadedGame, seen: SeatObservation) -> None:
        self.game = game
        self._worlds = game.engine.worlds(seen.engine)

    def sample(self, chance: Random | int | None = None) -> GameState:
        """Draw a world: a state that can be played on and observed. Its later chance follows from `chance`, too.

        An int is a seed; None draws one. A world has no record, for nobody knows how it came to be.
        """
        rng = chance if isinstance(chance, Random) else Random(chance)
        return GameState(self.game, self._worlds.sample(rng), Random(rng.getrandbits(64)))
