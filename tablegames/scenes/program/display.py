"""What scenes ask of the window they are shown in."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future
from typing import Protocol

from tablegames.view.painting.sprite import Sprite


class Display(Protocol):
    """Paints ahead, may fill the whole screen, and may be woken where it waits for events."""

    def warm(self, sprites: Iterable[Sprite]) -> Future[None] | None:
        """Paint sprites ahead of time, in the order given."""

    def fullscreen(self) -> None:
        """Change between window and full screen."""

    def wake(self) -> None:
        """Look at what has come from elsewhere; may be called in any thread."""


class NoDisplay:
    """Stands in for the window where there is none."""

    def warm(self, sprites: Iterable[Sprite]) -> Future[None] | None:
        """Paint nothing ahead."""
        return None

    def fullscreen(self) -> None:
        """Change nothing."""

    def wake(self) -> None:
        """Nothing waits."""
