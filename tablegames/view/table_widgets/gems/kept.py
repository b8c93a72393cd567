"""Counters of any places, on a line of the plate."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import art
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart

STEP = 52.0
"""From one number to the next."""


@register
class Kept(PlatePart):
    """How many counters lie at each place of a seat, and "?" where that is a secret."""

    fills = (1, 1)

    tallies: tuple[str, ...]
    art: str = "gems/gem-1"

    def tells(self) -> tuple[str, ...]:
        return self.tallies

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        step = min(STEP, on.line.room / len(self.tallies))
        for at, name in enumerate(self.tallies):
            owner = t.seen.owner(name, on.seat)
            n, x = t.seen.tally(name, owner), on.line.x + at * step
            yield x, on.line.y - 9, art(self.art, 18)
            yield x + 22, on.line.y, Text("?" if n is None else str(n), 15 * t.larger(1.1), 700), "midleft"
            key = "holding_secret" if n is None else "holding_open"
            yield t.tell(x, on.line.y - 11, step - 2, 22, key, place=t.say(f"labels.{name}"), n=n, worth="")
            t.anchors.setdefault((name, owner), (on.x + x + 9, on.y + on.line.y))
