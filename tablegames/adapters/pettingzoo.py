"""The games as PettingZoo environments: agents in turn, with masks of what is legal.

    from tablegames.adapters import pettingzoo
    env = pettingzoo.env("diamonds", players=4, pairs=True)

An agent is a seat, "player_0" and so on. Its observation is a dict of "observation", numbers from -1 to 1
(`ObservationArray` says which), and "action_mask", 1 for what is legal. Rewards come at the end of the game.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tablegames.adapters import not_installed

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import turn_based_aec_to_parallel, wrappers
except ImportError as error:
    raise not_installed("PettingZoo", "pettingzoo") from error

from tablegames.adapters.frame import frame_of
from tablegames.adapters.observation_array import ObservationArray, Sections
from tablegames.adapters.observation_text import text_of
from tablegames.adapters.reward import Reward, RewardKind
from tablegames.library.errors import GameError
from tablegames.library.game_state import GameState
from tablegames.library.loaded_game import LoadedGame, load

RENDER_MODES = ("ansi", "human", "rgb_array")

ILLEGAL = -1.0
"""What an illegal action costs."""


def raw_env(
    game: str | Path | LoadedGame,
    /,
    players: int | None = None,
    *,
    reward: RewardKind = "win",
    rounds: int | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    like: Sections | None = None,
    **options: Any,
) -> TableEnv:
    """Make an environment without wrappers. Raises GameError for a game, players, options, a reward that are not."""
    table = game if isinstance(game, LoadedGame) else load(game, players, **options)
    return TableEnv(table, reward, max_cycles, render_mode, rounds, like)


def env(
    game: str | Path | LoadedGame, /, players: int | None = None, **chosen: Any
) -> AECEnv[str, dict[str, Any], int]:
    """Make an environment in PettingZoo's usual wrappers: an illegal action ends the game and costs 1.

    `chosen` is what `raw_env` takes. Raises GameError as it does.
    """
    guarded = wrappers.TerminateIllegalWrapper(raw_env(game, players, **chosen), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def parallel_env(
    game: str | Path | LoadedGame, /, players: int | None = None, **chosen: Any
) -> ParallelEnv[str, dict[str, Any], int]:
    """Make an environment in which all agents act at once, of which the one that is asked is heard."""
    return turn_based_aec_to_parallel(raw_env(game, players, **chosen))


class TableEnv(AECEnv[str, dict[str, Any], int]):
    """A game as an environment, without wrappers: an illegal action raises GameError and changes nothing.

    `reward` and `rounds` are those of `Reward`. `max_cycles`: truncates a game after so many actions per seat.
    `reset(seed=...)` deals the game of that seed; the games of further resets without a seed follow from it.
    """

    def __init__(
        self,
        game: LoadedGame,
        reward: RewardKind = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        rounds: int | None = None,
        like: Sections | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise GameError(f"render_mode is 'ansi', 'human', 'rgb_array' or None, not {render_mode!r}")
        self.game, self.max_cycles, self.render_mode = game, max_cycles, render_mode
        self.reward = Reward(game, reward, rounds)
        self.metadata = {
            "name": f"tablegames_{game.name.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.array = ObservationArray(game, like)
        self._make_spaces()
        self.chance = Random()
        """Draws the seeds of games for which none is given."""
        self.state_now: GameState = game.new(0)
        """The game in progress: the truth, which no agent is handed."""

    def _make_spaces(self) -> None:
        self.observation_spaces = {agent: observation_space(self.array) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.game.actions)) for agent in self.possible_agents}

    def __getstate__(self) -> dict[str, Any]:
        # Spaces are nine tenths of it, and follow from the game.
        return {name: value for name, value in vars(self).items() if not name.endswith("_spaces")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._make_spaces()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Tell what an agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Tell how many actions there are: those of the whole game, of which the mask says what is legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. Without a seed it follows from the seed before; where there was none, one is drawn."""
        if seed is not None:
            self.chance = Random(seed)
        self.state_now = self.game.new(self.chance.getrandbits(32) if seed is None else seed)
        self.moves = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._choose()

    def observe(self, agent: str) -> dict[str, Any]:
        """Tell what an agent knows, and which actions it may take: none while another one is asked."""
        seen = self.state_now.observe(self.possible_agents.index(agent))
        return {"observation": self.array.of(seen), "action_mask": self.array.mask(seen)}

    def step(self, action: int | None) -> None:
        """Take an action of the agent that is asked. Raises GameError for one that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise GameError(f"{agent} is asked, so None is no action")
        before = self.reward.before(self.state_now)
        self.state_now.play(int(action))
        self.moves += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.rewards = dict(zip(self.possible_agents, self.reward.paid(before, self.state_now), strict=True))
        if self.reward.ended(self.state_now):
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.moves >= self.max_cycles * self.game.players:
            self.truncations = dict.fromkeys(self.agents, True)
        self._choose()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Write what the agent that is asked knows; "human" prints it, "rgb_array" paints it, 960 pixels wide."""
        if self.render_mode is None:
            return None
        seen = self.state_now.observe(self.possible_agents.index(self.agent_selection))
        if self.render_mode == "rgb_array":
            return frame_of(seen)
        text = text_of(seen)
        if self.render_mode == "human":
            print(text, end="\n\n")
            return None
        return text

    def close(self) -> None:
        """There is nothing to give back."""

    def _choose(self) -> None:
        """Ask the seat whose turn it is; of a game that is over the first agent that is left."""
        self.agent_selection = self.agents[0] if self.state_now.over else self.possible_agents[self.state_now.turn]

    def __repr__(self) -> str:
        return str(self.metadata["name"])


def observation_space(array: ObservationArray) -> spaces.Dict:
    """Describe the observations of a game."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (array.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(array.game.actions),), np.int8),
        }
    )
