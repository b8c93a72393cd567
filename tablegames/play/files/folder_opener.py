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


def open_folder(folder: Path) -> bool:
    """Open a folder, made if it is not there; False where that cannot be. Does not wait for it."""
    command = opener()
    if command is None:
        return False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Where the folder has just been opened the command ends at once; nobody needs its answer.
        subprocess.Popen(
            [*command, str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment(),
            start_new_session=True,
        )
    except OSError as error:
        LOG.warning("%s cannot be opened: %s", folder, error)
        return False
    return True


def environment() -> dict[str, str]:
    """Give other programs the libraries they had before a packaged program put its own first."""
    found = dict(os.environ)
    before = found.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        found[LIBRARIES] = before
    elif getattr(sys, "frozen", False):
        found.pop(LIBRARIES, None)
    return found
