"""Several games in a row: who has won how many, who begins next, and when it is decided."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.play.records import first_turn
from tablegames.play.records.finished_game import beginner as who_began
from tablegames.play.records.finished_game import beginner_of
from tablegames.play.records.first_turn import draw_start
from tablegames.play.setup.series import ENDLESS, LONGEST_STORY, Series, series_of
from tests.test_records import usual
from tests.variants import VARIANTS


def after(series: Series, *winners: int) -> Series:
    for winner in winners:
        series = series.after([winner])
    return series


def agreed(length: int, seats: int = 2) -> Series:
    series = Series.agreed(length, seats)
    assert series is not None
    return series


def test_a_single_game_is_no_series() -> None:
    assert Series.agreed(1, 4) is None


@pytest.mark.parametrize(
    ("length", "winners", "over"),
    [
        (3, [0], False),
        (3, [0, 1], False),
        (3, [1, 1], True),
        (3, [0, 1, 0], True),
        (5, [0, 0], False),
        (5, [0, 0, 0], True),
        (5, [0, 1, 0, 1], False),
        (5, [0, 1, 0, 0], True),
        (ENDLESS, [0] * 50, False),
    ],
)
def test_best_of_is_over_when_nobody_can_catch_up(length: int, winners: list[int], over: bool) -> None:
    assert after(agreed(length), *winners).over is over


def test_with_four_players_every_game_is_played_unless_one_is_out_of_reach() -> None:
    assert not after(agreed(5, 4), 0, 1, 0, 2).over
    assert after(agreed(5, 4), 0, 1, 0, 2, 3).winners == (0,)
    shared = after(agreed(3, 4), 0, 1, 2)
    assert shared.over
    assert shared.winners == (0, 1, 2)


def test_partners_win_together_and_do_not_hold_each_other_up() -> None:
    series = Series("x", 3, (0,) * 4, parties=2)
    series = series.after([0, 2]).after([0, 2])
    assert series.wins == (2, 0, 2, 0)
    assert series.over
    assert series.winners == (0, 2)


def test_a_game_that_all_share_counts_for_nobody() -> None:
    assert agreed(3).after([0, 1]).wins == (0, 0)
    assert agreed(3, 3).after([0, 1]).wins == (1, 1, 0)


def test_players_who_are_all_on_one_side_win_where_they_have_won_most_games() -> None:
    """What they play against has won the others."""
    together = Series("x", 5, (0, 0, 0), parties=1)
    games = [together.after(winners) for winners in ([0, 1, 2], [])]
    assert [each.wins for each in games] == [(1, 1, 1), (0, 0, 0)]
    assert [each.winners for each in games] == [(0, 1, 2), ()]
    all_won = ([0, 1, 2],) * 3
    for won, over, winners in ((3, True, (0, 1, 2)), (2, False, (0, 1, 2)), (0, False, ())):
        series = together
        for each in all_won[:won]:
            series = series.after(each)
        assert (series.over, series.winners) == (over, winners)
    lost = together.after([]).after([]).after([])
    assert (lost.over, lost.winners) == (True, ())
    level = Series("x", 4, (1, 1), 2, parties=1)
    assert (level.over, level.winners) == (False, ()), "as many were lost"


def test_another_series_of_that_length_begins_with_nothing_and_a_name_of_its_own() -> None:
    series = after(agreed(5, 3), 2, 0).after([1], 2, totals=(1, 2, 3))
    fresh = series.another()
    assert fresh == replace(agreed(5, 3), id=fresh.id)
    assert fresh.id not in (series.id, series.another().id)


def test_the_last_games_of_a_long_series_are_remembered_and_only_those_with_totals() -> None:
    series = agreed(0)
    for number in range(LONGEST_STORY + 3):
        series = series.after([0], totals=(number, 0))
    series = series.after([1])
    assert [game.totals[0] for game in series.story] == list(range(3, LONGEST_STORY + 3))
    assert series.played == LONGEST_STORY + 4
    long = [[[number, 0], [0]] for number in range(LONGEST_STORY + 1)]
    assert [game.totals[0] for game in series_of({**series.node(), "story": long}, 2).story] == list(
        range(1, LONGEST_STORY + 1)
    )


def test_the_first_turn_goes_round() -> None:
    assert agreed(3, 4).next_beginner == NOBODY
    assert agreed(3, 4).after([0], 3).next_beginner == 0
    assert agreed(3, 4).after([0], NOBODY).next_beginner == NOBODY


@pytest.mark.parametrize("name", ["diamonds", "doubles", "stay-home", "trick-and-desert"])
def test_a_game_can_be_drawn_that_a_certain_seat_begins(name: str) -> None:
    variant = usual(name)
    for beginner in range(variant.players):
        seed, salt = draw_start(variant.rules, variant.players, beginner)
        match = variant.match(seed, salt=salt)
        assert beginner_of(match.events) == beginner


def test_where_any_seat_may_begin_the_first_draw_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    variant, salts = usual("doubles"), iter(["the first", "the second"])
    monkeypatch.setattr(first_turn, "fresh_salt", lambda: next(salts))
    assert draw_start(variant.rules, variant.players)[1] == "the first"


def test_where_dice_find_the_first_player_they_are_left_to() -> None:
    variant = next(each for each in VARIANTS if each.name == "double-side-play")
    seed, salt = draw_start(variant.rules, variant.players, 1)
    assert len(salt) == 32
    variant.match(seed, salt=salt)


def test_a_series_is_the_same_after_it_was_written_and_read() -> None:
    series = after(agreed(5, 3), 2, 0).after([1], 2)
    assert series_of(series.node(), 3) == series
    assert series_of(agreed(0, 4).node(), 4).wins == (0, 0, 0, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"wins": [1, 2, 3]},
        {"wins": [-1, 0]},
        {"wins": "12"},
        {"wins": [True, 0]},
        {"length": 1},
        {"length": 4},
        {"length": "3"},
        {"played": 10**9},
        {"beginner": 2},
        {"beginner": -2},
        {"id": ""},
        {"id": "x" * 999},
        {"parties": 7},
        {"parties": 3},
        {"played": -1},
        {"wins": [0, 100_001]},
        {"wins": [0]},
    ],
)
def test_a_series_that_is_none_is_refused(change: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError, LookupError)):
        series_of({**agreed(3).node(), **change}, 2)


@pytest.mark.parametrize(
    "story",
    [[[[math.inf, 0], [0]]], [[[math.nan, 0], [0]]], [[["x", 0], [0]]], [[1]], 3, [[[1, 2, 3], [0]]], [[[1, 2], [2]]]],
)
def test_a_story_that_makes_no_sense_is_not_told_and_the_series_goes_on(story: object) -> None:
    series = agreed(3).after([0], totals=(3, 1))
    assert series_of({**series.node(), "story": story}, 2) == replace(series, story=())


def test_a_draw_after_the_first_question_began_no_game() -> None:
    asked, drawn = {"e": "ask", "p": 0}, {"e": "janken", "what": "dealer", "p": 2}
    assert who_began([drawn, asked]) == 2
    assert who_began([asked, drawn]) == NOBODY
    assert who_began([{**drawn, "what": "winner"}, drawn]) == 2
