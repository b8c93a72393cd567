"""Parts of a plate, and what they draw on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from tablegames.engine.registry import Ludeme
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.seat_spots import Side
from tablegames.view.painting.group import Part

NAME = 16.0
"""The size of a name's type."""


@dataclass(slots=True)
class PlateArea:
    """What a part of a plate draws on: the plate, and how far it is filled from the right."""

    seat: int
    side: Side
    w: float
    h: float
    text_x: float
    line_y: float
    right: float
    line_right: float
    """The same for its second line."""
    name_high: float
    """How high the room of the name is."""
    shared: bool
    """Whether the name ends where the plate is filled from the right; on a panel it does not."""
    x: float
    """Where the plate's corner lies on the table."""
    y: float
    room: float = 0.0
    """How much of the right end the part takes that is drawn: from `right` on, for that is taken off already."""


class PlatePart(Ludeme):
    """Something on a seat's plate: data read from a ruleset that draws what it says of the seat."""

    __slots__ = ()

    corner: ClassVar[float] = 8.0
    """How far from the right end of the viewer's own panel a name has to stop beside it."""

    def takes(self, t: Layout, on: PlateArea) -> float:
        """Say how much room it takes from the right end, where the name may be: known before anything is drawn."""
        return 0.0

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        """Draw it."""
        raise NotImplementedError
