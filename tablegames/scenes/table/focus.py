"""What the viewer's attention is on: pointer, keys and gamepad share one focus."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.view.input.actions import Action
from tablegames.view.painting.sprite import Screen, Sprite, Target

SIDEWAYS = 2.5
"""How much farther a step aside counts than one in the direction of the arrow."""
TO_END = "to_end"
"""What the screen offers where no player has anything left to decide in the round."""
TAKE_REST = "take_rest"
"""What the screen offers to the person to whom the rest is certain."""
PLAY_HERE, BOT_PLAYS = "play_here", "bot_plays"
"""What the screen offers where the own screen of a person is gone."""
ONWARDS: Target = ("screen", TO_END)
TOUR = ("card", "seat", "place", "button", "screen")
"""In this order the Tab key goes round: the cards first, the corners last."""


def under(scene: Screen, x: float, y: float) -> Sprite | None:
    """Find what is meant at a point: the topmost thing that can be chosen, or a card.

    A card that cannot be chosen hides the cards below it in a fan, but not the place it lies on.
    """
    hits = [each for each in scene.sprites.values() if each.area.collidepoint(x, y)]
    chosen = max((each for each in hits if each.target is not None), key=lambda each: each.z, default=None)
    card = max((each for each in hits if each.card is not None), key=lambda each: each.z, default=None)
    if card is not None and (chosen is None or (chosen.target and chosen.target[0] == "card" and card.z > chosen.z)):
        return card
    return chosen


def first(targets: Mapping[Target, Sprite]) -> Target | None:
    """Choose where the keys begin: the first of the tour, but no corner of the screen."""
    tour = [target for target in order_targets(targets) if target[0] != "screen"]
    return tour[0] if tour else None


def order_targets(targets: Mapping[Target, Sprite]) -> list[Target]:
    """List targets in the order of the Tab key."""

    def place(target: Target) -> tuple[int, float, float]:
        kind = TOUR.index(target[0]) if target[0] in TOUR else len(TOUR)
        sprite = targets[target]
        return (kind, sprite.y, sprite.x) if kind >= TOUR.index("button") else (kind, sprite.x, sprite.y)

    return sorted(targets, key=place)


def find_target(targets: Mapping[Target, Sprite], here: Target | None, action: Action) -> Target | None:
    """Find the target after or before the present one, or the nearest in the direction of an arrow."""
    if not targets:
        return None
    if here is None or here not in targets:
        return first(targets) or order_targets(targets)[0]
    if action in (Action.NEXT, Action.PREVIOUS):
        tour = order_targets(targets)
        return tour[(tour.index(here) + (1 if action is Action.NEXT else -1)) % len(tour)]
    start = targets[here]
    best, found = float("inf"), here
    for target, sprite in targets.items():
        dx, dy = sprite.x - start.x, sprite.y - start.y
        ahead, aside = {
            Action.LEFT: (-dx, abs(dy)),
            Action.RIGHT: (dx, abs(dy)),
            Action.UP: (-dy, abs(dx)),
            Action.DOWN: (dy, abs(dx)),
        }[action]
        level = target[0] != "screen" or aside <= ahead / SIDEWAYS
        if action in (Action.LEFT, Action.RIGHT) and not level:
            # Past the last card lies no corner of the screen: only one that is level with it is beside it.
            continue
        if ahead > 1 and ahead + aside * SIDEWAYS < best:
            best, found = ahead + aside * SIDEWAYS, target
    return found
