"""On no screen and in no language is anything of the page too small, cut off, or out of a finger's reach.

A part of the rulesets, sizes and languages every day; `python -m tests.own_screens.page_layout FOLDER` goes over all.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium import webdriver

from tests.own_screens.page_layout import LANGUAGES, look
from tests.own_screens.phones import SIZES, browser
from tests.variants import due, library, one_of_today

GAMES = [name for number, name in enumerate(library()) if due(number)]
QUESTIONS = 3


@pytest.fixture(scope="module")
def driver() -> Iterator[webdriver.Chrome]:
    """Start one browser for all tests of this file."""
    with browser() as started:
        yield started


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_within_reach_and_can_be_read(driver: webdriver.Chrome, game: str) -> None:
    number = list(library()).index(game)
    sizes = [size for at, size in enumerate(SIZES) if (at + number) % 2]
    players = max(library()[game].players)
    assert look(driver, game, players, sizes, one_of_today(LANGUAGES, number), most=QUESTIONS) == []
