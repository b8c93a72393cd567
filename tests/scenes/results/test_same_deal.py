"""The same cards once more, from the result and from the pause: dealt alike, compared, and counted nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tablegames.app import furnish
from tablegames.play.files import paths
from tablegames.play.records.safe_file import DISK
from tablegames.play.records.seats_file import read_beside
from tablegames.play.statistics.catching_up import finished_record
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.results.sheet_page import ScoreSheetPage
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.view.layout.name_lines import keeps_phrases
from tablegames.view.painting.group import texts
from tests.view.pages import every_page, family, house, shelf

FACES = ("hanako", "taro", "momo", "kon")


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    made = house()
    made.preferences.met = list(shelf())
    furnish(made, shelf())
    made.services.bots = None
    made.stack.push(TitlePage(made))
    yield made
    made.stack.clear()


def table(program: Program) -> TableScene:
    scene = program.stack.top
    assert isinstance(scene, TableScene)
    return scene


def sit(program: Program, game: str, *kinds: str, person: str = "") -> TableScene:
    members = tuple(Member(kind, f"P{at}", FACES[at], person if at == 0 else "") for at, kind in enumerate(kinds))
    program.navigation.begin(Party(program.shelf.game(game), members, {}))
    return table(program)


def play_out(program: Program, seed: int) -> ResultPage:
    scene, chance = table(program), Random(seed)
    while not scene.session.over:
        scene.session.play(chance.choice(scene.session.match.legal_actions()))
    scene.over.go_on()
    page = program.stack.top
    assert isinstance(page, ResultPage)
    return page


def said(page: ResultPage) -> list[str]:
    return [word for each in page.sprites() for word in texts(each.picture)]


def first_hand(scene: TableScene, seat: int) -> object:
    scene.session.look(seat)
    return scene.session.seen().zone("hand", seat)


def pause(program: Program) -> PausePage:
    table(program).menu.open("menu")
    page = program.stack.top
    assert isinstance(page, PausePage)
    return page


def test_the_same_cards_are_dealt_and_both_results_stand_beside_each_other(program: Program) -> None:
    scene = sit(program, "knockout-whist", "human", "human")
    hands = [first_hand(scene, seat) for seat in (0, 1)]
    page = play_out(program, 1)
    first = page.outcome.totals
    page.activate("result.deal")
    assert "result.deal.same" in page.targets()
    page.activate("result.deal.same")
    assert [first_hand(table(program), seat) for seat in (0, 1)] == hands
    second = play_out(program, 2)
    assert second.outcome.columns[0][0].said("en") == "Try 1"
    assert second.outcome.columns[0][1] == tuple(str(total) for total in first)
    assert "Try 2 at this deal" in " ".join(said(second))
    second.activate("result.deal")
    second.activate("result.deal.same")
    third = play_out(program, 3)
    assert [words.said("en") for words, _ in third.outcome.columns] == ["Try 1", "Try 2"]
    third.activate("result.again")
    assert table(program).party.deal is None


def test_everybody_may_sit_one_seat_further_and_the_result_says_who_had_the_cards(program: Program) -> None:
    sit(program, "german-whist", "human", "human")
    page = play_out(program, 4)
    page.activate("result.deal")
    page.activate("result.deal.further")
    assert table(program).party.names == ("P1", "P0")
    again = play_out(program, 5)
    assert [cell.partition("\n")[2] for cell in again.outcome.columns[0][1]] == ["P0", "P1"]


def test_somebody_else_may_play_the_cards_of_the_one_person(program: Program) -> None:
    people = family(program, 3).people
    sit(program, "german-whist", "human", "random", person=people[0].id)
    page = play_out(program, 4)
    page.activate("result.deal")
    asked = {target for target in page.targets() if target.startswith("result.deal.by.")}
    assert asked == {f"result.deal.by.{each.id}" for each in people[1:]}
    page.activate(f"result.deal.by.{people[2].id}")
    assert [member.person for member in table(program).party.members] == [people[2].id, ""]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_name_of_who_may_play_the_same_cards_is_broken_within_a_word(language: str) -> None:
    ((_, page),) = every_page(house(language), lambda name: name == "result 2, who plays the same cards")
    shown = [each for key, each in page.targets().items() if key.startswith("result.deal.by.")]
    assert len(shown) == 5
    assert all(keeps_phrases(each.name, texts(each.picture)) for each in shown)


def test_a_second_try_is_in_no_statistics_not_even_after_a_new_start(program: Program) -> None:
    sit(program, "german-whist", "human", "human")
    page = play_out(program, 4)
    record = page.outcome.record
    assert record is not None
    page.activate("result.deal")
    page.activate("result.deal.same")
    again = play_out(program, 5).outcome.record
    assert again is not None
    DISK.submit(lambda: None).result()
    assert finished_record(record, shelf(), 0.0) is not None
    assert finished_record(again, shelf(), 0.0) is None
    assert program.services.statistics is not None
    program.services.statistics.wait()
    known = program.services.statistics.store.known()
    assert known is not None
    assert len(known) == 1


def test_a_resumed_try_knows_those_before_it(program: Program) -> None:
    sit(program, "german-whist", "human", "human")
    first = play_out(program, 4)
    first.activate("result.deal")
    first.activate("result.deal.same")
    session = table(program).session
    session.play(session.match.legal_actions()[0])
    program.stack.home()
    DISK.submit(lambda: None).result()
    game = program.unfinished()[0]
    assert program.navigation.resume(game)
    page = play_out(program, 5)
    assert page.outcome.tries == 1
    assert page.outcome.columns[0][1] == tuple(str(total) for total in first.outcome.totals)


def test_beginning_anew_asks_and_gives_the_game_up(program: Program) -> None:
    scene = sit(program, "german-whist", "human", "human")
    hands = first_hand(scene, 0)
    scene.session.play(scene.session.match.legal_actions()[0])
    assert scene.session.record is not None
    given_up = scene.session.record.path
    DISK.submit(lambda: None).result()
    page = pause(program)
    page.activate("pause.anew")
    assert {"pause.sure.same", "pause.sure.new", "pause.sure.stay"} <= set(page.targets())
    assert "pause.leave" not in page.targets()
    page.activate("pause.sure.stay")
    assert "pause.leave" in page.targets()
    page.activate("pause.anew")
    page.activate("pause.sure.same")
    now = table(program)
    assert first_hand(now, 0) == hands
    assert now.session.shuffle.fingerprint == scene.session.shuffle.fingerprint
    assert len(list(given_up.parent.glob("*.jsonl"))) == 1
    record = now.session.record
    assert record is not None
    DISK.submit(lambda: None).result()
    assert [each.totals for each in read_beside(record.path, 2).tries] == [()]
    page = pause(program)
    page.activate("pause.anew")
    page.activate("pause.sure.new")
    assert table(program).session.shuffle.fingerprint != scene.session.shuffle.fingerprint
    assert table(program).party.deal is None


def test_a_game_that_is_over_is_not_given_up_any_more(program: Program) -> None:
    scene = sit(program, "german-whist", "human", "human")
    while not scene.session.over:
        scene.session.play(scene.session.match.legal_actions()[0])
    page = pause(program)
    assert "pause.leave" in page.targets()
    assert "pause.anew" not in page.targets()


def test_a_game_in_which_nobody_played_is_no_try(program: Program) -> None:
    sit(program, "german-whist", "human", "human")
    page = pause(program)
    page.activate("pause.anew")
    assert "Nobody has played anything" in " ".join(word for each in page.sprites() for word in texts(each.picture))
    page.activate("pause.sure.same")
    assert play_out(program, 1).outcome.tries == 0


def decide_and_take_back(scene: TableScene) -> None:
    session = scene.session
    while not session.person_asked:
        session.let_bot_play()
    session.play(session.match.legal_actions()[0])
    while not session.person_asked:
        session.let_bot_play()
    assert session.no_undo == ""
    session.undo()


@pytest.mark.parametrize("resumed", [False, True], ids=["at once", "resumed"])
def test_who_takes_everything_back_has_tried_the_cards_all_the_same(program: Program, resumed: bool) -> None:
    decide_and_take_back(sit(program, "knockout-whist", "human", "random", "random"))
    if resumed:
        record = table(program).session.record
        assert record is not None
        while not record.save_on():
            pass
        program.stack.home()
        DISK.submit(lambda: None).result()
        assert program.navigation.resume(program.unfinished()[0])
    page = pause(program)
    page.activate("pause.anew")
    assert "Nobody has played anything" not in " ".join(word for each in page.sprites() for word in texts(each.picture))
    page.activate("pause.sure.same")
    deal = table(program).party.deal
    assert deal is not None
    assert [each.totals for each in deal.tries] == [()]


@pytest.mark.parametrize("what", ["leave", "quit"])
def test_what_is_saved_is_left_at_once_and_what_is_not_after_a_question(program: Program, what: str) -> None:
    sit(program, "german-whist", "human", "human")
    page = pause(program)
    page.activate(f"pause.{what}")
    assert len(program.stack.scenes) == (1 if what == "leave" else 0)
    program.stack.push(TitlePage(program))
    lost = PausePage(program, "german-whist", "felt", program.stack.home, None, lambda: "The disk is full.")
    program.stack.push(lost)
    lost.activate(f"pause.{what}")
    assert program.stack.top is lost
    assert set(lost.targets()) == {"pause.sure.go", "pause.sure.stay"}
    lost.back()
    assert f"pause.{what}" in lost.targets()
    lost.activate(f"pause.{what}")
    lost.activate("pause.sure.go")
    assert lost not in program.stack.scenes


def test_the_score_sheet_opens_from_the_result_and_leads_back(program: Program) -> None:
    sit(program, "german-whist", "human", "human")
    page = play_out(program, 4)
    assert "result.sheet" in page.targets()
    page.activate("result.sheet")
    sheet = program.stack.top
    assert isinstance(sheet, ScoreSheetPage)
    told = [word for each in sheet.sprites() for word in texts(each.picture)]
    assert {"P0", "P1", *map(str, page.outcome.totals)} <= set(told)
    assert "Deal 1" in told, "a round is called as at its table"
    assert not [word for word in told if "Round" in word]
    sheet.activate("sheet.close")
    assert program.stack.top is page


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_told_of_the_same_cards_stands_above_the_buttons(language: str, size: str) -> None:
    program = house(language)
    program.preferences.text_size = size
    page = next(page for _, page in every_page(program, "result 2, who plays the same cards".__eq__))
    first = program.words.say("deal.told")[:12]
    told = [each for each in page.sprites() if any(first in words for words in texts(each.picture))]
    button = next(each for each in page.sprites() if each.target == ("control", "result.deal.same"))
    assert told
    assert all(each.hit.bottom <= button.hit.top for each in told)


def test_where_nothing_is_dealt_nobody_is_offered_the_same_cards(program: Program) -> None:
    sit(program, "stay-home", "human", "human")
    page = play_out(program, 1)
    assert "result.deal" not in page.targets()
    scene = sit(program, "stay-home", "human", "human")
    scene.session.play(scene.session.match.legal_actions()[0])
    asked = pause(program)
    asked.activate("pause.anew")
    told = " ".join(word for each in asked.sprites() for word in texts(each.picture))
    assert "card" not in told
    before = scene.session.shuffle.fingerprint
    asked.activate("pause.sure.again")
    assert table(program).session.shuffle.fingerprint != before
