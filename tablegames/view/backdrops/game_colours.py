"""The colours that a game without a drawing of its own may have: its box, and the felt that goes with it."""

from __future__ import annotations

from typing import NamedTuple

from tablegames.view.painting.theme import Theme


class GameColours(NamedTuple):
    """The colours of a game: the box from top to bottom, its light, and the felt that goes with it."""

    top: str
    bottom: str
    light: str
    look: Theme


def colours(top: str, bottom: str, light: str, felt: str, panel: str, muted: str) -> GameColours:
    """Make colours; the felt is written as three colours from its middle to its edge."""
    inner, middle, outer = felt.split()
    return GameColours(top, bottom, light, Theme((inner, middle, outer), panel, muted))


GAME_COLOURS = {
    "wine": colours("#a52a4c", "#4a0f28", "#ffb27a", "#8a3146 #5a1c31 #260c18", "#240b14", "#e4bcc4"),
    "ocean": colours("#2a7fb8", "#123257", "#9fe3ff", "#2f6f96 #1b4766 #0b2134", "#08202f", "#b4d2e2"),
    "forest": colours("#3d9a55", "#123f2c", "#e6f59a", "#2f8f5b #1a6340 #0b3320", "#0a2418", "#b5d3c0"),
    "violet": colours("#7a4fc0", "#2a1760", "#e3b7ff", "#5d4596 #382866 #191133", "#150e2c", "#cbbfe4"),
    "amber": colours("#e0992f", "#7a3414", "#fff0a8", "#a3702f #6c461d #33200f", "#271809", "#e8d3b0"),
    "slate": colours("#55708a", "#1c2a3a", "#d8ecf5", "#52687c #334454 #18222c", "#121c25", "#bccbd6"),
    "teal": colours("#1fa39a", "#0c4048", "#b6ffe0", "#23807c #14585a #08292c", "#07211f", "#acd6d0"),
    "rose": colours("#d85a84", "#6d1c49", "#ffd3c0", "#9c4368 #692a49 #301224", "#280d1d", "#eec3d3"),
}
"""The colours a ruleset may ask for; a game that asks for none gets one by its id."""
