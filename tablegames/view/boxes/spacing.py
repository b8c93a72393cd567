"""Distances and types that pages share, logical pixels: one rhythm of eight, few sizes of type."""

from __future__ import annotations

from typing import Final, NamedTuple

HAIR: Final = 4.0
TIGHT: Final = 8.0
GAP: Final = 16.0
WIDE: Final = 24.0
APART: Final = 32.0
MARGIN: Final = 40.0

CONTROL: Final = 44.0
"""How high a control is at least: as much as a finger needs."""
READABLE_LINE: Final = 640.0
"""How wide a paragraph is at most, so that the eye finds the next line."""

QUIET: Final = "quiet"
"""The colour of words that matter less: each ground has its own."""


class TypeStyle(NamedTuple):
    """How large and how bold words are set, and how far their lines are apart, by the size."""

    size: float
    weight: int = 500
    spacing: float = 1.5


HEADING: Final = TypeStyle(29, 800, 1.3)
DIALOG: Final = TypeStyle(25, 800, 1.3)
TITLE: Final = TypeStyle(20, 800, 1.4)
NAME: Final = TypeStyle(17, 700, 1.5)
BODY: Final = TypeStyle(16)
HELP: Final = TypeStyle(14)
