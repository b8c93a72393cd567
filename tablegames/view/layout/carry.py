"""How a part of a table comes from its place on the usual canvas to another place, larger or smaller."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from tablegames.view.cards.card import Card
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.scaled import scaled
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import ScoreSpot, Sprite

STEPS = 50
"""How many factors there are from one doubling to the next."""
SAME = 0.005
"""A factor that differs from 1 by less than this changes nothing."""


@dataclass(frozen=True, slots=True)
class Carry:
    """Takes the point (x, y) to (to_x, to_y); what lies around it becomes larger by `scale`.

    `across` and `down` are how much farther things come to stand from that point; without them as far as they grow.
    """

    x: float = 0
    y: float = 0
    to_x: float = 0
    to_y: float = 0
    scale: float = 1
    across: float | None = None
    down: float | None = None

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Tell where a point comes to lie."""
        across = self.scale if self.across is None else self.across
        down = self.scale if self.down is None else self.down
        return self.to_x + (x - self.x) * across, self.to_y + (y - self.y) * down

    def row(self, x: float, y: float) -> Carry:
        """Take what lies around a point, in a row, to where that point comes: no farther up and down than it grows."""
        to_x, to_y = self.point(x, y)
        return Carry(x, y, to_x, to_y, self.scale, self.across)

    def sprite(self, sprite: Sprite) -> Sprite:
        """Give a sprite at its new place, in its new size."""
        x, y = self.point(sprite.x, sprite.y)
        if abs(self.scale - 1) < SAME:
            return sprite._replace(x=x, y=y)
        return sprite._replace(
            x=x, y=y, picture=resize_picture(sprite.picture, self.scale), lift=sprite.lift * self.scale
        )

    def spot(self, spot: ScoreSpot) -> ScoreSpot:
        """Give a spot that is explained at its new place."""
        x, y = self.point(spot.x + spot.w / 2, spot.y + spot.h / 2)
        w, h = spot.w * self.scale, spot.h * self.scale
        return spot._replace(x=x - w / 2, y=y - h / 2, w=w, h=h)


def round_factor(factor: float) -> float:
    """Round a factor down to one of few, so that not every picture is painted in a size of its own."""
    return math.floor(factor * STEPS + SAME) / STEPS


def move(dx: float, dy: float) -> Carry:
    """Move by so much, in the same size."""
    return Carry(0, 0, dx, dy)


def resize_picture(picture: Picture, factor: float) -> Picture:
    """Give a picture in another size: a card is drawn for it, everything else painted larger or smaller.

    A shade covers the whole window as it is; the stage would lay a resized one down once, as a small dark square.
    """
    if isinstance(picture, Shade):
        return picture
    if isinstance(picture, Card):
        return replace(picture, w=round(picture.w * factor, 2))
    return scaled(picture, factor)
