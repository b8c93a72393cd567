"""The window comes back where it was, as large as it was, and always where it can be caught."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tablegames.scenes.window.geometry import SETTLED, Geometry
from tablegames.scenes.window.placing import SMALLEST, STEP, TITLE, first_size, has_room, place_window
from tablegames.scenes.window.sdl_library import library_path

FULL_HD = Rect(0, 0, 1920, 1080)
LEFT = Rect(-1920, -200, 1920, 1080)
"""A second screen to the left of the first, and a little higher."""


@pytest.mark.parametrize("position", [(300, 150), (0, 0), (-1800, -150), (-700, 100), (640, 320)])
def test_a_window_that_is_seen_whole_stays_where_it_was(position: tuple[int, int]) -> None:
    assert place_window((1280, 720), position, [FULL_HD, LEFT]) == ((1280, 720), position)


@pytest.mark.parametrize(
    "position",
    [
        *((-1800, -150), (5000, 100), (300, 4000), (-1250, 10), (1900, 500), (100, -700)),
        *((684, 100), (100, 330), (-44, 100), (1700, 900)),
    ],
)
def test_a_window_that_is_off_every_screen_or_hangs_off_one_is_brought_back(position: tuple[int, int]) -> None:
    size, found = place_window((1280, 720), position, [FULL_HD])
    assert size == (1280, 720)
    assert found is not None
    assert FULL_HD.contains(Rect(found, (size[0], size[1] + TITLE)))


def test_a_window_of_a_larger_screen_hangs_off_no_smaller_one() -> None:
    small = Rect(0, 0, 1280, 800)
    size, found = place_window((1200, 700), (124, 60), [small])
    assert found is not None
    assert size == (1200, 700)
    assert small.contains(Rect(found, (1200, 700 + TITLE)))


def test_on_a_small_screen_a_window_is_as_large_as_that_and_has_no_room() -> None:
    for screen in (Rect(0, 0, 800, 480), Rect(0, 0, 640, 360), Rect(0, 0, 900, 560)):
        assert not has_room(screen)
        for position in (None, (0, 0), (300, 150)):
            size, found = place_window((1280, 720), position, [screen])
            assert screen.contains(Rect(found or screen.topleft, (size[0], size[1] + TITLE)))
    assert has_room(Rect(0, 0, 900, 580))


def test_it_is_brought_to_the_nearest_screen() -> None:
    _, found = place_window((1280, 720), (-4000, 0), [FULL_HD, LEFT])
    assert found is not None
    assert LEFT.collidepoint(found)


def test_what_is_larger_than_its_screen_is_made_to_fit_it() -> None:
    size, found = place_window((1920, 1061), (1, 40), [FULL_HD])
    assert found is not None
    assert FULL_HD.contains(Rect(found, (size[0], size[1] + TITLE)))
    assert place_window((1920, 1061), (-1900, 10), [FULL_HD, Rect(-1280, 0, 1280, 720)])[0] == (1280, 720 - TITLE)


def test_no_window_is_smaller_than_what_can_be_read() -> None:
    assert place_window((100, 100), (0, 0), [FULL_HD])[0] == SMALLEST
    assert place_window((100, 100), None, [])[0] == SMALLEST


def test_a_second_window_does_not_stand_exactly_over_the_first() -> None:
    assert place_window((1280, 720), (300, 150), [FULL_HD], 1) == ((1280, 720), (300 + STEP, 150 + STEP))
    assert place_window((1280, 720), (640, 320), [FULL_HD], 1) == ((1280, 720), (640 - STEP, 320 - STEP))


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1920, 1080), (1280, 720)),
        ((3840, 2160), (2560, 1440)),
        ((2560, 1440), (1707, 960)),
        ((1366, 728), (1223, 688)),
        ((1280, 1024), (1280, 720)),
    ],
)
def test_a_first_window_is_as_large_as_its_screen_asks_for(screen: tuple[int, int], size: tuple[int, int]) -> None:
    """A dense screen has more pixels: a window of 1280 would be half as large there as it should be."""
    assert first_size([Rect(0, 0, *screen)]) == size


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def told(geometry: Geometry, kind: int, rect: tuple[int, int, int, int]) -> bool:
    return geometry.take(pygame.event.Event(kind), Rect(rect))


@pytest.mark.parametrize("sized_first", [True, False], ids=["its size first", "the reason first"])
def test_a_maximised_window_keeps_its_usual_place(sized_first: bool) -> None:
    clock = Clock()
    geometry = Geometry(lambda: [FULL_HD], clock)
    told(geometry, pygame.WINDOWMOVED, (300, 150, 1200, 700))
    clock.now += 9
    kinds = [pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED]
    for kind in kinds if sized_first else reversed(kinds):
        told(geometry, kind, (0, 19, 1920, 1061))
    clock.now += 9
    assert geometry.maximised
    assert geometry.left() == Rect(300, 150, 1200, 700)
    told(geometry, pygame.WINDOWRESTORED, (0, 19, 1920, 1061))
    clock.now += SETTLED / 2
    told(geometry, pygame.WINDOWSIZECHANGED, (320, 160, 1100, 700))
    assert not geometry.maximised
    assert geometry.left() == Rect(320, 160, 1100, 700)
    assert geometry.usual == Rect(300, 150, 1200, 700)


def test_full_screen_is_noticed_whoever_made_it_and_is_no_usual_place() -> None:
    clock = Clock()
    geometry = Geometry(lambda: [FULL_HD, LEFT], clock)
    told(geometry, pygame.WINDOWMOVED, (-1500, 50, 1200, 700))
    clock.now += 9
    assert told(geometry, pygame.WINDOWSIZECHANGED, (-1920, -200, 1920, 1080))
    assert geometry.covering
    clock.now += 9
    assert not told(geometry, pygame.WINDOWSHOWN, (-1920, -200, 1920, 1080))
    assert geometry.left() == Rect(-1500, 50, 1200, 700)
    assert told(geometry, pygame.WINDOWSIZECHANGED, (-1500, 50, 1200, 700))
    assert not geometry.covering


def test_on_windows_the_copy_of_the_library_is_asked_that_lies_beside_pygame(tmp_path: Path) -> None:
    """Of another copy no screen is learnt, and no event wakes the window."""
    module = tmp_path / "pygame" / "base.pyd"
    assert library_path("win32", module) == "SDL2.dll"
    module.parent.mkdir()
    for folder in (tmp_path, module.parent):
        (folder / "SDL2.dll").touch()
    assert library_path("win32", module) == str(module.parent / "SDL2.dll")
    assert library_path("linux", module) == str(module)
