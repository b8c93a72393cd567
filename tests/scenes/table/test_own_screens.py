"""The window while some people, or all, hold their cards on phones: the table lies there for all to see."""

from __future__ import annotations

import socket
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.play.files import paths
from tablegames.play.records.screens_file import ScreensFile, read_screens, screens_path, write_screens
from tablegames.scenes.phones.own_screens_page import OwnScreensPage, own_screens_page
from tablegames.scenes.program.own_screen_seats import AWAY, HERE, LAPTOP
from tablegames.scenes.table.focus import BOT_PLAYS, PLAY_HERE
from tablegames.scenes.table.open_game import resume_game
from tablegames.scenes.table.own_screen_play import PATIENCE
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.scenes.table_pages.undo_asked import UndoAskedPage
from tablegames.view.inspection.tips import areas
from tests.own_screens.evening import Evening
from tests.variants import library
from tests.view.own_screens import own_screen_pages
from tests.view.pages import house


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


def covered(evening: Evening) -> HandoverPage:
    evening.until(lambda: isinstance(evening.program.stack.top, HandoverPage))
    top = evening.program.stack.top
    assert isinstance(top, HandoverPage)
    return top


def plate_words(evening: Evening, seat: int) -> list[str]:
    """List what is said of the things on a plate."""
    return [each.words for each in areas(evening.scene.tabletop.at_rest().sprites["seat", seat].picture, 0, 0)]


def goes(evening: Evening, seat: int) -> None:
    """Let a phone be gone for longer than a table waits."""
    evening.phones[seat].go()
    book = evening.seats.server.book
    before = book.clock
    book.clock = lambda: before() + PATIENCE + 1


def test_where_all_have_phones_the_window_shows_nobodys_cards_and_no_cover() -> None:
    evening = Evening("hearts", 4, phones=range(4))
    evening.play(Random(1), 9)
    assert {viewer for viewer, _ in evening.looked} == {NOBODY}
    assert not evening.scene.busy or not evening.scene.own_screens.waits, "while it waits for a phone the window rests"


def test_only_those_who_play_here_are_covered_and_nothing_of_theirs_is_seen_while_a_phone_decides() -> None:
    evening = Evening("diamonds", 4, phones=(0, 2))
    evening.play(Random(1), 12)
    assert {viewer for viewer, turn in evening.looked if turn in (0, 2)} == {NOBODY}
    assert {viewer for viewer, _ in evening.looked} <= {NOBODY, 1, 3}


def test_without_covers_nothing_is_seen_either_while_a_phone_decides() -> None:
    evening = Evening("diamonds", 4, phones=(0, 2))
    evening.program.preferences.handover = False
    evening.play(Random(1), 8)
    assert {viewer for viewer, turn in evening.looked if turn in (0, 2)} == {NOBODY}


def test_the_only_person_among_bots_may_hold_a_phone() -> None:
    evening = Evening("doubles", 2, phones=(0,), bots=(1,))
    evening.play(Random(2), 6)
    assert {viewer for viewer, _ in evening.looked} == {NOBODY}


def test_whoever_has_not_come_plays_here_and_from_the_moment_a_phone_comes_there() -> None:
    evening = Evening("doubles", 2, waiting=(0, 1))
    covered(evening)
    seat = evening.scene.session.turn
    evening.come(seat)
    evening.until(lambda: evening.scene.own_screens.waits)
    assert evening.program.stack.top is evening.scene
    assert evening.scene.viewer == NOBODY
    assert evening.seats.place(seat) == HERE
    assert evening.seats.place(1 - seat) == "waiting"


def test_cards_that_lie_open_here_are_turned_round_when_their_phone_comes() -> None:
    evening = Evening("doubles", 2, waiting=(0, 1))
    covered(evening).show()
    evening.until(lambda: evening.scene.tabletop.asked)
    seat = evening.scene.viewer
    evening.come(seat)
    evening.frame()
    assert evening.scene.viewer == NOBODY


def test_a_table_without_phones_asks_for_nobody_else_in_a_game() -> None:
    evening = Evening("doubles", 2, phones=(0,))
    evening.frame()
    offered = evening.seats.server.book.offered
    assert [offered[seat].free for seat in (0, 1)] == [True, False]


@pytest.mark.parametrize("how", [PLAY_HERE, BOT_PLAYS])
def test_a_seat_whose_phone_is_gone_is_played_until_it_is_back(how: str) -> None:
    evening = Evening("double-side-play", 3, phones=range(3))
    scene = evening.scene
    evening.until(lambda: scene.own_screens.waits)
    seat = scene.session.turn
    assert not scene.own_screens.offers()
    goes(evening, seat)
    assert scene.look()
    assert scene.own_screens.offers() == (PLAY_HERE, BOT_PLAYS)
    assert f"P{seat}" in scene.narrator.notice
    offered = {each.name for each in scene.sprites() if each.target in (("screen", PLAY_HERE), ("screen", BOT_PLAYS))}
    assert offered == {"Play here meanwhile", "Let a bot play"}
    moment = len(scene.session.match.journal)
    scene.buttons.press(how)
    if how == PLAY_HERE:
        covered(evening).show()
        evening.until(lambda: scene.tabletop.asked)
        assert scene.viewer == seat
        scene.turns.decide(scene.session.match.legal_actions()[0])
        assert scene.viewer == NOBODY
    else:
        evening.until(lambda: len(scene.session.match.journal) > moment + 1)
        assert seat not in scene.session.people
    token = evening.phones[seat].token
    evening.come_back(seat, token)
    evening.until(lambda: seat in scene.session.people and scene.window.holders.holds(seat))
    assert scene.party.members[seat].name == f"P{seat}"
    evening.play(Random(4), 6)
    assert evening.seats.place(seat) == HERE


def test_a_phone_that_is_back_before_anybody_goes_on_takes_the_sentence_away() -> None:
    evening = Evening("double-side-play", 3, phones=range(3))
    scene = evening.scene
    evening.until(lambda: scene.own_screens.waits)
    seat = scene.session.turn
    goes(evening, seat)
    scene.look()
    evening.come_back(seat, evening.phones[seat].token)
    assert scene.look()
    assert not scene.narrator.notice
    assert not scene.own_screens.offers()


def asking_back(evening: Evening) -> int:
    """Play until a player has played openly and others have seen it; that phone asks to take it back."""
    rng, scene = Random(3), evening.scene
    for _ in range(12):
        evening.decide(rng)
        evening.until(lambda: scene.own_screens.waits)
        evening.frame()
        for seat, phone in evening.phones.items():
            if scene.own_screens.undo_refusal(seat) == ("", True):
                phone.say("undo", decision=phone.last("table")["decision"])
                return seat
    raise AssertionError("nothing can be taken back")


@pytest.mark.parametrize("agreed", [True, False])
def test_what_others_have_seen_is_taken_back_only_where_all_at_the_table_agree(agreed: bool) -> None:
    evening = Evening("doubles", 2, phones=range(2))
    seat = asking_back(evening)
    evening.frame()
    page = evening.program.stack.top
    assert isinstance(page, UndoAskedPage)
    moment = len(evening.scene.session.match.journal)
    page.activate("undo_asked.agree" if agreed else "undo_asked.refuse")
    assert evening.program.stack.top is evening.scene
    assert (evening.scene.session.turn == seat) is agreed
    assert (len(evening.scene.session.match.journal) < moment) is agreed
    evening.play(Random(5), 3)


def lines(evening: Evening) -> list[str]:
    record = evening.scene.session.record
    assert record is not None
    evening.scene.removed()
    return record.path.read_text("utf-8").splitlines()[1:]


@pytest.mark.days(7)
@pytest.mark.parametrize(("game", "count"), [("hearts", 4), ("trick-and-desert", 3), ("doubles", 2)])
def test_a_record_says_nothing_of_where_a_seat_sat(game: str, count: int) -> None:
    told = []
    for phones in ((), range(count), (1,)):
        evening, rng = Evening(game, count, phones=phones), Random(9)
        for _ in range(8):
            evening.until_somebody_asked()
            evening.answer(rng.choice(evening.scene.session.match.legal_actions()))
        told.append(lines(evening))
    assert told[0] == told[1] == told[2]
    assert len(told[0]) > 8


def test_what_phones_need_to_come_back_lies_beside_the_record_as_long_as_the_game_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening("doubles", 2, phones=(0,))
    seats, scene = evening.seats, evening.scene
    token = evening.phones[0].token
    kept = ScreensFile("127.0.0.1", 8642, "BCDF", (0,), {0: token})
    monkeypatch.setattr(type(seats), "kept", lambda self: kept)
    evening.play(Random(1), 3)
    record = scene.session.record
    assert record is not None
    evening.until(lambda: screens_path(record.path).exists())
    assert read_screens(record.path, 2) == kept
    evening.play(Random(1))
    evening.until(lambda: evening.program.stack.top is not scene)
    record.close()
    assert not screens_path(record.path).exists()


def test_a_table_that_is_resumed_listens_again_and_its_phones_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEGAMES_ADDRESS", "127.0.0.1")
    evening = Evening("doubles", 2)
    evening.play(Random(1), 2)
    record = evening.scene.session.record
    assert record is not None
    evening.scene.removed()
    evening.program.stack.home()
    write_screens(record.path, ScreensFile("127.0.0.1", 18642, "BCDF", (0,), {0: "a" * 32}))
    scene = resume_game(evening.program, evening.party, library()["doubles"], record.path)
    seats = evening.program.services.own_screens
    assert seats is not None
    try:
        assert seats.listens
        assert (seats.server.word, seats.server.tokens, seats.place(0), seats.place(1)) == (
            "BCDF",
            {0: "a" * 32},
            AWAY,
            LAPTOP,
        )
        evening.program.stack.push(scene)
        assert scene.window.holders.holds(0)
    finally:
        evening.program.stack.home()
        evening.program.serve_own_screens()
    assert evening.program.services.own_screens is None
    assert not seats.listens, "away from the table nobody is listened to"


def test_a_table_that_is_resumed_where_another_program_has_its_port_says_that_phones_have_to_come_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TABLEGAMES_ADDRESS", "127.0.0.1")
    evening = Evening("doubles", 2, waiting=(0, 1))
    seats, scene = evening.seats, evening.scene
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        try:
            seats.listen(ScreensFile("127.0.0.1", port, "BCDF", (0, 1), {seat: "ab"[seat] * 32 for seat in (0, 1)}))
            page = own_screens_page(evening.program, "felt")
            assert seats.moved
            assert seats.server.port != port
            assert "own_screens.moved" in [sprite.key for sprite in page.sprites()]
            if isinstance(top := evening.program.stack.top, HandoverPage):
                top.show()
            evening.until(lambda: scene.own_screens.waits)
            now = seats.server.book.clock
            seats.server.book.clock = lambda: now() + PATIENCE + 1
            scene.look()
            seat = scene.session.turn
            say = evening.program.words.say
            assert scene.narrator.notice == say("own_screens.gone_elsewhere", name=f"P{seat}")
        finally:
            seats.close()


def test_nothing_listens_before_somebody_asks() -> None:
    evening = Evening("doubles", 2)
    evening.play(Random(1), 2)
    assert evening.program.services.own_screens is None


def test_a_little_phone_on_the_plate_tells_who_plays_on_one_and_whether_it_is_there() -> None:
    evening = Evening("knockout-whist", 3, phones={1}, waiting={2})
    evening.until_somebody_asked()
    assert "P1 plays on a phone." in plate_words(evening, 1)
    assert "P2 plays on a phone that has not come yet." in plate_words(evening, 2)
    assert not any("phone" in each for each in plate_words(evening, 0))
    evening.phones[1].go()
    evening.frame()
    assert "The phone of P1 is away for now." in plate_words(evening, 1)


@pytest.mark.parametrize("size", [(900, 1000), (1280, 720)])
def test_words_without_a_code_have_room_and_all_choices_stand_below_each_other(size: tuple[int, int]) -> None:
    for name, page in own_screen_pages(house("ja", size)):
        if not isinstance(page, OwnScreensPage):
            continue
        said = [each.hit.w for each in page.sprites() if each.key in ("own_screens.trouble", "own_screens.nobody")]
        assert all(w > 300 for w in said), name
        choices = [each.hit for key, each in page.targets().items() if key.endswith((".own", f".{LAPTOP}"))]
        assert len({round(each.left) for each in choices}) <= 2, name
