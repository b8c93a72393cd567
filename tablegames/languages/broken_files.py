"""Files that could not be used, of the program itself or of a person's own languages: logged once each, and told of.

They are left where they are. A person may often not write to the folder of the program, and a new installation puts its
files right; the person's own files are theirs to mend. Everything that reads such a file goes on with something in its
place.
"""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import dataclass
from pathlib import Path

LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class DamagedFile:
    """A file that cannot be used, or not as a whole."""

    path: Path
    reason: object
    """What is wrong with it: an error of what reads it, or a sentence."""

    @property
    def name(self) -> str:
        """Name the file by its folder and itself: "ja/interface.yaml"."""
        return f"{self.path.parent.name}/{self.path.name}"


KNOWN: set[str] = set()
"""Names of the files that were found damaged since the program started."""
NEWS: deque[DamagedFile] = deque()
"""Those of them that were not told yet."""


def note(path: Path, reason: object) -> None:
    """Note that a file cannot be used, or not as a whole; any thread may."""
    broken = DamagedFile(path, reason)
    if broken.name not in KNOWN:
        KNOWN.add(broken.name)
        NEWS.append(broken)
        LOG.warning("%s is damaged: %s", path, reason)


def news() -> list[DamagedFile]:
    """List the files found damaged since the last time."""
    return [NEWS.popleft() for _ in range(len(NEWS))]
