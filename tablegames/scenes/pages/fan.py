"""The cards beside the name of the program, on its first page, of which now and then one rises."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from tablegames.view.boxes.frames import drawn
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.painting.canvas import scale_of
from tablegames.view.painting.picture import Svg
from tablegames.view.painting.rasters import WORKER, Rasters
from tablegames.view.painting.sprite import Sprite

CARD = 150
"""How wide they are, logical pixels."""
WIDE, HIGH, SMALLER = 600.0, 264.0, 0.84
"""The room they take, and how much smaller they are where a notice needs some of it."""
PLACE = "fan"
RISES, LATER, UP = 620.0, 130.0, 22.0
"""How long a card rises and sinks, how much later the next one, milliseconds, and how high, logical pixels."""


class FanCard(NamedTuple):
    """One of them: its name, its centre in their room, and how it leans, degrees."""

    name: str
    x: float
    y: float
    angle: float

    @property
    def picture(self) -> Svg:
        """What it looks like where there is room for it."""
        return self.sized(1.0)

    def sized(self, part: float) -> Svg:
        """Give what it looks like, so much smaller."""
        return Svg(f"deck/faces/{self.name}", CARD * part, CARD * 1.4 * part)


FAN = (
    FanCard("SK", 98, 152, 24),
    FanCard("DQ", 197, 127, 12),
    FanCard("JR", 300, 109, 0),
    FanCard("HA", 398, 122, -12),
    FanCard("CQ", 492, 150, -24),
)


def fan(smaller: bool = False) -> PageBox:
    """Lay the cards into a box."""
    part = SMALLER if smaller else 1.0

    def draw(c: Controls, at: Area) -> None:
        left, top = at.x + (at.w - WIDE * part) / 2, at.y + (at.h - HIGH * part) / 2
        for number, card in enumerate(FAN):
            x, y = left + (card.x - CARD / 2) * part, top + (card.y - CARD * 0.7) * part
            seen, over = card.sized(part), CONTENT + 1 + number
            c.ornament(seen, x, y, over, angle=card.angle, shadow=True, place=(PLACE, number))

    return drawn(WIDE, HIGH * part, draw)


def wave(age: float) -> Callable[[Sprite], Sprite] | None:
    """Give what happens to sprites while the cards rise one after another; None once all lie still."""
    if age >= RISES + LATER * (len(FAN) - 1):
        return None

    def risen(sprite: Sprite) -> Sprite:
        where, number = sprite.place or ("", 0)
        part = (age - number * LATER) / RISES
        if where != PLACE or not 0 < part < 1:
            return sprite
        return sprite._replace(y=sprite.y - UP * math.sin(math.pi * part) ** 2)

    return risen


def paint_ahead(size: tuple[int, int]) -> Rasters:
    """Have the worker paint the fan for a window of a size in real pixels, and give the rasters it will be in.

    That takes half of the time of the first frame, and begins while most of the program has still to be read.
    """
    rasters = Rasters(scale_of(size), size)
    WORKER.submit(rasters.paint, [Sprite(card.name, card.picture, 0, 0, angle=card.angle, shadow=True) for card in FAN])
    return rasters
