"""A game is written, found wrong, put right and played, all while the window is open."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from tests.window.desk import Desk
from tests.window.test_saved_games import BRISK, play

pytestmark = pytest.mark.days(7)
GUIDE = Path(__file__).parent.parent / "guide"


def test_a_game_is_written_put_right_and_played_without_leaving_the_program(tmp_path: Path) -> None:
    rulesets = tmp_path / "rulesets"
    with Desk(tmp_path, settings={**BRISK, "met": ["stardust"]}) as desk:
        desk.press("title.new_game")
        desk.press("choose.group.own")
        desk.until(lambda screen: any(each["id"] == "choose.invite" for each in screen["widgets"]))
        rulesets.mkdir(exist_ok=True)
        shutil.copy(GUIDE / "step-10.yaml", rulesets / "stardust.yaml")
        desk.press("choose.file.stardust.yaml")
        desk.press("choose.play")
        desk.until(lambda screen: screen["scene"] == "file" and "look.faces" in str(screen["widgets"]))
        shutil.copytree(GUIDE / "stardust", rulesets / "stardust")
        desk.at("choose")
        desk.press("choose.game.stardust")
        desk.press("choose.play")
        desk.press("seats.start")
        assert play(desk, Random(3), 6)["scene"] in ("table", "round")
