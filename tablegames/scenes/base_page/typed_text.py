"""The text that has the focus: what keys mean in it, and where its caret stands."""

from __future__ import annotations

from pygame import FRect

from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.entry_box import caret_x
from tablegames.view.controls.text_area import PITCH, caret_place, line_end, rows_in, step_line
from tablegames.view.input.actions import Action
from tablegames.view.painting.scaled import unscaled
from tablegames.view.painting.sprite import Sprite


def altered(entry: TextEntry, sprite: Sprite | None, action: Action) -> bool:
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
    box, _ = unscaled(sprite.picture)
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
    whole, factor = unscaled(sprite.picture)
    if entry.many:
        left, top = caret_place(entry, whole.w, whole.h)
        return FRect(sprite.hit.left + left * factor, sprite.hit.top + top * factor, 2, PITCH * factor)
    return FRect(sprite.hit.left + caret_x(entry, whole.w) * factor, sprite.hit.top, 2, sprite.hit.height)
