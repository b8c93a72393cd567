"""Which rasters sprites lack, and painting these by several threads, each raster by one of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from contextlib import suppress

from tablegames.view.painting.picture import Soft
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Pose, Sprite

Layer = Pose | tuple[Soft, float]
"""What has a raster of its own: a pose, or a shadow or glow at an angle."""


def missing_rasters(sprites: Iterable[Sprite], rasters: Rasters) -> dict[Layer, float]:
    """List what is not painted of sprites, and how many real pixels each has, the largest first.

    What is painted counts as used now: else it would make room while the rest is painted.
    """
    found: dict[Layer, float] = {}
    square = rasters.k**2
    for sprite in sprites:
        pose = sprite.pose
        if rasters.kept(pose) is None:
            w, h = pose.picture.w * pose.zoom * pose.squeeze, pose.picture.h * pose.zoom
            found[pose] = w * h * square
        for under in sprite.unders:
            soft = under.soft
            if rasters.resting.find((soft, under.angle)) is None:
                found[soft, under.angle] = (soft.w + 2 * soft.pad) * (soft.h + 2 * soft.pad) * square
    return dict(sorted(found.items(), key=lambda each: -each[1]))


class SharedWork:
    """Layers that several threads paint, as long as their page is not turned over: a thread that is free takes the
    next.

    Without that two of them would meet at one raster, and both paint it.
    """

    def __init__(self, layers: Iterable[Layer], rasters: Rasters) -> None:
        self.left, self.rasters, self.page = deque(layers), rasters, rasters.pages

    def paint(self) -> None:
        """Paint until nothing is left."""
        rasters = self.rasters
        with suppress(IndexError):
            while not rasters.closed and rasters.pages == self.page:
                layer = self.left.popleft()
                if isinstance(layer, Pose):
                    rasters.pose(layer)
                else:
                    rasters.soft(*layer)
