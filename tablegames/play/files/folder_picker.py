"""Asking for a folder in the system's own window, where there is something that can ask."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from tablegames.play.files.folder_opener import environment

LOG = logging.getLogger(__name__)
LINUX = ("kdialog", "zenity")
TITLE, BEGIN = "TABLEGAMES_PICK_TITLE", "TABLEGAMES_PICK_BEGIN"
"""The environment variables by which the command of Windows is told what to ask: nothing has to be quoted there."""
WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms; "
    "$window = New-Object System.Windows.Forms.FolderBrowserDialog; "
    f"$window.Description = $env:{TITLE}; $window.SelectedPath = $env:{BEGIN}; "
    "[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false; "
    "if ($window.ShowDialog() -eq 'OK') { [Console]::Out.Write($window.SelectedPath) }"
)
WINDOWS_FILE = (
    "Add-Type -AssemblyName System.Windows.Forms; "
    "$window = New-Object System.Windows.Forms.OpenFileDialog; "
    f"$window.Title = $env:{TITLE}; $window.InitialDirectory = $env:{BEGIN}; "
    "[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false; "
    "if ($window.ShowDialog() -eq 'OK') { [Console]::Out.Write($window.FileName) }"
)
MAC, MAC_FILE = (
    (
        "on run argv",
        f"POSIX path of (choose {what} with prompt (item 1 of argv) default location (POSIX file (item 2 of argv)))",
        "end run",
    )
    for what in ("folder", "file")
)


@cache
def picker() -> str | None:
    """Find the command that asks for a folder; None where there is none."""
    names = {"win32": ("powershell",), "darwin": ("osascript",)}.get(sys.platform, LINUX)
    return next((found for name in names if (found := shutil.which(name))), None)


def order(command: str, title: str, begin: Path, file: bool = False) -> list[str]:
    """Make the command that asks for a folder, or a `file`; it begins at a folder that exists."""
    name = Path(command).stem.lower()
    if name == "powershell":
        return [command, "-NoProfile", "-STA", "-Command", WINDOWS_FILE if file else WINDOWS]
    if name == "osascript":
        return [command, *(part for line in (MAC_FILE if file else MAC) for part in ("-e", line)), title, str(begin)]
    if name == "kdialog":
        return [command, "--title", title, "--getopenfilename" if file else "--getexistingdirectory", str(begin)]
    kind = [] if file else ["--directory"]
    return [command, "--file-selection", *kind, f"--title={title}", f"--filename={begin}{os.sep}"]


class FolderQuestion:
    """A window of the system that asks for a folder. The program asks for the answer now and then."""

    def __init__(self, title: str, begin: Path, file: bool = False) -> None:
        """Open it, to be asked for a folder or a `file`. Raises OSError where it cannot be opened."""
        self.file = file
        command = picker()
        if command is None:
            raise FileNotFoundError("there is nothing here that asks for a folder")
        while not begin.is_dir() and begin != begin.parent:
            begin = begin.parent
        self.process = subprocess.Popen(
            order(command, title, begin, file),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment() | {TITLE: title, BEGIN: str(begin)},
        )

    @property
    def open(self) -> bool:
        """Whether the person is still being asked."""
        return self.process.poll() is None

    def answer(self) -> Path | None:
        """Give what was chosen; None where none was, or as long as the person is being asked."""
        if self.open or self.process.stdout is None:
            return None
        with self.process.stdout as told:
            words = told.read().decode("utf-8", "surrogateescape").rstrip("\r\n")
        found = Path(words)
        there = found.is_file() if self.file else found.is_dir()
        return found if self.process.returncode == 0 and words and there else None

    def close(self) -> None:
        """Take the window away."""
        if self.open:
            with suppress(OSError):
                self.process.kill()
        self.process.wait()
