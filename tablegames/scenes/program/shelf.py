"""The games there are to play, as the pages before a game offer them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import overload

from tablegames.rules.option import Option
from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.words import Words

__all__ = ["OWN", "Game", "Option", "OptionValue", "Shelf", "ShelfGroup", "groups", "players_range"]

OptionValue = Value
Game = Ruleset
FIRST, OWN = "first", "own"
"""Keys of the groups that no ruleset names: the games of the program, and a person's own."""


class Shelf(Sequence[Game]):
    """All games, in the order in which they are offered."""

    def __init__(self, games: Iterable[Game]) -> None:
        self.games = tuple(games)

    @overload
    def __getitem__(self, at: int) -> Game: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Game]: ...

    def __getitem__(self, at: int | slice) -> Game | Sequence[Game]:
        return self.games[at]

    def __len__(self) -> int:
        return len(self.games)

    def game(self, name: str) -> Game:
        """Find a game by its id. Raises KeyError with a sentence where there is none."""
        for game in self.games:
            if game.id == name:
                return game
        raise KeyError(f"There is no game called {name}; there are {', '.join(each.id for each in self.games)}.")

    def put(self, games: Iterable[Game]) -> None:
        """Put other games in the place of those that are there, after a file of one has changed."""
        self.games = tuple(games)


@dataclass(frozen=True)
class ShelfGroup:
    """Games that stand together."""

    key: str
    name: Words | None
    """What its rulesets call it; None for the groups that no ruleset names."""
    games: tuple[Game, ...]


def groups(shelf: Sequence[Game], own: Path | None) -> list[ShelfGroup]:
    """Sort the games into groups, the easiest first; those in the folder `own` that name none come last, if any."""
    found: dict[str, tuple[Words | None, list[Game]]] = {}
    mine: list[Game] = []
    for game in shelf:
        if game.group is None and own is not None and Path(game.file).parent == own:
            mine.append(game)
        else:
            key = FIRST if game.group is None else game.group.en
            found.setdefault(key, (game.group, []))[1].append(game)
    sorted_ = [
        ShelfGroup(key_of(key, found), name, tuple(sorted(games, key=easiness))) for key, (name, games) in found.items()
    ]
    return [*sorted_, ShelfGroup(OWN, None, tuple(mine))] if own is not None else sorted_


def easiness(game: Game) -> tuple[int, int]:
    """Tell how easily a game is begun: from which age on it is played, then how long it takes."""
    return game.age, max(game.minutes)


def key_of(name: str, among: Collection[str]) -> str:
    """Give the key by which the screen knows a group: the first one's own, else its number."""
    return name if name == FIRST else str(list(among).index(name))


def players_range(players: tuple[int, ...] | list[int]) -> str:
    """Write numbers of players: "2-4", "2", "2, 4"."""
    if len(players) > 1 and list(players) == list(range(players[0], players[-1] + 1)):
        return f"{players[0]}–{players[-1]}"
    return ", ".join(str(each) for each in players)
