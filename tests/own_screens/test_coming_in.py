"""Phones come in by the word, sit down at free seats, and come back by their token."""

from __future__ import annotations

import pytest

from tablegames.own_screens.own_screens import OwnScreens
from tablegames.own_screens.requests import LeftSeat, SatDown
from tablegames.own_screens.seat_book import OfferedSeat
from tests.own_screens.wired import WORD, WiredPhone


class Clock:
    """A time that a test moves on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def screens(clock: Clock) -> OwnScreens:
    found = OwnScreens(clock=clock)
    found.service.word = WORD
    found.service.doorkeeper.clock = clock
    found.service.doorkeeper.all.at = clock()
    found.offer([OfferedSeat(0, "Aki"), OfferedSeat(1, "Ben"), OfferedSeat(2, "Bot", free=False)])
    return found


def came(screens: OwnScreens, address: str = "10.0.0.2", **said: str) -> WiredPhone:
    phone = WiredPhone(screens, address)
    phone.say("hello", language="en", **said)
    return phone


def test_who_says_the_word_is_told_which_seats_are_free(screens: OwnScreens) -> None:
    seats = came(screens, word=WORD.lower()).last("seats")["seats"]
    assert [(each["name"], each["state"]) for each in seats] == [("Aki", "free"), ("Ben", "free"), ("Bot", "here")]


def test_who_says_another_word_is_told_nothing(screens: OwnScreens) -> None:
    phone = came(screens, word="XXXX")
    assert phone.last("door")["reason"] == "word"
    phone.say("sit", seat=0)
    phone.say("look_on")
    assert [text for text in phone.texts if '"door"' not in text] == []
    assert screens.requests() == []


def test_wrong_words_cost_time_also_for_the_right_one_after_them(screens: OwnScreens, clock: Clock) -> None:
    for _ in range(5):
        phone = came(screens, word="XXXX")
    assert phone.last("door")["wait"] > 9
    assert came(screens, word=WORD).last("door")["reason"] == "wait"
    assert came(screens, "10.0.0.9", word=WORD).last("seats")
    clock.now += 10
    assert came(screens, word=WORD).last("seats")


def test_wrong_words_from_everywhere_cost_all_time(screens: OwnScreens) -> None:
    for at in range(20):
        came(screens, f"10.0.1.{at}", word="XXXX")
    assert came(screens, "10.0.2.1", word=WORD).last("door")["reason"] == "wait"


def test_a_seat_is_had_by_one_phone(screens: OwnScreens) -> None:
    first, second = came(screens, word=WORD), came(screens, word=WORD)
    first.say("sit", seat=0)
    second.say("sit", seat=0)
    assert len(first.last("seated")["token"]) == 32
    with pytest.raises(LookupError):
        second.last("seated")
    assert second.last("seats")["seats"][0]["state"] == "taken"
    assert screens.requests() == [SatDown(0)]
    assert screens.state(0) == "here"
    assert screens.state(1) == "waiting"
    assert screens.state(2) == ""


def test_a_bots_seat_cannot_be_had(screens: OwnScreens) -> None:
    phone = came(screens, word=WORD)
    phone.say("sit", seat=2)
    phone.say("sit", seat=7)
    with pytest.raises(LookupError):
        phone.last("seated")


def test_a_lost_phone_comes_back_to_its_seat(screens: OwnScreens, clock: Clock) -> None:
    first = came(screens, word=WORD)
    first.say("sit", seat=1)
    token = first.token
    first.go()
    clock.now += 600
    assert screens.state(1) == "away"
    assert screens.away_for(1) == 600
    again = came(screens, token=token)
    assert again.last("seated")["seat"] == 1
    assert screens.state(1) == "here"


def test_a_token_is_bound_to_the_socket_that_said_it_last(screens: OwnScreens) -> None:
    first = came(screens, word=WORD)
    first.say("sit", seat=1)
    second = came(screens, token=first.token)
    assert first.last("closed")["reason"] == "elsewhere"
    assert second.last("seated")["seat"] == 1
    first.go()
    assert screens.state(1) == "here"


def test_a_wrong_token_costs_time_like_a_wrong_word(screens: OwnScreens) -> None:
    for _ in range(5):
        phone = came(screens, token="0" * 32)
    assert phone.last("door")["reason"] == "token"
    assert came(screens, word=WORD).last("door")["reason"] == "wait"


def test_another_phone_takes_a_seat_over_by_the_word_that_the_computer_shows(screens: OwnScreens) -> None:
    first, second = came(screens, word=WORD), came(screens, word=WORD)
    first.say("sit", seat=1)
    old = first.token
    second.say("take_over", seat=1, word=WORD)
    assert second.last("told")["reason"] == "word"
    word = screens.take_over_word(1)
    second.say("take_over", seat=0, word=word)
    second.say("take_over", seat=1, word=word)
    assert second.last("seated")["seat"] == 1
    assert second.token != old
    assert first.last("closed")["reason"] == "taken_over"
    assert came(screens, token=old).last("door")["reason"] == "token"


def test_a_word_that_takes_over_holds_once_and_for_a_while(screens: OwnScreens, clock: Clock) -> None:
    word = screens.take_over_word(1)
    phone = came(screens, word=WORD)
    clock.now += 601
    phone.say("take_over", seat=1, word=word)
    assert phone.last("told")["reason"] == "word"
    word = screens.take_over_word(1)
    phone.say("take_over", seat=1, word=word)
    assert phone.last("seated")
    other = came(screens, word=WORD)
    other.say("take_over", seat=1, word=word)
    assert other.last("told")["reason"] == "word"


def test_a_seat_that_the_computer_takes_back_is_nobodys(screens: OwnScreens) -> None:
    phone = came(screens, word=WORD)
    phone.say("sit", seat=0)
    screens.let_go(0)
    assert phone.last("closed")["reason"] == "let_go"
    assert screens.tokens == {}
    assert screens.state(0) == "waiting"


def test_a_phone_that_leaves_gives_its_seat_back(screens: OwnScreens) -> None:
    phone = came(screens, word=WORD)
    phone.say("sit", seat=0)
    phone.say("leave")
    assert screens.requests() == [SatDown(0), LeftSeat(0)]
    assert phone.last("seats")["seats"][0]["state"] == "free"
    assert came(screens, token=phone.token or "0" * 32).last("door")["reason"] == "token"


def test_phones_follow_their_people_to_other_seats(screens: OwnScreens) -> None:
    phone, other = came(screens, word=WORD), came(screens, word=WORD)
    phone.say("sit", seat=0)
    other.say("sit", seat=1)
    screens.move([-1, 0])
    assert phone.last("seated")["seat"] == 1
    assert other.last("closed")["reason"] == "let_go"
    assert screens.state(0) == "waiting"


def test_tokens_of_a_table_that_is_taken_up_again_hold(screens: OwnScreens) -> None:
    screens.book.restore({1: "a" * 32})
    assert screens.state(1) == "away"
    assert came(screens, token="a" * 32).last("seated")["seat"] == 1


def test_a_seat_whose_phone_looks_elsewhere_may_be_had_by_the_word_of_the_table(screens: OwnScreens) -> None:
    screens.book.restore({0: "a" * 32, 1: "b" * 32}, elsewhere=True)
    newcomer = came(screens, word=WORD)
    assert [each["state"] for each in newcomer.last("seats")["seats"][:2]] == ["free", "free"]
    newcomer.say("sit", seat=0)
    assert newcomer.last("seated")["seat"] == 0
    # The phone of before finds the way to its seat, unless another person has it.
    assert came(screens, token="a" * 32).last("door")["reason"] == "token"
    assert came(screens, token="b" * 32).last("seated")["seat"] == 1
    assert screens.elsewhere() == frozenset()
    assert came(screens, word=WORD).last("seats")["seats"][1]["state"] == "taken"


def test_a_phone_asks_whether_anybody_is_there(screens: OwnScreens) -> None:
    phone = WiredPhone(screens)
    phone.say("here")
    assert phone.last("here")


def test_faces_of_those_who_sit_there_stay_while_games_come_and_go(screens: OwnScreens) -> None:
    screens.offer([OfferedSeat(0, "Aki", "hanako")])
    face = came(screens, word=WORD).last("seats")["seats"][0]["face"]
    screens.begin()
    assert screens.pictures.find(face.removeprefix("/pictures/"))
