"""On the page of a round names have the room that its columns leave."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.rules.reading.settings import Setting
from tests.scenes.table_pages.test_round_page import of_round, said, scene
from tests.view.game_setup import ruleset
from tests.view.pages import house


@pytest.mark.parametrize(("game", "players"), [("briscola", 4), ("euchre", 4), ("schnapsen", 2)])
@pytest.mark.parametrize("name", ["Bartholomew-Maximilian", "髙橋ジョセフィーヌ美代子", "さくらおばあちゃん"])
def test_a_long_name_stands_on_one_line_where_the_columns_leave_room(game: str, players: int, name: str) -> None:
    below = scene(house("en"), game, Setting(players, ruleset(game).settle(players)))
    below.table.players = tuple(replace(each, name=f"{name}{seat}") for seat, each in enumerate(below.table.players))
    _, page = of_round(below, 0)
    for seat in range(players):
        assert f"{name}{seat}" in said(page, seat)
