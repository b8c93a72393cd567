"""How often a seat may still pass."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.common.facts import PlacesFact
from tablegames.engine.laying.facts import PassesFact
from tablegames.engine.registry import register
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import GOLD
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart

LEFT, USED, PIP = "●", "○", 15.0
"""A pass that is left and one that is used, as letters: phones write what stands on a plate; and their size."""
MOST_PIPS = 6
"""Where more passes are to be had they stand as a number."""


@register
class PassesWidget(PlatePart):
    """The passes of a seat as a row of discs: full ones are left, empty ones are used."""

    under_name = True
    subjects = ("passes",)
    fills = (1, 1)

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        fact, places = t.seen.fact(PassesFact), t.seen.fact(PlacesFact)
        if fact is None:
            return
        # What the player who is out did not use is gone.
        bright = t.muted if places and places.places[on.seat] else GOLD
        left, x, y = fact.left[on.seat], on.line.x, on.line.y
        label = t.fit(t.say("labels.passes_left"), on.free - 40, 13.5, 500, t.muted)
        yield x, y, label, "midleft"
        at = x + label.w * SLACK + 8
        t.anchor("passes", on.seat, on.x + at + PIP, on.y + y)
        if fact.most > MOST_PIPS:
            yield at, y, t.fit(str(left), 40, 15, 800, bright if left else t.muted), "midleft"
        else:
            full = t.fit(LEFT * left, on.free, PIP, 700, bright)
            yield at, y, full, "midleft"
            yield at + full.w * SLACK, y, t.fit(USED * fact.used[on.seat], on.free, PIP, 700, t.muted), "midleft"
        told = "passes_left" if bright == GOLD else "passes_gone"
        yield t.tell(x, y - 12, on.free, 24, told, name=t.name(on.seat), n=left)
