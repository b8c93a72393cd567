"""Files that systems and editors put beside those of a person, and hide."""

from __future__ import annotations

from pathlib import Path


def is_hidden(path: Path) -> bool:
    """Tell whether a name begins with a full stop: it is nothing that a person put there.

    A Mac lays `._game.yaml` beside `game.yaml` on disks of other systems, an editor `.#game.yaml` as long as it is
    changed. They have the ending of the file that they stand beside, and none of its content.
    """
    return path.name.startswith(".")
