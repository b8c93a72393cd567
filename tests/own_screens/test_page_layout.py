"""On no screen and in no language is anything of the page too small, cut off, or out of a finger's reach.

A part of the rulesets, sizes and languages every day; `python -m tests.own_screens.page_layout FOLDER` goes over all.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from selenium import webdriver

from tests.own_screens.page_layout import LANGUAGES, look
from tests.own_screens.phones import SIZES, browser
from tests.variants import TURNS, WALK, due, library

GAMES = [name for number, name in enumerate(library()) if due(number)]
QUESTIONS = 3


def today(number: int, walk: str = WALK) -> tuple[list[str], list[str]]:
    """Choose the sizes and the language in which a game is looked at: in four of its turns they meet in every way."""
    if walk == "all":
        return list(SIZES), list(LANGUAGES)
    turn = (number + int(walk)) // TURNS
    return [size for at, size in enumerate(SIZES) if (at + number + turn // 2) % 2], [LANGUAGES[turn % 2]]


@pytest.fixture(scope="module")
def driver() -> Iterator[webdriver.Chrome]:
    """Start one browser for all tests of this file."""
    with browser() as started:
        yield started


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_within_reach_and_can_be_read(driver: webdriver.Chrome, game: str) -> None:
    number = list(library()).index(game)
    sizes, languages = today(number)
    assert look(driver, game, max(library()[game].players), sizes, languages, most=QUESTIONS) == []


def test_in_four_turns_of_a_game_each_language_is_looked_at_in_each_size() -> None:
    for number in range(TURNS):
        days = [str(day) for day in range(740_000, 740_000 + 4 * TURNS) if due(number, walk=str(day))]
        assert len(days) == 4
        assert {way for day in days for way in product(*today(number, day))} == {*product(SIZES, LANGUAGES)}
