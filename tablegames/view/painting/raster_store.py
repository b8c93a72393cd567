"""A store of rasters that has a budget, least recently used out first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

from pygame import Surface

LOOKED_UP = 20
"""Frames after which a stage asks again for what rests; so long nothing it shows is thrown out."""
STILL_SHOWN = LOOKED_UP + 2
"""Frames for which what was used counts as being on the screen."""
FLYING, NOT_SHOWN = 2, -1
"""The same for what is asked for on every frame, because it moves, and for what is on no screen."""


@dataclass(slots=True)
class StoredRaster:
    """A kept raster and the frame that used it last."""

    surface: Surface
    frame: int


class Store:
    """Rasters up to a budget of bytes, but never without what the last `still` frames used.

    With a budget below what one picture of the table needs, plain least-recently-used throws out what the next frame
    wants and repaints everything on every frame. So what is on screen stays, and the budget is exceeded a little.
    """

    def __init__(self, budget: int, still: int = STILL_SHOWN) -> None:
        self.budget, self.still, self.bytes, self.frame = budget, still, 0, 0
        self.kept: OrderedDict[Hashable, StoredRaster] = OrderedDict()
        self.lock = threading.Lock()

    def find(self, key: Hashable) -> Surface | None:
        """Give a kept raster and mark it as used now."""
        with self.lock:
            entry = self.kept.get(key)
            if entry is None:
                return None
            entry.frame = self.frame
            self.kept.move_to_end(key)
            return entry.surface

    def keep(self, key: Hashable, surface: Surface) -> Surface:
        """Keep a raster; where two threads painted the same, the first stays."""
        with self.lock:
            if self.budget < 0:
                return surface
            if key in self.kept:
                return self.kept[key].surface
            self.kept[key] = StoredRaster(surface, self.frame)
            self.bytes += weight(surface)
            self._shrink()
        return surface

    def shrink(self) -> None:
        """Throw out what is too much and was not used lately, the least recently used first."""
        with self.lock:
            self._shrink()

    def _shrink(self) -> None:
        while self.bytes > self.budget and self.kept:
            oldest, entry = next(iter(self.kept.items()))
            if entry.frame >= self.frame - self.still:
                break
            del self.kept[oldest]
            self.bytes -= weight(entry.surface)

    def clear(self) -> None:
        """Throw everything out, and keep nothing from now on."""
        with self.lock:
            self.kept.clear()
            self.bytes, self.budget = 0, -1

    def __contains__(self, key: Hashable) -> bool:
        return key in self.kept


def weight(surface: Surface) -> int:
    """Count the bytes of a raster."""
    return surface.get_width() * surface.get_height() * 4
