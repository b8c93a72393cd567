"""Parts of a plate, and what they draw on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from tablegames.engine.registry import Ludeme
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.seat_spots import Side
from tablegames.view.layout.table_part import TablePart
from tablegames.view.painting.group import Part

NAME = 16.0
"""The size of a name's type."""


class PlateLine(NamedTuple):
    """A line of a plate, for one part of it: where it begins, its middle, how long it is and how large its type."""

    x: float
    y: float
    room: float
    size: float = 15.0
    second: float = 0.0
    """The middle of a line below that belongs to it; 0 where there is none."""


NO_LINE = PlateLine(0, 0, 0)


@dataclass(slots=True)
class PlateArea:
    """What a part of a plate draws on: the plate, and how far it is filled from the right."""

    seat: int
    side: Side
    w: float
    h: float
    text_x: float
    line_y: float
    right: float
    line_right: float
    """The same for its second line."""
    name_high: float
    """How high the room of the name is."""
    shared: bool
    """Whether the name ends where the plate is filled from the right; on a panel it does not."""
    x: float
    """Where the plate's corner lies on the table."""
    y: float
    line: PlateLine = NO_LINE
    """The line of the part that is drawn."""
    room: float = 0.0
    """How much of the right end the part takes that is drawn: from `right` on, for that is taken off already."""

    @property
    def free(self) -> float:
        """Tell how long the line is up to what fills the plate from the right."""
        below = self.line.y == self.line_y
        return min(self.line.room, min(self.right, self.line_right) - self.line.x) if below else self.line.room


class PlatePart(TablePart, Ludeme):
    """Something on a seat's plate: data read from a ruleset that draws what it says of the seat."""

    __slots__ = ()

    fills: ClassVar[tuple[int, int]] = (0, 0)
    """How many lines it fills where there is room, on a pill and on a panel; 0: it stands beside the name."""
    under_name: ClassVar[bool] = False
    """Whether it fills the line below the name rather than one of its own."""
    gives_way: ClassVar[bool] = False
    """Whether it is left out where something else needs its line."""
    corner: ClassVar[float] = 8.0
    """How far from the right end of the viewer's own panel a name has to stop beside it."""

    def lines(self, pill: bool) -> int:
        """Say how many lines it fills where there is room, on a pill or a panel."""
        return self.fills[not pill]

    def takes(self, t: Layout, on: PlateArea) -> float:
        """Say how much room it takes from the right end, where the name may be: known before anything is drawn."""
        return 0.0

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        """Draw it."""
        raise NotImplementedError
