"""Choices with a picture each, laid out in the middle of the table: a colour to name, a number of cards to pass."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.play.session.seen import Choice
from tablegames.view.layout.layout import TRICKS, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Part
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, outline, panel
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM
from tablegames.view.table_widgets.prompt import words


@register
class Pick(Widget):
    """Tiles for the choices of one verb."""

    region = "board"

    verb: str
    art: str = ""
    """Art of a tile; {what} stands for the choice's object. None: that many card backs."""
    base: str = ""
    """Art below it."""
    disc: bool = False
    """Whether it lies on a white disc."""
    size: float = 84
    width: float = 132
    height: float = 148
    x: float = 640
    y: float = 326

    def tells(self) -> tuple[str, ...]:
        return (f"tiles {self.verb}",)

    def place(self, t: Layout) -> Iterator[Sprite]:
        legal = self.legal(t)
        for i, choice in enumerate(legal):
            target = t.claim_action(choice.action)
            x = self.x + (i - (len(legal) - 1) / 2) * (self.width + 16)
            lit = t.attended(target)
            label = t.fit(words(t, choice), self.width - 14, 16, 700, CREAM)
            parts = (*self.picture(t, choice), (self.width / 2, self.height - 24, label, "center"))
            if lit:
                parts += ((-4, -4, outline(self.width + 8, self.height + 8, 22)),)
            tile = panel(self.width, self.height, 18, t.fill, 0.9, "#ffffff", EDGE, EDGE_WIDE, glow=lit, parts=parts)
            lift = 5 if lit else 0
            yield Sprite(
                target or choice.action,
                tile,
                x,
                self.y,
                TRICKS + i,
                lift=lift,
                target=target,
                name=label.words,
                kind="button",
            )

    def legal(self, t: Layout) -> list[Choice]:
        """List the choices that get a tile."""
        return [choice for choice in t.seen.choices if choice.verb == self.verb]

    def picture(self, t: Layout, choice: Choice) -> tuple[Part, ...]:
        """Draw what a tile stands for."""
        middle = self.width / 2, (self.height - 40) / 2 + 8
        if self.art:
            below: tuple[Part, ...] = ()
            size = self.size
            if self.base:
                below = ((*middle, art(self.base, size), "center"),)
                # The base is a ring whose opening lies a little below its middle.
                return (
                    *below,
                    (middle[0], middle[1] + size * 0.05, art(self.art, size * 0.62, what=choice.what), "center"),
                )
            if self.disc:
                r = size / 2
                below = ((*middle, Drawing(f'<circle cx="{r}" cy="{r}" r="{r}" fill="#fff"/>', size, size), "center"),)
                size *= 0.66
            return (*below, (*middle, art(self.art, size, what=choice.what), "center"))
        n = int(choice.what) if choice.what.isdigit() else 1
        return tuple(
            (middle[0] + (i - (n - 1) / 2) * 18, middle[1] + math.fabs(i - (n - 1) / 2) * 3, t.card(None, 52), "center")
            for i in range(n)
        )
