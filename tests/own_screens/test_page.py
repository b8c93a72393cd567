"""The page in a real browser: sitting down, choosing by touch and by keys, and coming back whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.own_screens.home import NAMES, Home
from tests.own_screens.page_layout import FAULTS
from tests.own_screens.phones import ASKED, HAND, RAISED, TABLE, Phone, browser

pytestmark = pytest.mark.days(7)

DOOR = "!document.getElementById('door').hidden && document.getElementById('door').dataset.name"


@pytest.fixture(scope="module")
def driver() -> Iterator[webdriver.Chrome]:
    """Start one browser for all tests of this file."""
    with browser() as started:
        yield started


@contextmanager
def table(driver: webdriver.Chrome, game: str, players: int, **more: int) -> Iterator[tuple[Home, list[Phone]]]:
    """Open a table to which everybody has come with a phone."""
    home = Home(game, players, **more)
    phones = [Phone(driver, meanwhile=home.frame) for _ in range(players)]
    try:
        for phone, name in zip(phones, NAMES, strict=False):
            phone.sit(home.link, name)
        for phone in phones:
            phone.until(TABLE)
        yield home, phones
    finally:
        for phone in phones:
            phone.close()
        home.close()


@contextmanager
def one_phone(driver: webdriver.Chrome, game: str, players: int) -> Iterator[tuple[Home, Phone]]:
    """Open a table to which only the player who is asked has come with a phone."""
    home = Home(game, players)
    phone = Phone(driver, meanwhile=home.frame)
    try:
        phone.sit(home.link, NAMES[home.session.turn])
        phone.until(TABLE)
        yield home, phone
    finally:
        phone.close()
        home.close()


def hand_of(home: Home, seat: int) -> set[str | None]:
    """Name the cards of a seat as it sees them."""
    return set(home.session.seen_by(seat).zone("hand", seat))


def others(home: Home) -> set[str | None]:
    """Name the cards in all hands but that of the player who is asked, as it sees them."""
    seen, turn = home.session.seen_by(home.session.turn), home.session.turn
    found = {card for seat in range(len(home.session.players)) if seat != turn for card in seen.zone("hand", seat)}
    return found - {None}


def playable(home: Home) -> str:
    """Name a card that the player who is asked may choose."""
    return home.session.seen_by(home.session.turn).choices[0].what


def lit(card: str) -> str:
    """Write what selects a card of the hand."""
    return f"#hand .card[data-card='{card}']:not(.gone)"


def test_whoever_scans_the_code_and_taps_a_name_holds_that_hand_and_no_other(driver: webdriver.Chrome) -> None:
    with table(driver, "knockout-whist", 3) as (home, phones):
        for seat, phone in enumerate(phones):
            assert set(phone.until(HAND)) == hand_of(home, seat)
            assert not phone.errors()
        asked = [bool(phone.ask(ASKED)) for phone in phones]
        assert asked == [seat == home.session.turn for seat in range(3)]
        assert "●" in phones[home.session.turn].ask("document.title")


def test_one_tap_raises_a_card_and_a_second_or_a_swipe_plays_it(driver: webdriver.Chrome) -> None:
    with table(driver, "knockout-whist", 2) as (home, phones):
        for way in ("tap", "swipe"):
            turn = home.session.turn
            phone, card = phones[turn], playable(home)
            phone.until(ASKED)
            if way == "tap":
                phone.tap(lit(card))
                assert phone.until(RAISED) == card
                assert card in hand_of(home, turn), "a raised card is not played yet"
                phone.rest(200)
                phone.tap(lit(card))
            else:
                phone.swipe(lit(card), 110)
            home.until(lambda turn=turn, card=card: card not in hand_of(home, turn))
            phone.until(f"!{HAND}.includes({card!r})")


def test_a_card_that_may_not_be_played_stays_and_says_why(driver: webdriver.Chrome) -> None:
    with table(driver, "knockout-whist", 2) as (home, phones):
        while True:
            turn, seen = home.session.turn, home.session.seen_by(home.session.turn)
            able = {choice.what for choice in seen.choices}
            barred = [card for card in seen.zone("hand", turn) if card not in able]
            if barred:
                break
            home.session.play(seen.choices[0].action)
        phone = phones[turn]
        phone.until(f"document.querySelector({lit(str(barred[0]))!r} + '.dim')")
        before = phone.words("#prompt")
        phone.tap(lit(str(barred[0])))
        phone.until(f"document.getElementById('prompt').innerText !== {before!r}")
        phone.swipe(lit(str(barred[0])), 110)
        home.frame()
        assert barred[0] in hand_of(home, turn)


def test_cards_are_gathered_and_confirmed_together_and_can_be_put_back(driver: webdriver.Chrome) -> None:
    with one_phone(driver, "hearts", 4) as (home, phone):
        turn = home.session.turn
        cards = [choice.what for choice in home.session.seen_by(turn).choices][:4]
        phone.until(ASKED)
        for card in cards[:3]:
            phone.tap(lit(card))
        phone.until("document.querySelector('#choices .gold')")
        phone.tap(lit(cards[0]))
        phone.until("!document.querySelector('#choices .gold')")
        phone.tap(lit(cards[3]))
        phone.tap("#choices .gold")
        home.until(lambda: home.session.turn != turn)
        assert hand_of(home, turn).isdisjoint(cards[1:4])


def test_whatever_is_no_card_is_a_button(driver: webdriver.Chrome) -> None:
    with one_phone(driver, "oh-hell", 3) as (home, phone):
        turn = home.session.turn
        many = len(home.session.seen_by(turn).choices)
        phone.until(f"document.querySelectorAll('#choices button').length === {many}")
        phone.tap("#choices button", 2)
        home.until(lambda: home.session.turn != turn)


def test_keys_and_readers_of_screens_play_as_fingers_do(driver: webdriver.Chrome) -> None:
    with one_phone(driver, "knockout-whist", 2) as (home, phone):
        turn = home.session.turn
        phone.until(ASKED)
        card = phone.front().find_element(By.CSS_SELECTOR, "#hand .card[tabindex='0']")
        name = card.get_attribute("data-card")
        assert card.get_attribute("aria-label")
        assert phone.ask("document.getElementById('prompt').getAttribute('aria-live')")
        card.send_keys(Keys.ARROW_RIGHT)
        moved = phone.ask("document.activeElement.dataset.card")
        assert moved != name
        phone.front().switch_to.active_element.send_keys(Keys.ENTER)
        assert phone.until(RAISED) == moved
        phone.front().switch_to.active_element.send_keys(Keys.ESCAPE)
        phone.until(f"!({RAISED})")
        phone.front().switch_to.active_element.send_keys(Keys.ENTER)
        phone.rest(200)
        phone.front().switch_to.active_element.send_keys(Keys.ENTER)
        home.until(lambda: moved not in hand_of(home, turn))


def test_a_phone_that_reloads_or_loses_its_line_is_back_at_its_seat(driver: webdriver.Chrome) -> None:
    with table(driver, "knockout-whist", 2) as (home, phones):
        phones[0].reload()
        assert set(phones[0].until(f"{TABLE} && {HAND}")) == hand_of(home, 0)
        # A tab that was closed: the code is scanned again, and the page does not ask who one is.
        phones[0].run("sessionStorage.clear()")
        phones[0].open(home.link)
        assert set(phones[0].until(f"{TABLE} && {HAND}")) == hand_of(home, 0)
        # Chromium closes sockets when it is told that there is no network.
        phones[0].tell("Network.enable")
        offline = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        phones[0].tell("Network.emulateNetworkConditions", offline=True, **offline)
        phones[0].tell("Network.emulateNetworkConditions", offline=False, **offline)
        assert set(phones[0].until(f"{TABLE} && !document.querySelector('#table.lost') && {HAND}")) == hand_of(home, 0)


def test_plates_lie_beside_one_another_while_somebodys_phone_is_away(driver: webdriver.Chrome) -> None:
    with table(driver, "knockout-whist", 2) as (_, phones):
        phones.pop().close()
        phones[0].until("document.querySelector('#people li.away')")
        first, second = phones[0].ask(
            "[...document.querySelectorAll('#people li')].map((each) => each.getBoundingClientRect().toJSON())"
        )
        assert first["right"] <= second["left"]


def test_results_are_seen_whole(driver: webdriver.Chrome) -> None:
    with one_phone(driver, "hearts", 6) as (home, phone):
        while home.table.round_told(0) is None:
            home.session.play(home.session.seen_by(home.session.turn).choices[0].action)
        home.results = True
        phone.until("document.querySelector('.results') && document.querySelector('.go_on')")
        phone.speak("ja")
        for size in ("small", "usual", "lying"):
            phone.resize(size)
            phone.rest(400)
            assert phone.ask("document.querySelectorAll('.results li').length") == 6
            assert phone.ask(
                "document.querySelector('.results').getBoundingClientRect().bottom"
                " <= document.getElementById('middle').getBoundingClientRect().bottom"
            )
            assert phone.run(FAULTS) == []


def test_an_open_hand_to_choose_from_is_seen_whole_with_the_trick_beside_it(driver: webdriver.Chrome) -> None:
    home = Home("bridge", 4)
    session, rng = home.session, Random(3)
    while not (seen := session.seen_by(session.turn)).zone("trick") or seen.choices[0].what not in others(home):
        session.play(rng.choice(seen.choices).action)
    turn = session.turn
    phone = Phone(driver, meanwhile=home.frame)
    try:
        phone.sit(home.link, NAMES[session.turn])
        phone.until("document.querySelector('.pile .lit')")
        for size in ("small", "usual", "lying", "tablet"):
            phone.resize(size)
            phone.rest(400)
            assert phone.ask("(each => each.scrollHeight <= each.clientHeight)(document.getElementById('middle'))")
            assert phone.ask("document.querySelector('.played .card').checkVisibility()")
            assert phone.run(FAULTS) == []
        card = str(phone.ask("document.querySelector('.pile .lit').dataset.key"))
        for _ in range(2):
            phone.rest(200)
            phone.tap(".pile .lit")
        home.until(lambda: home.session.seen_by(turn).zone("trick")[-1] == card.split()[0])
    finally:
        phone.close()
        home.close()


def test_a_laptop_that_comes_back_finds_its_phones(driver: webdriver.Chrome) -> None:
    with table(driver, "knockout-whist", 2) as (home, phones):
        port, tokens = home.screens.port, home.screens.tokens
        home.screens.stop()
        assert phones[0].until(DOOR) == "stopped"
        home.screens.start("127.0.0.1", port, home.screens.word, tokens)
        home.screens.begin()
        home.table.again()
        for seat, phone in enumerate(phones):
            assert set(phone.until(f"{TABLE} && {HAND}")) == hand_of(home, seat)


def test_another_phone_takes_a_hand_over_by_the_word_for_it(driver: webdriver.Chrome) -> None:
    with one_phone(driver, "knockout-whist", 2) as (home, phone):
        turn = home.session.turn
        other = Phone(driver, meanwhile=home.frame)
        other.open(home.link)
        other.until("document.querySelector('.seat.taken')")
        other.tap(".seat.taken")
        assert other.until(DOOR) == "take_over"
        other.front().find_element(By.ID, "take-over-entry").send_keys("XXXX", Keys.ENTER)
        other.until("document.querySelector('.problem')")
        word = home.screens.take_over_word(turn)
        other.open("about:blank")
        other.open(home.screens.take_over_link(turn, word))
        assert set(other.until(f"{TABLE} && {HAND}")) == hand_of(home, turn)
        assert phone.until(DOOR) == "taken_over"
        other.close()


def test_the_phone_speaks_the_language_of_whoever_holds_it(driver: webdriver.Chrome) -> None:
    home = Home("knockout-whist", 2)
    phone = Phone(driver, language="ja", meanwhile=home.frame)
    try:
        phone.sit(home.link, NAMES[0])
        phone.until(TABLE)
        assert phone.ask("document.documentElement.lang") == "ja"
        assert "あなた" in phone.words("#people")
        phone.tap("#menu-button")
        phone.tap("fieldset .switch button[lang='en']")
        phone.until(
            "document.documentElement.lang === 'en' && document.getElementById('people').innerText.includes('You')"
        )
        phone.tap("fieldset:nth-of-type(2) .switch button", 2)
        large = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
        assert phone.until(f"{large} > 20 && {large}")
        phone.reload()
        phone.until(TABLE)
        assert phone.ask("document.documentElement.lang") == "en"
        assert phone.ask(large) > 20
    finally:
        phone.close()
        home.close()
