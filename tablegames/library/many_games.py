"""Many games at once, for programs: in this process, or wherever an executor lets them be played."""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import Any, SupportsIndex, TypeVar

from tablegames.bots.guides.guide_file import shipped_alone
from tablegames.bots.kinds import MakeBot
from tablegames.bots.own.own_process import TimeControl
from tablegames.library.bot_words import own_kinds
from tablegames.library.errors import GameError, told_as_game_error
from tablegames.library.loaded_game import LoadedGame
from tablegames.library.own_class import OwnClass
from tablegames.library.plain_values import whole
from tablegames.play.simulation.arena import ArenaStandings, arena_of
from tablegames.play.simulation.arena_results import ArenaResults
from tablegames.play.simulation.executors import play_by
from tablegames.play.simulation.playable import Playable
from tablegames.play.simulation.processes import play_all
from tablegames.play.simulation.simulation import Simulation
from tablegames.play.simulation.simulation_outcome import SimulationOutcome

T = TypeVar("T")


def simulate(
    game: LoadedGame,
    bots: Sequence[Any],
    games: SupportsIndex = 100,
    *,
    seed: SupportsIndex = 1,
    executor: Executor | None = None,
) -> dict[str, Any]:
    """Let bots play many games, one at each seat, and give what `tablegames simulate --json` prints.

    Bots are named or given as `LoadedGame.bot` takes them. They change seats and play the same deals again, until each
    has sat everywhere. `executor` plays the games: threads, processes, or what a cluster has; the same comes out.
    Raises GameError for bots that there are not.
    """
    words, own = seat_bots(game, bots)
    if len(words) != game.players:
        raise GameError(f"a bot sits at each of the {game.players} seats, and there are {len(words)}")
    played = Simulation(game.ruleset, game.rules, game.setting, words, None, whole(seed, "a seed"), own)
    numbers = range(played.games(positive(games, "games")))
    began = time.perf_counter()
    with told_as_game_error(), shipped_alone():
        outcome = SimulationOutcome.of(played, play_numbered(played, numbers, executor), 0.0)
    outcome.totals.seconds = time.perf_counter() - began
    return outcome.as_json()


def arena(
    game: LoadedGame,
    bots: Sequence[Any],
    deals: SupportsIndex = 10,
    *,
    seed: SupportsIndex = 1,
    executor: Executor | None = None,
) -> dict[str, Any]:
    """Let every two of some bots meet on the same deals, in all seats, and give what `tablegames arena --json` prints.

    `bots`, `executor` as for `simulate`. Raises GameError for fewer than two, and where nobody plays against anybody.
    """
    words, own = seat_bots(game, bots)
    if len(words) < 2 or len(set(words)) < len(words):
        raise GameError("an arena has two bots or more, each once")
    if game.rules.together or game.players < 2:
        raise GameError(f"in {game.title} nobody plays against anybody, so nobody can be rated")
    first = Simulation(game.ruleset, game.rules, game.setting, words, None, whole(seed, "a seed"), own)
    played = arena_of(words, first, None)
    numbers = range(positive(deals, "deals") * played.games_a_deal)
    results = ArenaResults(None, played)
    with told_as_game_error(), shipped_alone(), results:
        for number, result in zip(numbers, play_numbered(played, numbers, executor), strict=True):
            results.add(number, result)
    return ArenaStandings(played, results.results).as_json()


def seat_bots(game: LoadedGame, bots: Sequence[Any]) -> tuple[tuple[str, ...], Mapping[str, MakeBot]]:
    """Name bots by words, and find what makes those that are not the program's own. Raises GameError."""
    if isinstance(bots, str):
        raise GameError(f"bots are a list, not {bots!r}")
    given: dict[str, Any] = {}
    for bot in bots:
        word = bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)
        if given.setdefault(word, bot) is not bot and given[word] != bot:
            raise GameError(f"two bots are called {word}; give one of them another name")
        if not (isinstance(bot, str) or callable(bot) or hasattr(bot, "decide")):
            raise GameError(f"{bot!r} is no bot: it has no method decide, and makes none that has")
    own: dict[str, MakeBot] = own_kinds([word for word in given if isinstance(given[word], str)], game, TimeControl())
    own |= {word: OwnClass(bot, game) for word, bot in given.items() if not isinstance(bot, str)}
    words = [bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__) for bot in bots]
    return tuple(words), own


def positive(count: SupportsIndex, what: str) -> int:
    """Read how many there are to be. Raises GameError for none."""
    number = whole(count, f"the number of {what}")
    if number < 1:
        raise GameError(f"the number of {what} has to be at least 1, not {number}")
    return number


def play_numbered(played: Playable[T], numbers: Sequence[int], executor: Executor | None) -> Iterator[T]:
    """Play games by their numbers, where they are to be played; the results come in that order.

    Raises GameError for a bot that cannot be sent there.
    """
    if executor is None:
        return play_all(played, numbers)
    try:
        pickle.dumps(played)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise GameError(f"a bot cannot be sent to where games are played, so put it into a module: {error}") from error
    return play_by(executor, played, numbers)
