"""How an own bot loses a game before it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from tablegames.rules.reading.messages import Message

Reason = Literal["illegal", "late", "ended", "unreadable", "failed"]
"""It chose what is not legal; it used up its time; its process has ended, or never began. Or what it said is not in the
protocol; it says itself that it cannot go on; or its code raised an error."""


class ForfeitError(Exception):
    """A bot cannot play on: its seat has lost the game. `what` says why; `str` says it in English."""

    def __init__(self, reason: Reason, what: Message) -> None:
        super().__init__(reason, what)
        self.reason, self.what = reason, what

    def __str__(self) -> str:
        return str(self.what)


def forfeited(reason: Reason, code: str, /, **values: Any) -> ForfeitError:
    """Make the error, of one of the sentences under `forfeit`."""
    # Games are judged by other Pythons, too, which have the engine and bots alone (`benchmarks/bots/backport.py`).
    from tablegames.rules.reading.messages import message

    return ForfeitError(reason, message(f"forfeit.{code}", **values))


class Forfeit(NamedTuple):
    """Which seat lost a game before it was over, and why."""

    seat: int
    reason: str
    what: Message

    def as_json(self) -> dict[str, Any]:
        """Give it as plain values, as files and other programs are told it: in English."""
        return {"seat": self.seat, "reason": self.reason, "sentence": str(self.what)}


class GameResult(NamedTuple):
    """What a bot is told when a game is over."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    forfeit: Forfeit | None = None
