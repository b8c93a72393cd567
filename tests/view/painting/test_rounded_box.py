"""A large box is painted small and stretched, and it cannot be seen."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawing, Soft
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.rounded_box import RoundedBox
from tablegames.view.painting.sprite import Pose

BOXES = [
    box(433.3, 301.7, 16, "#0c3b2e", 0.84),
    box(480, 96, 16, "#ffffff", 0.06, stroke_width=0),
    box(300, 210.4, 0, "#445566", 1, "#ffffff", 0.16),
    box(258, 400, 75.5, "#000000", 0, "#e0b050", 1, 2),
    box(60, 40, 20, "#0c3b2e", 0.84),
]


def difference(one: Surface, other: Surface) -> int:
    """Tell by how much two pictures differ in any channel of any pixel."""
    assert one.get_size() == other.get_size()
    pairs = zip(pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    return max(abs(these - those) for these, those in pairs)


@pytest.mark.parametrize("k", [0.94, 1.5])
@pytest.mark.parametrize("at", range(len(BOXES)))
def test_a_stretched_box_looks_like_one_that_is_painted_whole(k: float, at: int) -> None:
    large, rasters = BOXES[at], Rasters(k)
    assert isinstance(large, RoundedBox)
    whole = Drawing(large.body, large.w, large.h).paint(rasters).premul_alpha()
    assert difference(rasters.pose(Pose(large)), whole) <= 3


def test_a_shadow_that_is_premultiplied_before_it_is_enlarged_looks_the_same() -> None:
    soft, rasters = Soft(120, 90, 18, 9, 95), Rasters(2)
    assert difference(rasters.pose(Pose(soft)), soft.paint(rasters).premul_alpha()) <= 1
