"""The cards whose holders play together in this deal."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from tablegames.engine.common.facts import FoundSidesFact
from tablegames.engine.registry import register
from tablegames.view.layout.layout import STANDING, Layout
from tablegames.view.layout.widget import Board
from tablegames.view.painting.group import Part, TipArea
from tablegames.view.painting.panel import panel
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import LIGHT_GOLD

MOST = 3
"""How many cards have room side by side."""


@register
class FoundSidesWidget(Board):
    """The card that was called, or those whose holders play together, on a small panel beside the trick."""

    stands = "beside"
    subjects = ("found sides",)
    region = "board"

    x: float = 908
    y: float = 328
    width: float = 132
    card: float = 40

    def covers(self, players: int) -> FRect:
        return FRect(self.x - self.width / 2, self.y - 56, self.width, 112)

    def reach(self) -> float:
        return abs(self.x - 640) + self.width / 2

    def place(self, t: Layout) -> Iterator[Sprite]:
        t.anchor("called_card", 0, self.x, self.y)
        for seat in range(t.seen.seats):
            t.anchors.setdefault(("side_shown", seat), (self.x, self.y))
        fact = t.seen.fact(FoundSidesFact)
        if fact is None:
            return
        w, h = self.width, 112.0
        key = f"labels.found_{fact.word}"
        parts: list[Part] = []
        shown = fact.cards[:MOST]
        wide = min(self.card, (w - 16) / max(1, len(shown)) - 4)
        for at, card in enumerate(shown):
            x = w / 2 + (at - (len(shown) - 1) / 2) * (wide + 4)
            parts.append((x, 42, t.card(card, wide), "center"))
        names = t.table.words.listed([t.card_name(card) for card in fact.cards])
        words = t.say(key, cards=names, name=t.name(fact.maker))
        middle = h - 18 if shown else h / 2
        parts += t.lines(t.say(f"{key}_short"), w / 2, middle, w - 14, 32, 14, 700, LIGHT_GOLD, "center")
        parts.append((0, 0, TipArea(w, h, words)))
        yield Sprite("found_sides", panel(w, h, 18, t.fill, 0.86, parts=tuple(parts)), self.x, self.y, STANDING)
