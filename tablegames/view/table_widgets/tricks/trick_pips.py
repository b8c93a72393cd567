"""How many tricks a seat has won, where it did not say how many it would."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Part
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.dice.dice import won_tricks
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart


@register
class TrickPips(PlatePart):
    """The tricks of a seat as a number and a row of pips; on one line the number alone."""

    subjects = ("tricks",)
    fills = (1, 2)

    zone: str = "won"

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        x, y, _, pip, second = on.line
        room, line = on.free, second or y
        won = won_tricks(t, on.seat)
        label = t.fit(t.say("labels.won"), min(84, room - 24), 4 + pip * 0.67, 500, t.muted)
        yield x, y, label, "midleft"
        yield x + label.w * SLACK + 8, y, t.fit(str(won), 70, 4 + pip, 800, CREAM), "midleft"
        step = min(pip * 1.33, (room - pip) / max(1, won - 1))
        r = pip / 2
        for i in range(won if second else 0):
            circle = Drawing(f'<circle cx="{r}" cy="{r}" r="{r - 0.4}" fill="{GOLD}"/>', pip, pip)
            yield x + i * step, line - r, circle
        yield t.tell(x, y - 12, room, line - y + 24, "tricks", name=t.name(on.seat), n=won)
        t.anchor(self.zone, on.seat, on.x + x + room / 2, on.y + line)
