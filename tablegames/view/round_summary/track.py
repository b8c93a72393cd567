"""A lane for every seat, on which a figure walks as far as its score came. All have one scale: it is a race."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.view.painting.group import Part
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import Cell, Column
from tablegames.view.round_summary.entrance import Entering, WalkEntrance

SIDE, LOW, WALKER = 18.0, 13.0, 30.0
"""What stays free on both sides of a lane, how far it lies below the middle of its row, and how large who walks is."""
END, LANE = 6, 13
"""How far a lane goes on beyond its lowest and its highest score, and how high its picture is."""
WALKS, LATER = 900.0, 130.0
"""How long a figure walks, and how much later each next one sets out, milliseconds."""


@register
class ScoreTrack(Column):
    """A lane from the lowest score to the highest, before the round and after it, with the figure that walks there."""

    art: str = "desert/camel"
    """Who walks."""

    def at(self, a: Account, score: int, cell: Cell) -> float:
        """Tell where a score is on the lane."""
        known = [n for seat in range(a.seats) for n in (a.before(seat), a.total(seat)) if n is not None]
        low, high = min(known), max(known)
        return cell.x + SIDE + (cell.w - 2 * SIDE) * (score - low) / max(1, high - low)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        before, after = a.before(seat), a.total(seat)
        if before is None or after is None:
            return
        wide, began, ended = at.w - 2 * SIDE + 2 * END, self.at(a, before, at) - at.x, self.at(a, after, at) - at.x
        lane = (
            f'<rect x="0" y="4" width="{wide}" height="5" rx="2.5" fill="#e8c98a" fill-opacity=".28"/>'
            f'<circle cx="{began - SIDE + END}" cy="6.5" r="4" fill="#fff3d2" fill-opacity=".75"/>'
            f'<circle cx="{ended - SIDE + END}" cy="6.5" r="4" fill="#f0bd4f"/>'
        )
        yield at.x + SIDE - END, at.y + LOW - END, Drawing(lane, wide, LANE)

    def entering(self, a: Account, seat: int, at: Cell, begin: float) -> Iterator[Entering]:
        before, after = a.before(seat), a.total(seat)
        if before is None or after is None:
            return
        walker, x = art(self.art, WALKER * at.large), self.at(a, after, at)
        walks = WalkEntrance(begin, WALKS, away=self.at(a, before, at) - x)
        yield Entering(x - walker.w / 2, at.y + LOW + 2 - walker.h, walker.w, walker.h, walker, walks, 2)
