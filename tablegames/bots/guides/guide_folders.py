"""Where guides are looked for: the command line says so before anything that reads them is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablegames.shipped import ASSETS

SHIPPED = ASSETS / "guides"
FOLDERS = [SHIPPED]
"""Where guides are looked for, the first first."""


def add_folder(folder: Path) -> None:
    """Look for guides in another folder as well; it need not be there."""
    if folder not in FOLDERS:
        FOLDERS.append(folder)


@contextmanager
def shipped_alone() -> Iterator[None]:
    """Look for guides within only where they ship, so that bots play the same on every machine."""
    before = FOLDERS[:]
    FOLDERS[:] = [SHIPPED]
    try:
        yield
    finally:
        FOLDERS[:] = before
