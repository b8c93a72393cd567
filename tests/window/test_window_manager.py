"""The window among others: maximised, over the whole screen, closed and opened again, under a real window manager."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.patience import PATIENCE, Patience
from tests.window.desk import LOOK, Desk, Node

pytestmark = pytest.mark.days(7)

Place = tuple[int, int, int, int]


class Managed(Desk):
    """A desk with the window manager openbox."""

    manager: subprocess.Popen[bytes] | None = None

    def close(self) -> None:
        if self.manager is not None:
            self.manager.kill()
            self.manager.wait()
        super().close()

    def begin(self) -> None:
        """Start openbox after the X server, and before the program."""
        self.manager = subprocess.Popen(["openbox"], env=self.environment, stderr=subprocess.DEVNULL)
        waiting = Patience()
        while waiting.left and "openbox" not in self.told("wmctrl", "-m").lower():
            time.sleep(LOOK)

    def told(self, *words: str) -> str:
        return subprocess.run(words, env=self.environment, capture_output=True, text=True, check=False).stdout

    def place(self) -> Place:
        """Tell where on the screen the window's content is."""
        found = self.told("xdotool", "getwindowgeometry", "--shell", self.window)
        sides = dict(re.findall(r"(\w+)=(-?\d+)", found))
        return int(sides["X"]), int(sides["Y"]), int(sides["WIDTH"]), int(sides["HEIGHT"])

    def stands(self, holds: Callable[[Place], bool]) -> Place:
        """Wait until the window stands as it should, twice in a row."""
        waiting, last = Patience(), None
        while waiting.left:
            place = self.place()
            if place == last and holds(place):
                return place
            last = place
            time.sleep(0.15)
        raise AssertionError(f"the window stands at {last}")

    def state(self, change: str) -> None:
        """Have the window manager do something, as its own buttons and keys would."""
        self.told("wmctrl", "-i", "-r", hex(int(self.window)), "-b", change)

    def leave(self) -> None:
        """Close the window as its own button does, and wait for the program's end."""
        self.told("wmctrl", "-i", "-c", hex(int(self.window)))
        self.program.wait(PATIENCE)


MAXIMISED = "maximized_vert,maximized_horz"
ASKED = {"language": "en", "window": [1200, 700], "position": [300, 150]}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    missing = [tool for tool in ("openbox", "wmctrl") if shutil.which(tool) is None]
    if missing and os.environ.get("CI"):
        pytest.fail(f"{' and '.join(missing)} must be installed here")
    if missing:
        pytest.skip(f"needs {' and '.join(missing)}")
    (tmp_path / "settings.json").write_text(json.dumps({"introduced": True, **ASKED}), "utf-8")
    return tmp_path


def kept(home: Path) -> tuple[object, ...]:
    node = json.loads((home / "settings.json").read_text("utf-8"))
    return node["window"], node["position"], node["maximised"], node["fullscreen"]


def test_maximised_and_closed_it_opens_maximised_and_its_usual_place_is_not_forgotten(home: Path) -> None:
    with Managed(home) as desk:
        usual = desk.stands(lambda place: place[2:] == (1200, 700))
        desk.state(f"add,{MAXIMISED}")
        large = desk.stands(lambda place: place[2] == 2560)
        desk.leave()
    assert kept(home) == ([1200, 700], [300, 150], True, False)
    with Managed(home) as desk:
        assert desk.stands(lambda place: place[2] == 2560) == large
        desk.state(f"remove,{MAXIMISED}")
        assert desk.stands(lambda place: place[2:] == (1200, 700)) == usual
        desk.leave()
    assert kept(home) == ([1200, 700], [300, 150], False, False)


def test_f11_ends_the_full_screen_that_the_window_manager_made(home: Path) -> None:
    with Managed(home) as desk:
        usual = desk.stands(lambda place: place[2:] == (1200, 700))
        for _ in range(2):
            desk.state("add,fullscreen")
            desk.stands(lambda place: place == (0, 0, 2560, 1440))
            desk.until(lambda screen: screen["size"] == [2560, 1440] and screen["idle"])
            desk.key("F11")
            assert desk.stands(lambda place: place[2:] == (1200, 700)) == usual
            desk.until(lambda screen: screen["size"] == [1200, 700] and screen["idle"])
        desk.key("F11")
        desk.stands(lambda place: place == (0, 0, 2560, 1440))
        desk.state("remove,fullscreen")
        assert desk.stands(lambda place: place[2:] == (1200, 700)) == usual
        desk.leave()
    assert kept(home) == ([1200, 700], [300, 150], False, False)


def test_many_changes_to_full_screen_and_back_lose_no_size(home: Path) -> None:
    with Managed(home) as desk:
        usual = desk.stands(lambda place: place[2:] == (1200, 700))
        desk.at("title")
        desk.do("key", "--delay", 40, *["F11"] * 12)
        settled(desk)
        # A key can be lost where the focus goes back and forth, but then the last one was still heard.
        if kept(home)[3]:
            desk.key("F11")
        assert desk.stands(lambda place: place[2:] == (1200, 700)) == usual
        desk.leave()
    assert kept(home) == ([1200, 700], [300, 150], False, False)


def settled(desk: Desk) -> None:
    """Wait until nothing has been under way for a moment."""
    waiting, since = Patience(), time.monotonic()
    while waiting.left and time.monotonic() - since < 2:
        if not (desk.screen() or {"idle": False})["idle"]:
            since = time.monotonic()
        time.sleep(LOOK)


class Small(Managed):
    """A desk with a screen that is too small for a window."""

    pixels = "800x480"


class Smallest(Managed):
    """The smallest screen that there is."""

    pixels = "640x360"


def outside(screen: Node) -> list[str]:
    """List the controls that are not seen whole."""
    w, h = screen["size"]
    return [
        each["id"]
        for each in screen["widgets"]
        if min(each["rect"][:2]) < 0 or each["rect"][0] + each["rect"][2] > w or each["rect"][1] + each["rect"][3] > h
    ]


@pytest.mark.parametrize("kind", [Small, Smallest])
def test_on_a_small_screen_it_takes_the_whole_of_it_by_itself(home: Path, kind: type[Managed]) -> None:
    size = [int(side) for side in kind.pixels.split("x")]
    with kind(home) as desk:
        desk.until(lambda screen: screen["size"] == size and screen["idle"])
        assert desk.stands(lambda place: list(place) == [0, 0, *size])
        desk.until(lambda screen: screen["idle"] and not outside(screen))
        desk.press("title.settings")
        desk.at("settings")
        desk.key("F11")
        # A window there fits it, too.
        x, y, w, h = desk.stands(lambda place: list(place) != [0, 0, *size])
        assert min(x, y) >= 0
        assert x + w <= size[0] + 4
        assert y + h <= size[1]
        desk.leave()
    # What was chosen for other screens stays.
    assert kept(home) == ([1200, 700], [300, 150], False, False)


@pytest.mark.skipif(shutil.which("xrandr") is None and not os.environ.get("CI"), reason="needs xrandr")
def test_where_the_screen_becomes_small_it_takes_the_whole_of_it_until_that_is_large_again(home: Path) -> None:
    with Managed(home) as desk:
        usual = desk.stands(lambda place: place[2:] == (1200, 700))
        desk.at("title")
        desk.told("xrandr", "--newmode", "small", *["29.5", "800", "824", "896", "992", "480", "483", "493", "500"])
        desk.told("xrandr", "--addmode", "screen", "small")
        desk.told("xrandr", "--output", "screen", "--mode", "small")
        desk.until(lambda screen: screen["size"] == [800, 480] and screen["idle"])
        assert desk.stands(lambda place: place == (0, 0, 800, 480))
        desk.until(lambda screen: screen["idle"] and not outside(screen))
        desk.told("xrandr", "--output", "screen", "--mode", "2560x1440")
        assert desk.stands(lambda place: place[2:] == (1200, 700)) == usual
        desk.leave()
    assert kept(home) == ([1200, 700], [300, 150], False, False)


def test_the_title_names_the_game_and_a_second_window_stands_beside_the_first(home: Path) -> None:
    with Managed(home, ["play", "diamonds", "--language", "ja"]) as desk:
        desk.until(lambda screen: "ダイアモンド - tablegames" in desk.told("wmctrl", "-l"))
        first = desk.stands(lambda place: place[2:] == (1200, 700))
        second = subprocess.Popen(desk.program.args, env=desk.environment, stderr=subprocess.DEVNULL)
        try:
            waiting = Patience()
            windows: list[str] = []
            while len(windows) < 2 and waiting.left:
                windows = desk.xdotool("search", "--onlyvisible", "--class", "tablegames").split()
            desk.window = next(each for each in windows if each != desk.window)
            place = desk.stands(lambda place: place[2:] == (1200, 700))
            assert place[0] > first[0]
            assert place[1] > first[1]
        finally:
            second.kill()
            second.wait()
