"""A phone comes to a table of the packaged program, which serves the page, its words and the game by itself."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest

from tablegames.languages.languages import languages
from tablegames.own_screens.server.web_pages import files, words_of
from tests.patience import PATIENCE
from tests.window.desk import Desk
from tests.window.test_own_screens import Phone, turn, widget
from tests.window.test_whole_games import BRISK

pytestmark = pytest.mark.package

GAME = "doubles"
PAGE = {f"/{name}": read for name, read in files().items()} | {"/": files()["index.html"]}
"""By address, what every file of the page holds in the checkout."""


CHAIRS = [["human", "Player 0", "hanako"], ["human", "Player 1", "taro"]]
SETTINGS = {**BRISK, "met": [GAME], "last": GAME, "seats": {GAME: {"chairs": CHAIRS, "options": {}}}}
HERE = {"TABLEGAMES_ADDRESS": "127.0.0.1"}
"""The page listens on this computer alone."""


def ask_for_phones(desk: Desk) -> None:
    """Open the page for phones from the seats, and ask for a phone at both seats."""
    desk.at("title")
    desk.press("title.new_game")
    desk.at("choose")
    desk.press(f"choose.game.{GAME}")
    desk.press("choose.play")
    desk.at("seats")
    desk.press("seats.1.screen")
    desk.at("own_screens")
    for seat in range(2):
        desk.press(f"own_screens.{seat}.own")


def ids(screen: dict[str, list[dict[str, str]]]) -> set[str]:
    """List what is on the page."""
    return {each["id"] for each in screen["widgets"]}


def fetched(place: str, path: str) -> tuple[int, bytes]:
    """Fetch something as a browser does; answer its status and body."""
    connection = HTTPConnection(place, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def play_by_phones(desk: Desk) -> None:
    """Fetch the whole page, sit down at both seats and play some cards."""
    screen = desk.until(lambda screen: {"own_screens.code", "own_screens.word"} <= ids(screen))
    place, word = widget(screen, "own_screens.address"), widget(screen, "own_screens.word").replace(" ", "")
    for path, read in PAGE.items():
        assert fetched(place, path) == (200, read()), path
    for code in languages():
        status, words = fetched(place, f"/words/{code}.json")
        assert (status, json.loads(words)) == (200, json.loads(words_of(code))), code
    assert fetched(place, "/../text/en/interface.yaml")[0] == 404

    phones = [Phone(place, word=word) for _ in range(2)]
    for seat, phone in enumerate(phones):
        phone.sit(seat)
    desk.press("own_screens.done")
    desk.at("seats")
    desk.press("seats.start")
    rng = Random(4)
    for _ in range(4):
        screen = desk.until(lambda screen: screen["scene"] == "table" and screen["idle"])
        assert screen["viewer"] is None, "nobody's cards are shown on the window"
        turn(phones, screen).decide(rng)
        desk.until(lambda now, before=screen: now != before)


def test_a_phone_gets_the_page_whole_and_plays(program: Path, bare: dict[str, str], home: Path) -> None:
    with Desk(home, settings=SETTINGS, program=[str(program)], environment={**bare, **HERE}) as desk:
        ask_for_phones(desk)
        play_by_phones(desk)
