"""The program as a native Wayland window: it starts, is played, resized, covers the screen, copies, and is sharp."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.referee import check_record
from tests.window.test_whole_games import BRISK, play_by_clicks, record_of
from tests.window.wayland import WaylandDesk, weston_needed

pytestmark = pytest.mark.days(7)

USUAL = [1000, 600]
SMALL = (960, 600)


@pytest.fixture(autouse=True)
def compositor() -> None:
    weston_needed()


def test_a_whole_game_is_played_by_clicks(tmp_path: Path) -> None:
    with WaylandDesk(tmp_path, settings=BRISK, screen=SMALL) as desk:
        desk.at("title")
        desk.press("title.new_game")
        desk.at("choose")
        desk.press("choose.game.stay-home")
        desk.press("choose.play")
        desk.at("seats")
        desk.press("seats.start")
        desk.until(lambda screen: screen["scene"] == "table")
        assert play_by_clicks(desk, Random(1)) > 3
        desk.at("result")
        assert check_record(record_of(tmp_path).decode()) == []


def test_on_a_dense_screen_every_pixel_is_its_own_and_clicks_meet_what_is_seen(tmp_path: Path) -> None:
    with WaylandDesk(tmp_path, settings=BRISK, screen=SMALL, scale=2) as desk:
        assert desk.at("title")["size"] == [2 * side for side in SMALL]
        desk.press("title.settings")
        desk.at("settings")


def test_it_is_resized_and_covers_the_screen_whoever_makes_it(tmp_path: Path) -> None:
    def shows(size: list[int]) -> None:
        desk.until(lambda screen: screen["size"] == size and screen["idle"])

    with WaylandDesk(tmp_path, settings={**BRISK, "maximised": False, "window": USUAL}, screen=(1200, 720)) as desk:
        desk.at("title")
        shows(USUAL)
        for key in ("F11", "super+shift+m", "super+shift+f"):
            # The last two are the compositor's own.
            desk.do("key", key)
            shows([1200, 720])
            desk.do("key", key)
            shows(USUAL)
        desk.do("key", "super+shift+f")
        shows([1200, 720])
        desk.do("key", "F11")
        shows(USUAL)
        desk.do("mousemove", 950, 560, "keydown", "super", "keydown", "shift", "mousedown", 1)
        for step in range(1, 11):
            desk.do("mousemove", 950 - 8 * step, 560 - 5 * step)
        desk.do("mouseup", 1, "keyup", "shift", "keyup", "super")
        desk.until(lambda screen: screen["size"] != USUAL and screen["idle"])


def test_a_name_is_cut_and_pasted(tmp_path: Path) -> None:
    def name_is(words: str) -> None:
        desk.until(lambda now: any(each["id"] == "people.name" and each["text"] == words for each in now["widgets"]))

    with WaylandDesk(tmp_path, settings={"language": "en"}, screen=SMALL) as desk:
        desk.at("title")
        desk.press("title.people")
        desk.press("people.add")
        desk.do("type", "Anna")
        name_is("Anna")
        desk.key("ctrl+a", "ctrl+x")
        desk.until(lambda now: not any(each["text"] == "Anna" for each in now["widgets"]))
        desk.key("ctrl+v", "ctrl+v")
        name_is("AnnaAnna")
