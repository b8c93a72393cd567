"""Opening a folder in the system's own window, where there is something that can."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

LOG = logging.getLogger(__name__)
COMMANDS = {"win32": ("explorer",), "darwin": ("open",)}
OTHERS = ("xdg-open", "gio")
LIBRARIES = "LD_LIBRARY_PATH"


@cache
def opener() -> tuple[str, ...] | None:
    """Find the command that opens a folder; None where there is none."""
    for name in COMMANDS.get(sys.platform, OTHERS):
        found = shutil.which(name)
        if found:
            return (found, "open") if name == "gio" else (found,)
    return None


class FolderOpening:
    """A folder on its way to being opened. Nothing waits for the system's command; whether it failed is known later."""

    def __init__(self, folder: Path, process: subprocess.Popen[bytes] | None) -> None:
        self.folder, self.process = folder, process

    @property
    def failed(self) -> bool:
        """Tell whether it is known that the folder was not opened."""
        if self.process is None:
            return True
        # The command of Windows ends with 1 whatever came of it.
        return sys.platform != "win32" and bool(self.process.poll())


def open_folder(folder: Path) -> FolderOpening:
    """Open a folder, made if it is not there. Does not wait for it, and raises nothing."""
    command = opener()
    if command is None:
        return FolderOpening(folder, None)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        process = subprocess.Popen(
            [*command, str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment(),
            start_new_session=True,
        )
    except OSError as error:
        LOG.warning("%s cannot be opened: %s", folder, error)
        return FolderOpening(folder, None)
    return FolderOpening(folder, process)


def environment() -> dict[str, str]:
    """Restore the library paths that a packaged program changed, for the programs that it starts."""
    found = dict(os.environ)
    before = found.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        found[LIBRARIES] = before
    elif getattr(sys, "frozen", False):
        found.pop(LIBRARIES, None)
    return found
