"""The ranking of a finished game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.play.session.score_sheet import ScoreSheet, SheetLine
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.points_curve import points_curve
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.results.sheet_page import ScoreSheetPage
from tablegames.view.painting.group import texts
from tests.view.pages import house, party

TIED = GameOutcome(party(house(), count=4), (29, 28, 28, 31), (3,), ((29, 10), (28, 10), (28, 14), (31, 14)))


def test_a_tie_for_a_lower_place_is_broken_as_one_for_the_first_is() -> None:
    assert TIED.places() == [(1, 3), (2, 0), (3, 2), (4, 1)]


def test_who_is_equal_in_everything_shares_a_place() -> None:
    equal = replace(TIED, standing=((29, 10), (28, 14), (28, 14), (31, 14)))
    assert equal.places() == [(1, 3), (2, 0), (3, 1), (3, 2)]


def test_the_pair_that_lost_stands_in_the_second_place() -> None:
    pairs = replace(TIED, winners=(0, 2), standing=((9,), (4,), (9,), (4,)))
    assert replace(pairs, partners=True).places() == [(1, 0), (1, 2), (2, 1), (2, 3)]


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("doubles", "en", "Turn 11"),
        ("doubles", "ja", "第11ターン"),
        ("hearts", "en", "Deal 11"),
        ("hearts", "ja", "第11回"),
        ("diamonds", "en", "Round 11"),
    ],
)
def test_a_round_is_called_on_the_result_as_it_is_at_the_table(game: str, language: str, said: str) -> None:
    program = house(language)
    seated = replace(party(program, count=2), game=program.shelf.game(game))
    page = ResultPage(program, GameOutcome(seated, (4, 1), (0,), ((4,), (1,)), 11))
    shown = [words for sprite in page.sprites() for words in texts(sprite.picture)]
    assert any(said in words.split("  ·  ") for words in shown)


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [("doubles", "en", "4 damage dealt"), ("doubles", "ja", "与えたダメージ4枚"), ("hearts", "en", "4 points")],
)
def test_a_total_is_called_as_the_game_calls_it(game: str, language: str, said: str) -> None:
    program = house(language)
    page = ResultPage(program, GameOutcome(party(program, game, 2), (4, 0), (0,), ((4,), (0,))))
    assert said in [words for each in page.sprites() for words in texts(each.picture)]


@pytest.mark.parametrize(
    ("behind", "said"), [(1, "So close: one point behind!"), (3, "So close: 3 points behind!"), (4, "")]
)
def test_who_lost_by_a_hair_is_told_so_in_a_line_of_its_own(behind: int, said: str) -> None:
    program = house("en")
    page = ResultPage(program, GameOutcome(party(program, "diamonds", 2), (30 - behind, 30), (1,), ((0,), (1,))))
    assert page.close() == said
    shown = [words for sprite in page.sprites() for words in texts(sprite.picture)]
    assert (said in shown) == bool(said)
    ahead = replace(page.outcome, winners=(0,))
    assert ResultPage(program, ahead).close() == "", "who won is not told how close it was"


@pytest.mark.parametrize(("language", "said"), [("en", "3 left"), ("ja", "あと3点")])
def test_a_game_that_counts_down_at_its_table_counts_down_on_the_result(language: str, said: str) -> None:
    """The pyramids of StayHome say how many are left, and the result said how many were gone."""
    program = house(language)
    seated = replace(party(program, count=2), game=program.shelf.game("stay-home"))
    page = ResultPage(program, GameOutcome(seated, (22, 17), (0,), ((22,), (17,)), goal=20))
    shown = [words for sprite in page.sprites() for words in texts(sprite.picture)]
    assert said in shown
    assert {"0", "3"} <= {*shown}
    assert not {"22", "17"} & {*shown}


def test_the_sheet_and_the_curves_of_a_game_that_counts_down_count_down() -> None:
    program = house()
    seated = replace(party(program, count=2), game=program.shelf.game("stay-home"))
    sheet = ScoreSheet(((0,), (1,)), (SheetLine(1, (8, 0), (8, 0)), SheetLine(2, (14, 3), (22, 3))))
    told = GameOutcome(seated, (22, 3), (0,), ((22,), (3,)), goal=20, sheet=sheet)
    page = ScoreSheetPage(program, told, sheet)
    shown = [words for sprite in page.sprites() for words in texts(sprite.picture)]
    assert {"12", "0", "17"} <= {*shown}
    assert "22" not in shown
    curve = points_curve(520, 114, sheet, ("hanako", "momo"), told.count(program.words))
    assert [*texts(curve)] == ["20", "0"]
