"""A table on a canvas of another shape: what stands together keeps together, and all of the window is used.

Rulesets and widgets give positions on the usual canvas. What they make is carried from there, block by block. So a
table that was never looked at in an upright window, a derived one or an own one, fits it too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from tablegames.view.layout.carry import Carry
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.canvas import Canvas
from tablegames.view.painting.scaled import Stretched
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table.base_places import MIDDLE, SHADE, BasePlaces, Belongs, WidgetParts
from tablegames.view.table.ring import Ring
from tablegames.view.table.upright import Upright
from tablegames.view.table_widgets.battle.piles import SCENERY
from tablegames.view.table_widgets.tricks.trick import stadium

STADIUM = "stadium"


class Arranger(Protocol):
    """Says how the blocks of a table come to their places on a canvas."""

    def carry(self, where: Belongs) -> Carry: ...

    def fan(self, cards: Sequence[Sprite]) -> Carry: ...

    def tiles(self, reach: float) -> Carry: ...

    def board_size(self, w: float, h: float) -> tuple[float, float]: ...


def arrange(canvas: Canvas, t: Layout, parts: Sequence[WidgetParts]) -> list[WidgetParts]:
    """Carry everything to its place on a canvas that is not the usual one."""
    base = BasePlaces(t, (each.widget for each in parts), canvas.shape == "upright")
    found = [[(base.sprite(part, sprite), sprite) for sprite in part.sprites] for part in parts]
    arranger: Arranger = Ring(canvas, base)
    if canvas.shape == "upright":
        arranger = Upright(canvas, base, [pair for pairs in found for pair in pairs])
    carries: dict[Belongs, Carry] = {}

    def carry(where: Belongs) -> Carry:
        if where not in carries:
            carries[where] = arranger.carry(where)
        return carries[where]

    cards = [sprite for _, sprite in of_hand(base, parts)]
    fan = arranger.fan(cards)
    tiles = arranger.tiles(max((tile_reach(part) for part in parts), default=0.0))
    out: list[WidgetParts] = []
    for part, pairs in zip(parts, found, strict=True):
        own = fan if part.widget is base.hand else tiles if is_tiles(part.widget) else None
        if own is fan:
            sprites = [place_sprite(each, with_card(each, cards, fan), canvas, arranger) for _, each in pairs]
        else:
            sprites = [place_sprite(sprite, own or carry(at), canvas, arranger) for at, sprite in pairs]
        anchors = {
            place: (own or carry(base.anchor(part, place, x, y))).point(x, y) for place, (x, y) in part.anchors.items()
        }
        spots = [carry(base.spot(part, spot)).spot(spot) for spot in part.spots]
        out.append(WidgetParts(part.widget, sprites, anchors, spots))
    return out


def with_card(sprite: Sprite, cards: Sequence[Sprite], fan: Carry) -> Carry:
    """Say how something of the hand comes to its place: a mark stays where it is on its card, though cards spread."""
    named = sprite.key[1:] if sprite.place is None and isinstance(sprite.key, tuple) else ()
    card = next((each for each in cards if each.card is not None and each.card in named), None)
    return fan if card is None else Carry(card.x, card.y, *fan.point(card.x, card.y), fan.scale)


def place_sprite(sprite: Sprite, carry: Carry, canvas: Canvas, arranger: Arranger) -> Sprite:
    """Give a sprite at its place; what spans the board or the window is made for it."""
    if sprite.key == STADIUM:
        w, h = arranger.board_size(sprite.picture.w, sprite.picture.h)
        x, y = carry.point(sprite.x, sprite.y)
        return sprite._replace(x=x, y=y, picture=stadium(w, h))
    if sprite.key == SHADE:
        x, y = canvas.middle
        return sprite._replace(x=x, y=y, picture=Shade(0.5, "#040c10"))
    if isinstance(sprite.key, tuple) and sprite.key[0] in (SCENERY["board"], SCENERY["row"]):
        x, y = carry.point(sprite.x, sprite.y)
        w, h = sprite.picture.w * (carry.across or carry.scale), sprite.picture.h * (carry.down or carry.scale)
        return sprite._replace(x=x, y=y, picture=Stretched(sprite.picture, w, h))
    return carry.sprite(sprite)


def of_hand(base: BasePlaces, parts: Iterable[WidgetParts]) -> list[tuple[WidgetParts, Sprite]]:
    """List the cards of the viewer's fan."""
    return [
        (part, sprite)
        for part in parts
        if part.widget is base.hand
        for sprite in part.sprites
        if sprite.place is not None
    ]


def is_tiles(widget: Widget) -> bool:
    """Tell whether a widget lies on the board for a moment only."""
    return widget.region == "board" and widget.reach() == 0


def tile_reach(part: WidgetParts) -> float:
    """Tell how far from the middle of the board tiles reach to either side."""
    if not is_tiles(part.widget):
        return 0.0
    return max((abs(each.x - MIDDLE[0]) + each.picture.w / 2 for each in part.sprites), default=0.0)
