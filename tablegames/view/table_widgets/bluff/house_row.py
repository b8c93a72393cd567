"""Where the houses of a row stand, however many they are."""

from __future__ import annotations

from dataclasses import dataclass

NARROW = 0.7
"""Below a house drawn smaller than this there is room for marks and numbers only."""


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Where the places stand, while there are as many as have art of their own."""

    x: float = 262
    y: float = 104
    step: float = 197
    width: float = 200
    high: float = 276


@dataclass(frozen=True, slots=True)
class HouseRow:
    """Where so many places stand: fewer in the middle of the row, more of them smaller, on the same ground."""

    row: PlaceRow
    usual: int
    """How many the row was made for."""
    count: int

    @property
    def size(self) -> float:
        """Tell how large a place is, of its full size."""
        return min(1.0, self.usual / max(1, self.count))

    @property
    def narrow(self) -> bool:
        return self.size < NARROW

    def middle(self, k: int) -> float:
        """Give the middle of place k, from 1."""
        row = self.row
        centre = row.x + row.width / 2 + (self.usual - 1) / 2 * row.step
        return centre + (k - (self.count + 1) / 2) * row.step * self.size

    def at(self, k: int, x: float, y: float) -> tuple[float, float]:
        """Give the point of place k that is at (x, y) in its drawing."""
        row = self.row
        return self.middle(k) + (x - row.width / 2) * self.size, row.y + row.high + (y - row.high) * self.size
