"""Numbers beside each other, each with what it counts below it."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.view.boxes.frames import first_with_room, grown, inset
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import DIALOG, HAIR, QUIET, SMALL, TIGHT
from tablegames.view.boxes.words_box import words

FEW = 5
"""So many tiles have room beside each other in a narrow page."""


def number_tile(number: str, said: str, color: str, key: str, tip: str, lit: bool = False) -> PageBox:
    """Show one number; lit where it is what the others come to."""
    # From below, so that names stand on one line beside each other, also where a number has shrunk.
    told = words(number, DIALOG, color, 1, key, center=True), words(said, SMALL, QUIET, 2, center=True)
    shown = column(space(), *told, gap=0)
    return inset(shown, (HAIR, TIGHT), lit, tip)


def number_tiles(tiles: Sequence[PageBox], narrow: bool = False) -> PageBox:
    """Stand tiles beside each other, equally wide where there is room for that; `narrow`: many of them in two rows."""
    if narrow and len(tiles) > FEW:
        half = -(-len(tiles) // 2)
        return column(number_tiles(tiles[:half]), number_tiles(tiles[half:]), gap=TIGHT)
    even, as_wished = row(*tiles, gap=TIGHT, align="fill", even=True), row(*map(grown, tiles), gap=TIGHT, align="fill")
    return grown(first_with_room(even, as_wished), 0.0)
