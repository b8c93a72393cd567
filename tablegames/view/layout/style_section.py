"""How a ruleset's table looks: its cards, ground and colours, where plates stand, how its cards travel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablegames.view.layout.seat_spots import Side
from tablegames.view.motion.tween import Pace
from tablegames.view.painting.theme import GREEN

SeatPlace = tuple[Side, float, float, float]
"""Where the plate of a seat lies: at which side, its left upper corner and its width."""


@dataclass(frozen=True)
class Colours:
    """The colours of panels and of quiet text, which go with the backdrop."""

    panel: str = GREEN.panel
    muted: str = GREEN.muted


@dataclass(frozen=True, kw_only=True)
class StyleSection:
    """The part of `table:` that says how everything on it looks."""

    cards: str = "plain"
    """The world of its card faces."""
    mark: str = "deck/marks/{suit}"
    """Art of a suit's sign, where a widget names none of its own; `{suit}` is its letter, `{low}` the same in small."""
    backdrop: tuple[str, ...] = ()
    """Art of the ground; several where it differs by the viewer's seat. None: the felt that goes with the box."""
    colours: Colours | None = None
    """None: those that go with the felt."""
    turned: str = ""
    """The fact that says whether cards lie with their other number up."""
    own: tuple[float, float, float] = (20, 540, 318)
    """The viewer's plate: upper left corner and width."""
    others: tuple[SeatPlace, ...] = ()
    """The other plates clockwise from the viewer's left: side, corner and width. None: the usual places."""
    tokens: Mapping[str, str] = field(default_factory=dict)
    """By tally, the art of one of its counters, for when they travel."""
    pace: Mapping[str, Pace] = field(default_factory=dict)
    """By "source>target" zone, how cards travel."""
