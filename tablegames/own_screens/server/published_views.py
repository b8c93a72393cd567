"""What was published last, by seat and language: the window's thread writes it, the server's reads it."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Lock

from tablegames.own_screens.outgoing import SeatView


@dataclass(slots=True)
class PublishedViews:
    """Each value is replaced as a whole, so that a reader has a question and its answers together."""

    lock: Lock = field(default_factory=Lock)
    values: dict[tuple[int, str], SeatView] = field(default_factory=dict)
    playing: bool = False
    """Whether a game is on."""

    def put(self, seat: int, language: str, shown: SeatView) -> bool:
        """Publish something; True where its game is another one than before."""
        with self.lock:
            before = self.values.get((seat, language))
            self.values[seat, language] = shown
            return before is None or before.game != shown.game

    def begin(self) -> None:
        """A game begins."""
        with self.lock:
            self.values.clear()
            self.playing = True

    def end(self) -> None:
        """No game is on any more."""
        with self.lock:
            self.values.clear()
            self.playing = False

    def shown(self, seat: int, language: str) -> SeatView | None:
        """Give what was published last; None where nothing was."""
        with self.lock:
            return self.values.get((seat, language))
