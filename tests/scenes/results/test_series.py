"""Several games in a row at one table: counted, gone on with after leaving, and decided at the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import cast

import pytest

from tablegames.app import furnish, open_table
from tablegames.cli import run
from tablegames.engine.table.events import NOBODY
from tablegames.play.files import paths
from tablegames.play.records.finished_game import beginner_of
from tablegames.play.records.seats_file import read_beside
from tablegames.play.setup.seating import Seating
from tablegames.play.setup.series import Series
from tablegames.rules.words import InLanguages
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.results.series_result import SeriesPage
from tablegames.scenes.saved.unfinished import UnfinishedPage
from tablegames.scenes.table.table import TableScene
from tablegames.view.painting.group import texts
from tests.view.pages import house, shelf

FACES = ("hanako", "taro", "momo", "kon")


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    made = fresh()
    yield made
    made.stack.clear()


def fresh() -> Program:
    """Start the program."""
    made = house()
    made.preferences.met = list(shelf())
    furnish(made, shelf())
    return made


def seat(program: Program, length: int, game: str = "stay-home", count: int = 2, seed: int | None = None) -> TableScene:
    """Sit down to a series."""
    members = tuple(Member("human", f"P{at}", FACES[at]) for at in range(count))
    program.navigation.begin(Party(program.shelf.game(game), members, {}, seed, Series.agreed(length, count)))
    return table(program)


def table(program: Program) -> TableScene:
    scene = program.stack.top
    assert isinstance(scene, TableScene)
    return scene


def play_out(program: Program, rng: Random) -> tuple[ResultPage, tuple[int, ...], int]:
    """Play the game that lies on the table; answer its result, who won, and who began."""
    scene = table(program)
    session = scene.session
    while not session.over:
        session.play(rng.choice(session.match.legal_actions()))
    scene.over.go_on()
    page = program.stack.top
    assert isinstance(page, ResultPage)
    return page, session.result()[1], beginner_of(session.match.events)


def words_of(page: ResultPage, key: str) -> str:
    return " ".join(texts(next(each for each in page.sprites() if each.key == key).picture))


@pytest.mark.parametrize("seed", range(3))
def test_a_best_of_three_is_counted_game_by_game_until_it_is_decided(program: Program, seed: int) -> None:
    rng = Random(seed)
    seat(program, 3)
    wins, begun = [0, 0], []
    for number in range(1, 4):
        assert table(program).table.wins == tuple(wins)
        page, winners, beginner = play_out(program, rng)
        begun.append(beginner)
        if len(winners) == 1:
            wins[winners[0]] += 1
        series = page.outcome.series
        assert series is not None
        assert (series.wins, series.played) == (tuple(wins), number)
        assert page.outcome.columns[-1] == (
            InLanguages((("en", "Wins"), ("ja", "勝ち数"))),
            (str(wins[0]), str(wins[1])),
        )
        said = [word for each in page.sprites() for word in texts(each.picture)]
        assert any(f"Best of 3, game {number}" in word for word in said)
        if series.over:
            break
        page.activate("result.again")
    assert max(wins) == 2 or number == 3
    assert all(each != NOBODY for each in begun)
    assert all((one + 1) % 2 == other for one, other in pairwise(begun))
    page.activate("result.again")
    last = program.stack.top
    assert isinstance(last, SeriesPage)
    best = [at for at in (0, 1) if wins[at] == max(wins)]
    verdict = f"P{best[0]} wins the match!" if len(best) == 1 else "The match is a draw!"
    assert words_of(last, "result.heading") == verdict
    last.activate("result.again")
    assert table(program).party.series is not None
    assert table(program).table.wins == (0, 0)


def test_every_game_of_a_series_is_another_one_even_where_the_first_was_asked_for(program: Program) -> None:
    first = seat(program, 0, seed=7).session.shuffle.fingerprint
    page, _, _ = play_out(program, Random(1))
    page.activate("result.again")
    assert table(program).session.shuffle.fingerprint != first


def test_a_series_left_between_two_games_is_offered_at_the_next_start(program: Program) -> None:
    seat(program, 5)
    page, _, began = play_out(program, Random(1))
    series = page.outcome.series
    assert series is not None
    program.stack.clear()
    again = fresh()
    title = again.stack.top
    assert isinstance(title, TitlePage)
    assert "title.go_on" in title.targets()
    assert title.newest is not None
    assert title.newest.between
    assert "Next game: StayHome" in {word for each in title.sprites() for word in texts(each.picture)}
    title.activate("title.go_on")
    scene = table(again)
    assert scene.table.wins == series.wins
    assert scene.party.series is not None
    assert scene.party.series.story == series.story != (), "the game before is told at the end as well"
    assert beginner_of(scene.session.match.events) == (began + 1) % 2
    assert [member.name for member in scene.party.members] == ["P0", "P1"]
    again.stack.clear()


def test_a_series_left_in_the_middle_of_a_game_goes_on_counting(program: Program) -> None:
    seat(program, 3)
    page, winners, _ = play_out(program, Random(1))
    page.activate("result.again")
    scene = table(program)
    scene.session.play(scene.session.match.legal_actions()[0])
    program.stack.clear()
    again = fresh()
    games = again.unfinished()
    assert [game.between for game in games] == [False]
    assert again.navigation.resume(games[0])
    assert table(again).table.wins == tuple(int(at in winners and len(winners) < 2) for at in (0, 1))
    page, _, _ = play_out(again, Random(2))
    assert page.outcome.series is not None
    assert page.outcome.series.played == 2
    again.stack.clear()


def test_a_series_that_is_decided_or_ended_is_not_offered_any_more(program: Program) -> None:
    seat(program, 5)
    play_out(program, Random(1))
    program.stack.home()
    program.navigation.open("unfinished")
    page = program.stack.top
    assert isinstance(page, UnfinishedPage)
    (game,) = page.games
    page.activate("unfinished.1.delete")
    page.activate("unfinished.delete")
    assert page.games == []
    assert game.path.exists()
    assert read_beside(game.path, 2).places == game.places
    assert fresh().unfinished() == []
    seat(program, 3)
    series = None
    for _ in range(3):
        result, _, _ = play_out(program, Random(3))
        series = result.outcome.series
        assert series is not None
        if series.over:
            break
        result.activate("result.again")
    assert series is not None
    assert series.over
    assert fresh().unfinished() == []


def test_a_series_is_offered_once_however_many_of_its_games_are_over(program: Program) -> None:
    seat(program, 0)
    for _ in range(3):
        page, _, _ = play_out(program, Random(3))
        page.activate("result.again")
    program.stack.home()
    (game,) = program.unfinished()
    assert not game.between
    program.navigation.resume(game)
    play_out(program, Random(4))
    (game,) = program.unfinished()
    assert game.between
    assert game.series is not None
    assert game.series.played == 4


def test_partners_win_a_series_together(program: Program) -> None:
    members = tuple(Member("human", f"P{at}", face) for at, face in enumerate(FACES))
    options = {"laps": 1, "pairs": True, "perfect": False}
    program.navigation.begin(Party(program.shelf.game("diamonds"), members, options, series=Series.agreed(3, 4)))
    page, winners, _ = play_out(program, Random(1))
    series = page.outcome.series
    assert series is not None
    assert series.parties == 2
    # A game in which both pairs are level counts for neither.
    counted = list(winners) if len(winners) < len(members) else []
    assert [at for at, each in enumerate(series.wins) if each] == counted


def test_the_length_is_chosen_at_the_seats_and_remembered(program: Program) -> None:
    page = SeatsPage(program, program.shelf.game("stay-home"))
    assert page.table.party().series is None
    page.activate("seats.length.5")
    series = page.table.party().series
    assert series is not None
    assert (series.length, series.wins) == (5, (0, 0))
    page.table.begin()
    assert SeatsPage(program, program.shelf.game("stay-home")).table.length == 5
    program.preferences.seats["stay-home"]["length"] = "many"
    assert SeatsPage(program, program.shelf.game("stay-home")).table.length == 1
    assert isinstance(Preferences.load(), Preferences)


def test_a_series_is_gone_on_with_where_the_command_line_names_its_record(program: Program) -> None:
    series = seat(program, 5).party.series
    program.stack.home()
    opened: list[Seating] = []
    path = str(program.unfinished()[0].path)
    assert run(["play", path], lambda seating, language: opened.append(cast(Seating, seating))) == 0
    open_table(program, opened[0])
    assert table(program).party.series == series is not None
