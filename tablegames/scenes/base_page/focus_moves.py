"""Where the focus of a page goes: by an arrow key, or because its control is gone."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist

from tablegames.view.controls.controls import Controls
from tablegames.view.input.actions import Action
from tablegames.view.painting.sprite import Sprite

SIDEWAYS = 2.5
"""How much farther a step aside counts than one in the direction of the arrow."""

EVERYWHERE = {"language", "settings"}
"""Controls in the corner of every page: the next press of a key must not change what is shown in it."""


def neighbour(targets: Mapping[str, Sprite], focus: str, arrow: Action) -> str:
    """Find the nearest control in the direction of an arrow; the present one where there is none."""
    here = targets.get(focus)
    if here is None:
        return next(iter(targets), "")
    best, found = float("inf"), focus
    for name, sprite in targets.items():
        dx, dy = sprite.x - here.x, sprite.y - here.y
        a, b = here.hit, sprite.hit
        if arrow in (Action.LEFT, Action.RIGHT):
            ahead = dx if arrow is Action.RIGHT else -dx
            aside = max(0.0, max(a.top, b.top) - min(a.bottom, b.bottom)) + abs(dy) * 0.2
            clear = b.left >= a.right - 8 if arrow is Action.RIGHT else b.right <= a.left + 8
        else:
            ahead = dy if arrow is Action.DOWN else -dy
            aside = max(0.0, max(a.left, b.left) - min(a.right, b.right)) + abs(dx) * 0.2
            clear = b.top >= a.bottom - 8 if arrow is Action.DOWN else b.bottom <= a.top + 8
        if clear and ahead > 0 and ahead + aside * SIDEWAYS < best:
            best, found = ahead + aside * SIDEWAYS, name
    return found


def among_boxes(placed: Controls, targets: Mapping[str, Sprite], focus: str, found: str, arrow: Action) -> str:
    """Correct where an arrow leads on a page made of boxes.

    What is scrolled out of sight comes next in the order of the page, and who comes to a group of controls of which
    one is chosen comes to that one.
    """
    order, groups = placed.order, placed.groups
    if arrow in (Action.UP, Action.DOWN) and focus in order:
        at = order.index(focus) + (1 if arrow is Action.DOWN else -1)
        if 0 <= at < len(order) and order[at] not in targets:
            found = order[at]
    one, here = groups.get(found), groups.get(focus)
    if one is not None and (here is None or here.name != one.name):
        found = next((name for name, each in groups.items() if each.name == one.name and each.chosen), found)
    return found


def in_place_of(gone: str, stood: tuple[float, float] | None, targets: Mapping[str, Sprite], first: str) -> str:
    """Choose which control has the focus in the place of one that is gone: its counterpart, else the nearest.

    `stood`: where the one that is gone stood, logical pixels. The person who turns pages until the last one must not
    begin a game with the next press of the same key.
    """
    if stood is None:
        return first if first in targets else next(iter(targets))
    kind = gone.rpartition(".")[0]

    def far(name: str) -> tuple[bool, bool, float]:
        same, _, last = name.rpartition(".")
        return same != kind, last in EVERYWHERE, dist(stood, targets[name].hit.center)

    return min(targets, key=far)
