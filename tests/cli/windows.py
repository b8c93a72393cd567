"""What opens instead of the window: nothing, or something that remembers what was asked for."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.setup.seating import NoWindowError, Opening, Seating, Watching


class Opened:
    """Stand in for the window, and remember what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[Seating | None, str | None]] = []
        self.watched: list[tuple[Path, str | None]] = []

    def __call__(self, wanted: Seating | Watching | Opening | None, language: str | None) -> None:
        if isinstance(wanted, Watching):
            self.watched.append((wanted.record, language))
        elif not isinstance(wanted, Opening):
            self.asked.append((wanted, language))


def no_window(wanted: Seating | Watching | Opening | None, language: str | None) -> None:
    raise NoWindowError("no window can be opened here")
