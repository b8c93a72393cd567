"""What stands beside something that is scrolled: how much of it is seen, and the buttons for fingers and gamepads."""

from __future__ import annotations

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.scroll_bar import WIDE, ScrollBar
from tablegames.view.controls.controls import GROUND, Controls
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.theme import CREAM, GOLD

NOTCH = 56.0
"""What one notch of the wheel scrolls a text, logical pixels."""
PAGE = 6
"""So many notches are a page."""


def bar(page: Page, c: Controls, x: float, top: float, high: float, scrolled: float, longest: float) -> None:
    """Show how much is seen, and where in the whole; `longest` is how far it can be scrolled, logical pixels.

    The page can be scrolled by it: a press takes hold of its knob, or brings it there.
    """
    page.bar = ScrollBar(x, top, high, longest)
    c.put(box(WIDE, high, WIDE / 2, "#ffffff", 0.1, stroke_width=0), x, top, GROUND + 2)
    wide, color = (WIDE + 4, CREAM) if page.bar_held else (WIDE, GOLD)
    knob = f'<rect width="{wide}" height="{page.bar.knob}" rx="{wide / 2}" fill="{color}"/>'
    left = x - (wide - WIDE) / 2
    c.put(Drawing(knob, wide, page.bar.knob), left, top + page.bar.place(scrolled), GROUND + 3)


def buttons(page: Page, c: Controls, x: float, y: float, scrolled: float, longest: float) -> None:
    """Place the buttons that scroll by a page, `up` and `down` of the page's own controls."""
    c.round(f"{page.name}.up", "up", x, y, page.say("common.up"), enabled=scrolled > 0)
    c.round(f"{page.name}.down", "down", x + 50, y, page.say("common.down"), enabled=scrolled < longest)
