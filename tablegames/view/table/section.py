"""The `table:` part of a ruleset: which fixtures stand on the table, and how its cards, felt and paces look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablegames.view.layout.seat_spots import Side
from tablegames.view.motion.tween import Pace
from tablegames.view.painting.theme import GREEN
from tablegames.view.round_summary import Results
from tablegames.view.table_widgets import Fixtures


@dataclass(frozen=True)
class Colours:
    """The colours of panels and of quiet text, which go with the backdrop."""

    panel: str = GREEN.panel
    muted: str = GREEN.muted


@dataclass(frozen=True)
class TableSection:
    """A table as data."""

    fixtures: tuple[Fixtures, ...]
    """What stands on it."""
    cards: str = "plain"
    """The world of its card faces."""
    backdrop: tuple[str, ...] = ()
    """Art of the ground; several where it differs by the viewer's seat. None: the felt that goes with the box."""
    colours: Colours | None = None
    """None: those that go with the felt."""
    turned: str = ""
    """The fact that says whether cards lie with their other number up."""
    aces_high: bool = False
    """Whether an ace is sorted after the king."""
    own: tuple[float, float, float] = (20, 540, 318)
    """The viewer's plate: upper left corner and width."""
    others: tuple[tuple[Side, float, float, float], ...] = ()
    """The other plates clockwise from the viewer's left: side, corner and width. None: the usual places."""
    tokens: Mapping[str, str] = field(default_factory=dict)
    """By tally, the art of one of its counters, for when they travel."""
    pace: Mapping[str, Pace] = field(default_factory=dict)
    """By "source>target" zone, how cards travel."""
    counted: str = ""
    """The zone whose face-up numbers are added up where words speak of a sum."""
    results: Results | None = None
    """How a round is explained when it is over; None: its end is only announced."""
