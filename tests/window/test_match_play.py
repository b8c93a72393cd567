"""A match of short games in a real window, left in between, and what the statistics say of it."""

from __future__ import annotations

import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.window.desk import Desk, Node
from tests.window.test_whole_games import play_by_clicks

pytestmark = pytest.mark.days(7)

BRISK = {"language": "en", "speed": "off", "motion": False, "trick_rest": "short", "met": ["stay-home"]}
CHAIRS = [["human", "Mia", "maya"], ["easy", "Piyo", "bot-easy"]]
SEATS = {"stay-home": {"chairs": CHAIRS, "options": {}, "length": 1}}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "ホーム folder"
    folder.mkdir()
    return folder


def text(screen: Node, widget: str) -> str:
    return next(str(each["text"]) for each in screen["widgets"] if each["id"] == widget)


def entered(home: Path) -> int:
    with closing(sqlite3.connect(home / "statistics.sqlite")) as db:
        return int(db.execute("SELECT count(*) FROM game").fetchone()[0])


def test_a_match_is_left_between_two_games_and_both_are_in_the_statistics(home: Path) -> None:
    with Desk(home, settings={**BRISK, "seats": SEATS}) as desk:
        desk.at("title")
        desk.press("title.new_game")
        desk.at("choose")
        desk.press("choose.game.stay-home")
        desk.press("choose.play")
        desk.at("seats")
        desk.press("seats.length.3")
        desk.press("seats.start")
        desk.until(lambda screen: screen["scene"] == "table")
        play_by_clicks(desk, Random(1))
        screen = desk.at("result")
        assert text(screen, "result.again") == "Next game of the match"
        desk.until(lambda _: (home / "statistics.sqlite").exists() and entered(home) == 1)
        desk.program.send_signal(signal.SIGKILL)
        desk.program.wait()
    # As if it had been killed before the game was entered: the next start catches up.
    for file in home.glob("statistics.sqlite*"):
        file.unlink()
    with Desk(home) as desk:
        screen = desk.at("title")
        assert text(screen, "title.go_on").startswith("Next game: StayHome")
        desk.press("title.go_on")
        desk.until(lambda screen: screen["scene"] == "table")
        play_by_clicks(desk, Random(2))
        desk.at("result")
        desk.press("result.title")
        desk.at("title")
        desk.press("title.statistics")
        desk.until(lambda screen: screen["scene"] == "statistics" and text(screen, "statistics.value.played") == "2")
        desk.press("statistics.game.stay-home")
        screen = desk.at("statistics")
        assert text(screen, "statistics.person") == "Mia"
        # Who has won nothing yet is not told so.
        won = [each["text"] for each in screen["widgets"] if each["id"] == "statistics.value.won"]
        assert all(0 < int(each) <= 2 for each in won)
        desk.press("statistics.csv")
        desk.at("statistics")
        desk.key("Escape")
        desk.at("statistics")
        desk.key("Escape")
        desk.at("title")
    assert entered(home) == 2
    assert not list(home.glob("*.broken"))
