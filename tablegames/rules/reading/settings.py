"""The settings of a game: a number of players and a value for each option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablegames.rules.reading.messages import Message, for_players, message

Value = bool | int | str
"""What an option can be set to."""

PLAYERS = "players"


@dataclass(frozen=True)
class Setting:
    """Say how many play and which value each option has."""

    players: int
    options: Mapping[str, Value]

    def value(self, name: str) -> Value:
        """Look up what a choice `by_<name>` depends on."""
        return self.players if name == PLAYERS else self.options[name]

    def __str__(self) -> str:
        return str(self.what)

    @property
    def what(self) -> Message:
        """Say it within a sentence: "3 players, laps: 2"."""
        words = [f"{name}: {str(value).lower()}" for name, value in self.options.items()]
        return message("phrase.setting", words=(for_players([self.players]), *words))


def told_apart(some: Sequence[Setting], everything: Sequence[Setting]) -> Message:
    """Say by what some settings differ from all others: "7 players". Where nothing tells them apart, say the first."""
    players = {each.players for each in some}
    first = some[0]
    fixed = {
        name: value
        for name, value in first.options.items()
        if all(name in each.options and same(each.options[name], value) for each in some)
    }

    def count(names: Sequence[str], seats: set[int]) -> int:
        return sum(
            each.players in seats
            and all(name in each.options and same(each.options[name], fixed[name]) for name in names)
            for each in everything
        )

    every = {each.players for each in everything}
    names = list(fixed)
    if count(names, players) != len(some):
        return first.what
    for name in fixed:
        fewer = [each for each in names if each != name]
        if count(fewer, players) == len(some):
            names = fewer
    seats = () if names and count(names, every) == len(some) else (for_players(sorted(players)),)
    return message("phrase.setting", words=(*seats, *(f"{name}: {str(fixed[name]).lower()}" for name in names)))


def same(one: object, other: object) -> bool:
    """Tell whether two values are the same word of a ruleset: 1 is not true."""
    return type(one) is type(other) and one == other


def distinct(settings: Sequence[Setting], name: str) -> list[Value]:
    """List the values that `by_<name>` can meet in these settings, in their order."""
    values = [setting.value(name) for setting in settings]
    return list({(type(value), value): value for value in values}.values())
