"""Where the focus of a page goes: by an arrow key, or because its control is gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from math import dist
from typing import NamedTuple

from tablegames.view.controls.controls import Controls
from tablegames.view.input.actions import Action
from tablegames.view.painting.sprite import Sprite

SIDEWAYS = 2.5
"""How much farther a step aside counts than one in the direction of the arrow."""


AS_NEAR = 9.0
"""Controls whose ways differ by less, in logical pixels, are as near."""


class FocusPlace(NamedTuple):
    """Where the control with the focus was seen last."""

    middle: tuple[float, float]
    """Logical pixels."""
    boxes: Mapping[str, tuple[int, ...]]
    """In which box of which box each control of the page stood then, by their numbers from outside inwards."""


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
        # Of two that are as near the first in the order of the page counts.
        if clear and ahead > 0 and ahead + aside * SIDEWAYS < best - AS_NEAR:
            best, found = ahead + aside * SIDEWAYS, name
    return found


def among_boxes(placed: Controls, targets: Mapping[str, Sprite], focus: str, found: str, arrow: Action) -> str:
    """Correct where an arrow leads on a page made of boxes.

    What is scrolled out of sight comes next in the order of the page. In a group of controls the focus comes first to
    the one that is chosen.
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


def in_place_of(
    gone: str, stood: FocusPlace | None, placed: Controls | None, targets: Mapping[str, Sprite], first: str
) -> str:
    """Choose which control has the focus in the place of one that is gone: the nearest in the innermost box round both.

    `stood`: where the one that is gone stood. Turning pages until the last one must not begin a game with the next
    press of the same key.
    """
    if stood is None:
        return first if first in targets else next(iter(targets))
    boxes = {**placed.boxes, **stood.boxes} if placed is not None else stood.boxes
    aside, home = placed.aside if placed is not None else (), boxes.get(gone, ())

    def far(name: str) -> tuple[bool, int, float]:
        return name in aside, -shared(home, boxes.get(name, ())), dist(stood.middle, targets[name].hit.center)

    return min(targets, key=far)


def shared(one: Sequence[int], other: Sequence[int]) -> int:
    """Count the boxes that stand round both of two controls.

    >>> shared((0, 2, 1), (0, 2, 3, 1))
    2
    """
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
