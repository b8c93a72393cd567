"""Where the cards of a trick lie in which everybody plays more than once: in a row, or in several of smaller cards."""

from __future__ import annotations

from typing import NamedTuple

APART, EDGE, NAMES = 13.0, 51.0, 34.0
"""Between two cards, what stays free at the ends of the line round them, and the room for names above a row."""
NARROW = 66.0
"""Above a narrower card a face stands, not a name."""
HIGH = 1.4
"""A card's height by its width."""
MOST = 3
"""How many rows at most."""


class TrickRow(NamedTuple):
    """Rows of as many cards each, round a point."""

    cards: int
    across: int
    width: float
    """That of a card."""
    x: float
    y: float
    """The middle of all."""
    pitch: float
    """From one row to the next."""

    def spot(self, i: int) -> tuple[float, float]:
        """Give the middle of the i-th card."""
        down, at = divmod(i, self.across)
        rows = -(-self.cards // self.across)
        across = min(self.across, self.cards - down * self.across)
        return (
            self.x + (at - (across - 1) / 2) * (self.width + APART),
            self.y + (down - (rows - 1) / 2) * self.pitch,
        )

    @property
    def faces(self) -> bool:
        """Tell whether faces stand above the cards for want of room for names."""
        return self.width < NARROW


def row_of(cards: int, width: float, at: tuple[float, float], box: tuple[float, float, float, float]) -> TrickRow:
    """Lay so many cards round a point within a box, as large as they have room in one row or in several."""
    found = TrickRow(cards, cards, 0, *at, 0)
    for rows in range(1, MOST + 1):
        across = -(-cards // rows)
        high = (box[3] - APART) / rows
        room = min((box[2] - EDGE) / across - APART, (high - NAMES) / HIGH if rows > 1 else width)
        if min(width, room) > found.width:
            found = TrickRow(cards, across, min(width, room), at[0], at[1] + (NAMES / 2 if rows > 1 else 0), high)
    return found
