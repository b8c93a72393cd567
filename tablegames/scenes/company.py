"""Who sits down to what: the answer of the seats page, and all a table needs to begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tablegames.play.seating import HUMAN
from tablegames.scenes.shelf import Game, OptionValue
from tablegames.view.text import Words

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
    seed: int | None = None
    """The number from which all chance follows; None: drawn when the table opens."""


def faces(kinds: Sequence[str]) -> list[str]:
    """Choose a face for each seat: people get people's faces, bots those of bots as long as there are some."""
    people, robots = list(PEOPLE), [*ROBOTS, *reversed(PEOPLE)]
    out: list[str] = []
    for kind in kinds:
        pool = people if kind == HUMAN else robots
        out.append(next((face for face in pool if face not in out), pool[0]))
    return out


def introduced(
    game: Game,
    kinds: Sequence[str],
    options: Mapping[str, OptionValue],
    seed: int | None,
    words: Words,
    names: Sequence[str] = (),
) -> Company:
    """Seat players of these kinds, each with a face, and called after it unless they have names."""
    chosen = faces(kinds)
    called = names or [words.say(f"faces.{face}") for face in chosen]
    members = (Member(kind, name, face) for kind, name, face in zip(kinds, called, chosen, strict=True))
    return Company(game, tuple(members), options, seed)
