"""The window."""

from __future__ import annotations

from tablegames.play.seating import NoWindowError, Seating


def show(seating: Seating | None, language: str | None) -> None:
    """Open the window, at a table or at the title page, and answer when it is closed.

    `language` None: the one of last time. Raises `NoWindowError` where there is no window to open.
    """
    raise NoWindowError("this version of tablegames comes without its window")
