"""States that fit what a seat knows, for programs that think ahead."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, SupportsIndex

from tablegames.library.game_state import GameState
from tablegames.library.plain_values import whole
from tablegames.library.seat_observation import SeatObservation

if TYPE_CHECKING:
    from tablegames.library.loaded_game import LoadedGame


class WorldSampler:
    """Draws worlds that a seat cannot tell from the true one, each as likely as the next."""

    def __init__(self, game: LoadedGame, seen: SeatObservation) -> None:
        self.game, self._seen = game, seen
        self._worlds = game.engine.worlds(seen.engine)

    def sample(self, chance: Random | SupportsIndex | None = None) -> GameState:
        """Draw a world: a state that can be played on and observed. Its later chance follows from `chance`, too.

        An int is a seed; None draws one. A world has no record, for it is not known how it came to be.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> state = game.new(seed=7)
        >>> worlds = game.worlds(state.observe(0))
        >>> worlds.sample(1).observe(0) == state.observe(0)
        True
        """
        if not isinstance(chance, Random):
            chance = Random(None if chance is None else whole(chance, "a seed"))
        return GameState(self.game, self._worlds.sample(chance), Random(chance.getrandbits(64)))

    def __reduce__(self) -> tuple[Any, ...]:
        return WorldSampler, (self.game, self._seen)
