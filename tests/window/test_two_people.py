"""Two people before a real window: what one of them did or left behind tells the other nothing."""

from __future__ import annotations

import re
import signal
import time
from pathlib import Path

import pytest

from tablegames.scenes.window.absence import STOPPED
from tests.window.desk import Desk, Node
from tests.window.test_saved_games import table
from tests.window.test_whole_games import choices, home
from tests.window.test_window_manager import Managed

pytestmark = pytest.mark.days(7)

__all__ = ["home"]
HALF = 0.5
"""Seconds between two presses of a person who goes on pressing."""


def two(game: str) -> dict[str, object]:
    return {**table(game, "human", "human"), "hold_to_look": True}


def pointer(desk: Desk) -> tuple[int, int]:
    """Tell where the pointer is in the window."""
    there = dict(each.split(":") for each in desk.xdotool("getmouselocation").split())
    corner = dict(re.findall(r"([XY])=(-?\d+)", desk.xdotool("getwindowgeometry", "--shell", desk.window)))
    return int(there["x"]) - int(corner["X"]), int(there["y"]) - int(corner["Y"])


def hold(desk: Desk, key: str = "Return") -> Node:
    """Hold a key on the cover until the table is seen."""
    screen = desk.at("handover")
    desk.do("keydown", key)
    desk.until(lambda screen: screen["scene"] != "handover")
    desk.do("keyup", key)
    desk.change(screen)
    return desk.until(lambda screen: screen["scene"] == "table" and screen["idle"] and screen["presses"])


@pytest.mark.parametrize("number", [0, 2])
def test_the_pointer_does_not_stay_where_something_secret_was_chosen(home: Path, number: int) -> None:
    with Desk(home, settings=two("stay-home")) as desk:
        desk.at("title")
        desk.press("title.box.stay-home")
        screen = hold(desk)
        desk.click(sorted(choices(screen))[number])
        # Who opens the doors sees no more than all: no cover comes, and the pointer is led away all the same.
        desk.until(lambda now: now["scene"] == "table" and now["viewer"] not in (None, screen["viewer"]))
        assert pointer(desk) == (640, 360)


def test_return_every_half_second_uncovers_nobody(home: Path) -> None:
    with Desk(home, settings=two("double-side-play")) as desk:
        desk.at("title")
        desk.press("title.box.double-side-play")
        hold(desk)
        seen = []
        for _ in range(24):
            desk.key("Return")
            time.sleep(HALF)
            screen = desk.screen()
            assert screen is not None
            seen.append((screen["scene"], screen["viewer"]))
        first = seen[0][1]
        assert ("handover", None) in seen
        assert {viewer for _, viewer in seen} <= {first, None, -1}
        assert seen[-1][0] == "handover"


def test_after_the_lid_was_closed_the_hand_is_covered(home: Path) -> None:
    with Desk(home, settings=two("double-side-play")) as desk:
        desk.at("title")
        desk.press("title.box.double-side-play")
        hold(desk)
        desk.program.send_signal(signal.SIGSTOP)
        time.sleep(STOPPED + 1)
        desk.program.send_signal(signal.SIGCONT)
        assert not [each for each in desk.at("handover")["cards"] if each["zone"] is not None]


def test_a_window_that_was_put_away_comes_back_covered(home: Path) -> None:
    with Managed(home, settings=two("double-side-play")) as desk:
        desk.at("title")
        desk.press("title.box.double-side-play")
        hold(desk)
        desk.do("windowminimize", desk.window)
        desk.until(lambda screen: screen["scene"] == "handover")
        desk.do("windowmap", desk.window)
        assert not [each for each in desk.at("handover")["cards"] if each["zone"] is not None]
