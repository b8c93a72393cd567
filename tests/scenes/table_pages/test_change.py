"""People leave a table and come to it: from the menu of the table and of the cover, and the record tells of it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.game.record import RecordError, read
from tablegames.engine.table.events import NOBODY, Decided, Seated
from tablegames.play.files import paths
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.seats_file import read_beside
from tablegames.play.session.history import log_of
from tablegames.play.setup.profiles import Profile
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.table.open_game import begin_game, resume_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table.why import WhyPage
from tablegames.scenes.table_pages.change import ChangePage
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.scenes.table_pages.undo_asked import UndoAskedPage
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.layout.log_words import say_lines
from tests.variants import library
from tests.view.pages import house

FRAME = 1000 / 30
FACES = ("hanako", "taro", "sumi", "kofi", "maya", "kon")


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


def table(name: str = "double-side-play", count: int = 3, language: str = "en") -> TableScene:
    program = house(language)
    program.preferences.met, program.preferences.speed = list(library()), "off"
    program.services.profiles.people = [Profile("p9", "Oba", "sumi", "")]
    game = library()[name]
    people = (("Hanako", "hanako"), ("Taro", "taro"), ("Momo", "momo"), ("Kon", "kon"))
    members = tuple(Member("human", *each) for each in people[:count])
    party = Party(program.shelf.game(name), members, Setting(count, game.settle(count)).options, 7)
    scene = begin_game(program, party, game)
    program.stack.push(scene)
    return scene


def covered(scene: TableScene) -> HandoverPage:
    """Go on until a person has to come; bots play meanwhile."""
    stack = scene.program.stack
    for _ in range(3000):
        if isinstance(stack.top, HandoverPage):
            return stack.top
        if stack.top is not scene:
            stack.top.act(Action.CHOOSE)
        scene.step(FRAME)
        scene.narrator.skip()
    raise AssertionError("nobody has to come")


def change(scene: TableScene) -> ChangePage:
    """Open the page from the cover, as a person does whose turn it is not."""
    cover = covered(scene)
    cover.act(Action.BACK)
    menu = scene.program.stack.top
    assert isinstance(menu, PausePage)
    menu.activate("pause.seats")
    page = scene.program.stack.top
    assert isinstance(page, ChangePage)
    return page


def play(scene: TableScene, choices: int) -> None:
    rng = Random(1)
    for _ in range(choices):
        covered(scene).show()
        session = scene.session
        turn = session.turn
        while session.turn == turn and session.viewer == turn:
            scene.turns.decide(rng.choice(session.match.legal_actions()))


@pytest.mark.parametrize("action", [Action.BACK, Action.MENU])
def test_the_menu_opens_from_the_cover_and_uncovers_nothing(action: Action) -> None:
    scene = table()
    cover = covered(scene)
    cover.act(action)
    assert scene.program.stack.top.name == "pause"
    assert scene.viewer == NOBODY
    scene.program.stack.top.act(Action.BACK)
    assert scene.program.stack.top is cover
    cover.act(Action.RULES)
    assert scene.program.stack.top.name == "rules"


def test_a_bot_plays_on_for_who_leaves_without_that_hand_being_opened_and_the_person_comes_back() -> None:
    scene = table()
    play(scene, 3)
    covered(scene)
    leaver = scene.session.turn
    sat = scene.party.members[leaver]
    page = change(scene)
    page.activate(f"change.{leaver}.easy")
    page.activate("change.done")
    assert scene.program.stack.top is scene
    assert leaver not in scene.session.people
    assert scene.session.players[leaver].name == scene.party.members[leaver].name
    covered(scene)
    bot = [each.event for each in scene.session.match.journal if isinstance(each.event, Decided)][-1]
    assert bot.seat == leaver or scene.session.turn != leaver
    play(scene, 2)
    back = change(scene)
    back.activate(f"change.{leaver}.human")
    back.activate("change.done")
    assert leaver in scene.session.people
    told = [words for _, words in say_lines(log_of(scene.session, NOBODY), scene.table)]
    name = scene.party.members[leaver].name
    assert f"From here the computer plays on for {name}" in told
    assert f"From here {name} plays" in told
    assert scene.party.members[leaver] == sat, "with the face and the profile of before"


def test_who_is_left_alone_with_bots_sees_the_own_cards_at_once() -> None:
    scene = table()
    play(scene, 3)
    page = change(scene)
    for seat in (1, 2):
        page.activate(f"change.{seat}.easy")
    page.activate("change.done")
    assert scene.viewer == 0


def test_somebody_else_sits_down_and_the_record_goes_on_with_them() -> None:
    scene = table()
    play(scene, 3)
    page = change(scene)
    page.activate("change.who.1")
    assert page.members[1].name == "Oba"
    page.activate("change.done")
    play(scene, 2)
    scene.removed()
    record = scene.session.record
    assert record is not None
    reading = read_record(record.path)
    assert [line for line in reading.lines if line["e"] == "seat"] == [
        {"e": "seat", "p": 1, "who": "human", "name": "Oba"}
    ]
    match = replay_match(reading, library(), watched=True)
    assert [each for each in match.events if isinstance(each, Seated)] == [Seated(1, "Oba", "human")]
    assert read_beside(record.path, 3).places[1].person == "p9"
    again = resume_game(scene.program, scene.party, library()["double-side-play"], record.path)
    assert again.session.players[1].name == "Oba"
    assert again.session.match.turn == scene.session.match.turn


def test_a_line_of_a_seat_that_is_none_is_named(tmp_path: Path) -> None:
    scene = table()
    play(scene, 2)
    scene.removed()
    record = scene.session.record
    assert record is not None
    rows = record.path.read_bytes().splitlines(keepends=True)
    for wrong in ({"p": 3, "who": "human", "name": "A"}, {"p": 0, "who": 1, "name": "A"}, {"p": 0, "who": "easy"}):
        broken = b"".join(rows) + json.dumps({"e": "seat", **wrong}).encode() + b"\n"
        with pytest.raises(RecordError, match="expected a seat, who plays there and a name"):
            replay_match(read(broken), library())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("count", [2, 6])
def test_the_page_has_room_for_everybody(language: str, count: int) -> None:
    program = house(language)
    members = tuple(Member("human", f"クリストファー{at}", face) for at, face in enumerate(FACES[:count]))
    page = ChangePage(program, members, lambda members: None, "felt")
    assert faults(page.sprites(), 0.75) == []


def test_before_the_next_one_has_looked_the_last_choice_is_taken_back_at_the_cover() -> None:
    scene = table()
    covered(scene).show()
    session, first = scene.session, scene.session.turn
    length = len(session.match.journal)
    while session.turn == first:
        scene.turns.decide(session.match.legal_actions()[0])
    cover = covered(scene)
    assert "handover.undo" in cover.targets()
    cover.deaf = 0
    cover.activate("handover.undo")
    assert session.turn == first
    assert len(session.match.journal) == length
    # The person who pressed that is not shown the cards of the one who decided.
    assert scene.viewer == NOBODY
    again = covered(scene)
    assert again.member == scene.party.members[first]
    assert "handover.undo" not in again.targets()
    again.show()
    while session.turn == first:
        scene.turns.decide(session.match.legal_actions()[0])
    covered(scene).show()
    assert session.no_undo == "company"


def test_two_clicks_play_where_that_is_wanted() -> None:
    scene = table()
    scene.program.preferences.two_clicks = True
    scene.refresh()
    covered(scene).show()
    for _ in range(200):
        scene.step(FRAME)
        scene.narrator.skip()
    session, before = scene.session, len(scene.session.match.journal)
    card = next(target for target in scene.tabletop.lay(session.seen()).targets() if target[0] == "card")
    other = [target for target in scene.tabletop.lay(session.seen()).targets() if target[0] == "card"][-1]
    scene.chooser.choose(other)
    scene.chooser.choose(card)
    assert len(session.match.journal) == before
    assert scene.attended.chosen == card
    scene.chooser.choose(card)
    assert len(session.match.journal) > before


def test_two_clicks_choose_a_house_too() -> None:
    scene = table("stay-home", 2)
    scene.program.preferences.two_clicks = True
    scene.refresh()
    covered(scene).show()
    for _ in range(200):
        scene.step(FRAME)
        scene.narrator.skip()
    session, before = scene.session, len(scene.session.match.journal)
    house_ = next(target for target in scene.tabletop.lay(session.seen()).targets() if target[0] == "place")
    scene.chooser.choose(house_)
    assert len(session.match.journal) == before
    scene.chooser.choose(house_)
    assert len(session.match.journal) > before


def test_once_the_next_one_has_looked_all_at_the_table_are_asked_whether_the_last_choice_is_taken_back() -> None:
    scene = table()
    covered(scene).show()
    session, first, stack = scene.session, scene.session.turn, scene.program.stack
    while session.turn == first:
        scene.turns.decide(session.match.legal_actions()[0])
    covered(scene).show()
    second = session.turn
    assert "undo" in scene.tabletop.offers.offered(session.seen())[0]
    scene.buttons.undo()
    assert isinstance(stack.top, UndoAskedPage)
    assert stack.top.member == scene.party.members[first]
    stack.top.back()
    assert (stack.top, session.turn) == (scene, second), "nobody has agreed"
    scene.buttons.undo()
    assert isinstance(stack.top, UndoAskedPage)
    stack.top.agree()
    assert session.turn == first
    assert scene.viewer == NOBODY, "who decides again comes to a cover"


def test_the_menu_leads_to_what_things_on_the_table_are() -> None:
    scene = table("stay-home", 2)
    scene.act(Action.MENU)
    menu = scene.program.stack.top
    assert isinstance(menu, PausePage)
    menu.activate("pause.things")
    page = scene.program.stack.top
    assert isinstance(page, WhyPage)
    assert page.things
    page.act(Action.BACK)
    assert scene.program.stack.top is scene


@pytest.mark.parametrize("game", ["stay-home", "trick-and-desert"])
def test_the_menu_has_the_colours_of_the_table_it_lies_over(game: str) -> None:
    scene = table(game, 2)
    scene.act(Action.MENU)
    menu = scene.program.stack.top
    assert isinstance(menu, PausePage)
    assert menu.theme == scene.table.look
