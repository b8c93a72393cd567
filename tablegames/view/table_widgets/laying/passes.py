"""How often a seat may still pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from tablegames.engine.common.facts import PlacesFact
from tablegames.engine.laying.facts import PassesFact
from tablegames.engine.registry import register
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Part
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.theme import GOLD
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart

PIP, STEP = 12.0, 16.0
"""How wide a disc is, and how far it is from one to the next."""
MOST_PIPS = 6
"""Where more passes are to be had they stand as a number."""


@register
@dataclass(frozen=True, slots=True)
class PassesWidget(PlatePart):
    """The passes of a seat as a row of discs: full ones are left, empty ones are used."""

    under_name: ClassVar[bool] = True

    def tells(self) -> tuple[str, ...]:
        return ("passes",)

    def lines(self, pill: bool) -> int:
        return 1

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        fact, places = t.seen.fact(PassesFact), t.seen.fact(PlacesFact)
        if fact is None or (places and places.places[on.seat]):
            return
        left, x, y = fact.left[on.seat], on.line.x, on.line.y
        label = t.fit(t.say("labels.passes_left"), on.free - 40, 13.5, 500, t.muted)
        yield x, y, label, "midleft"
        at = x + label.w * SLACK + 8
        t.anchor("passes", on.seat, on.x + at + PIP, on.y + y)
        if fact.most > MOST_PIPS:
            yield at, y, t.fit(str(left), 40, 15, 800, GOLD if left else t.muted), "midleft"
        else:
            for i in range(fact.most):
                yield at + i * STEP, y - PIP / 2, pip(i < left)
        yield t.tell(x, y - 12, on.free, 24, "passes_left", name=t.name(on.seat), n=left)


def pip(full: bool) -> Drawing:
    """Draw a disc, or only its line."""
    r = PIP / 2
    ink = f'fill="{GOLD}"' if full else 'fill="none" stroke="#ffffff" stroke-opacity=".45" stroke-width="1.4"'
    return Drawing(f'<circle cx="{r}" cy="{r}" r="{r - 1}" {ink}/>', PIP, PIP)
