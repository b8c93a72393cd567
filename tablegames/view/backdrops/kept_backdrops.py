"""The backdrops that are kept painted at the window's size."""

from __future__ import annotations

from concurrent.futures import Executor, Future

from pygame import Surface

from tablegames.view.backdrops.backdrop import backdrop
from tablegames.view.painting.rasters import WORKER

KEPT = 2
"""How many: that of this page and that of the one before."""


class KeptBackdrops:
    """Backdrops by name and size in real pixels. Those of another size are let go when one is painted."""

    def __init__(self) -> None:
        self.painted: dict[tuple[str, int, int], Surface] = {}
        """The one wanted last stands last."""
        self.coming: tuple[tuple[str, int, int], Future[Surface]] | None = None
        """What will be wanted next, and what tells that the worker is done with it."""

    def has(self, name: str, size: tuple[int, int]) -> bool:
        """Tell whether a backdrop is painted."""
        return (name, *size) in self.painted

    def prepare(self, name: str, size: tuple[int, int], worker: Executor | None = None) -> Future[Surface] | None:
        """Have the worker paint what will be wanted next: of what a table shows first it takes the longest.

        With "" nothing is known to come, and what was painted ahead is let go: on a large screen it has 33 megabytes.
        Answers what tells that it is done; None where nothing is to be done.
        """
        key = (name, *size)
        if self.coming is not None and self.coming[0] != key:
            self.coming[1].cancel()
            self.coming = None
        if name and key not in self.painted and self.coming is None:
            self.coming = key, (worker or WORKER).submit(backdrop, *key)
        return self.coming[1] if self.coming is not None else None

    def at(self, name: str, size: tuple[int, int]) -> Surface:
        """Give a backdrop at a size, painted when it was not before."""
        key = (name, *size)
        found = self.painted.pop(key, None)
        if found is None:
            found = self.prepared(key) or backdrop(name, *size)
        self.painted = {each: at for each, at in self.painted.items() if each[1:] == size}
        while len(self.painted) >= KEPT:
            del self.painted[next(iter(self.painted))]
        self.painted[key] = found
        return found

    def prepared(self, key: tuple[str, int, int]) -> Surface | None:
        """Give what the worker has painted or is painting; None where it has not begun, for it may be who asks."""
        coming, self.coming = self.coming, None
        if coming is None:
            return None
        begun = not coming[1].cancel()
        return coming[1].result() if begun and coming[0] == key else None
