"""A page of things that can be asked about: one after another is pointed at, by pointer, finger, keys or gamepad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

from pygame import FRect

from tablegames.scenes.base_page.page import Page
from tablegames.view.input.actions import Action
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import outline
from tablegames.view.painting.sprite import THING, Sprite

OVER, LINE, BUTTON = 4000.0, 4050.0, 4100.0
"""The heights of what can be pointed at, of the line round it, and of the button that leads back."""
"""The height of what can be pointed at."""
ROUND = 24.0
"""How round the line round a thing is, logical pixels: as a circle as large as this."""


class Somewhere(Protocol):
    """A thing that is somewhere."""

    @property
    def rect(self) -> FRect: ...


Thing = TypeVar("Thing", bound=Somewhere)


class ThingsPage(Page, Generic[Thing]):
    """Lies over a page that stands still, and goes from one of its things to another."""

    things: list[Thing]

    def key(self, at: int) -> str:
        """Name the control of a thing."""
        return f"{self.name}.{at + 1}"

    @property
    def thing(self) -> Thing | None:
        """Give what is pointed at."""
        return next((thing for at, thing in enumerate(self.things) if self.key(at) == self.focus), None)

    def called(self, thing: Thing) -> str:
        """Say what a thing is called."""
        raise NotImplementedError

    def spots(self) -> Iterator[Sprite]:
        """Lay something that can be pointed at over each thing, the smaller above the larger."""
        canvas = self.program.canvas
        for at, thing in enumerate(self.things):
            rect = thing.rect
            z = OVER - rect.w * rect.h / (canvas.width * canvas.height)
            spot, target = Group(rect.w, rect.h, ()), ("control", self.key(at))
            yield Sprite((self.name, at), spot, *rect.center, z, target=target, name=self.called(thing), kind=THING)

    def ring(self, rect: FRect, z: float) -> Sprite:
        """Draw a line round a thing."""
        line = Group(rect.w, rect.h, ((0, 0, outline(rect.w, rect.h, min(rect.w, rect.h, ROUND) / 2)),))
        return Sprite(("ring", self.name), line, *rect.center, z)

    def point(self, x: float, y: float) -> None:
        super().point(x, y)
        if self.hover:
            self.focusing(self.hover)

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
