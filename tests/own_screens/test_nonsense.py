"""Whatever phones send, only an answer to the question that is being asked, by whom it is asked, plays anything."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.own_screens.requests import HintAsked, LeftSeat, Play, UndoAsked
from tablegames.own_screens.server.incoming import LARGEST, read
from tests.own_screens.nonsense import nonsense
from tests.own_screens.wired import WiredPhone, WiredTable, quick_pictures
from tests.variants import library

MANY = 3000


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> WiredTable:
    quick_pictures(monkeypatch)
    found = WiredTable(library()["hearts"], 4)
    found.publish()
    found.screens.requests()
    return found


def test_thousands_of_messages_that_mean_nothing_do_nothing(table: WiredTable) -> None:
    chance = Random(11)
    phones = [*table.phones.values(), WiredPhone(table.screens)]
    before = table.session.match.events
    for _ in range(MANY):
        chance.choice(phones).send(nonsense(chance))
    requests = table.screens.requests()
    assert not [each for each in requests if isinstance(each, Play | UndoAsked | HintAsked | LeftSeat)]
    assert table.session.match.events == before


@pytest.mark.parametrize(
    "text", ["{}", "[]", "null", "1", '"hello"', '{"v":1}', '{"v":1,"do":[]}', '{"v":true,"do":"here"}']
)
def test_what_is_no_message_of_ours_is_none(text: str) -> None:
    assert read(text) is None


def test_a_message_is_four_kilobytes_at_most() -> None:
    assert read('{"v":1,"do":"here"' + " " * (LARGEST - 19) + "}") is not None
    assert read('{"v":1,"do":"here"' + " " * LARGEST + "}") is None


def test_a_tap_that_comes_twice_plays_once(table: WiredTable) -> None:
    phone = table.phones[table.session.turn]
    said = phone.last("table")
    many = list(range(said["collect"]["count"])) if said["collect"] else [0]
    phone.say("choose", decision=said["decision"], choices=many)
    phone.say("choose", decision=said["decision"], choices=many)
    assert len(table.screens.requests()) == 1


def test_a_tap_on_an_earlier_question_does_nothing(table: WiredTable) -> None:
    phone = table.phones[table.session.turn]
    early = phone.last("table")
    many = list(range(early["collect"]["count"])) if early["collect"] else [0]
    phone.say("choose", decision=early["decision"], choices=many)
    assert table.play()
    table.publish()
    for other in table.phones.values():
        other.say("choose", decision=early["decision"], choices=many)
    assert table.screens.requests() == []


def test_only_who_is_asked_may_choose(table: WiredTable) -> None:
    said = table.phones[table.session.turn].last("table")
    for seat, phone in table.phones.items():
        if seat != table.session.turn:
            assert phone.last("table")["decision"] == said["decision"]
            assert phone.last("table")["choices"] == []
            phone.say("choose", decision=said["decision"], choices=[0])
    stranger = WiredPhone(table.screens)
    stranger.say("choose", decision=said["decision"], choices=[0])
    assert table.screens.requests() == []


def test_more_choices_than_are_asked_for_are_none(table: WiredTable) -> None:
    phone = table.phones[table.session.turn]
    said = phone.last("table")
    count = said["collect"]["count"] if said["collect"] else 1
    for choices in ([*range(count + 1)], [0, 0], [len(said["choices"])], []):
        phone.say("choose", decision=said["decision"], choices=choices)
    assert table.screens.requests() == []


def test_nobody_takes_back_or_asks_for_a_hint_where_it_is_not_offered(table: WiredTable) -> None:
    turn = table.session.turn
    phone = table.phones[turn]
    decision = phone.last("table")["decision"]
    for do in ("undo", "hint", "go_on"):
        phone.say(do, decision=decision)
    assert table.screens.requests() == []
    table.publish(offers={turn: ("hint",)})
    decision = phone.last("table")["decision"]
    for _ in range(3):
        phone.say("hint", decision=decision)
        phone.say("undo", decision=decision)
    assert table.screens.requests() == [HintAsked(turn)]


def test_nobody_may_choose_before_all_is_told(table: WiredTable) -> None:
    turn = table.session.turn
    table.table.publish(False, whole=True)
    phone = table.phones[turn]
    said = phone.last("table")
    assert said["choices"] == []
    assert not said["asked"]
    phone.say("choose", decision=said["decision"], choices=[0])
    assert table.screens.requests() == []


def test_an_answer_that_did_nothing_can_be_given_again(table: WiredTable) -> None:
    phone = table.phones[table.session.turn]
    said = phone.last("table")
    many = list(range(said["collect"]["count"])) if said["collect"] else [0]
    phone.say("choose", decision=said["decision"], choices=many)
    assert table.screens.requests()
    table.table.again()
    table.publish()
    phone.say("choose", decision=phone.last("table")["decision"], choices=many)
    assert table.screens.requests()


def test_an_answer_that_the_window_had_no_use_for_can_be_given_again_after_a_while(table: WiredTable) -> None:
    now = [0.0]
    table.screens.clock = lambda: now[0]
    phone = table.phones[table.session.turn]
    said = phone.last("table")
    many = list(range(said["collect"]["count"])) if said["collect"] else [0]
    phone.say("choose", decision=said["decision"], choices=many)
    assert table.screens.requests()
    table.publish()
    assert phone.last("table")["decision"] == said["decision"]
    now[0] = 2.0
    table.publish()
    phone.say("choose", decision=phone.last("table")["decision"], choices=many)
    assert table.screens.requests()
