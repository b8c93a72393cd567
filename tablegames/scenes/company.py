"""Who sits down to what: the answer of the seats page, and all a table needs to begin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablegames.scenes.shelf import Game, OptionValue

HUMAN = "human"
PEOPLE = ("hanako", "taro", "sumi", "kofi", "maya", "kon", "mike", "kuma", "momo")
"""Faces a person may choose among."""
ROBOTS = ("bot-easy", "bot-normal", "bot-hard")


@dataclass(frozen=True, slots=True)
class Member:
    """One player: of which kind ("human" or the name of a bot), how called, and with which face."""

    kind: str
    name: str
    face: str

    @property
    def human(self) -> bool:
        """Tell whether a person plays it."""
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class Company:
    """A game and those who sit down to it, in the order of seats."""

    game: Game
    members: tuple[Member, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
