"""The cards beside the name of the program, on its first page."""

from __future__ import annotations

from typing import NamedTuple

from tablegames.view.painting.canvas import scale_of
from tablegames.view.painting.picture import Svg
from tablegames.view.painting.rasters import WORKER, Rasters
from tablegames.view.painting.sprite import Sprite

CARD = 184
"""How wide they are, logical pixels."""


class FanCard(NamedTuple):
    """One of them: its name, its centre, and how it leans, degrees."""

    name: str
    x: float
    y: float
    angle: float

    @property
    def picture(self) -> Svg:
        """What it looks like."""
        return Svg(f"deck/faces/{self.name}", CARD, CARD * 1.4)


FAN = (
    FanCard("SK", 650, 358, 24),
    FanCard("DQ", 770, 328, 12),
    FanCard("JR", 896, 306, 0),
    FanCard("HA", 1016, 322, -12),
    FanCard("CQ", 1130, 356, -24),
)


def paint_ahead(size: tuple[int, int]) -> Rasters:
    """Have the worker paint the fan for a window of a size in real pixels, and give the rasters it will be in.

    That takes half of the time of the first frame, and begins while most of the program has still to be read.
    """
    rasters = Rasters(scale_of(size), size)
    WORKER.submit(rasters.paint, [Sprite(card.name, card.picture, 0, 0, angle=card.angle, shadow=True) for card in FAN])
    return rasters
