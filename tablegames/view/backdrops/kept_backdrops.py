"""The backdrops that are kept painted at the window's size."""

from __future__ import annotations

from pygame import Surface

from tablegames.view.backdrops.backdrop import backdrop

KEPT = 2
"""How many: that of this page and that of the one before."""


class KeptBackdrops:
    """Backdrops by name and size in real pixels. Those of another size are let go when one is painted."""

    def __init__(self) -> None:
        self.painted: dict[tuple[str, int, int], Surface] = {}
        """The one wanted last stands last."""

    def at(self, name: str, size: tuple[int, int]) -> Surface:
        """Give a backdrop at a size, painted when it was not before."""
        key = (name, *size)
        found = self.painted.pop(key, None)
        if found is None:
            found = backdrop(name, *size)
        self.painted = {each: at for each, at in self.painted.items() if each[1:] == size}
        while len(self.painted) >= KEPT:
            del self.painted[next(iter(self.painted))]
        self.painted[key] = found
        return found
