"""How somebody's own bot loses a game before it is over."""

from __future__ import annotations

from typing import Literal, NamedTuple

Reason = Literal["illegal", "late", "ended", "unreadable", "failed"]
"""It chose what is not legal; it used up its time; its process is no more, or never was; what it said is none of the
protocol's; it says itself that it cannot go on, or its code raised an error."""


class ForfeitError(Exception):
    """A bot cannot play on: its seat has lost the game. Said in a sentence."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(reason, sentence)
        self.reason, self.sentence = reason, sentence

    def __str__(self) -> str:
        return self.sentence


class Forfeit(NamedTuple):
    """Which seat lost a game before it was over, and why."""

    seat: int
    reason: str
    sentence: str


class GameResult(NamedTuple):
    """What a bot is told when a game is over."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    forfeit: Forfeit | None = None
