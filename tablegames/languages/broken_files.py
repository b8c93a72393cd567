"""Files of the program itself that could not be used: logged once each, and told of on the next page.

They are left where they are: the folder of the program is often not the person's to write to, and a new installation
puts them right. Everything that reads such a file goes on with something in its place.
"""

from __future__ import annotations

import logging
from collections import deque
from pathlib import Path

LOG = logging.getLogger(__name__)
KNOWN: set[str] = set()
"""Names of the files that were found damaged since the program started."""
NEWS: deque[str] = deque()
"""Those of them that nobody was told of yet."""


def note(path: Path, reason: object) -> None:
    """Note that a file cannot be used, or not as a whole; any thread may."""
    name = f"{path.parent.name}/{path.name}"
    if name not in KNOWN:
        KNOWN.add(name)
        NEWS.append(name)
        LOG.warning("%s is damaged: %s", path, reason)


def news() -> str:
    """Name the file found damaged since the last time, and how many others were; "" where there is none."""
    found = [NEWS.popleft() for _ in range(len(NEWS))]
    if not found:
        return ""
    return found[0] if len(found) == 1 else f"{found[0]} (+{len(found) - 1})"
