"""What a person at the screen can see, as JSON: for tests and for other programs."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from pygame import FRect

from tablegames.engine.table.events import NOBODY
from tablegames.view.painting.group import texts
from tablegames.view.painting.picture import Turnable
from tablegames.view.painting.sprite import Sprite, Target

Node = dict[str, Any]


class Letterbox(NamedTuple):
    """Where the canvas lies in the window: `k` window pixels a logical one, from `left` and `top`."""

    k: float = 1
    left: float = 0
    top: float = 0

    def rect(self, rect: FRect) -> list[int]:
        """Give a logical rectangle in window pixels: x, y, width, height."""
        x, y = self.left + rect.x * self.k, self.top + rect.y * self.k
        return [round(x), round(y), round(rect.w * self.k), round(rect.h * self.k)]

    def logical(self, x: float, y: float) -> tuple[float, float]:
        """Give a point of the window in logical pixels."""
        return (x - self.left) / self.k, (y - self.top) / self.k


def widget_id(sprite: Sprite) -> str:
    """Name a control by a word that is the same in every language.

    A control that is called by a string keeps it; one that stands for a choice is called after the choice.
    """
    if isinstance(sprite.key, str):
        return sprite.key
    return target_id(sprite.target) if sprite.target else ".".join(str(part) for part in flat(sprite.key))


def target_id(target: Target) -> str:
    """Name a choice at the table: ("seat", 3) is table.seat.3, ("button", "give-count 2") table.action.give-count.2."""
    kind, what = target
    kind = "action" if kind == "button" else kind
    return f"table.{kind}.{str(what).replace(' ', '.')}"


def flat(key: object) -> Iterable[object]:
    """List what a key is made of."""
    if isinstance(key, tuple):
        for part in key:
            yield from flat(part)
    else:
        yield key


def widgets(sprites: Iterable[Sprite], focus: Target | None, box: Letterbox) -> list[Node]:
    """Describe the controls: everything that has a kind, or can be chosen and is no card."""
    return [
        {
            "id": widget_id(sprite),
            "kind": sprite.kind or (sprite.target[0] if sprite.target else ""),
            "text": sprite.name or " ".join(texts(sprite.picture)),
            "rect": box.rect(sprite.area),
            "enabled": sprite.target is not None,
            "focused": sprite.target is not None and sprite.target == focus,
        }
        for sprite in sprites
        if not isinstance(sprite.picture, Turnable) and (sprite.kind or sprite.target)
    ]


def cards(sprites: Iterable[Sprite], box: Letterbox) -> list[Node]:
    """Describe the cards, each by the part of it that no later card of its zone covers."""
    lying = [each for each in sprites if isinstance(each.picture, Turnable)]
    nodes: list[Node] = []
    for sprite in lying:
        side = sprite.picture.side if isinstance(sprite.picture, Turnable) else ""
        rect = sprite.hit
        for other in lying:
            over = other.hit
            if other.z > sprite.z and other.place == sprite.place and rect.left < over.left < rect.right:
                rect.w = over.left - rect.left
        node: Node = {"id": sprite.card} if side and sprite.card is not None else {}
        nodes.append(
            {
                **node,
                "zone": sprite.place[0] if sprite.place else None,
                "rect": box.rect(rect),
                "face_up": bool(side),
                "playable": sprite.target is not None,
            }
        )
    return nodes


def write(path: Path, node: Node) -> None:
    """Write it so that a reader sees the old or the new description, never half of one."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    beside.write_text(json.dumps(node, ensure_ascii=False), "utf-8")
    os.replace(beside, path)


def table_dump(viewer: int, laid: list[Sprite], focus: Target | None, box: Letterbox) -> dict[str, Any]:
    """List who looks, what the prompt says, what can be chosen, and where the cards lie."""
    return {
        "viewer": None if viewer == NOBODY else viewer,
        "prompt": next((each.name for each in laid if each.key == "prompt"), ""),
        "widgets": widgets(laid, focus, box),
        "cards": cards(laid, box),
    }
