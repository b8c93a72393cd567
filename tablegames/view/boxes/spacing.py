"""Distances and types that pages share, logical pixels: one rhythm of eight, few sizes of type."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablegames.view.controls.controls import ROUND
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM

HAIR: Final = 4.0
TIGHT: Final = 8.0
GAP: Final = 16.0
WIDE: Final = 24.0
APART: Final = 32.0
MARGIN: Final = 40.0
HEAD_MARGIN: Final = (GAP, 12.0)
"""Beside and above the line at the head of a page, where its round buttons are."""

FULL: Final = (APART, WIDE)
"""Beside and above what is on a sheet that needs its room."""

CONTROL: Final = ROUND
"""How high a control is at least: as much as a finger needs."""
READABLE_LINE: Final = 640.0
"""How wide a paragraph is at most, so that the eye finds the next line."""
WIDEST_LINE: Final = 900.0
"""How wide a sentence may be that stands for itself, as a warning does."""
SHEET: Final = 700.0
"""How wide a dialog with a few sentences is."""
LARGE_SHEET: Final = 840.0
"""How wide a dialog is in which there is much to be read."""
WHOLE_SHEET: Final = 960.0
"""How wide a dialog is that takes most of the window."""

QUIET: Final = "quiet"
"""The colour of words that matter less: each ground has its own."""


class TypeStyle(NamedTuple):
    """How large and how bold words are set, and how far their lines are apart, by the size."""

    size: float
    weight: int = MEDIUM
    spacing: float = 1.5


HEADING: Final = TypeStyle(29, HEAVY, 1.3)
DIALOG: Final = TypeStyle(25, HEAVY, 1.3)
TITLE: Final = TypeStyle(20, HEAVY, 1.4)
NAME: Final = TypeStyle(17, BOLD, 1.5)
BODY: Final = TypeStyle(16)
LABEL: Final = TypeStyle(16, BOLD, 1.2)
STRONG: Final = TypeStyle(15, BOLD, 1.25)
HELP: Final = TypeStyle(14)
SMALL: Final = TypeStyle(13.5, MEDIUM, 1.3)
SMALL_NAME: Final = TypeStyle(13.5, BOLD, 1.2)
