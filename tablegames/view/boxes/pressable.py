"""A box that is a control as a whole: a card of a person, the line of a game."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.view.boxes.buttons import Call
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.group import Part, TipArea
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, panel
from tablegames.view.painting.theme import GOLD

CHOSEN = "#1c2c1d"
"""The ground of what is chosen."""


@dataclass(frozen=True)
class PressableLook:
    """What the ground of a pressable box looks like."""

    radius: float = 18.0
    opacity: float = 0.86
    lit: bool = False
    """Whether it has a golden edge: it offers something new, or is chosen."""
    group: str = ""
    """What it is one of, where one of several is chosen."""


class PressableBox(PageBox):
    """A box on a panel that can be chosen; all that is in it belongs to one picture, and moves with it."""

    def __init__(
        self, key: str, box: PageBox, name: str, on: Call, margin: tuple[float, float], look: PressableLook
    ) -> None:
        self.key, self.box, self.name, self.on, self.margin, self.look = key, box, name, on, margin, look
        self.grows = box.grows

    def width(self, fit: Fit) -> Extent:
        return fit.width(self.box).plus(2 * fit.gap(self.margin[0]))

    def height(self, fit: Fit, width: float) -> Extent:
        return fit.height(self.box, width - 2 * fit.gap(self.margin[0])).plus(2 * fit.gap(self.margin[1]))

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        within = Controls(c.look, letters=c.letters, least=c.smallest)
        inner = area.inset(fit.gap(self.margin[0]), fit.gap(self.margin[1]))
        self.box.draw(within, fit, Area(inner.x - area.x, inner.y - area.y, inner.w, inner.h))
        parts: list[Part] = []
        for each in sorted(within.sprites, key=lambda sprite: sprite.z):
            rect = each.hit
            parts.append((rect.x, rect.y, each.picture))
            if each.tip:
                parts.append((rect.x, rect.y, TipArea(rect.w, rect.h, each.tip)))
        edge = (GOLD, 0.55, 1.4) if self.look.lit else ("#ffffff", EDGE, EDGE_WIDE)
        fill, kind = (
            (CHOSEN if self.look.lit and self.look.group else c.look.panel),
            "choice" if self.look.group else "button",
        )
        ground = panel(area.w, area.h, self.look.radius, fill, self.look.opacity, *edge, parts=tuple(parts))
        c.control(self.key, ground, area.x, area.y, kind, True, self.look.radius, self.name)
        c.answer(self.key, self.on)
        if self.look.group:
            c.among(self.key, self.look.group, self.look.lit)


def pressable(
    key: str,
    box: PageBox,
    name: str,
    on: Call,
    margin: tuple[float, float] = (0.0, 0.0),
    look: PressableLook | None = None,
) -> PressableBox:
    """Make a control of a box: choosing it calls `on`; `name` is what it is called."""
    return PressableBox(key, box, name, on, margin, look or PressableLook())
