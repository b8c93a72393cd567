"""A Windows in Wine, with a person's profile on it, and a desk whose program runs there."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

from tablegames.play.files.paths import HOME
from tests.window.desk import Desk

PROFILE = "花 子"
"""A person's folder with a space and Japanese letters in its name."""
QUIET = {"WINEARCH": "win64", "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree=;mshtml=", "LC_ALL": "C.UTF-8"}
FOLDERS = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
DESKTOP = r"HKCU\Control Panel\Desktop"
DOTS = 96
"""Dots an inch at a scaling of 100 %."""
SCREEN = 2560, 1440
"""The screen of a desk, in pixels."""
SECONDS = 300


class Windows:
    """A folder that Wine takes for a computer."""

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix
        self.profile = prefix / "drive_c" / "users" / PROFILE
        """The person's profile as this system sees it."""
        self.own = self.profile / "AppData" / "Local" / "tablegames"
        """Where the program keeps the person's files."""
        self.program = self.profile / "AppData" / "Local" / "Programs" / "tablegames"

    @property
    def environment(self) -> dict[str, str]:
        """Give what Wine has to find in the environment."""
        inherited = {name: value for name, value in os.environ.items() if name != HOME}
        return {**inherited, **QUIET, "WINEPREFIX": str(self.prefix)}

    def begin(self) -> None:
        """Set the computer up, and give the person a profile."""
        self.run("wineboot", "-i")
        local = rf"C:\users\{PROFILE}\AppData\Local"
        self.run("wine", "reg", "add", FOLDERS, "/v", "Local AppData", "/t", "REG_SZ", "/d", local, "/f")
        self.own.parent.mkdir(parents=True, exist_ok=True)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a command to its end. Its streams are pipes: Wine's programs start with little else."""
        done = subprocess.run(
            ["xvfb-run", "-a", *words],
            env=self.environment,
            input="",
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=SECONDS,
            check=False,
        )
        # What Wine leaves running is bound to a screen that is gone now.
        self.close()
        return done

    def asked(self, key: str) -> str:
        """Give what the registry says below a key of the person's; "" where there is none."""
        done = self.run("wine", "reg", "query", rf"HKCU\{key}", "/s")
        return done.stdout if done.returncode == 0 else ""

    def scale(self, percent: int) -> None:
        """Set the scaling of the screen."""
        dots = str(DOTS * percent // 100)
        done = self.run("wine", "reg", "add", DESKTOP, "/v", "LogPixels", "/t", "REG_DWORD", "/d", dots, "/f")
        assert done.returncode == 0, done.stderr

    def close(self) -> None:
        """Switch it off."""
        subprocess.run(["wineserver", "-k"], env=self.environment, check=False)
        subprocess.run(["wineserver", "-w"], env=self.environment, timeout=SECONDS, check=False)


class WindowsDesk(Desk):
    """A desk on which the installed Windows program lies open."""

    def __init__(
        self,
        windows: Windows,
        words: Sequence[str] = (),
        settings: Mapping[str, Any] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start the program; `words` are what stands on its command line, `environment` what it finds besides."""
        self.windows = windows
        windows.own.mkdir(parents=True, exist_ok=True)
        program = ["wine", str(windows.program / "tablegames.exe")]
        super().__init__(windows.own, words, settings, program, {**windows.environment, **(environment or {})})

    def start(self, command: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Start the program with pipes for its streams; in Wine it starts with nothing else."""
        pipe = subprocess.PIPE
        program = subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT)

        def keep() -> None:
            assert program.stdout is not None
            # The last words may come when the desk is cleared already.
            with suppress(ValueError):
                for line in program.stdout:
                    self.complaints.write(line.decode("utf-8", "replace"))

        Thread(target=keep, daemon=True).start()
        return program

    def close(self) -> None:
        """Take everything off the desk, and the rest of Windows with it."""
        super().close()
        self.windows.close()

    def place(self) -> list[int]:
        """Give where the window is on the screen, and how large: left, top, width, height."""
        told = self.xdotool("getwindowgeometry", "--shell", self.window)
        values = dict(line.split("=") for line in told.split())
        return [int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")]

    def picture(self, path: Path) -> None:
        """Take a picture of the whole screen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=True)

    def variables(self) -> dict[str, str]:
        """Give the program's environment; its own files lie where Windows says."""
        return {
            "SDL_AUDIODRIVER": "dummy",
            "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
            "TABLEGAMES_DUMP": f"Z:{self.path}",
        }
