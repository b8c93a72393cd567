"""Each moment that bursts look at by name is met: what moves then is what it is named for."""

from __future__ import annotations

import pytest
from pygame import FRect

from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.round_page import RoundPage
from tablegames.view.inspection.check import INK, lines
from tablegames.view.motion.effects import Struck
from tablegames.view.motion.impacts import Door, Lunge, Snatch
from tablegames.view.painting.sprite import Sprite
from tests.view.bursts import MOMENTS, come_to

MOVING = {"theft": Snatch, "clash": Lunge, "door": Door, "joker": Door, "last-card": Struck}
"""What moves at the table in a moment."""


def opened(name: str) -> TableScene:
    return come_to(MOMENTS[name], "en", (1280, 720))


@pytest.mark.parametrize("name", MOVING)
def test_the_table_shows_the_moment_that_is_named(name: str) -> None:
    table = opened(name)
    moving = list(table.animator.tweens.values())
    assert table.program.stack.top is table
    assert any(isinstance(each, MOVING[name]) for each in moving)
    doors = {each.end.card == "JK" for each in moving if isinstance(each, Door)}
    assert doors == {"door": {False}, "joker": {True}}.get(name, set())


def test_the_page_of_the_revolution_is_met_as_it_opens() -> None:
    page = opened("revolution").program.stack.top
    assert isinstance(page, RoundPage)
    assert page.entrance.age == 0
    page.sprites()
    page.step(40)
    assert page.entrance.moving


@pytest.mark.days(3)
@pytest.mark.parametrize("name", ["one-short", "victory"])
def test_the_page_of_the_result_is_met_as_it_opens(name: str) -> None:
    page = opened(name).program.stack.top
    assert isinstance(page, ResultPage)
    assert page.age == 0
    assert page.outcome.mood == ("lose" if name == "one-short" else "win")
    assert (page.close() == page.say("result.short", n=1)) == (name == "one-short")


def ink(sprite: Sprite) -> list[FRect]:
    """List where the letters and numbers of a sprite are."""
    left, top = sprite.x - sprite.picture.w / 2, sprite.y - sprite.picture.h / 2
    whole = FRect(left, top, sprite.picture.w, sprite.picture.h)
    return [line.rect.inflate(0, line.rect.h * (INK - 1)) for line in lines(sprite.picture, left, top, whole, 1.0)]


@pytest.mark.parametrize("size", [(1280, 720), (900, 1000)])
def test_what_rises_at_a_theft_hides_no_number_of_a_plate(size: tuple[int, int]) -> None:
    table, risen = come_to(MOMENTS["theft"], "en", size), 0
    for _ in range(40):
        shown = table.sprites()
        plates = [rect for each in shown if isinstance(each.key, tuple) and each.key[0] == "seat" for rect in ink(each)]
        for each in shown:
            if isinstance(each.key, tuple) and each.key[0] == "rising":
                risen += 1
                assert all(rect.collidelist(plates) < 0 for rect in ink(each))
        table.step(40)
    assert risen > 20


def test_no_counter_tells_of_the_joker_before_its_door_has_answered() -> None:
    table, flown = opened("joker"), 0
    (door,) = [each for each in table.animator.tweens.values() if isinstance(each, Door)]
    for _ in range(60):
        for each in table.sprites():
            if isinstance(each.key, tuple) and each.key[0] == "counter":
                start = table.animator.tweens[each.key].start
                away = (each.x, each.y) != (start.x, start.y)
                flown += away
                assert not away or table.animator.now >= door.answers
        table.step(1000 / 60)
    assert flown


def test_what_flies_at_the_end_passes_behind_the_words_that_say_who_won() -> None:
    page = opened("one-short").program.stack.top
    page.step(1000)
    keys = [each.key for each in page.sprites()]
    flying = [at for at, key in enumerate(keys) if isinstance(key, tuple) and key[0] == "celebration"]
    assert flying
    assert max(flying) < min(keys.index("result.heading"), keys.index("result.close"))
