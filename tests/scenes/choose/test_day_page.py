"""The deal of the day from its page to its results: the same cards for a family, the first tries compared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tablegames.app import furnish
from tablegames.play.files import paths
from tablegames.play.records.safe_file import DISK
from tablegames.play.setup.day_results import DayTry, finish_try, rank_tries
from tablegames.scenes.choose import day_page
from tablegames.scenes.choose.day_page import DayPage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.program.program import Program
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.view.painting.group import texts
from tests.view.pages import family, house, shelf


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    monkeypatch.setattr(day_page, "today", lambda: "2026-11-22")
    made = house()
    made.preferences.met = list(shelf())
    furnish(made, shelf())
    made.services.bots = None
    family(made, 3)
    made.stack.push(TitlePage(made))
    yield made
    made.stack.clear()


def page_of(program: Program, game: str = "stay-home", person: str = "") -> DayPage:
    program.stack.home()
    program.navigation.open("day", program.shelf.game(game))
    page = program.stack.top
    assert isinstance(page, DayPage)
    if person:
        page.activate(f"day.person.{person}")
    return page


def begun(program: Program) -> TableScene:
    scene = program.stack.top
    assert isinstance(scene, TableScene)
    return scene


def play_out(program: Program, seed: int) -> ResultPage:
    scene, chance = begun(program), Random(seed)
    while not scene.session.over:
        scene.session.play(chance.choice(scene.session.match.legal_actions()))
    scene.over.go_on()
    page = program.stack.top
    assert isinstance(page, ResultPage)
    return page


def said(page: DayPage | ResultPage) -> str:
    return " ".join(word for each in page.sprites() for word in texts(each.picture))


def test_the_title_and_the_page_of_a_game_lead_to_it(program: Program) -> None:
    title = program.stack.scenes[0]
    assert isinstance(title, TitlePage)
    assert "title.day" in title.targets()
    title.activate("title.day")
    assert isinstance(program.stack.top, DayPage)
    program.stack.home()
    program.navigation.open("choose", "hearts")
    program.stack.top.activate("choose.day")  # type: ignore[attr-defined]  # the page of the shelf
    page = program.stack.top
    assert isinstance(page, DayPage)
    assert page.game.id == "hearts"
    page.activate("day.later")
    assert page.game.id != "hearts"
    page.activate("day.earlier")
    assert page.game.id == "hearts"


def test_everybody_gets_the_same_cards_and_the_results_stand_beside_each_other(program: Program) -> None:
    fingerprints, totals = set(), {}
    for seed, person in enumerate(("p0", "p1")):
        page_of(program, person=person).activate("day.play")
        scene = begun(program)
        assert scene.party.members[0].person == person
        fingerprints.add(scene.session.shuffle.fingerprint)
        page = play_out(program, seed)
        totals[person] = page.outcome.totals[0]
        assert page.outcome.tries == 0
    assert len(fingerprints) == 1
    page.activate("result.again")
    day = program.stack.top
    assert isinstance(day, DayPage)
    found = {first.person: first.total for first, later in rank_tries(program.services.days.of(day.day_game), False)}
    assert found == totals
    assert {"Anna", "Łukasz"} <= set(said(day).split())


def test_other_cards_to_play_with_are_the_same_deal(program: Program) -> None:
    days = []
    for cards in ("french", "german"):
        program.preferences.seats = {"skat": {"options": {"cards": cards, "deals": 3}}}
        page_of(program, "skat", "p0").activate("day.play")
        scene = begun(program)
        days.append((scene.session.shuffle.fingerprint, scene.session.record.header.options.get("cards")))
        play_out(program, 1)
    page = page_of(program, "skat")
    assert days == [(days[0][0], None), (days[0][0], "german")]
    assert [each.attempt for each in program.services.days.of(page.day_game)] == [1, 2]


def test_a_second_try_is_marked_and_counts_in_no_statistics(program: Program) -> None:
    page_of(program, person="p0").activate("day.play")
    first = play_out(program, 1)
    page = page_of(program, person="p0")
    assert "Play again (try 2)" in said(page)
    page.activate("day.play")
    second = play_out(program, 2)
    assert second.outcome.tries == 1
    assert second.outcome.columns[0][1][0] == str(first.outcome.totals[0])
    page = page_of(program, person="p0")
    (row,) = rank_tries(program.services.days.of(page.day_game), page.lowest)
    assert row[0].attempt == 1
    assert row[1] is not None
    assert row[1].attempt == 2
    assert f"Try 2: {second.outcome.totals[0]}" in said(page)
    statistics = program.services.statistics
    assert statistics is not None
    statistics.wait()
    assert len(statistics.store.known() or ()) == 1


def test_beginning_anew_is_a_second_try_once_something_was_played(program: Program) -> None:
    page_of(program, person="p0").activate("day.play")

    def anew() -> None:
        begun(program).menu.open("menu")
        pause = program.stack.top
        assert isinstance(pause, PausePage)
        pause.activate("pause.anew")
        pause.activate("pause.sure.again")

    anew()
    game = page_attempts(program)
    assert game == [1]
    session = begun(program).session
    while not session.person_asked:
        session.let_bot_play()
    session.play(session.match.legal_actions()[0])
    DISK.submit(lambda: None).result()
    anew()
    assert page_attempts(program) == [1, 2]
    play_out(program, 3)
    over = {each.attempt: each.over for each in program.services.days.tries}
    assert over == {1: False, 2: True}


def page_attempts(program: Program) -> list[int]:
    return [each.attempt for each in program.services.days.tries]


def test_a_game_that_was_left_is_gone_on_with(program: Program) -> None:
    page_of(program, person="p1").activate("day.play")
    session = begun(program).session
    while not session.person_asked:
        session.let_bot_play()
    session.play(session.match.legal_actions()[0])
    told = len(session.match.journal)
    DISK.submit(lambda: None).result()
    page = page_of(program, person="p1")
    assert "Go on with today's deal" in said(page)
    page.activate("day.play")
    assert len(begun(program).session.match.journal) == told
    play_out(program, 3)
    assert [(each.attempt, each.over) for each in program.services.days.tries] == [(1, True)]
    assert "Play today's deal" in said(page_of(program, person="p2"))


@pytest.mark.parametrize(
    ("game", "told"), [("stay-home", "you and a computer player"), ("hearts", "you and 3 computer players")]
)
def test_it_says_whether_one_computer_player_sits_down_or_several(program: Program, game: str, told: str) -> None:
    assert told in said(page_of(program, game))


def test_a_newer_file_is_told_of_in_a_sentence(program: Program, tmp_path: Path) -> None:
    paths.own_days().write_text('{"days": 7}', encoding="utf-8")
    page = page_of(program, person="p0")
    assert "newer version" in said(page)
    page.activate("day.play")
    play_out(program, 3)
    assert paths.own_days().read_text(encoding="utf-8") == '{"days": 7}'


def test_what_a_file_says_of_a_guest_is_shown_as_far_as_it_can_be(program: Program) -> None:
    page = page_of(program, person="p0")
    made = DayTry(page.day_game, "", "no such face", 1, 0, ("Gu\x07est\U0001f600", "Bot"))
    program.services.days.enter(finish_try(made, (5, 3), 1))
    assert "Guest" in said(page_of(program, person="p0"))


@pytest.mark.parametrize("kept", [5, {"chairs": 5}, {"chairs": [1]}, {"chairs": [["human"]]}, {"chairs": None}])
def test_it_opens_whatever_the_settings_remember_of_who_played(program: Program, kept: object) -> None:
    program.preferences.last = "stay-home"
    program.preferences.seats = {"stay-home": kept}
    people = program.services.profiles.people
    assert page_of(program).person == (people[0].id if people else "")


def test_a_game_that_ended_counts_though_the_table_is_left_before_the_result(program: Program) -> None:
    page = page_of(program)
    page.activate("day.play")
    scene, chance = begun(program), Random(3)
    while not scene.session.over:
        scene.session.play(chance.choice(scene.session.match.legal_actions()))
    totals, _ = scene.session.result()
    program.stack.home()
    assert [(each.attempt, each.totals) for each in program.services.days.of(page.day_game)] == [(1, totals)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_are_spoken_of_where_chance_deals_something(program: Program, language: str) -> None:
    program.speak(language)
    cards = {"en": "cards", "ja": "カード"}[language]
    assert cards not in said(page_of(program, "stay-home"))
    assert cards in said(page_of(program, "doubles"))


def test_who_begins_a_days_game_again_in_which_nothing_is_dealt_plays_that_of_the_day(program: Program) -> None:
    page_of(program, person="p0").activate("day.play")
    scene = begun(program)
    scene.menu.open("menu")
    pause = program.stack.top
    assert isinstance(pause, PausePage)
    pause.activate("pause.anew")
    pause.activate("pause.sure.again")
    assert begun(program).party.deal is not None
    assert begun(program).party.deal.day == scene.party.deal.day  # type: ignore[union-attr]  # it was one
