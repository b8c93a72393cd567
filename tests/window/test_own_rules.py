"""Rules are changed in a real window by fingers, a gamepad and the mouse; a kill and a dropped file cost nothing."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tablegames.rules.forms.copies import copy_of
from tablegames.rules.forms.edits import put_value
from tablegames.rules.load import load
from tablegames.shipped import RULESETS
from tests.window.desk import Desk, Node
from tests.window.posted import EVENTS
from tests.window.test_keyboard import focus_of, walk

pytestmark = pytest.mark.days(7)
PAD = {"up": 11, "down": 12, "left": 13, "right": 14, "choose": 0, "back": 1}
"""Buttons of a gamepad, as SDL numbers them."""


class PostedDesk(Desk):
    """A desk at which events can be posted."""

    def __init__(self, home: Path) -> None:
        (home / EVENTS).write_text("", "utf-8")
        super().__init__(home, program=(sys.executable, "-m", "tests.window.posted", "1"))

    def post(self, *events: Node) -> None:
        """Post events, in their order."""
        with (self.home / EVENTS).open("a", encoding="utf-8") as file:
            file.write("".join(json.dumps(each) + "\n" for each in events))

    def touch(self, widget: str) -> None:
        """Touch a control, once presses count."""
        screen = self.until(
            lambda screen: screen["presses"] and any(each["id"] == widget for each in screen["widgets"])
        )
        x, y, w, h = next(each["rect"] for each in screen["widgets"] if each["id"] == widget)
        wide, high = screen["size"]
        at = {"x": (x + w / 2) / wide, "y": (y + h / 2) / high, "touch_id": 7, "finger_id": 1}
        self.post({"type": "FINGERDOWN", **at}, {"type": "FINGERUP", **at})

    def pad(self, button: str, comes: Callable[[Node], bool]) -> None:
        """Press a button of the gamepad, and wait for what has to come of it: trial games change the screen, too."""
        self.until(lambda screen: bool(screen["presses"]))
        self.post({"type": "CONTROLLERBUTTONDOWN", "instance_id": 0, "button": PAD[button]})
        self.until(lambda screen: bool(screen["idle"]) and comes(screen))


def shown(screen: Node) -> str:
    return " ".join(str(each["text"]) for each in screen["widgets"])


def chosen(screen: Node) -> str | None:
    """Name the game that is chosen on the shelf."""
    return next((each["text"] for each in screen["widgets"] if each["id"] == "choose.name"), None)


def test_a_draft_survives_a_kill_and_a_dropped_file_and_takes_fingers_and_gamepads(tmp_path: Path) -> None:
    given, home = tmp_path / "given.yaml", tmp_path / "home"
    given.write_text(put_value(copy_of(load(RULESETS / "diamonds.yaml"), ()), ("ends",), {"rounds": 2}), "utf-8")
    home.mkdir()
    drop = {"type": "DROPFILE", "file": str(given)}
    with PostedDesk(home) as desk:
        # The pointer lies aside before the next page comes. A key follows it in one row; what is posted overtakes both.
        desk.do("mousemove", "--window", desk.window, 3, 3)
        desk.key("Return")
        desk.at("choose")
        walk(desk, "choose.game.diamonds", "Right")
        desk.until(lambda screen: chosen(screen) == "Diamonds")
        desk.touch("choose.form")
        desk.at("form")
        desk.touch("form.row.1.chip-2")
        desk.until(lambda screen: "Players: 3 to 6 instead of 2 to 6" in shown(screen))
        desk.pad("right", lambda screen: focus_of(screen) == "form.row.1.chip-3")
        desk.pad("choose", lambda screen: "Players: 4 to 6 instead of" in shown(screen))
        desk.program.send_signal(signal.SIGKILL)
        desk.program.wait()
    with PostedDesk(home) as desk:
        desk.press("title.new_game")
        desk.press("choose.group.own")
        desk.press("choose.draft.our-diamonds")
        desk.press("choose.play")
        desk.until(lambda screen: "Players: 4 to 6 instead of" in shown(screen))
        # Another game of that id is told of, and left; the draft is still open.
        desk.post(drop)
        desk.until(lambda screen: screen["scene"] == "opened" and "nothing of yours is written over" in shown(screen))
        desk.pad("back", lambda screen: bool(screen["scene"] == "form"))
        desk.post(drop)
        desk.press("opened.copy")
        desk.until(lambda screen: any(each["id"] == "choose.game.our-diamonds-2" for each in screen["widgets"]))
        assert "choose.draft.our-diamonds" in {each["id"] for each in desk.at("choose")["widgets"]}
    assert not (home / "rulesets" / "our-diamonds.yaml").exists()
    assert (home / "drafts" / "our-diamonds.yaml").is_file()
