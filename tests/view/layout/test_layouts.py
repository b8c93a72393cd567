"""Tables of every game at every number of players have room for everything, in both languages and at every scale."""

from __future__ import annotations

import pytest

from tests.view.gallery import few_settings, played_tables
from tests.view.layouts import SCALES, wrong


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", sorted({game for game, _ in few_settings()}))
def test_positions_of_games_played_at_random_have_room(game: str, language: str) -> None:
    settings = [(name, setting) for name, setting in few_settings() if name == game]
    assert list(wrong(played_tables(language, settings, 3), (SCALES[0], SCALES[-1]))) == []


def test_the_scales_are_those_of_all_window_sizes() -> None:
    assert SCALES == (0.75, 0.8, 1.0, 1.5, 3.0)
