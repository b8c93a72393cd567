"""Pictures of one's own are painted from PNG and SVG; whatever else bears such a name stays blank."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tablegames.view.painting.own_picture import own_picture, read
from tablegames.view.painting.rasters import Rasters


@pytest.mark.parametrize("form", [".jpg", ".bmp", ".tga"])
def test_a_picture_that_became_one_of_another_form_stays_blank(tmp_path: Path, form: str) -> None:
    read.cache_clear()
    path = tmp_path / "face.png"
    red = pygame.Surface((8, 8))
    red.fill("#ff0000")
    pygame.image.save(red, str(path))
    shown = own_picture(path, 40, 40).paint(Rasters(1))
    assert shown.get_at((20, 20))[:3] == (255, 0, 0)
    other = tmp_path / f"other{form}"
    pygame.image.save(red, str(other))
    path.write_bytes(other.read_bytes())
    read.cache_clear()
    assert own_picture(path, 40, 40).paint(Rasters(1)).get_bounding_rect().size == (0, 0)
