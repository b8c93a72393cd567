"""What is this? The things of a page are lit one after another, and each says what it is."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import FRect

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.things_page import LINE, ThingsPage
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.backdrops.backdrop import FELTS
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.tip_box import Tip, tip_box
from tablegames.view.inspection.check import OVERLAY
from tablegames.view.inspection.tips import Explained, everything_explained
from tablegames.view.painting.sprite import Sprite

RING = 5.0
"""How far the line round a thing stands away from it."""


@register_page("what")
class WhatPage(ThingsPage[Explained]):
    """Lies over any page except a table."""

    name = "what"

    def __init__(self, program: Program, below: Page) -> None:
        super().__init__(program, below.backdrop)
        self.below = below
        self.things = self.found()
        self.focus = self.first = self.key(self.begin()) if self.things else ""

    def found(self) -> list[Explained]:
        """List the things of the page that say what they are, and its controls."""
        things: list[Explained] = []
        shown = self.below.sprites()
        base = max((each.z for each in shown if each.key == OVERLAY), default=None)
        for sprite, each in everything_explained(shown):
            if base is None or sprite.z >= base:
                things.append(each)
        return things

    def begin(self) -> int:
        """Give the thing that has the focus below, or the nearest one."""
        here = self.below.targets().get(self.below.hover or self.below.focus)
        if here is None:
            return 0
        x, y = here.hit.center

        def away(at: int) -> float:
            rect = self.things[at].rect
            return abs(rect.centerx - x) + abs(rect.centery - y)

        return min(range(len(self.things)), key=away)

    def refresh(self) -> None:
        super().refresh()
        self.below.refresh()
        self.things = self.found()

    def lay(self) -> list[Sprite]:
        still = [each._replace(target=None, kind="") for each in self.below.sprites()]
        look = FELTS.get(self.backdrop, FELTS["felt"])
        controls = Controls(look, self.focus, self.hover, self.keys, self.program.letters)
        laid = [*still, *self.spots(), *controls.sprites]
        thing = self.thing
        if thing is not None:
            rect = FRect(thing.rect).inflate(2 * RING, 2 * RING)
            laid.append(self.ring(rect, LINE))
            laid.append(tip_box(Tip(rect, thing.words), look, controls.letters, self.program.canvas.rect))
        return sorted(laid, key=lambda each: each.z)

    def called(self, thing: Explained) -> str:
        return thing.words

    def thing_at(self, x: float, y: float) -> Hashable:
        return super().thing_at(x, y) or "beside"
