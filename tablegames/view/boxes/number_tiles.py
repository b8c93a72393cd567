"""Numbers beside each other, each with what it counts below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablegames.view.boxes.frames import first_with_room, grown, inset
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import DIALOG, HAIR, QUIET, SMALL, TIGHT
from tablegames.view.boxes.words_box import words

FEW = 3
"""So many tiles have room beside each other in a narrow page."""


class NumberTile(NamedTuple):
    """One number; lit where it is what the others come to."""

    number: str
    said: str
    color: str
    key: str
    tip: str
    lit: bool = False

    def box(self, lines: int) -> PageBox:
        """Show the number above what it counts, on so many lines at most."""
        # From below, so that names stand on one line beside each other, also where a number has shrunk.
        counted = words(self.said, SMALL, QUIET, lines, center=True)
        shown = column(space(), words(self.number, DIALOG, self.color, 1, self.key, center=True), counted, gap=0)
        return inset(shown, (HAIR, TIGHT), self.lit, self.tip)


def number_tiles(tiles: Sequence[NumberTile], narrow: bool = False) -> PageBox:
    """Stand tiles beside each other, equally wide where there is room for that; `narrow`: many of them in two rows."""
    if narrow and len(tiles) > FEW:
        half = -(-len(tiles) // 2)
        return column(number_tiles(tiles[:half]), number_tiles(tiles[half:]), gap=TIGHT)
    two, one = ([each.box(lines) for each in tiles] for lines in (2, 1))
    # Where there is no height for a second line, names rather shrink than that tiles are unequal.
    equal = [row(*boxes, gap=TIGHT, align="fill", even=True) for boxes in (two, one)]
    return grown(first_with_room(*equal, row(*map(grown, two), gap=TIGHT, align="fill")), 0.0)
