"""Every ruleset at every number of players with every combination of options: what contracts are tested over.

Of a game with very many combinations so many are taken that any two options meet with all their values.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, count
from random import Random
from typing import NamedTuple, TypeVar
from zlib import crc32

from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.journal import JournalTable
from tablegames.engine.table.state import State
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.settings import Setting, Value

Item = TypeVar("Item")
TURNS = 8
"""In so many days long walks have gone over all variants."""
MOST = 16
"""Ways to sit down to one game that are all tested."""


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
        """Make it ready to play, silently, with the course of each round as at a table."""
        return Game(self.rules, self.players, noting=True)

    def recording_game(self) -> Game:
        """Make it ready to play with a journal."""
        return Game(
            self.rules,
            self.players,
            JournalTable(self.rules.deck, self.players, self.rules.partners, together=self.rules.together),
        )

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


def covering(settings: Sequence[Setting]) -> list[Setting]:
    """Choose settings in which every two things that can be set meet in every way, where there are too many for all."""
    if len(settings) <= MOST:
        return list(settings)
    pairs = {id(setting): set(combinations(told(setting), 2)) for setting in settings}
    missing = set().union(*pairs.values())
    chosen = []
    while missing:
        best = max(settings, key=lambda setting: len(pairs[id(setting)] & missing))
        chosen.append(best)
        missing -= pairs[id(best)]
    return sorted(chosen, key=settings.index)


def told(setting: Setting) -> list[tuple[str, Value]]:
    """List what is set, the number of players first."""
    return [("players", setting.players), *setting.options.items()]


VARIANTS = [
    Variant(name, setting.players, tuple(setting.options.items()))
    for name, ruleset in library().items()
    for setting in covering(list(ruleset.settings()))
]


def walked(walk: str) -> list[Variant]:
    """Choose what long walks go over: each game at its fewest or its most players, and in turn a part of all else.

    `walk` is a number, of whose kind there is another one every day, or "all".
    """
    if walk == "all":
        return VARIANTS
    usual = {(each.name, each.players): each for each in reversed(VARIANTS)}
    fewest = {each.name: each.players for each in reversed(VARIANTS)}
    most = {each.name: each.players for each in VARIANTS}
    # Games take turns, so that every day some are played by few and others by many.
    today = {name: (fewest, most)[(int(walk) + at) % 2][name] for at, name in enumerate(fewest)}
    always = {each for table, each in usual.items() if table in today.items()}
    others = [each for table, each in usual.items() if table not in {*fewest.items(), *most.items()}]
    others += [each for each in VARIANTS if each not in usual.values()]
    chosen = {*always, *others[int(walk) % TURNS :: TURNS]}
    return [each for each in VARIANTS if each in chosen]


WALK = os.environ.get("TABLEGAMES_WALK", "all")
WALKED = walked(WALK)
"""Variants for tests that play whole games; `TABLEGAMES_WALK=all` lets them go over all."""


def due(number: int, days: int = TURNS, walk: str = WALK) -> bool:
    """Tell whether one of many, by its number, is for today: another part every day, all of them in so many days."""
    return walk == "all" or (number + int(walk)) % days == 0


def is_due_by_name(name: str, days: int, walk: str = WALK) -> bool:
    """Tell whether a test that is played every so many days is for today: once in them, on a day that its name draws.

    It draws again each time: a game whose turn comes on even days alone would never meet a test of odd ones.
    """
    if walk == "all":
        return True
    period, day = divmod(int(walk), days)
    return crc32(f"{name} {period}".encode()) % days == day


def turns(kind: Callable[[Item], object], days: int = TURNS) -> Callable[[Item], bool]:
    """Make what tells item by item whether it is for today: the first of each kind is, and in turn a part of others."""
    met: set[object] = set()
    others = count()

    def wanted(item: Item) -> bool:
        if kind(item) in met:
            return due(next(others), days)
        met.add(kind(item))
        return True

    return wanted


def in_turn(items: Iterable[Item], kind: Callable[[Item], object], days: int = TURNS) -> Iterator[Item]:
    """Choose the first item of each kind, and in turn a part of the others: all of them in so many days."""
    return filter(turns(kind, days), items)


def one_of_today(several: Sequence[Item], at: int) -> Sequence[Item]:
    """Choose one of several, such as a language, for one of many things by its number: tomorrow the next one."""
    return several if WALK == "all" else [several[(at + int(WALK)) % len(several)]]


def seeds(count: int) -> range:
    """Choose seeds for a long walk: others every day, and more of them where it is to be the whole."""
    first = 0 if WALK == "all" else int(WALK) % 100 * count
    return range(first, first + count * (TURNS if WALK == "all" else 1))


def played_at_random(game: Game, rng: Random, games: int = 1) -> Iterator[State]:
    """Yield every position of some random games, before its action is taken."""
    for _ in range(games):
        s = game.start(rng)
        while s.turn >= 0:
            yield s
            game.apply(s, rng.choice(game.legal_actions(s)), rng)
