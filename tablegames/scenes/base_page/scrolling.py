"""A text that is scrolled, and what stands beside it: how much of it is seen, and buttons for fingers and gamepads."""

from __future__ import annotations

from tablegames.scenes.base_page.page import Page
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import GROUND
from tablegames.view.controls.scroll_bar import WIDE, ScrollBar
from tablegames.view.input.actions import Action
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.theme import CREAM, GOLD

NOTCH = 56.0
"""What one notch of the wheel scrolls a text, logical pixels."""
PAGE = 6
"""So many notches are a page."""


class ScrolledPage(Page):
    """A page with one text that is scrolled: by the wheel, a finger, the page keys and the buttons `up` and `down`."""

    notch = NOTCH

    def scroll(self, by: float) -> None:
        self.scrolled = max(0.0, self.scrolled - by * NOTCH)
        self.refresh()

    def turn_page(self, way: str) -> None:
        """Scroll by a page, "up" or "down"."""
        self.scroll(PAGE if way == "up" else -PAGE)

    def act(self, action: Action) -> None:
        match action:
            case Action.PAGE_UP:
                self.turn_page("up")
            case Action.PAGE_DOWN:
                self.turn_page("down")
            case _:
                super().act(action)


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
    c.round(f"{page.name}.up", "up", x, y - 2, page.say("common.up"), enabled=scrolled > 0)
    c.round(f"{page.name}.down", "down", x + 52, y - 2, page.say("common.down"), enabled=scrolled < longest)
