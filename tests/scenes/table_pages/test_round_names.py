"""On the page of a round names have the room that its columns leave, and what belongs together stands together."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from tablegames.rules.reading.settings import Setting
from tablegames.scenes.table_pages.round_grid import RoundGrid
from tablegames.view.painting.lettering import Text
from tablegames.view.round_summary.account import WIDE, Account
from tablegames.view.round_summary.captured import Products
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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_points_of_a_suit_stand_nearer_to_its_cards_than_to_those_of_the_next(players: int) -> None:
    below = scene(house("en"), "trick-and-desert", Setting(players, ruleset("trick-and-desert").settle(players)))
    past, page = of_round(below, 0)
    assert below.table.results is not None
    account = Account(below.table, past, WIDE)
    cells = RoundGrid(below.table, past, below.table.results, page.entrance).cells(account, 40, 80)
    columns = zip(below.table.results.columns, cells, strict=True)
    column, cell = next(each for each in columns if isinstance(each[0], Products))
    for seat in range(players):
        places = [part[0] for part in column.cell(account, seat, cell) if isinstance(part[2], Text)]
        apart = [after - before for before, after in pairwise(places)]
        assert len(places) == 2 * len(account.table.suits)
        assert max(apart[::2]) < min(apart[1::2])
