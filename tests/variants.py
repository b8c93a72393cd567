"""Every ruleset at every number of players with every combination of options: what contracts are tested over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from tablegames.engine.game import Game
from tablegames.engine.journal import JournalTable
from tablegames.engine.match import Match
from tablegames.engine.ruleset import Rules
from tablegames.engine.state import State
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.settings import Setting, Value


class Variant(NamedTuple):
    """A ruleset as it is played at one table."""

    name: str
    players: int
    options: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options if value not in (False,)]
        return "-".join([self.name, str(self.players), *chosen])

    @property
    def rules(self) -> Rules:
        """Resolve its rules."""
        return resolved(self)

    def game(self) -> Game:
        """Make it ready to play, silently."""
        return Game(self.rules, self.players)

    def recording_game(self) -> Game:
        """Make it ready to play with a journal."""
        return Game(self.rules, self.players, JournalTable(self.rules.deck, self.players, self.rules.partners))

    def match(self, seed: int, watched: bool = False, salt: str = "") -> Match:
        """Begin a match."""
        return Match(self.rules, self.players, seed, watched, salt)


@cache
def library() -> Library:
    return Library(load)


@cache
def resolved(variant: Variant) -> Rules:
    rules, _ = library()[variant.name].resolve(variant.players, dict(variant.options))
    assert isinstance(rules, Rules)
    return rules


MOST = 8
"""So many ways to sit down for one number of players are all tested."""


def tested(ruleset: Ruleset) -> Iterator[Setting]:
    """List the settings to test: all of them; where those are many, the usual one and the one farthest from it.

    For a number of players in the middle every other value is tested by itself as well.
    """
    counts, options = ruleset.heading.players, ruleset.heading.options
    for players in counts:
        settings = [setting for setting in ruleset.settings() if setting.players == players]
        changes = [sum(value != options[name].default for name, value in each.options.items()) for each in settings]
        alone = 1 if players == counts[(len(counts) - 1) // 2] else 0
        for at, setting in enumerate(settings):
            last = changes[at] == max(changes) and at == len(changes) - 1 - changes[::-1].index(max(changes))
            if len(settings) <= MOST or changes[at] <= alone or last:
                yield setting


VARIANTS = [
    Variant(name, setting.players, tuple(setting.options.items()))
    for name, ruleset in library().items()
    for setting in tested(ruleset)
]


def played_at_random(game: Game, rng: Random, games: int = 1) -> Iterator[State]:
    """Yield every position of some random games, before its action is taken."""
    for _ in range(games):
        s = game.start(rng)
        while s.turn >= 0:
            yield s
            game.apply(s, rng.choice(game.legal_actions(s)), rng)
