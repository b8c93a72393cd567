"""The text that has the focus: what is written there, what keys and the mouse mean in it, where its caret stands."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from pygame import FRect

from tablegames.scenes.program.grip import Grip
from tablegames.view.controls.editing import Edit, edit_text
from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.entry_box import caret_x, place_at
from tablegames.view.controls.text_area import PITCH, caret_place, line_end, place_in_area, rows_in, step_line
from tablegames.view.input.actions import Action
from tablegames.view.painting.scaled import unscale
from tablegames.view.painting.sprite import Sprite

TWICE = 0.45
"""Seconds in which two presses on a text are a double click."""


class TypedText:
    """What is written on a page, into whichever text has the focus; methods tell whether they changed anything."""

    def __init__(self) -> None:
        self.broken_off: TextEntry | None = None
        """The text whose composition broke off, until it is known what it was to be."""
        self.marked = 0.0, ""
        """When a text was last pressed on, in seconds of a clock, and which."""

    def write(self, entry: TextEntry | None, words: str) -> bool:
        """Write words where they belong."""
        left, self.broken_off = self.broken_off, None
        # What was composed elsewhere belongs there, even where it comes after another entry was clicked on.
        if left is not None and left.settle(words):
            return True
        if entry is None:
            return False
        entry.write(words)
        return True

    def compose(self, entry: TextEntry | None, words: str, start: int, length: int) -> bool:
        """Show what an input method composes."""
        if entry is None:
            return False
        if words:
            self.broken_off = None
        entry.compose(words, start, length)
        return True

    def edit(self, entry: TextEntry | None, edit: Edit) -> bool:
        """Do what keys pressed together mean: copy, paste and the like."""
        self.broken_off = None
        return entry is not None and not entry.composing and edit_text(entry, edit)

    def leave(self, entry: TextEntry | None) -> None:
        """Go away from a text, for something else gets the focus."""
        if entry is not None:
            if entry.composing:
                self.broken_off = entry
            entry.leave()
            entry.left_out = ""

    def pressed_twice(self, control: str) -> bool:
        """Note that a text is pressed on; True for the second press of a double click."""
        now, (then, there) = monotonic(), self.marked
        twice = control == there and now - then < TWICE
        self.marked = (0.0 if twice else now), control
        return twice


def alter_text(entry: TextEntry, sprite: Sprite | None, action: Action) -> bool:
    """Do to a text what an action means there, in the box where it stands; False for what is no editing."""
    if entry.many and sprite is not None and altered_lines(entry, sprite, action):
        return True
    match action:
        case Action.ERASE:
            entry.erase()
        case Action.DELETE:
            entry.delete()
        case Action.LEFT:
            entry.move(-1)
        case Action.RIGHT:
            entry.move(1)
        case Action.HOME:
            entry.go(0)
        case Action.END:
            entry.go(len(entry.text))
        case _:
            return False
    return True


def altered_lines(entry: TextEntry, sprite: Sprite, action: Action) -> bool:
    """Do what an action means in a text of several lines alone; False where the caret can go no further, too."""
    box, _ = unscale(sprite.picture)
    match action:
        case Action.CHOOSE:
            entry.write("\n")
        case Action.HOME | Action.END:
            line_end(entry, box.w, action is Action.END)
        case Action.UP | Action.DOWN:
            return step_line(entry, box.w, 1 if action is Action.DOWN else -1)
        case Action.PAGE_UP | Action.PAGE_DOWN:
            return step_line(entry, box.w, rows_in(box.h) * (1 if action is Action.PAGE_DOWN else -1))
        case _:
            return False
    return True


def caret_box(entry: TextEntry, sprite: Sprite) -> FRect:
    """Say where the caret of a text stands, logical pixels."""
    whole, factor = unscale(sprite.picture)
    if entry.many:
        left, top = caret_place(entry, whole.w, whole.h)
        return FRect(sprite.hit.left + left * factor, sprite.hit.top + top * factor, 2, PITCH * factor)
    return FRect(sprite.hit.left + caret_x(entry, whole.w) * factor, sprite.hit.top, 2, sprite.hit.height)


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
        whole, factor = unscale(self.sprite.picture)
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
