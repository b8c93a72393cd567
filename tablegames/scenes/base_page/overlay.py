"""A dialog over a table that stands still below it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Protocol

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.frames import dialog, padded, placed, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.spacing import LARGE_SHEET, TIGHT
from tablegames.view.controls.controls import Controls
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import OVERLAY
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import Theme

if TYPE_CHECKING:
    # Dialogs are read with the first page, tables when a game begins.
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

    size: tuple[float, float | None] = LARGE_SHEET, None
    """How wide and high the dialog wishes to be, logical pixels; None: as high as what is on it."""
    key: Action | None = None
    """The action that opened it."""

    def __init__(self, program: Program, below: Below) -> None:
        super().__init__(program, below.backdrop)
        self.below = below

    @property
    def table(self) -> TableView:
        """Give the table in the reader's language."""
        return self.below.table

    def whole(self) -> PageBox:
        return padded(placed(sized(dialog(self.content()), *self.size, gives_way=True)), TIGHT, TIGHT)

    def lay(self) -> list[Sprite]:
        return [*(each._replace(target=None, kind="") for each in self.below.sprites()), *super().lay()]

    def controls_of(self, look: Theme) -> Controls:
        controls = super().controls_of(self.table.look)
        controls.base = LIFT
        return controls

    def thing_at(self, x: float, y: float) -> Hashable:
        return super().thing_at(x, y) if self.inside(x, y) else BESIDE

    def inside(self, x: float, y: float) -> bool:
        """Tell whether a point lies on the dialog."""
        placed = self.placed.sprites if self.placed is not None else ()
        return any(each.key == OVERLAY and each.hit.collidepoint(x, y) for each in placed)

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
