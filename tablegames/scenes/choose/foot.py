"""The panel below the shelf: what the chosen game is about on its left, what can be done with it on its right."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tablegames.scenes.base_page.page_frame import WIDEST
from tablegames.view.controls.controls import Controls
from tablegames.view.layout.carry import moved

PARTING = 700.0
"""What has its middle farther to the right goes with the right edge of the panel."""


@contextmanager
def foot(c: Controls) -> Iterator[None]:
    """Lay the panel as wide as the window, and carry what is placed on it meanwhile to its edges."""
    more = min(WIDEST / 2, c.beyond)
    with c.low():
        c.panel(28 - more, 508, 1224 + 2 * more, 184)
    begin = len(c.sprites)
    yield
    for each in c.sprites[begin:]:
        c.carried[each.key] = moved(more if each.x > PARTING else -more, c.more)
