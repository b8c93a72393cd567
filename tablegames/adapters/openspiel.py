"""The games as OpenSpiel games, chance and hidden information included.

    import pyspiel
    import tablegames.adapters.openspiel  # registers the games that ship
    game = pyspiel.load_game("tablegames_diamonds(players=4,pairs=True)")

All chance of a game follows from one node at its start: which of `seeds` deals it is, each as likely as the next. So
states are exact, replayable and explicit to every algorithm; `seeds=2` makes a game small enough to be solved. With
`chance=cards` each card, die and lot is a node of its own instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablegames.adapters import not_installed

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise not_installed("OpenSpiel", "openspiel") from error

from tablegames.adapters.chance_nodes import ChanceNode, ChanceNodes, EachCard, OneNode
from tablegames.adapters.observation_array import Floats, ObservationArray
from tablegames.adapters.observation_text import private_text_of, text_of
from tablegames.adapters.reward import Reward, RewardKind
from tablegames.engine.table.events import NOBODY
from tablegames.library.errors import GameError
from tablegames.library.game_state import GameState
from tablegames.library.loaded_game import LoadedGame, load_game, ruleset_from, shipped_games
from tablegames.rules.tryout import MOST_CHOICES

SEEDS = 1000
"""Deals that a game is drawn from where nothing else is said."""
DIGEST = 64
"""Numbers at the end of an information state's tensor: the fingerprint of all that the player saw happen."""
MOST_POINTS = 10_000.0
"""The bounds of returns in points, which no game is known to have."""
PREFIX = "tablegames_"


def short_name(name: str) -> str:
    """Give the name by which OpenSpiel loads a game."""
    return PREFIX + name.replace("-", "_")


def game_type(
    name: str, title: str, players: Sequence[int], parameters: dict[str, Any], together: bool = False
) -> pyspiel.GameType:
    """Describe a game as OpenSpiel wants it; `together`: all win or lose together."""
    kinds = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=kinds.IDENTICAL if together else kinds.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
        default_loadable=True,
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of this program for OpenSpiel. `seeds` are those of the deals that it is drawn from.

    `reward`: what returns are, "win", "rank" or "points", as `Reward` has them. `chance`: "deal" for one node that says
    which deal it is, "cards" for one for each card, die and lot, where seeds do not matter. Raises GameError for any
    other, and for a game that cannot be dealt card by card.
    """

    def __init__(
        self,
        game: LoadedGame,
        seeds: Sequence[int] = range(SEEDS),
        kind: pyspiel.GameType | None = None,
        parameters: dict[str, Any] | None = None,
        reward: RewardKind = "win",
        chance: str = "deal",
    ) -> None:
        if reward == "round_points":
            raise GameError("returns come at the end here; reward is 'win', 'rank' or 'points'")
        if chance not in ("deal", "cards"):
            raise GameError(f"chance is 'deal' or 'cards', not {chance!r}")
        self.nodes: ChanceNodes = OneNode(game, seeds) if chance == "deal" else EachCard(game)
        self.nodes.begin()
        most = MOST_POINTS if reward == "points" else 1.0
        self.reward = Reward(game, reward)
        together = game.sides == 1 and game.players > 1
        kind = kind or game_type(game.name, game.title, [game.players], {}, together)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=self.nodes.most_outcomes,
            num_players=game.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=None if together else 0.0,
            max_game_length=MOST_CHOICES,
        )
        super().__init__(kind, info, parameters or {})
        self.game, self.seeds = game, seeds
        self.array = ObservationArray(game)

    def new_initial_state(self) -> TableState:
        """Begin before the deal."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Count the nodes of chance that there can be."""
        return self.nodes.most_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """Make what writes observations as tensors and strings.

        Raises ValueError if there are parameters, for it takes none.
        """
        if params:
            raise ValueError(f"observations of {self.game.name} take no parameters; {params} was given")
        return SeatObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class TableState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position of a game, or, before the deal, none yet."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.position: GameState | None
        """The position as the library has it; None before the game. While something is drawn, the one before that."""
        self.node: ChanceNode | None
        """What is drawn now, if anything is."""
        self.position, self.node = game.nodes.begin()

    def current_player(self) -> int:
        """Tell whose turn it is: a seat, chance where something is drawn, or no seat's at the end."""
        if self.node or self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.turn

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.node or self.position is None else list(self.position.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what may be drawn, each as likely as the next."""
        left = self.node.left if self.node else ()
        return [(outcome, 1 / len(left)) for outcome in left]

    def _apply_action(self, action: int) -> None:
        nodes = self.get_game().nodes
        if self.node:
            self.position, self.node = nodes.draw(self.node, action)
        elif self.position is not None:
            self.position, self.node = nodes.play(self.position, action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        return (
            game.nodes.words(self.node, action) if player == pyspiel.PlayerId.CHANCE else str(game.game.actions[action])
        )

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.node is None and self.position is not None and self.position.over

    def returns(self) -> list[float]:
        """Tell what the game was worth to each seat; 0 while it goes on."""
        if self.position is None or not self.is_terminal():
            return [0.0] * self.num_players()
        return list(self.get_game().reward.paid((), self.position))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """Draw a state that the player cannot tell from this one: what OpenSpiel's IS-MCTS asks for.

        It is not known how it came to be, so its history is empty. `sampler` draws a number from 0 to 1. While
        something is drawn it stands before that, as the player does.
        """
        state = TableState(self.get_game())
        if self.position is not None:
            state.node = None
            state.position = self.position.resampled(player, int(sampler() * 2**53))
        return state

    def __str__(self) -> str:
        if self.position is None and not (self.node and self.node.drawn):
            return "before the deal"
        moves = [self.position.words(action) for action in self.position.moves] if self.position else []
        drawn = [self.get_game().nodes.words(self.node, each) for each in self.node.drawn] if self.node else []
        seed = "dealt" if self.position is None or self.position.seed is None else f"seed {self.position.seed}"
        return f"{seed}: {', '.join(moves + drawn)}"


class SeatObserver:
    """Writes what a player knows. With perfect recall that includes a fingerprint of all that the player saw happen."""

    def __init__(self, game: TableGame, wanted: Any) -> None:
        self.game, self.wanted = game, wanted
        self.own = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = bool(wanted.perfect_recall)
        if self.own and not wanted.public_info:
            self.tensor: Floats | None = None
            self.dict: dict[str, Floats] = {}
            return
        size = game.array.size
        self.tensor = np.zeros(size + (DIGEST if self.recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self.recalls:
            self.dict["history"] = self.tensor[size:]

    def set_from(self, state: TableState, player: int) -> None:
        """Write the tensor."""
        if self.tensor is None:
            return
        if state.position is None:
            self.tensor.fill(0)
            return
        seat = player if self.own else NOBODY
        self.dict["observation"][:] = self.game.array.of(state.position.observe(seat))
        if self.recalls:
            self.dict["history"][:] = [int(digit, 16) / 15 for digit in state.position.history_digest(seat)]

    def string_from(self, state: TableState, player: int) -> str:
        """Write the string."""
        if state.position is None:
            return ""
        public = state.position.observe(NOBODY)
        if self.own and not self.wanted.public_info:
            return private_text_of(state.position.observe(player), public)
        seat = player if self.own else NOBODY
        text = text_of(state.position.observe(seat) if self.own else public)
        return f"{text}\nhistory {state.position.history_digest(seat)}" if self.recalls else text


class Registration:
    """A game that ships, as OpenSpiel knows it: called with parameters, it loads the game."""

    def __init__(self, name: str) -> None:
        self.name, ruleset = name, ruleset_from(name)
        self.usual = {key: option.default for key, option in ruleset.options.items()}
        parameters = {"players": ruleset.players[0], "seeds": SEEDS, "reward": "win", "chance": "deal", **self.usual}
        together = ruleset.resolve(min(ruleset.players))[0].ends.goal is not None
        self.kind = game_type(name, ruleset.name.en, ruleset.players, parameters, together)
        # OpenSpiel lets go of it when the interpreter has ended. What refers to itself is not freed then, which would
        # end the program with a fatal error.
        self.itself = self

    def __call__(self, given: dict[str, Any]) -> TableGame:
        """Load the game. Raises GameError for parameters that it does not have."""
        chosen = {key: given[key] for key, value in self.usual.items() if given.get(key, value) != value}
        game = load_game(self.name, given["players"], chosen)
        return TableGame(game, range(max(1, given["seeds"])), self.kind, given, given["reward"], given["chance"])


for each in shipped_games():
    registration = Registration(each)
    pyspiel.register_game(registration.kind, registration)
