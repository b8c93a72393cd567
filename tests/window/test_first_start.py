"""The first start in a real window: who plays is asked once, and sits at every table from then on."""

from __future__ import annotations

import json
from pathlib import Path

from tests.window.desk import Desk


def test_the_first_start_asks_for_a_name_and_the_next_one_knows_it(tmp_path: Path) -> None:
    with Desk(tmp_path, settings={"introduced": False, "language": "en"}) as desk:
        desk.at("welcome")
        desk.xdotool("type", "--delay", 60, "Anna")
        desk.until(lambda now: any(each["id"] == "welcome.name" and each["text"] == "Anna" for each in now["widgets"]))
        desk.press("welcome.save")
        desk.at("title")
    kept = json.loads((tmp_path / "profiles.json").read_text("utf-8"))
    assert [each["name"] for each in kept["people"]] == ["Anna"]
    with Desk(tmp_path) as desk:
        desk.at("title")
        desk.press("title.new_game")
        desk.press("choose.play")
        seats = desk.at("seats")
        assert any(each["id"] == "seats.1.person" and each["text"] == "Anna" for each in seats["widgets"])
