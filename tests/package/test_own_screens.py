"""A phone comes to a table of the packaged program, which serves the page, its words and the game by itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest

from tablegames.own_screens.server.web_pages import files, words_of
from tablegames.texts.languages import languages
from tests.window.desk import PATIENCE, Desk
from tests.window.test_own_screens import Phone, turn, widget
from tests.window.test_whole_games import BRISK

pytestmark = pytest.mark.package

GAME = "doubles"
PAGE = {f"/{name}": read for name, read in files().items()} | {"/": files()["index.html"]}
"""By address, what every file of the page holds in the checkout."""


@pytest.fixture
def desk(program: Path, bare: dict[str, str], home: Path) -> Iterator[Desk]:
    """The page for phones, opened from the seats, with a phone asked for both seats."""
    chairs = [["human", "Player 0", "hanako"], ["human", "Player 1", "taro"]]
    settings = {**BRISK, "met": [GAME], "last": GAME, "seats": {GAME: {"chairs": chairs, "options": {}}}}
    environment = {**bare, "TABLEGAMES_ADDRESS": "127.0.0.1"}
    with Desk(home, settings=settings, program=[str(program)], environment=environment) as desk:
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
        yield desk


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


def test_a_phone_gets_the_page_whole_and_plays(desk: Desk) -> None:
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
