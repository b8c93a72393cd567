"""What is this? The things of a page are lit one after another, and each says what it is."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from pygame import FRect

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.backdrops.backdrop import FELTS
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.tip_box import Tip, tip_box
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import OVERLAY
from tablegames.view.inspection.tips import Explained, everything_explained
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import outline
from tablegames.view.painting.sprite import THING, Sprite

OVER, RING = 4000.0, 5.0
"""The height of what can be pointed at, and how far the line round a thing stands away from it."""


@register_page("what")
class WhatPage(Page):
    """Lies over a page that stands still: pointer, finger, arrows and gamepad go from one thing to another."""

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

    def key(self, at: int) -> str:
        """Name the control of a thing."""
        return f"what.{at + 1}"

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
            w, h = thing.rect.w + 2 * RING, thing.rect.h + 2 * RING
            line = Group(w, h, ((0, 0, outline(w, h, min(w, h, 24) / 2)),))
            laid.append(Sprite(("ring", "what"), line, *thing.rect.center, OVER + 10))
            tip = Tip(FRect(thing.rect).inflate(2 * RING, 2 * RING), thing.words)
            laid.append(tip_box(tip, look, controls.letters, self.program.canvas.rect))
        return sorted(laid, key=lambda each: each.z)

    def spots(self) -> Iterator[Sprite]:
        """Lay something that can be pointed at over each thing, the smaller above the larger."""
        for at, thing in enumerate(self.things):
            w, h = thing.rect.size
            target = ("control", self.key(at))
            z = OVER - w * h / 1e6
            yield Sprite(
                ("what", at), Group(w, h, ()), *thing.rect.center, z, target=target, name=thing.words, kind=THING
            )

    @property
    def thing(self) -> Explained | None:
        """Give what is pointed at."""
        number = self.focus.partition(".")[2]
        return self.things[int(number) - 1] if number.isdigit() and int(number) <= len(self.things) else None

    def point(self, x: float, y: float) -> None:
        super().point(x, y)
        if self.hover:
            self.focusing(self.hover)

    def thing_at(self, x: float, y: float) -> Hashable:
        return super().thing_at(x, y) or "beside"

    def click(self, x: float, y: float) -> None:
        if self.under(x, y):
            super().click(x, y)
        else:
            self.back()

    def act(self, action: Action) -> None:
        if action is Action.WHY:
            self.back()
        else:
            super().act(action)
