"""A box that is a control as a whole: a card of a person, the line of a game, an entry of a list."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.view.boxes.buttons import Call
from tablegames.view.boxes.frames import grown, padded, picture, sized
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.rows import row
from tablegames.view.boxes.spacing import CONTROL, HAIR, LABEL, QUIET, TIGHT
from tablegames.view.boxes.words_box import line, words
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.grounds import card, inset
from tablegames.view.painting.group import Group, Part, TipArea
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD, LINE_RADIUS, RADIUS, Theme

MARKED, NUMBER, LIST_WORDS = 20.0, 28.0, 210.0
"""How wide an icon or a number before a line of a list is, and its words at most, logical pixels."""


@dataclass(frozen=True)
class PressableLook:
    """What the ground of a pressable box looks like."""

    radius: float = RADIUS
    lit: bool = False
    """Whether it has a golden edge: it offers something new, or is chosen."""
    group: str = ""
    """What it is one of, where one of several is chosen."""
    in_list: bool = False
    """Whether it is a line of a list: it has a ground only where it is chosen."""
    follows: bool = False
    """Whether the keyboard chooses it as it comes there."""


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
        ground = self.ground(area, c.look, tuple(parts))
        kind, chosen = ("choice" if self.look.group else "button"), self.look.in_list and self.look.lit
        radius = LINE_RADIUS if self.look.in_list else self.look.radius
        c.control(self.key, ground, area.x, area.y, kind, True, radius, self.name, chosen)
        c.answer(self.key, self.on)
        if self.look.group:
            c.among(self.key, self.look.group, self.look.lit, self.look.follows)

    def ground(self, area: Area, theme: Theme, parts: tuple[Part, ...]) -> Picture:
        """Draw what is in it on its ground."""
        look = self.look
        if look.in_list and not look.lit:
            return Group(area.w, area.h, parts)
        if look.in_list:
            ground = inset(area.w, area.h, lit=True)
            return Group(area.w, area.h, (*ground.parts, *parts))
        return card(area.w, area.h, theme, look.radius, look.lit, look.lit and bool(look.group), parts)


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


def entry_of_list(key: str, said: str, mark: str, chosen: bool, on: Call, group: str) -> PressableBox:
    """Make a line of a list of which one is chosen; the keyboard chooses it as it comes there.

    `mark`: the name of an icon, or a number.
    """
    sign = sized(line(mark, LABEL, GOLD), NUMBER) if mark.isdigit() else picture(icon(mark, MARKED, GOLD))
    said_ = words(said, LABEL, CREAM if chosen else QUIET, 2, most=LIST_WORDS)
    # Two lines keep away from those of the entries above and below.
    box = sized(padded(row(sign, grown(said_), gap=TIGHT), 0, HAIR), high=CONTROL)
    return pressable(key, box, said, on, (TIGHT, 0), PressableLook(lit=chosen, group=group, in_list=True, follows=True))
