"""What keys mean in a text of several lines, and in no other."""

from __future__ import annotations

from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.text_area import line_end, rows_in, step_line
from tablegames.view.input.actions import Action
from tablegames.view.painting.scaled import unscaled
from tablegames.view.painting.sprite import Sprite


def altered(entry: TextEntry, sprite: Sprite, action: Action) -> bool:
    """Do what an action means there; False for any other, and where the caret can go no further."""
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
