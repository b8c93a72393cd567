"""Many games at once, for programs: in this process, or wherever an executor lets them be played."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any, SupportsIndex, TypeVar

from tablegames.bots.guides.guide_file import TrainingPlan, write
from tablegames.bots.guides.guide_folders import shipped_alone
from tablegames.bots.guides.training import Training, begin
from tablegames.bots.kinds import MakeBot
from tablegames.bots.own.own_process import TimeControl
from tablegames.library.bot_words import own_kinds
from tablegames.library.errors import GameError, told_as_game_error
from tablegames.library.game_state import GameState
from tablegames.library.loaded_game import LoadedGame
from tablegames.library.own_class import OwnClass
from tablegames.library.plain_values import whole
from tablegames.play.practice.practised_table import KEPT
from tablegames.play.review.review_processes import judged
from tablegames.play.review.review_report import review_node
from tablegames.play.review.reviewer import Reviewer
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

    >>> import tablegames
    >>> game = tablegames.load("stay-home")
    >>> tablegames.simulate(game, ["normal", "random"], 2)["games"]
    2
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

    `bots`, `executor` as for `simulate`. Raises GameError for fewer than two, and where players have no opponents.

    >>> import tablegames
    >>> game = tablegames.load("stay-home")
    >>> sorted(tablegames.arena(game, ["easy", "random"], 1))
    ['bots', 'deals']
    """
    words, own = seat_bots(game, bots)
    if len(words) < 2 or len(set(words)) < len(words):
        raise GameError("an arena has two bots or more, each once")
    if game.rules.together or game.players < 2:
        raise GameError(f"in {game.title} players have no opponents, so no bot can be rated")
    first = Simulation(game.ruleset, game.rules, game.setting, words, None, whole(seed, "a seed"), own)
    played = arena_of(words, first, None)
    numbers = range(positive(deals, "deals") * played.games_a_deal)
    results = ArenaResults(None, played)
    with told_as_game_error(), shipped_alone(), results:
        for number, result in zip(numbers, play_numbered(played, numbers, executor), strict=True):
            results.add(number, result)
    return ArenaStandings(played, results.results).as_json()


def review(
    games: Iterable[GameState],
    *,
    names: Sequence[str] | None = None,
    executor: Executor | None = None,
    progress: Callable[[float], object] | None = None,
) -> list[dict[str, Any]]:
    """Look back at games that are over, and give for each what `tablegames review --all --json` prints.

    `names`: of the players, by seat. `executor`: who judges, as for `simulate`; the same comes out. `progress` is
    called after each moment that was judged, a second or so, with the part of all that is done, from 0 to 1. Raises
    GameError for a game that goes on or was made up.
    """
    found: list[dict[str, Any]] = []
    games = list(games)
    for state in games:
        if not state.over:
            raise GameError(f"{state!r} is not over, so there is nothing to look back at yet")
        reviewer = Reviewer(state.played_match(watched=True))
        seats = range(state.game.players)
        with told_as_game_error(), shipped_alone():
            for known in judged(reviewer, partial(play_numbered, executor=executor)):
                if progress is not None:
                    progress((len(found) + len(known.verdicts) / max(1, len(known.moments))) / len(games))
        found.append(review_node(reviewer.review, names or [f"seat {seat}" for seat in seats], seats))
    return found


def train(
    game: LoadedGame,
    to: str | Path,
    *,
    deals: SupportsIndex = 450,
    looks: SupportsIndex = 500,
    trial: SupportsIndex = 400,
    seed: SupportsIndex = 1,
    executor: Executor | None = None,
) -> dict[str, Any]:
    """Let bots practise, write what they learned to a file as `tablegames train` does, and tell what that is worth.

    What is practised is kept beside the file, so that a training that was stopped goes on. `bot(guide=to)` plays by it.
    `executor`: who plays, as for `simulate`; the same file comes out. Raises GameError where another training is kept
    there, and where the file cannot be written. Without a `trial` bots do not use it by themselves.
    """
    path = Path(to)
    match = max(0, whole(trial, "the number of deals of the match"))
    plan = TrainingPlan.of(positive(deals, "deals"), positive(looks, "looks"), whole(seed, "a seed"), match)
    begun = begin(game.ruleset.id, game.players, dict(game.options), game.rules, plan)
    with told_as_game_error(), shipped_alone():
        training = Training(begun, game.rules, path.with_suffix(KEPT), partial(play_numbered, executor=executor))
        for _ in training.work():
            pass
        learned = training.learned
        write(learned, path)
        training.kept.unlink()
    return {"lead": learned.lead, "margin": learned.margin, "helps": learned.helps}


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


def play_numbered(played: Playable[T], numbers: Sequence[int], executor: Executor | None) -> Generator[T, None, None]:
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
