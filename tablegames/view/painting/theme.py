"""Colours and sizes everything is drawn with, in logical pixels of a 1280x720 canvas."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 1280, 720
MARGIN = 20
RADIUS, DIALOG_RADIUS, PANEL_RADIUS, LINE_RADIUS, FIELD_RADIUS = 16, 24, 20, 14, 12
"""How round corners are: as a rule; of dialogs; of large panels; of small things such as lines of a list; and of fields
for words or a picture."""
CONTROL = 44

CAPTION, BODY, LABEL, HEADING, TITLE = 13.0, 15.0, 16.5, 23.0, 30.0

CREAM = "#fff8e7"
MUTED = "#b5d3c5"
GOLD = "#f0bd4f"
LIGHT_GOLD = "#ffe6b0"
"""Gold for small words that stand on the felt itself."""
INK = "#3d2705"
RED = "#d3313c"
ROSE = "#ffb3a8"
MET = "#8dffb8"
"""A promise that is kept, a target that is hit, a task that is done."""
LETTERS = {"normal": 1.0, "large": 1.18}
"""By text size: the factor by which words grow, where there is room for them."""
SMALL_BELOW = 0.86
"""Real pixels a logical one, below which the small print of a page would have less than eleven: it grows there."""
DIM = (199, 211, 207)
"""What a card that may not be played now is multiplied by."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one world: its felt, its panels, its quiet text, and what a tinted card is multiplied by."""

    felt: tuple[str, str, str] = ("#2f8f6b", "#1a6349", "#0b3326")
    panel: str = "#0a241b"
    muted: str = MUTED
    dim: tuple[int, int, int] = DIM


GREEN = Theme()
CONTRAST = Theme(("#000000", "#000000", "#000000"), "#000000", "#ffffff", (250, 250, 250))
"""Black ground, white words, bright edges: for eyes that need it."""
COVER = Theme(("#3d3a70", "#24224c", "#100f26"), "#0d1030", "#bcbcdf", (186, 190, 210))
