"""The games as Gymnasium environments: one seat learns, bots or anything else that decides sit at the others.

    import gymnasium
    import tablegames.adapters.gymnasium  # registers the games that ship
    env = gymnasium.make("tablegames/Diamonds-v0", players=4, opponents="easy")

`info["action_mask"]` says what is legal, as an array of 0 and 1, and so does `action_masks()`; an illegal action ends
the episode and costs 1. `reset(seed=...)` deals the game of that seed; further resets follow from it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal

from tablegames.adapters import not_installed

try:
    import numpy as np
    from gymnasium import Env, register, spaces
except ImportError as error:
    raise not_installed("Gymnasium", "gymnasium") from error

from tablegames.adapters.frame import frame_of
from tablegames.adapters.observation_array import Floats, Mask, ObservationArray, Sections
from tablegames.adapters.observation_text import text_of
from tablegames.adapters.reward import Reward, RewardKind
from tablegames.library.errors import GameError
from tablegames.library.loaded_game import LoadedGame, load, shipped_games
from tablegames.library.seat_observation import SeatObservation

ILLEGAL = -1.0
"""What an illegal action costs."""
ANY = "any"
"""The seat that is drawn for each episode."""
Policy = Callable[[SeatObservation], Any]


class SeatEnv(Env[Floats, np.int64]):
    """A seat among others. `reward` and `rounds` are those of `Reward`.

    `seat`: where the learner sits, from 0, or "any" for one drawn each time. `opponents`: a bot by its word or as a
    Python object, a function from observations to actions, or a list with one for each other seat, in turn. `like`: the
    sections of several games, which are to have one form.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012  # so does Gymnasium declare it

    def __init__(
        self,
        game: str | Path | LoadedGame,
        /,
        players: int | None = None,
        *,
        seat: int | Literal["any"] = 0,
        opponents: Any = "easy",
        reward: RewardKind = "win",
        rounds: int | None = None,
        like: Sections | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Sit down. Raises GameError for a game, a seat, a bot or a reward that there is not."""
        self.game = game if isinstance(game, LoadedGame) else load(game, players, **options)
        others = self.game.players - 1
        if seat != ANY and not 0 <= int(seat) < self.game.players:
            raise GameError(f"there is no seat {seat}; seats count from 0 to {others}, or {ANY!r} draws one")
        if isinstance(opponents, list | tuple) and len(opponents) != others:
            raise GameError(f"there are {others} other seats, not {len(opponents)}")
        if render_mode not in (None, "ansi", "rgb_array"):
            raise GameError(f"render_mode is 'ansi', 'rgb_array' or None, not {render_mode!r}")
        self.place, self.opponents, self.render_mode = seat, opponents, render_mode
        self.reward = Reward(self.game, reward, rounds)
        self.array = ObservationArray(self.game, like)
        self._make_spaces()
        self._deal(0)

    def _make_spaces(self) -> None:
        self.observation_space = spaces.Box(-1.0, 1.0, (self.array.size,), np.float32)
        self.action_space = spaces.Discrete(len(self.game.actions))

    def _deal(self, seed: int) -> None:
        """Begin a game, with opponents whose chance follows from its seed."""
        chance = Random(seed)
        self.now = self.game.new(seed)
        self.seat = chance.randrange(self.game.players) if self.place == ANY else int(self.place)
        others, asked = self.game.players - 1, self.opponents
        each = asked if isinstance(asked, list | tuple) else [asked] * others
        deciders = [decider(self.game, opponent, chance.getrandbits(32)) for opponent in each]
        self.deciders: list[Policy | None] = [*deciders[: self.seat], None, *deciders[self.seat :]]
        self._others()

    def _others(self) -> None:
        """Let the others play until the seat is asked, or the episode is over."""
        while not self.reward.ended(self.now) and self.now.turn != self.seat:
            decide = self.deciders[self.now.turn]
            assert decide is not None
            self.now.play(decide(self.now.observe(self.now.turn)))

    def action_masks(self) -> Mask:
        """Say what is legal for the seat, 1 for yes: MaskablePPO of sb3-contrib asks for it by this name."""
        return self.array.mask(self.now.observe(self.seat))

    def _seen(self) -> tuple[Floats, dict[str, Any]]:
        seen = self.now.observe(self.seat)
        return self.array.of(seen), {"action_mask": self.array.mask(seen)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Deal a new game: that of the seed; without one it follows from the seed before."""
        super().reset(seed=seed)
        self._deal(int(self.np_random.integers(2**31)) if seed is None else seed)
        return self._seen()

    def step(self, action: int | np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Take an action of the seat, and let the others answer."""
        if int(action) not in self.now.legal():
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, info
        before = self.reward.before(self.now)
        self.now.play(int(action))
        self._others()
        seen, info = self._seen()
        return seen, self.reward.paid(before, self.now)[self.seat], self.reward.ended(self.now), False, info

    def render(self) -> Any:
        """Write what the seat knows ("ansi"), or paint it as the window shows it, 960 pixels wide ("rgb_array")."""
        seen = self.now.observe(self.seat)
        return frame_of(seen) if self.render_mode == "rgb_array" else text_of(seen) if self.render_mode else None

    def __getstate__(self) -> dict[str, Any]:
        # Spaces are nine tenths of it, and follow from the game.
        return {name: value for name, value in vars(self).items() if not name.endswith("_space")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._make_spaces()


def decider(game: LoadedGame, opponent: Any, seed: int) -> Policy:
    """Make what decides at another seat: a bot, or a function that is given what the seat knows. Raises GameError."""
    if inspect.isroutine(opponent):
        policy: Policy = opponent
        return policy
    return game.bot(opponent, seed).decide


def make_name(name: str) -> str:
    """Give the name by which `gymnasium.make` knows a game: "tablegames/TrickAndDesert-v0"."""
    return f"tablegames/{''.join([word.capitalize() for word in name.split('-')])}-v0"


def register_games(names: Sequence[str] = shipped_games()) -> None:
    """Tell Gymnasium of the games that ship; `make` takes players and options by name."""
    for name in names:
        register(
            make_name(name),
            entry_point=f"{__name__}:{make_env.__name__}",
            kwargs={"game": name},
            disable_env_checker=True,
        )


def make_env(game: str, **chosen: Any) -> SeatEnv:
    """Make an environment as `gymnasium.make` asks for one."""
    return SeatEnv(game, **chosen)


register_games()
