"""A round has the same name in lists and below replays as in the log of its table."""

from __future__ import annotations

import pytest

from tablegames.scenes.program.round_name import round_name
from tablegames.view.language.text import Texts
from tablegames.view.table.own_words import own_words
from tests.view.pages import shelf


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_what_the_table_calls_it_in_every_game(language: str) -> None:
    words = Texts(language)
    for game in shelf().values():
        at_table = words.with_own(own_words(game, language))
        assert round_name(game, words, 3) == at_table.say("log.round", n=3), game.id


def test_a_game_left_in_its_third_turn_is_offered_as_that() -> None:
    assert round_name(shelf()["doubles"], Texts("en"), 3) == "Turn 3"
    assert round_name(shelf()["stay-home"], Texts("en"), 3) == "Round 3"
