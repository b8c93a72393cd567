"""The mouse in a line of text: it sets the caret, and what it is drawn over is selected."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.scenes.program.grip import Grip
from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.entry_box import place_at
from tablegames.view.controls.text_area import place_in_area
from tablegames.view.painting.scaled import unscaled
from tablegames.view.painting.sprite import Sprite


class Marking(Grip):
    """Selects from where it was pressed to where it is; pressed twice it selects words."""

    at_once = True

    def __init__(
        self, entry: TextEntry, sprite: Sprite, typing: bool, twice: bool, refresh: Callable[[], None]
    ) -> None:
        self.entry, self.sprite, self.twice, self.refresh = entry, sprite, twice, refresh
        self.typing = typing
        """Whether the entry had the focus before: else it is laid out as it is read until now."""
        self.begun: int | None = None

    def move(self, x: float, y: float) -> None:
        whole, factor = unscaled(self.sprite.picture)
        left, top = (x - self.sprite.hit.left) / factor, (y - self.sprite.hit.top) / factor
        if self.entry.many:
            at = place_in_area(self.entry, whole.w, whole.h, left, top)
        else:
            at = place_at(self.entry, whole.w, whole.h, left, self.typing)
        self.typing = True
        if self.begun is None:
            self.begun = at
            self.entry.go(at)
            if self.twice:
                self.entry.select_word(at)
        elif not self.twice:
            self.entry.go(at, keep=True)
        else:
            (low, high), (first, last) = self.entry.word(self.begun), self.entry.word(at)
            self.entry.anchor, self.entry.caret = (low, max(high, last)) if at >= self.begun else (high, first)
        self.refresh()
