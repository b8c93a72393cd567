"""A box that is higher than its room: a part of it is seen, and a bar beside it says which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.spacing import GAP
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import GROUND
from tablegames.view.controls.pane import FADE, Pane
from tablegames.view.controls.scroll_bar import WIDE, ScrollBar, ScrollPlace
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import box as ground
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import FINGER, Sprite
from tablegames.view.painting.theme import CREAM, GOLD

ROUNDING = 0.5
"""So much may be missing, logical pixels: there is nothing to be scrolled for it."""
LEAST, RING = 120.0, 7.0
"""How high it is at least, so that a line or two are seen, and the room for the ring of the focus at its ends."""


class ScrollBox(PageBox):
    """Shows as much of a box as there is room for."""

    grows = 1.0

    def __init__(self, box: PageBox, place: ScrollPlace, wish: float | None) -> None:
        self.box, self.place, self.wish = box, place, wish

    def width(self, fit: Fit) -> Extent:
        return fit.width(self.box).plus(WIDE + GAP)

    def height(self, fit: Fit, width: float) -> Extent:
        wished = self.wish or fit.height(self.box, width - WIDE - GAP).wished + 2 * RING
        return Extent(min(LEAST, wished), wished)

    def wide(self, fit: Fit, area: Area) -> float:
        """Tell how wide the box becomes: all of its room, unless it needs a bar; then it stands in the middle."""
        all_seen = fit.height(self.box, area.w).wished + 2 * RING <= area.h + ROUNDING
        return area.w if all_seen else area.w - WIDE - GAP

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        w = self.wide(fit, area)
        high = fit.height(self.box, w).wished + 2 * RING
        longest = high - area.h if high > area.h + ROUNDING else 0.0
        sprites, order = len(c.sprites), len(c.order)
        self.place.at = min(max(0.0, self.place.at), longest)
        self.draw_at(c, fit, area, w, high)
        self.place.bar = None
        if not longest:
            return
        if self.show(c.sprites[sprites:], c.left_out, area, longest):
            del c.sprites[sprites:], c.order[order:]
            self.draw_at(c, fit, area, w, high)
        above, below = min(FADE, self.place.at), min(FADE, longest - self.place.at)
        c.sprites[sprites:] = [part for each in c.sprites[sprites:] for part in seen(each, area, above, below)]
        bar = self.place.bar = ScrollBar(area.x + area.w - WIDE, area.y, area.h, longest)
        self.place.wide = area.w
        c.places.append(self.place)
        c.put(ground(WIDE, bar.high, WIDE / 2, "#ffffff", 0.1, stroke_width=0), bar.x, bar.top, GROUND + 2)
        wide, color = (WIDE + 4, CREAM) if self.place.held else (WIDE, GOLD)
        knob = Drawing(f'<rect width="{wide}" height="{bar.knob}" rx="{wide / 2}" fill="{color}"/>', wide, bar.knob)
        c.put(knob, bar.x - (wide - WIDE) / 2, bar.top + bar.place(self.place.at), GROUND + 3)

    def draw_at(self, c: Controls, fit: Fit, area: Area, w: float, high: float) -> None:
        """Draw the box as far up as it is scrolled."""
        c.window = area.y, area.y + area.h
        c.left_out.clear()
        self.box.draw(c, fit, Area(area.x, area.y - self.place.at + RING, w, high - 2 * RING))
        c.window = None

    def show(
        self, drawn: Sequence[Sprite], left_out: Mapping[str, tuple[float, float]], area: Area, longest: float
    ) -> bool:
        """Scroll so far that the control the focus came to is seen; tell whether anything was scrolled."""
        wanted = next((each.hit for each in drawn if each.key == self.place.shown and each.target), None)
        top, high = (wanted.top, wanted.h) if wanted else left_out.get(self.place.shown, (area.y + FADE, 0.0))
        self.place.shown, before = "", self.place.at
        if top < area.y + FADE:
            self.place.at = max(0.0, before - (area.y + FADE - top))
        elif top + high > area.y + area.h - FADE:
            self.place.at = min(longest, before + top + high - (area.y + area.h - FADE))
        return self.place.at != before


def seen(sprite: Sprite, area: Area, above: float, below: float) -> list[Sprite]:
    """Give what is seen of a sprite inside an area: all of it, a part that fades at the edge, or nothing."""
    rect, margin = sprite.hit, getattr(sprite.picture, "margin", 0)
    top, bottom = rect.top - margin, rect.bottom + margin
    if top >= area.y + above and bottom <= area.y + area.h - below:
        return [sprite]
    low, high = max(top, area.y), min(bottom, area.y + area.h)
    if high - low < 1:
        return []
    # What ends before the edge fades only where it lies in the part that fades.
    fade_above, fade_below = max(0.0, above - (low - area.y)), max(0.0, below - (area.y + area.h - high))
    w = rect.w + 2 * margin
    part = Pane(w, high - low, ((margin, rect.top - low, sprite.picture),), above=fade_above, below=fade_below)
    shown = sprite._replace(picture=part, y=(low + high) / 2)
    if sprite.target is None:
        return [shown]
    shown = shown._replace(key=("seen", sprite.key), target=None, kind="", name="", tip=sprite.tip or sprite.name)
    top, bottom = max(rect.top, area.y), min(rect.bottom, area.y + area.h)
    # What is left of a control has to be large enough for a finger.
    if bottom - top < min(rect.h, FINGER):
        return [shown]
    return [shown, sprite._replace(picture=Group(rect.w, bottom - top, ()), y=(top + bottom) / 2)]


def scroll(box: PageBox, place: ScrollPlace, wish: float | None = None) -> ScrollBox:
    """Let a box be scrolled; the page keeps the place.

    `wish`: how high it would like to be, where that is less than all of it: the page need not shrink for the rest.
    """
    return ScrollBox(box, place, wish)
