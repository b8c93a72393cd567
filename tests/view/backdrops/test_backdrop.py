"""The grounds of the tables in windows of any shape."""

import pytest
from pygame import Surface

from tablegames.view.backdrops.backdrop import RAISED, backdrop, wings_of
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tablegames.view.painting.vector import ART

WINGED = "tribes/backdrop"
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
    assert wings_of("jewels/backdrop") == 0
    assert backdrop("jewels/backdrop", 1280, 540).get_size() == (1280, 540)


GROUNDS = sorted(f"{path.parent.name}/{path.stem}" for path in ART.glob("*/backdrop*.svg"))
EDGED = ((960, 540), (1280, 720), (1024, 768), (1280, 800), (1366, 768), (1100, 777), (961, 541))
"""Windows of the usual sizes and of odd ones."""


@pytest.mark.days(7)
@pytest.mark.parametrize("name", [*GROUNDS, *(name + RAISED for name in GROUNDS)])
def test_the_edges_of_a_ground_go_on_as_what_is_beside_them(name: str) -> None:
    for w, h in EDGED:
        ground = backdrop(name, w, h)
        for edge, inside in ((0, 3), (h - 1, h - 4)):
            assert alike(ground, [((x, edge), (x, inside)) for x in range(0, w, 16)]), (w, h, edge)
        for edge, inside in ((0, 3), (w - 1, w - 4)):
            assert alike(ground, [((edge, y), (inside, y)) for y in range(0, h, 16)]), (w, h, edge)


def alike(ground: Surface, pairs: list[tuple[tuple[int, int], tuple[int, int]]]) -> bool:
    """Tell whether most pairs of points have much the same colour."""
    apart = [max(abs(a - b) for a, b in zip(ground.get_at(p)[:3], ground.get_at(q)[:3], strict=True)) for p, q in pairs]
    return sum(each > 48 for each in apart) < len(apart) / 3


@pytest.mark.parametrize("name", ["felt", *GROUNDS[:2]])
@pytest.mark.parametrize("size", [*EDGED[:3], (1001, 563), (640, 361)])
def test_the_rows_of_a_ground_are_no_whole_eights_of_bytes_or_sdl_would_copy_past_the_cache(
    name: str, size: tuple[int, int]
) -> None:
    assert backdrop(name, *size).get_pitch() % 8 == 4
