"""A small engine's worth of ludemes, to try the loader on without any real game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Literal

from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError


class Facing(Enum):
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True)
class Deal:
    """Deal cards to every seat."""

    cards: Annotated[int, Range(1, 20)]
    """How many each seat gets."""
    facing: Facing = Facing.DOWN


@dataclass(frozen=True)
class Shuffle:
    """Shuffle the deck."""


@dataclass(frozen=True)
class TrickTaking:
    """Tricks until the hands are empty."""

    follow: Literal["suit", "none"] = "suit"
    laps: Annotated[int, Range(1, 2)] = 1
    then: tuple[Deal | Shuffle | TrickTaking, ...] = ()


@dataclass(frozen=True)
class Twist:
    """Something that objects to itself."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise RulesError("low is above high; exchange them", "low")


Phase = Deal | Shuffle | TrickTaking | Twist


@dataclass(frozen=True)
class Deck:
    """The cards."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    values: Mapping[str, Annotated[int, Range(-99, 99)]] = field(default_factory=dict)


@dataclass(frozen=True)
class Toy:
    """The rules of a toy game."""

    deck: Deck
    round: tuple[Phase, ...]
    rounds: Annotated[int, Range(1, 9)] = 1
    weight: float = 1.0
    pair: tuple[int, str] = (1, "a")
    trump: str | None = None
    cheat: bool = False
    size: int | Literal["all"] = "all"


GOOD = """\
id: toy
name: {en: Toy, ja: おもちゃ}
players: [2, 3]
minutes: 5
age: 8
suits: {D: {en: d, ja: d}, S: {en: s, ja: s}}
options:
  pairs: {values: [false, true], default: false, players: [2], name: {en: Pairs, ja: ペア}, help: {en: Two, ja: 二}}
text:
  en: {summary: A toy., rules: Play.}
  ja: {summary: おもちゃ。, rules: 遊ぶ。}
deck: {suits: [D, S], ranks: [1, 2, 3]}
round:
- shuffle
- deal: {by_players: {2: 10, 3: {cards: 7}}}
- by_pairs: {true: {twist: {low: 1, high: 2}}, false: null}
- trick_taking: {follow: suit}
"""
