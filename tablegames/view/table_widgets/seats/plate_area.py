"""What a part of a plate draws on."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.view.layout.seat_spots import Side


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
    x: float
    """Where the plate's corner lies on the table."""
    y: float
