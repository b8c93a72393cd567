"""What sprites lack is painted once, by whichever thread is free."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tablegames.view.cards.card import face
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.missing import SharedWork, missing_rasters
from tablegames.view.painting.panel import panel
from tablegames.view.painting.raster_store import STILL_SHOWN
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Pose, Sprite

SPRITES = [
    Sprite("card", face("french", "SK", 60), 100, 100, shadow=True, angle=8),
    Sprite("another", face("french", "SQ", 60), 200, 100, shadow=True, angle=8),
    Sprite("panel", panel(300, 200, 20, "#203040", 0.8), 200, 200),
    Sprite("words", Text("7", 30, 700), 200, 200),
    Sprite("the same", Text("7", 30, 700), 300, 200),
]


def test_what_is_missing_is_listed_once_with_its_pixels_the_largest_first() -> None:
    found = missing_rasters(SPRITES, Rasters(1))
    # Two cards share a shadow, and two words are one picture.
    assert len(found) == 5
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert next(iter(found)) == SPRITES[2].pose
    assert found[SPRITES[2].pose] == SPRITES[2].picture.w * SPRITES[2].picture.h


def test_several_threads_paint_each_raster_once(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[Pose] = []
    compose = Rasters.compose

    def noted(rasters: Rasters, pose: Pose) -> object:
        painted.append(pose)
        return compose(rasters, pose)

    monkeypatch.setattr(Rasters, "compose", noted)
    rasters = Rasters(1)
    work = SharedWork(missing_rasters(SPRITES, rasters), rasters)
    with ThreadPoolExecutor(2) as threads:
        for done in [threads.submit(work.paint) for _ in range(2)]:
            done.result(20)
    assert missing_rasters(SPRITES, rasters) == {}
    assert all(painted.count(each.pose) == 1 for each in SPRITES)


def test_nothing_more_is_painted_of_a_page_that_was_turned_over() -> None:
    rasters = Rasters(1)
    work = SharedWork(missing_rasters(SPRITES, rasters), rasters)
    rasters.turn_over()
    work.paint()
    assert len(missing_rasters(SPRITES, rasters)) == 5


def test_what_a_page_that_comes_shows_already_does_not_make_room_for_the_rest_of_it() -> None:
    rasters = Rasters(1)
    rasters.resting.budget = 0
    rasters.pose(SPRITES[0].pose)
    rasters.tick(STILL_SHOWN + 1)
    SharedWork(missing_rasters(SPRITES, rasters), rasters).paint()
    assert missing_rasters(SPRITES, rasters) == {}
