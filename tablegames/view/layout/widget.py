"""Something that stands on a table, and with which part of the table it goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, Literal

from pygame import FRect

from tablegames.engine.registry import Ludeme
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.table_part import TablePart
from tablegames.view.painting.sprite import Place, Sprite

Region = Literal["head", "seats", "board", "ground", "prompt", "hand", "choices", "near"]
"""Which part of a table something belongs to, and so goes with, where the canvas has another shape.

"seats": it goes with the nearest plate, "near": with what stands where it stands, "ground": it spans the board.
"""


class Widget(TablePart, Ludeme):
    """Something that stands on a table: data read from a ruleset that answers which sprites it makes.

    It says where they are on the usual canvas; `region` says with which part of the table they go on another one.
    """

    __slots__ = ()
    region: ClassVar[Region] = "near"
    stands: ClassVar[Literal["", "corner", "beside"]] = ""
    """Where it may stand instead where its usual place is taken: in another corner, or at another side of a trick."""

    def region_of(self, place: Place | None, y: float, viewer: int) -> Region:
        """Tell with which part of the table something of it goes; of most widgets all goes together."""
        return self.region

    def reach(self) -> float:
        """Say how far from the middle of the table to either side it reaches, where it always lies on the board.

        0 for what comes for a moment: it is enlarged by itself, as far as there is room.
        """
        return 0.0

    def corner(self) -> float:
        """Say how far to the right it fills the lower left corner, beside the viewer's plate; 0 where it does not."""
        return 0.0

    def crowds(self) -> bool:
        """Tell whether things of it lie beside the plates at the sides."""
        return False

    def covers(self, players: int) -> FRect | None:
        """Say what it covers for long with so many players; None for what comes for a moment or moves about."""
        return None

    def moved(self, dx: float, dy: float) -> Widget:
        """Give it somewhere else."""
        raise NotImplementedError

    def place(self, t: Layout) -> Iterator[Sprite]:
        """Say where its sprites are for what the viewer sees."""
        raise NotImplementedError


class Board(Widget):
    """A widget that stands somewhere for long: by its left upper corner, or by its middle beside a trick."""

    __slots__ = ()
    x: float
    y: float

    def moved(self, dx: float, dy: float) -> Widget:
        return replace(self, x=self.x + dx, y=self.y + dy)  # type: ignore[type-var]  # Its kinds are dataclasses.
