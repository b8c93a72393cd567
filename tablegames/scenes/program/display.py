"""What scenes ask of the window they are shown in."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future
from typing import Protocol

from tablegames.view.painting.sprite import Sprite


class Display(Protocol):
    """Paints ahead, and may fill the whole screen."""

    def warm(self, sprites: Iterable[Sprite]) -> Future[None] | None:
        """Paint sprites ahead of time, in the order given."""

    def fullscreen(self) -> None:
        """Change between window and full screen."""


class NoDisplay:
    """Stands in for the window where there is none."""

    def warm(self, sprites: Iterable[Sprite]) -> Future[None] | None:
        """Paint nothing ahead."""
        return None

    def fullscreen(self) -> None:
        """Change nothing."""
