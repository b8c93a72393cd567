"""The boxes on the shelf, in one row or several."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.scenes.choose.game_box import FULL, BoxSize, file_box, game_box, type_of
from tablegames.scenes.choose.shelf_item import BrokenFile, DraftItem, Item, key_of
from tablegames.scenes.program.shelf import Game
from tablegames.view.controls.controls import Controls
from tablegames.view.language.text import Texts

TOP = 92.0
"""Where boxes begin."""


def put_boxes(c: Controls, words: Texts, shown: Sequence[Item], chosen: Item | None, size: BoxSize) -> None:
    """Lay out the boxes of what is shown, the chosen one a little higher."""
    rows = -(-len(shown) // size.columns)
    high = (FULL.h + c.more - rows * size.h) / (rows + 1)
    """What is free above, between and below the rows."""
    games = [each for each in shown if isinstance(each, Game)]
    type_, brief = type_of(games, words, size)
    for at, each in enumerate(shown):
        mine = chosen is not None and key_of(each) == key_of(chosen)
        row, column = divmod(at, size.columns)
        across = min(size.columns, len(shown) - row * size.columns)
        x = 640 + (column - (across - 1) / 2) * size.pitch - size.w / 2
        y = TOP + high + row * (size.h + high) - (10 if mine else 0)
        if isinstance(each, BrokenFile):
            note = words.say("choose.problems", n=len(each.error.problems))
            picture, name = file_box(each.path.name, note, size, mine), f"{each.path.name} · {note}"
        elif isinstance(each, DraftItem):
            note = words.say("form.draft")
            picture, name = file_box(each.name, note, size, mine), f"{each.name} · {note}"
        else:
            picture, name = game_box(each, words, size, mine, type_, brief), words.of(each.name)
        c.control(key_of(each), picture, x, y, "choice", True, 18, name, mine)
