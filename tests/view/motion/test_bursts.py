"""Each moment that bursts look at by name is met: what moves then is what it is named for."""

from __future__ import annotations

import pytest

from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.round_page import RoundPage
from tablegames.view.motion.effects import Struck
from tablegames.view.motion.impacts import Door, Lunge, Snatch
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


@pytest.mark.parametrize("name", ["one-short", "victory"])
def test_the_page_of_the_result_is_met_as_it_opens(name: str) -> None:
    page = opened(name).program.stack.top
    assert isinstance(page, ResultPage)
    assert page.age == 0
    assert page.outcome.mood == ("lose" if name == "one-short" else "win")
    assert (page.close() == page.say("result.short", n=1)) == (name == "one-short")
