"""A dialog over a table that stands still below it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Protocol

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.program import Program
from tablegames.view.input.actions import Action
from tablegames.view.painting.sprite import Sprite

if TYPE_CHECKING:
    # Dialogs are read with the first page, tables when somebody sits down at one.
    from tablegames.view.table.table import TableView

LIFT = 1000.0
"""How much higher than everything on the table a dialog lies."""

BESIDE = ("beside",)
"""What a click beside the dialog is about."""


class Below(Protocol):
    """The table under a dialog."""

    @property
    def table(self) -> TableView: ...

    @property
    def backdrop(self) -> str: ...

    def sprites(self) -> list[Sprite]: ...


class Overlay(Page):
    """Shows the table as it is, with nothing on it to choose, and a dialog over it.

    A click beside the dialog closes it, as Escape does, and so does the key that opened it.
    """

    box: tuple[float, float, float, float] = (190, 40, 900, 640)
    """Corner, width and height of the dialog."""
    key: Action | None = None
    """The action that opened it."""

    def __init__(self, program: Program, below: Below) -> None:
        super().__init__(program, below.backdrop)
        self.below = below

    @property
    def table(self) -> TableView:
        """Give the table in the reader's language."""
        return self.below.table

    def lay(self) -> list[Sprite]:
        still = [each._replace(target=None, kind="") for each in self.below.sprites()]
        frame = self.frame
        controls = self.controls_of(self.table.look)
        controls.base = LIFT
        controls.dialogs.append(self.box)
        controls.overlay(*self.box)
        self.bar = None
        self.build(controls)
        if self.bar is not None:
            self.bar = frame.bar(self.bar, frame.dialog(self.box))
        return [*still, *sorted(frame.laid(controls), key=lambda each: each.z)]

    def thing_at(self, x: float, y: float) -> Hashable:
        return super().thing_at(x, y) if self.inside(x, y) else BESIDE

    def inside(self, x: float, y: float) -> bool:
        """Tell whether a point lies on the dialog."""
        left, top, w, h = self.box
        carry = self.frame.dialog(self.box)
        (left, top), (right, bottom) = carry.point(left, top), carry.point(left + w, top + h)
        return left <= x <= right and top <= y <= bottom

    def click(self, x: float, y: float) -> None:
        if self.inside(x, y):
            super().click(x, y)
        else:
            self.back()

    def act(self, action: Action) -> None:
        if action is self.key:
            self.back()
        else:
            super().act(action)
