"""The games as Gymnasium environments: one seat learns, the program's bots sit at the others.

    from tablegames.adapters import gymnasium
    env = gymnasium.SeatEnv("diamonds", players=4, opponents="easy")

`info["action_mask"]` says what is legal, as an array of 0 and 1; an illegal action ends the game and costs 1.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tablegames.adapters import not_installed

try:
    import numpy as np
    from gymnasium import Env, spaces
except ImportError as error:
    raise not_installed("Gymnasium", "gymnasium") from error

from tablegames.adapters.observation_array import Floats, ObservationArray
from tablegames.library.errors import GameError
from tablegames.library.loaded_game import LoadedGame, load

ILLEGAL = -1.0
"""What an illegal action costs."""


class SeatEnv(Env[Floats, np.int64]):
    """A seat among bots. The reward comes at the end: 1 for winning alone, as `GameState.returns` says."""

    metadata = {"render_modes": []}  # noqa: RUF012  # so does Gymnasium declare it

    def __init__(
        self,
        game: str | Path | LoadedGame,
        /,
        players: int | None = None,
        *,
        seat: int = 0,
        opponents: str = "easy",
        **options: Any,
    ) -> None:
        """Sit down; raise GameError for a game, a seat or a bot that there is not."""
        self.game = game if isinstance(game, LoadedGame) else load(game, players, **options)
        if not 0 <= seat < self.game.players:
            raise GameError(f"there is no seat {seat}; seats count from 0 to {self.game.players - 1}")
        self.seat, self.opponents = seat, opponents
        self.array = ObservationArray(self.game)
        self.observation_space = spaces.Box(-1.0, 1.0, (self.array.size,), np.float32)
        self.action_space = spaces.Discrete(len(self.game.actions))
        self._deal(0)

    def _deal(self, seed: int) -> None:
        """Begin a game, with bots whose chance follows from its seed."""
        self.now = self.game.new(seed)
        chance = Random(seed)
        self.bots = [self.game.bot(self.opponents, chance.getrandbits(32)) for _ in range(self.game.players)]
        self._others()

    def _others(self) -> None:
        """Let the bots play until the seat is asked."""
        while not self.now.over and self.now.turn != self.seat:
            self.now.play(self.bots[self.now.turn].decide(self.now.observe(self.now.turn)))

    def _seen(self) -> tuple[Floats, dict[str, Any]]:
        seen = self.now.observe(self.seat)
        mask = np.zeros(len(self.game.actions), np.int8)
        mask[list(seen.legal())] = 1
        return self.array.of(seen), {"action_mask": mask}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Deal a new game. Without a seed the next one follows from the seed before."""
        super().reset(seed=seed)
        self._deal(int(self.np_random.integers(2**31)))
        return self._seen()

    def step(self, action: int | np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Take an action of the seat, and let the bots answer."""
        if int(action) not in self.now.legal():
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, info
        self.now.play(int(action))
        self._others()
        seen, info = self._seen()
        return seen, self.now.returns()[self.seat], self.now.over, False, info
