"""The first start in a real window: two clicks to the cards, and who plays is asked when the first game is over."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.window.desk import Desk
from tests.window.test_saved_games import BRISK
from tests.window.test_whole_games import play_by_clicks


@pytest.mark.days(3)
def test_two_clicks_lead_to_the_cards_and_the_first_game_is_counted_for_whoever_played_it(tmp_path: Path) -> None:
    first = {**BRISK, "introduced": False, "language": "en", "met": [], "speed": "off"}
    with Desk(tmp_path, settings=first) as desk:
        desk.at("title")
        desk.press("title.box.stay-home")
        desk.at("first")
        desk.press("first.start")
        desk.until(lambda screen: screen["scene"] == "table")
        play_by_clicks(desk, Random(1))
        desk.at("result")
        desk.press("result.title")
        desk.at("welcome")
        desk.xdotool("type", "--delay", 60, "Anna")
        desk.until(lambda now: any(each["id"] == "welcome.name" and each["text"] == "Anna" for each in now["widgets"]))
        desk.press("welcome.save")
        desk.at("title")
    kept = json.loads((tmp_path / "profiles.json").read_text("utf-8"))
    assert [each["name"] for each in kept["people"]] == ["Anna"]
    with Desk(tmp_path) as desk:
        desk.at("title")
        desk.press("title.statistics")
        screen = desk.at("statistics")
        assert any(each["id"] == "statistics.person" and each["text"] == "Anna" for each in screen["widgets"])
