"""Where the seats lie round the table, seen from one of them, for two to eight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

Side = Literal["own", "left", "top", "right"]
SIDES: tuple[Side, ...] = ("own", "left", "top", "right")


class SeatedPlayer(Protocol):
    """Who sits at a seat: all that is shown of a person or a bot."""

    @property
    def name(self) -> str:
        """The name on the plate."""

    @property
    def face(self) -> str:
        """The portrait: a file of `interface/faces` without its ending."""


@dataclass(frozen=True, slots=True)
class Called:
    """A player whose name is shown in another way than it is kept."""

    name: str
    face: str


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a seat's plate lies: its upper left corner and width, in logical pixels."""

    side: Side
    x: float
    y: float
    w: float

    @property
    def narrow(self) -> bool:
        """Tell whether plates stand side by side: what belongs to a seat lies smaller, below its plate."""
        return self.side == "top" and self.w < SPREAD

    def below(self, share: float) -> tuple[float, float]:
        """Give the middle of something small below a narrow plate, at a share of its width."""
        return self.x + self.w * share, self.y + 110


LEFT, RIGHT, WIDE = 20, 1022, 238
SPREAD = 248
"""A plate at the upper edge that is narrower stands beside others."""
TOP = Spot("top", 428, 104, 424)

LEFT_TWO = Spot("left", LEFT, 286, WIDE), Spot("left", LEFT, 112, WIDE)
RIGHT_TWO = Spot("right", RIGHT, 112, WIDE), Spot("right", RIGHT, 286, WIDE)
NARROW = 246

SPOTS: dict[int, tuple[Spot, ...]] = {
    2: (TOP,),
    3: (Spot("left", LEFT, 236, WIDE), Spot("right", RIGHT, 236, WIDE)),
    4: (Spot("left", LEFT, 236, WIDE), TOP, Spot("right", RIGHT, 236, WIDE)),
    5: (*LEFT_TWO, *RIGHT_TWO),
    6: (*LEFT_TWO, TOP, *RIGHT_TWO),
    7: (*LEFT_TWO, Spot("top", 390, 104, NARROW), Spot("top", 644, 104, NARROW), *RIGHT_TWO),
    8: (
        *LEFT_TWO,
        Spot("top", 263, 104, NARROW),
        Spot("top", 517, 104, NARROW),
        Spot("top", 771, 104, NARROW),
        *RIGHT_TWO,
    ),
}
"""By number of seats, the others clockwise from the viewer's left."""

TRICK: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, 64), (0, -66)),
    3: ((0, 64), (-104, -6), (104, 0)),
    4: ((0, 64), (-104, -6), (0, -66), (104, 0)),
    5: ((0, 66), (-110, 66), (-60, -66), (60, -66), (110, 66)),
    6: ((0, 66), (-110, 66), (-110, -66), (0, -66), (110, -66), (110, 66)),
    7: ((0, 60), (-84, 60), (-126, -58), (-42, -58), (42, -58), (126, -58), (84, 60)),
    8: ((0, 60), (-84, 60), (-158, -58), (-79, -58), (0, -58), (79, -58), (158, -58), (84, 60)),
}
"""By number of seats, where each one's card lies in a trick, off its middle; the viewer's own first."""

LEAN = (1.5, -5, 2.5, 6, -3, 4, -2, 3)
"""Degrees by which those cards lean, so that they look laid down by hand."""
