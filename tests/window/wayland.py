"""The program as a native Wayland window: the compositor weston, itself a window of a virtual screen, holds it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.patience import Patience
from tests.window.desk import LOOK, Desk

SOCKET = "wayland-test"
BESIDE = (2550, 1430)
"""A place of the virtual screen beside the compositor's window."""
A_MOMENT = 0.3
SETTINGS = """[core]
idle-time=0
[shell]
panel-position=none
locking=false
"""


def weston_needed() -> None:
    """Skip where there is no compositor to be had; on the project's own machine that is a fault."""
    if shutil.which("weston") is None:
        if os.environ.get("CI"):
            pytest.fail("weston must be installed here")
        pytest.skip("needs weston")


class WaylandDesk(Desk):
    """A desk whose screen is that of weston. The program's window is maximised at first, so that its place is known."""

    def __init__(
        self,
        home: Path,
        arguments: Sequence[str] = (),
        settings: Mapping[str, Any] | None = None,
        *,
        screen: tuple[int, int],
        scale: int = 1,
    ) -> None:
        """Start the program on a screen of so many units, each `scale` pixels wide and high."""
        weston_needed()
        self.sides, self.unit = screen, scale
        self.compositor: subprocess.Popen[bytes] | None = None
        # The name of a socket may have 107 bytes, and that of a test's folder has many.
        self.sockets = Path(f"/tmp/wayland-{os.getpid()}")  # made here, for this user alone
        shutil.rmtree(self.sockets, ignore_errors=True)
        self.sockets.mkdir(mode=0o700)
        super().__init__(home, arguments, {"maximised": True, **(settings or {})})

    def variables(self) -> dict[str, str]:
        wayland = {"SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": SOCKET, "XDG_RUNTIME_DIR": str(self.sockets)}
        return {**super().variables(), **wayland}

    def begin(self) -> None:
        """Start the compositor as a window of the virtual screen, and wait for it."""
        settings = self.home / "weston.ini"
        settings.write_text(SETTINGS, "utf-8")
        width, height = self.sides
        asked = {"width": width, "height": height, "scale": self.unit, "socket": SOCKET, "config": settings}
        command = [
            "weston",
            "--backend=x11-backend.so",
            "--use-pixman",
            *(f"--{key}={value}" for key, value in asked.items()),
        ]
        log = (self.home / "weston.txt").open("w")
        with log:
            self.compositor = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        waiting = Patience()
        while not (self.sockets / SOCKET).exists():
            assert waiting.left, (self.home / "weston.txt").read_text("utf-8")
            time.sleep(LOOK)

    def found(self) -> str:
        """Answer the number of the compositor's window, which has the keyboard from then on."""
        waiting = Patience()
        while waiting.left:
            if windows := self.xdotool("search", "--onlyvisible", "--class", "weston").split():
                self.xdotool("windowmove", windows[0], 0, 0, "windowfocus", "--sync", windows[0])
                # The compositor counts from move to move. Where the mouse is it learns when that comes in; a move
                # in the same moment it would miss for good.
                for place in (BESIDE, (1, 1)):
                    self.xdotool("mousemove", *place)
                    time.sleep(A_MOMENT)
                return windows[0]
        raise AssertionError("the compositor shows no window")

    def close(self) -> None:
        super().close()
        if self.compositor is not None:
            self.compositor.terminate()
            self.compositor.wait()
        shutil.rmtree(self.sockets, ignore_errors=True)
