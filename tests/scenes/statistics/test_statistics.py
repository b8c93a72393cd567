"""The page of statistics shows what came of the games, for each choice."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tablegames.app import furnish
from tablegames.play.files import paths
from tablegames.play.records.finished_game import CHANGED, FinishedGame, FinishedSeat
from tablegames.rules.library import Library
from tablegames.scenes.base_page.page import NOTCH
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.program.player_identity import PlayerIdentities
from tablegames.scenes.statistics.figures import measure_name
from tablegames.scenes.statistics.statistics import StatisticsPage
from tablegames.scenes.table.table import TableScene
from tablegames.view.controls.plot import ticks
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.language.text import Texts
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tests.test_records import usual
from tests.variants import library
from tests.view.gallery import pages
from tests.view.looked_back import LONG, made_up, page
from tests.view.pages import house, shelf
from tests.view.played import played


def shown(looked: StatisticsPage, what: str) -> str:
    """Read what stands in a field."""
    sprite = next(each for each in looked.sprites() if each.key == f"statistics.{what}")
    return " ".join(texts(sprite.picture))


@pytest.fixture
def looked() -> StatisticsPage:
    program = house()
    found = page(program, made_up(list(program.shelf), 80))
    program.stack.push(found)
    return found


def test_a_game_is_chosen_from_the_list(looked: StatisticsPage) -> None:
    assert shown(looked, "value.played") == "80"
    counts = {ruleset: count for ruleset, count, _ in looked.listed}
    assert sum(counts.values()) == 80
    for ruleset, count in counts.items():
        looked.activate(f"statistics.game.{ruleset}")
        assert shown(looked, "value.played") == str(count)
    looked.activate("statistics.game.all")
    assert shown(looked, "value.played") == "80"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_numbers_beside_each_other_are_equally_wide(size: tuple[int, int], language: str) -> None:
    canvas, k = canvas_of(size), scale_of(size)
    (view,) = pages(language, wanted=lambda name: name == "statistics diamonds", canvas=canvas, k=k)
    wide = [each.hit.w for each in view.sprites if str(each.key).startswith("statistics.value.")]
    assert len(wide) == 7
    assert max(wide) - min(wide) < 0.1


def test_every_kind_of_opponent_that_was_met_has_a_line_within_its_panel(looked: StatisticsPage) -> None:
    kinds = [kind for kind, _, _ in looked.review.against(("easy", "normal", "hard", "master", "random", "human"))]
    assert len(kinds) == 6
    for kind in kinds:
        # Instead of all people each of them has a line, where there is room for it.
        met = [looked.called(person) for person, _, _ in looked.review.against_people()]
        name = looked.program.words.say(f"kinds.{kind}") if kind != "human" or len(met) > 1 else met[0]
        assert [each for each in looked.sprites() if texts(each.picture) == [name]], kind
    assert not faults(looked.sprites())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_nobody_counts_as_an_opponent_a_sentence_says_why(language: str) -> None:
    program = house(language)
    game = made_up(list(program.shelf), 1)[0]
    seats = (FinishedSeat("Ada", "hanako", "human", 3, True, 0), FinishedSeat("Ben", "taro", CHANGED, 1, False, 1))
    found = page(program, [replace(game, seats=seats)])
    found.person = found.identities.people[0][0]
    program.stack.push(found)
    said = {" ".join(texts(each.picture)) for each in found.sprites()}
    assert any(program.words.say("statistics.against_nobody") in each for each in said)
    assert not faults(found.sprites())


def test_every_variant_is_looked_at_in_turn(looked: StatisticsPage) -> None:
    looked.activate("statistics.game.diamonds")
    whole = int(shown(looked, "value.played"))
    variants = looked.variants
    counts = []
    for _ in variants[1:]:
        looked.activate("statistics.variant_after")
        counts.append(int(shown(looked, "value.played")))
        assert shown(looked, "variant") == looked.variant_name(looked.variant) != "All variants"
    assert sum(counts) == whole
    looked.activate("statistics.variant_after")
    assert shown(looked, "variant") == "All variants"


def test_each_person_and_everyone_are_looked_at_in_turn(looked: StatisticsPage) -> None:
    names = []
    for _ in looked.people:
        names.append(shown(looked, "person"))
        looked.activate("statistics.person_after")
    assert names == ["Hanako", "Taro", "Everyone"]
    assert shown(looked, "person") == "Hanako"


def test_a_person_who_never_played_the_game_looked_at_is_shown_all_games() -> None:
    program = house()
    games = [each for each in made_up(list(program.shelf), 80) if each.ruleset == "doubles" or len(each.seats) > 2]
    only = [each for each in games if each.ruleset != "doubles" or not each.seats[1].human]
    found = page(program, only)
    found.activate("statistics.game.doubles")
    found.activate("statistics.person_after")
    assert found.ruleset == ""
    assert found.review.played > 0


def test_keys_alone_reach_everything_and_choose_it(looked: StatisticsPage) -> None:
    reached: set[str] = set()
    there = set(looked.targets())
    while looked.act(Action.NEXT) or looked.focus not in reached:
        reached.add(looked.focus)
        there |= set(looked.targets())
    assert reached == there
    looked.focusing("statistics.game.all")
    looked.act(Action.DOWN)
    assert shown(looked, "value.played") == "80"
    looked.act(Action.CHOOSE)
    assert looked.ruleset == "diamonds"
    looked.act(Action.RIGHT)
    assert not looked.focus.startswith("statistics.game")


def test_more_games_than_there_is_room_for_are_reached_by_the_wheel() -> None:
    program = house()
    games = [replace(each, ruleset=f"game-{at:02}") for at, each in enumerate(made_up(list(program.shelf), 12))]
    found = page(program, games)
    lines = {"statistics.game.all", *[f"statistics.game.game-{at:02}" for at in range(12)]}
    seen = lines & set(found.targets())
    assert seen < lines
    for _ in range(20):
        found.scroll(1)
    assert "statistics.game.all" in found.targets()
    for _ in range(20):
        found.scroll(-1)
    assert "statistics.game.game-11" in found.targets()


def test_the_usual_name_of_a_face_is_one_person_in_every_language() -> None:
    def played(name: str, face: str) -> FinishedGame:
        game = made_up(list(shelf().values()), 1)[0]
        return replace(game, seats=(FinishedSeat(name, face, "human", 1, True, 0), *game.seats[1:]))

    games = [played("Hanako", "hanako"), played("花子", "hanako"), played("花子", "momo"), played("Mia", "hanako")]
    identities = PlayerIdentities(games)
    assert [count for _, count in identities.people] == [2, 1, 1]
    first = identities.people[0][0]
    assert (identities.name(first, Texts("en")), identities.name(first, Texts("ja"))) == ("Hanako", "花子")
    assert {identities.name(person, Texts("en")) for person, _ in identities.people} == {"Hanako", "花子", "Mia"}
    assert identities.person_of(games[2].seats[0]) == "花子"


def test_without_games_the_page_leads_to_one() -> None:
    program = house()
    found = page(program, [])
    program.stack.push(found)
    assert shown(found, "empty")
    found.activate("statistics.play")
    assert program.stack.top.name == "choose"


def test_statistics_that_cannot_be_read_are_said_and_are_no_end() -> None:
    program = house()
    found = page(program, None)
    assert any("cannot be read" in words for each in found.sprites() for words in texts(each.picture))
    assert not program.notices


# -- as a table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_table_is_saved_where_the_person_wants_it(tmp_path: Path, language: str) -> None:
    program = house(language)
    found = page(program, made_up(list(program.shelf), 30, (LONG, "Ω")))
    found.activate("statistics.csv")
    assert found.saving is not None
    found.focusing("statistics.csv.path")
    assert found.typing
    found.saving.entry.text, found.saving.entry.caret = "", 0
    path = tmp_path / "成績.csv"
    found.write(str(path))
    found.act(Action.CHOOSE)
    assert str(path) in found.saving.sentence
    with path.open(encoding="utf-8-sig", newline="") as file:
        heads, *lines = list(csv.reader(file))
    assert len(lines) == sum(len(each.seats) for each in found.games)
    assert heads[2] == {"en": "Game", "ja": "ゲーム"}[language]
    assert LONG in {line[8] for line in lines}


def test_a_file_that_is_there_is_replaced_only_when_that_was_said(tmp_path: Path, looked: StatisticsPage) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("mine", "utf-8")
    looked.activate("statistics.csv")
    assert looked.saving is not None
    looked.saving.entry.text = str(path)
    looked.activate("statistics.csv.save")
    assert path.read_text("utf-8") == "mine"
    assert "already" in looked.saving.sentence
    looked.activate("statistics.csv.save")
    assert path.read_text("utf-8") != "mine"
    looked.back()
    assert looked.saving is None


@pytest.mark.parametrize("where", ["", "  ", "{folder}", "{folder}/none/a.csv", "~nobody-here/a.csv", "a\0b.csv"])
def test_a_path_where_nothing_can_be_saved_is_said(where: str, tmp_path: Path, looked: StatisticsPage) -> None:
    looked.activate("statistics.csv")
    assert looked.saving is not None
    looked.saving.entry.text = where.format(folder=tmp_path)
    looked.activate("statistics.csv.save")
    assert looked.saving.sentence
    assert looked.saving.wrong
    assert list(tmp_path.iterdir()) == []


def test_a_name_without_a_folder_lies_in_the_usual_one(
    tmp_path: Path, looked: StatisticsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    looked.activate("statistics.csv")
    assert looked.saving is not None
    assert looked.saving.path.parent == tmp_path
    looked.saving.entry.text = "mine.csv"
    looked.activate("statistics.csv.save")
    assert [each.name for each in tmp_path.iterdir()] == ["mine.csv"]


# -- what is shown ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", library())
def test_everything_that_is_counted_has_a_name(name: str, language: str) -> None:
    match, words = usual(name).match(1), Texts(language)
    said = [measure_name(measure, words, shelf()[name]) for measure in match.table.measures]
    assert len(set(said)) == len(said)
    assert not set(said) & set(match.table.measures)
    assert not any("." in each or "{" in each for each in said)


@pytest.mark.parametrize(
    ("name", "language", "told"),
    [
        ("spades", "en", "Tricks a deal"),
        ("spades", "ja", "回ごとのトリック"),
        ("trick-and-desert", "ja", "回戦ごとのトリック"),
        ("double-side-play", "en", "Tricks a round"),
        ("double-side-play", "ja", "ラウンドごとのトリック"),
    ],
)
def test_what_is_counted_by_the_round_calls_it_as_the_game_does(name: str, language: str, told: str) -> None:
    assert measure_name("tricks", Texts(language), shelf()[name]) == told


@pytest.mark.parametrize("count", [1, 2, 7, 8, 9, 40, 99, 100, 1000, 12345])
def test_ticks_are_few_round_numbers(count: int) -> None:
    found = ticks(count)
    assert 0 < len(found) <= 8
    assert all(1 <= each <= count for each in found)
    step = found[0]
    assert found == [step * at for at in range(1, len(found) + 1)]
    assert str(step).rstrip("0") in ("1", "2", "5")


def test_a_finished_game_is_on_the_page_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    program = house()
    program.preferences.met = list(shelf())
    library_: Library = shelf()
    furnish(program, library_)
    members = (Member("human", "Mia", "maya"), Member("random", "Bot", "bot-easy"))
    program.navigation.begin(Party(program.shelf.game("stay-home"), members, {}, 3))
    scene, rng = program.stack.top, Random(1)
    assert isinstance(scene, TableScene)
    while not scene.session.over:
        scene.session.play(rng.choice(scene.session.match.legal_actions()))
    scene.over.go_on()
    program.stack.home()
    program.navigation.open("statistics")
    found = program.stack.top
    assert isinstance(found, StatisticsPage)
    assert shown(found, "person") == "Mia"
    assert shown(found, "value.played") == "1"
    assert shown(found, "value.time") == "1 min"
    won = 0 in scene.session.result()[1]
    assert shown(found, "value.won") == str(int(won))
    found.activate("statistics.game.stay-home")
    assert {each.name for each in found.review.averages()} == {"bluffs", "called", "found", "points"}
    program.stack.clear()


@pytest.mark.parametrize("name", library())
def test_sample_games_count_what_the_game_counts_now(name: str) -> None:
    match = usual(name).match(1)
    for game in played()[name] if name in shelf() else ():
        assert all({each.name for each in seat.counts} >= set(match.table.measures) for seat in game.seats)
        # A team without opponents may lose.
        assert any(seat.won for seat in game.seats) or len({seat.side for seat in game.seats}) == 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_values_of_options_are_called_what_the_game_calls_them(looked: StatisticsPage, language: str) -> None:
    looked.program.speak(language)
    game = looked.program.shelf.game("hearts")
    option = game.options["moon"]
    for value in option.values:
        looked.ruleset = "hearts"
        told = looked.variant_name((4, (("moon", value),)))
        if value != option.default:
            assert told.endswith(Texts(language).about("", option.called[str(value)].said(language)))


def test_who_plays_with_the_face_of_a_bot_keeps_it() -> None:
    seat = FinishedSeat("Ada", "bot-hard", "human", 3, True, 0)
    identities = PlayerIdentities([replace(made_up(house().shelf, 1)[0], seats=(seat,))])
    assert identities.face(identities.person_of(seat)) == "bot-hard"


def test_slow_scrolling_adds_up(looked: StatisticsPage) -> None:
    looked.sprites()
    looked.scroll(-3)
    looked.sprites()
    before = looked.place.at
    for _ in range(5):
        looked.scroll(0.25)
        looked.sprites()
    assert looked.place.at == pytest.approx(before - 1.25 * NOTCH)


def test_a_path_that_cannot_be_is_no_reason_to_close_the_dialog(looked: StatisticsPage, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("mine")
    looked.activate("statistics.csv")
    assert looked.saving is not None
    looked.saving.entry.text = str(path)
    looked.activate("statistics.csv.save")
    looked.saving.entry.text = "~nobody-of-this-name/a.csv"
    looked.refresh()
    looked.sprites()
    looked.activate("statistics.csv.save")
    assert looked.saving.wrong
    assert path.read_text() == "mine"


def test_the_list_of_games_has_a_bar_that_can_be_dragged(looked: StatisticsPage) -> None:
    games = [*(name for name, _, _ in looked.listed)]
    looked.sprites()
    bar = looked.place.bar
    assert bar is not None
    assert len(games) > 5
    grip = looked.grip(bar.x + 2, bar.top + 2, False)
    assert grip is not None
    for y in (10.0, 60.0, 200.0, 500.0):
        grip.move(bar.x, bar.top + y)
        looked.sprites()
    assert looked.place.at == pytest.approx(bar.longest)
    for y in (300.0, 100.0, 30.0, 2.0):
        grip.move(bar.x, bar.top + y)
        looked.sprites()
    assert looked.place.at == 0
    grip.release(bar.x, bar.top)
