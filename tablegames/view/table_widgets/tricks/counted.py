"""What a side has counted in this round so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.engine.registry import register
from tablegames.engine.tricks.facts import CountedFact
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import GOLD
from tablegames.view.table_widgets.bids.bids import ROWS
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart


@register
@dataclass(frozen=True, slots=True)
class CountedWidget(PlatePart):
    """What the captured cards of a seat's side have counted in this round, in words; on a panel over its lower part."""

    panel: bool = False
    """Whether the plate is a panel."""

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        fact = t.seen.fact(CountedFact)
        counted = fact.counted[on.seat] if fact else 0
        words, color = t.say("labels.counted", n=counted), GOLD if counted else t.muted
        t.anchor("counted", on.seat, on.x + on.text_x, on.y + on.line_y)
        t.anchor("melded", on.seat, on.x + on.text_x, on.y + on.line_y)
        if self.panel:
            x, y, _, room, _ = ROWS[on.side]
            yield x, y, t.fit(words, room, 15, 700, color), "midleft"
            return
        room = min(on.right, on.line_right) - on.text_x
        yield on.text_x, on.line_y, t.fit(words, room, 13.5, 700, color), "midleft"
