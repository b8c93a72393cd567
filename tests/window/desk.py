"""A virtual screen with the program on it, and hands for its mouse and keyboard."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE, Patience, queued

TRIES = 3
"""How often a control is clicked on that does not answer: a busy machine can lose a window's first click."""
A_WHILE = 3.0
"""Seconds after which a click that changed nothing is repeated."""
LOOK = 0.02
STARTS: Counter[Path] = Counter()
"""How often a desk was set up for a home."""
Node = dict[str, Any]


def needed() -> None:
    """Skip where there is no virtual screen to be had; on the project's own machine that is a fault."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing and os.environ.get("CI"):
        pytest.fail(f"{' and '.join(missing)} must be installed here")
    if missing:
        pytest.skip(f"needs {' and '.join(missing)}")


def differs(now: Node | None, before: Node) -> bool:
    """Tell whether a screen shows something else than before; that a key or click was taken is nothing to see."""
    return now is None or {**now, "taken": 0} != {**before, "taken": 0}


class Desk:
    """Starts the program under Xvfb and waits on what it says is on the screen, never on the clock."""

    pixels = "2560x1440"
    """How large the screen is."""

    def __init__(
        self,
        home: Path,
        arguments: Sequence[str] = (),
        settings: Mapping[str, Any] | None = None,
        program: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start the program; `environment` is all it gets besides screen and folders, and usually that of the tests.

        Where no other `program` is named, its games are the same in every run: the first desk at a home deals one row
        of games, the second another.
        """
        needed()
        STARTS[home] += 1
        program = program or (sys.executable, "-m", "tests.window.dealt", str(STARTS[home]))
        self.home = home
        self.path = home / "screen.json"
        # What another desk with the same home last showed is not on this screen.
        self.path.unlink(missing_ok=True)
        if settings is not None or not (home / "settings.json").exists():
            # A test that wants to see the page of a first start says so.
            asked = {"introduced": True, "window": [1280, 720], **(settings or {})}
            (home / "settings.json").write_text(json.dumps(asked), "utf-8")
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(writing), "-screen", "0", f"{self.pixels}x24", "-nolisten", "tcp"),
                *self.server_options(),
            ],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = pipe.readline().strip()
        shown = {"DISPLAY": f":{display}", **self.variables()}
        self.environment = os.environ | shown
        # One process for all clicks and keys: to start one for each takes a tenth of a second.
        self.hands = subprocess.Popen(
            ["xdotool", "-"],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.complaints = (home / "complaints.txt").open("w+")
        self.begin()
        began = time.monotonic()
        self.program = self.start(
            [*program, *arguments], self.environment if environment is None else {**environment, **shown}
        )
        try:
            self.until(lambda screen: True)
            self.first_frame = time.monotonic() - began
            """Seconds from the start to the first frame, give or take a look at it."""
            self.queued = queued(self.program.pid)
            """Seconds of these in which the program could have run, but other programs had the processors."""
            self.window = self.found()
        except BaseException:
            # No one has this desk yet who could close it.
            self.close()
            raise

    def server_options(self) -> list[str]:
        """Say what the screen is started with besides its size."""
        return []

    def variables(self) -> dict[str, str]:
        """Give what the program finds in its environment besides the screen."""
        return {
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            # A slow program hears of its first focus together with the first click, and would take that click for the
            # one that brought the window forward.
            "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
            "TABLEGAMES_DUMP": str(self.path),
            "TABLEGAMES_HOME": str(self.home),
        }

    def start(self, command: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Start the program."""
        return subprocess.Popen(command, env=environment, stderr=self.complaints)

    def begin(self) -> None:
        """Start what has to be there before the program, such as a window manager."""

    def found(self) -> str:
        """Wait for the window, and answer its number."""
        waiting = Patience()
        while waiting.left:
            if windows := self.xdotool("search", "--onlyvisible", "--class", "tablegames").split():
                return windows[0]
        raise AssertionError("the program shows no window")

    def close(self) -> None:
        """Take everything off the desk."""
        for process in (self.program, self.hands, self.server):
            process.kill()
            process.wait()
        for pipe in (self.hands.stdin, self.hands.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()
        self.complaints.close()

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- looking ------------------------------------------------------------------------------------------------------

    def screen(self) -> Node | None:
        """Read what is on the screen; None before the first frame."""
        try:
            node: Node = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):
            return None
        return node

    def until(self, holds: Callable[[Node], bool], seconds: float = PATIENCE) -> Node:
        """Wait until something holds on the screen."""
        waiting = Patience(seconds)
        while waiting.left:
            if self.program.poll() is not None:
                self.complaints.seek(0)
                raise AssertionError(f"the program ended with {self.program.returncode}: {self.complaints.read()}")
            screen = self.screen()
            if screen is not None and holds(screen):
                return screen
            time.sleep(LOOK)
        raise AssertionError(f"nothing more happened; the screen shows {self.screen()}")

    def taken(self) -> int:
        """Count the keys and clicks that the program has taken, and whose effect is on the screen."""
        return int((self.screen() or {}).get("taken", 0))

    def heard(self, count: int) -> None:
        """Wait until so many keys and clicks were taken, but not for ever: one can get lost, or end the program."""
        end = time.monotonic() + A_WHILE
        while self.taken() < count and self.program.poll() is None and time.monotonic() < end:
            time.sleep(LOOK)

    def change(self, before: Node) -> bool:
        """Wait until the screen shows something else, but not for ever: a click can fall between two questions."""
        end = time.monotonic() + A_WHILE
        while not (changed := differs(self.screen(), before)) and time.monotonic() < end:
            time.sleep(LOOK)
        return changed

    def at(self, scene: str) -> Node:
        """Wait for a scene to stand still."""
        return self.until(lambda screen: screen["scene"] == scene and screen["idle"])

    # -- doing --------------------------------------------------------------------------------------------------------

    def xdotool(self, *words: object) -> str:
        """Use mouse or keyboard."""
        command = ["xdotool", *[str(word) for word in words]]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout

    def do(self, *words: object) -> None:
        """Use mouse or keyboard at once; answer when the display has taken it."""
        assert self.hands.stdin is not None
        assert self.hands.stdout is not None
        self.hands.stdin.write(" ".join(str(word) for word in words) + "\ngetmouselocation\n")
        self.hands.stdin.flush()
        assert self.hands.stdout.readline(), f"xdotool ended at {words}"

    def click(self, rect: Sequence[int]) -> None:
        """Click into the middle of a rectangle of the window."""
        x, y = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
        before = self.taken()
        self.do("mousemove", "--window", self.window, round(x), round(y))
        self.do("click", "--delay", 20, 1)
        self.heard(before + 1)

    def press(self, widget: str) -> None:
        """Click on a control by its id, once it is there and presses count."""

        def found(screen: Node) -> Node | None:
            return next((each for each in screen["widgets"] if each["id"] == widget and each["enabled"]), None)

        screen = self.until(lambda screen: screen["presses"] and found(screen) is not None)
        control = found(screen)
        assert control is not None
        for _ in range(TRIES):
            self.click(control["rect"])
            if self.change(screen):
                break

    def key(self, *keys: str) -> None:
        """Press keys one after another; a shortcut such as ctrl+z counts as two."""
        before = self.taken()
        self.do("key", *keys)
        self.heard(before + sum(len(each.split("+")) for each in keys))
