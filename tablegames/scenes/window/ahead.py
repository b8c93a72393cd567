"""What is painted for the first picture while most of the program has still to be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.paths import own_settings
from tablegames.scenes.pages.fan import paint_ahead
from tablegames.scenes.window.placing import place_window
from tablegames.scenes.window.sdl_library import screens
from tablegames.view.painting.rasters import Rasters

FARTHEST = 1 << 14
"""No place or size on any screen is as large, pixels."""
Pair = tuple[int, int]


def paint_first_page(path: Path | None = None) -> Rasters | None:
    """Have what takes longest of the first page painted for a window as it was left; None where it filled the screen.

    Of the settings only where the window was is looked at, for all others would have to be read first. Where that is
    wrong, what was painted is thrown away. There has to be a screen.
    """
    try:
        found = json.loads(read_ordinary(path or own_settings()))
    except (OSError, ValueError, RecursionError):
        found = None
    last = found if isinstance(found, dict) else {}
    if last.get("maximised") is True or last.get("fullscreen") is True:
        return None
    return paint_ahead(place_window(pair(last.get("window")), pair(last.get("position")), screens(usable=True))[0])


def pair(value: Any) -> Pair | None:
    """Give a place or a size; None for what is neither."""
    if (
        isinstance(value, list)
        and len(value) == 2
        and all(type(side) is int and abs(side) < FARTHEST for side in value)
    ):
        return value[0], value[1]
    return None
