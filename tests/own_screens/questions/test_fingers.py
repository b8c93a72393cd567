"""What is asked beside playing a card is answered by a finger on a small phone, also after its line was lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from selenium import webdriver

from tablegames.own_screens.server.service import Service
from tablegames.play.session.seen import Seen
from tests.own_screens.home import NAMES, Home
from tests.own_screens.page_layout import FAULTS
from tests.own_screens.phones import ASKED, TABLE, Phone, browser
from tests.own_screens.questions.fingers import LETTERS

pytestmark = pytest.mark.days(5)

LARGER = "1.36"
PICKED = "[...document.querySelectorAll('#hand .picked')].map((each) => each.dataset.card)"
WHOLE_ROWS = """
const place = document.getElementById("choices").getBoundingClientRect();
const whole = [...document.querySelectorAll("#choices button")].map((each) => each.getBoundingClientRect());
return new Set(whole.filter((each) => each.bottom <= place.bottom + 4).map((each) => each.top)).size;
"""
"""Counts the rows of buttons that are seen whole without scrolling."""


@pytest.fixture(scope="module")
def driver() -> Iterator[webdriver.Chrome]:
    """Start one browser for all tests of this file."""
    with browser() as started:
        yield started


def cut_lines(service: Service) -> None:
    """Cut the line to every phone, as a network does that is gone."""
    for phone in service.phones.values():
        assert phone.socket is not None
        phone.socket.transport.abort()


def asks(seen: Seen, key: str, elsewhere: bool) -> bool:
    """Tell whether a seat is asked something, of which nothing lies in its hand where it is to be `elsewhere`."""
    held = {choice.what for choice in seen.choices} & {*seen.zone("hand", seen.viewer)}
    return seen.question is not None and seen.question.key == key and not (elsewhere and held)


@contextmanager
def asked(
    driver: webdriver.Chrome, game: str, key: str, size: str = "narrow", elsewhere: bool = False
) -> Iterator[tuple[Home, Phone]]:
    """Play a game up to a question, and give a phone to the player who is asked; see `asks`."""
    home, chance = Home(game, 4), Random(7)
    session = home.session
    while not asks(session.seen_by(session.turn), key, elsewhere):
        wise = session.match.sensible_action(chance.random, 0.0)
        session.play(wise if wise is not None else chance.choice(session.match.legal_actions()))
    phone = Phone(driver, size, meanwhile=home.frame)
    try:
        phone.sit(home.link, NAMES[session.turn])
        phone.until(f"{TABLE} && {ASKED}")
        yield home, phone
    finally:
        phone.close()
        home.close()


def test_cards_that_were_gathered_are_still_there_after_a_lost_line_and_a_reload(driver: webdriver.Chrome) -> None:
    with asked(driver, "five-hundred", "lay_away") as (home, phone):
        turn, before = home.session.turn, home.session.match.decisions
        cards = [choice.what for choice in home.session.seen_by(turn).choices][:3]
        question = phone.words("#prompt")
        for card in cards[:2]:
            phone.tap_until(f'#hand .card[data-card="{card}"]', f"{PICKED}.includes({card!r})")
        half = phone.words("#prompt")
        assert half != question
        phone.tell("Network.enable")
        offline = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        phone.tell("Network.emulateNetworkConditions", offline=True, **offline)
        home.screens.call(cut_lines)
        home.until(lambda: home.screens.state(turn) == "away")
        phone.tell("Network.emulateNetworkConditions", offline=False, **offline)
        for again in (lambda: None, phone.reload):
            again()
            phone.until(f"{TABLE} && {ASKED} && !document.querySelector('#table.lost') && {PICKED}.length")
            assert set(phone.ask(PICKED)) == set(cards[:2])
            assert phone.words("#prompt") == half
        phone.tap_until(f'#hand .card[data-card="{cards[2]}"]', f"{PICKED}.length === 3")
        phone.tap("#choices .gold")
        home.until(lambda: home.session.match.decisions == before + 3)
        assert not set(cards) & set(home.session.seen_by(turn).zone("hand", turn))


def test_a_card_is_called_by_its_face(driver: webdriver.Chrome) -> None:
    with asked(driver, "napoleon", "partner") as (home, phone):
        turn = home.session.turn
        seen = home.session.seen_by(turn)
        assert len(seen.zone("hand", turn)) == 12
        assert phone.ask("document.querySelectorAll('#choices .tiles img').length") == len(seen.choices) - 12
        assert phone.ask("document.querySelectorAll('#choices .tiles button')[3].ariaLabel")
        phone.rest(400)
        assert phone.run(FAULTS) == []
        phone.tap("#choices .tiles button", 3)
        home.until(lambda: (seen := home.session.seen_by(turn)).question is not None and seen.question.key != "partner")
        phone.until(f"document.getElementById('deal').innerText.includes({'Called card'!r})")


def test_a_card_that_is_the_only_choice_is_no_larger_than_one_of_many(driver: webdriver.Chrome) -> None:
    with asked(driver, "lantern-night", "choose_task", "usual", elsewhere=True) as (home, phone):
        phone.rest()
        before = home.session.match.decisions
        size = phone.ask(
            "(each => [each.offsetWidth, each.offsetHeight])(document.querySelector('#choices .tiles button'))"
        )
        assert size[0] <= 64 < size[1] < 100
        phone.tap("#choices .tiles button")
        home.until(lambda: home.session.match.decisions == before + 1)


@pytest.mark.parametrize(("game", "key"), [("five-hundred", "call"), ("pinochle", "trump"), ("tarot", "call")])
def test_buttons_are_seen_beside_the_hand_on_the_smallest_screen_with_the_largest_letters(
    driver: webdriver.Chrome, game: str, key: str
) -> None:
    with asked(driver, game, key, "tablet") as (_, phone):
        for language in ("en", "ja"):
            phone.speak(language)
            phone.run(LETTERS, LARGER)
            phone.resize("narrow")
            phone.rest(400)
            assert phone.run(FAULTS) == []
            assert phone.run(WHOLE_ROWS) > 1
            phone.resize("tablet")


def test_a_trick_that_rests_beside_a_pile_is_seen_whole(driver: webdriver.Chrome) -> None:
    with asked(driver, "twenty-eight", "hide_trump") as (home, phone):
        session, turn, chance = home.session, home.session.turn, Random(3)
        while len(session.seen_by(turn).zone("trick")) < 3 or session.seen_by(turn).zone("hidden_trump", turn) == ():
            session.play(chance.choice([each for each in session.match.legal_actions() if each != "call-trump"]))
        phone.until("document.querySelectorAll('.played').length === 3")
        session.play(chance.choice(session.match.legal_actions()))
        phone.until("document.querySelectorAll('.trick.over .played').length === 4")
        assert phone.ask("document.querySelector('.pile')")
        phone.rest()
        assert phone.run(FAULTS) == []


def test_a_trick_is_seen_whole_beside_many_cards_that_were_laid_away(driver: webdriver.Chrome) -> None:
    """The pile gives way on the smallest screen, and leaves no mark on the trick."""
    with asked(driver, "tarot", "lay_away", "tablet") as (home, phone):
        session, turn, chance = home.session, home.session.turn, Random(3)
        while not asks(session.seen_by(session.turn), "follow", False) or session.turn != turn:
            session.play(chance.choice(session.match.legal_actions()))
        phone.speak("ja")
        phone.run(LETTERS, LARGER)
        phone.resize("narrow")
        phone.until(f"{ASKED} && document.querySelector('.fanned') && document.querySelector('.played')")
        phone.rest(400)
        assert phone.ask("document.querySelector('.played .card').checkVisibility()")
        assert phone.run(FAULTS) == []
