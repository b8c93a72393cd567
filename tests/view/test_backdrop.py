"""The grounds of the tables in windows of any shape."""

import pytest

from tablegames.view.backdrop import backdrop, wings_of
from tablegames.view.theme import HEIGHT, WIDTH

WINGED = "trick-and-desert/backdrop"
GRAINS = 8
"""How far two grounds may differ by their grain, of 255."""


@pytest.mark.parametrize("w", [1280, 1600])
def test_a_wide_window_shows_the_wings_of_a_ground_and_leaves_its_middle_as_it_is(w: int) -> None:
    h = 540
    middle = WIDTH * h // HEIGHT
    plain, wide = backdrop(WINGED, middle, h), backdrop(WINGED, w, h)
    off = (w - middle) // 2
    assert wings_of(WINGED) >= off * HEIGHT / h
    for x in range(5, middle, 36):
        for y in range(5, h, 24):
            same = zip(plain.get_at((x, y))[:3], wide.get_at((x + off, y))[:3], strict=True)
            assert all(abs(a - b) <= GRAINS for a, b in same), (x, y)


def test_a_ground_without_wings_fills_a_wide_window() -> None:
    assert wings_of("diamonds/backdrop") == 0
    assert backdrop("diamonds/backdrop", 1280, 540).get_size() == (1280, 540)
