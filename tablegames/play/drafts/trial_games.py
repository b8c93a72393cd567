"""A hundred trial games of a ruleset that is being changed: how long they are, how close, and what never happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.bots.averages import mean
from tablegames.play.simulation.tryout import Tried, busy_tags, play
from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.reading.settings import Setting
from tablegames.rules.tryout import SENSIBLE, try_out

GAMES = 100
STEP = 10
"""After so many games it is told how they were."""


@dataclass(frozen=True)
class TrialGames:
    """What came of the games so far."""

    games: int
    rounds: tuple[int, int]
    """In the shortest and in the longest."""
    decisions: float
    """In a game, on average."""
    margin: float
    """Points between the first and the second, on average."""
    level: int
    """Games with several winners."""
    first_won: int
    """Games that were won by the seat that had the first decision."""
    chance: float
    """How many of these chance alone would give to a side: an equal share."""
    idle: tuple[str, ...]
    """Ludemes in which nothing ever happened."""
    problems: tuple[Problem, ...] = ()
    """What is wrong with the rules, in the place of games."""


def trials(text: str, file: str, games: int = GAMES) -> Iterator[TrialGames]:
    """Try a text out: what is wrong with it, or every few games how they were; then it is sound in every setting."""
    try:
        ruleset = read_ruleset(text.encode(), file, trial=try_out)
        named: set[str] = set()
        tried: list[Tried] = []
        yield add_up_games(tried, named)
        for number in range(games):
            players = ruleset.players[number % len(ruleset.players)]
            rules, options = ruleset.resolve(players)
            # What is set up once often happens in silence.
            named |= set(busy_tags(rules)[len(rules.setup) :])
            # With some sense: games of mere chance may come to no end, and are never close.
            tried.append(play(ruleset, Setting(players, options), number, SENSIBLE))
            if (number + 1) % STEP == 0:
                yield add_up_games(tried, named)
    except RulesetError as error:
        yield TrialGames(0, (0, 0), 0, 0, 0, 0, 0, (), error.problems)


def add_up_games(games: list[Tried], named: set[str]) -> TrialGames:
    """Add up games."""
    if not games:
        return TrialGames(0, (0, 0), 0, 0, 0, 0, 0, ())
    rounds = [game.rounds for game in games]
    return TrialGames(
        len(games),
        (min(rounds), max(rounds)),
        mean(game.decisions for game in games),
        mean(game.margin for game in games),
        sum(len(game.winners) > 1 for game in games),
        sum(game.first in game.winners for game in games),
        sum(1 / game.sides for game in games),
        tuple(sorted(named - {tag for game in games for tag in game.done})),
    )
