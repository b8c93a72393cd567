"""Where the seats lie round the table, seen from one of them, for two to six."""

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
class Spot:
    """Where a seat's plate lies: its upper left corner and width, in logical pixels."""

    side: Side
    x: float
    y: float
    w: float


LEFT, RIGHT, WIDE = 20, 1022, 238
TOP = Spot("top", 428, 104, 424)

SPOTS: dict[int, tuple[Spot, ...]] = {
    2: (TOP,),
    3: (Spot("left", LEFT, 236, WIDE), Spot("right", RIGHT, 236, WIDE)),
    4: (Spot("left", LEFT, 236, WIDE), TOP, Spot("right", RIGHT, 236, WIDE)),
    5: (
        Spot("left", LEFT, 286, WIDE),
        Spot("left", LEFT, 112, WIDE),
        Spot("right", RIGHT, 112, WIDE),
        Spot("right", RIGHT, 286, WIDE),
    ),
    6: (
        Spot("left", LEFT, 286, WIDE),
        Spot("left", LEFT, 112, WIDE),
        TOP,
        Spot("right", RIGHT, 112, WIDE),
        Spot("right", RIGHT, 286, WIDE),
    ),
}
"""By number of seats, the others clockwise from the viewer's left."""

TRICK: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, 64), (0, -66)),
    3: ((0, 64), (-104, -6), (104, 0)),
    4: ((0, 64), (-104, -6), (0, -66), (104, 0)),
    5: ((0, 66), (-110, 66), (-60, -66), (60, -66), (110, 66)),
    6: ((0, 66), (-110, 66), (-110, -66), (0, -66), (110, -66), (110, 66)),
}
"""By number of seats, where each one's card lies in a trick, off its middle; the viewer's own first."""

LEAN = (1.5, -5, 2.5, 6, -3, 4)
"""Degrees by which those cards lean, so that they look laid down by hand."""
