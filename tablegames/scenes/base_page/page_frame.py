"""Where a page lies on a canvas that is not the usual one: in its middle, what belongs to the edges at the edges."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import GROUND, MODAL
from tablegames.view.controls.scroll_bar import ScrollBar
from tablegames.view.layout.carry import Carry, move
from tablegames.view.painting.canvas import USUAL, Canvas
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Key, Sprite
from tablegames.view.painting.theme import HEIGHT, WIDTH

Stands = Literal["middle", "foot", "all"]
LOWER: dict[Stands, float] = {"middle": 0.5, "foot": 1.0, "all": 0.0}
"""Which part of what a canvas is higher lies above a page."""
DIALOG = 1.36
"""How large a dialog becomes at most where there is room for it."""
EDGE = 20.0
"""What stays free beside a dialog."""
WIDEST = 560.0
"""By how much a page that spans its window grows at most: in still wider ones nobody should have to turn their head."""
HEAD = 68.0
"""How high the row is at the upper edge, where there is one."""
AROUND = ("hover", "ring")
"""The first words of keys whose second is the control they go with."""


class PageFrame:
    """Carries what a page placed on the usual canvas to another one.

    `stands` says where: in the middle, at the lower edge ("foot"), or that the page was built as high as the canvas
    ("all"), so that only its width is usual. A page that `spans` its window was built wider as well.
    """

    def __init__(self, canvas: Canvas = USUAL, stands: Stands = "middle", spans: bool = False) -> None:
        self.canvas, self.stands = canvas, stands
        self.wider = min(WIDEST, canvas.more_wide) if spans else 0.0
        """How much wider than usual the page is to be built."""
        self.body = move((canvas.more_wide - self.wider) / 2, canvas.more_high * LOWER[stands])
        self.beyond = canvas.more_wide / 2
        """How far what is seen goes on beyond the usual canvas on either side."""

    @property
    def more(self) -> float:
        """How much higher than usual the page is to be built."""
        return self.canvas.more_high if self.stands == "all" else 0.0

    def dialog(self, box: tuple[float, float, float, float]) -> Carry:
        """Say how a dialog by its corner and size comes to the middle of the canvas."""
        x, y, w, h = box
        room = min((self.canvas.width - 2 * EDGE) / w, (self.canvas.height - 2 * EDGE) / h)
        wanted = 1 + (DIALOG - 1) * min(1.0, self.canvas.more_high / 480)
        centre = x + w / 2, y + h / 2
        off = centre[0] - WIDTH / 2, centre[1] - HEIGHT / 2
        middle = self.canvas.middle
        return Carry(*centre, middle[0] + off[0], middle[1] + off[1], max(1.0, min(wanted, room)))

    def laid(self, c: Controls) -> list[Sprite]:
        """List what was placed, at its place on the canvas; a narrow page in the middle becomes larger."""
        if self.canvas == USUAL:
            return c.sprites
        if self.stands == "middle" and self.canvas.more_high and not c.dialogs:
            self.body = self.enlarged(c)
        return [self.placed(each, c) for each in c.sprites]

    def enlarged(self, c: Controls) -> Carry:
        """Say how all that stands in the middle of a higher canvas comes there, as large as there is room."""
        pinned = c.at_left | c.at_right
        shown = [each for each in c.sprites if each.z >= GROUND and self.named(each.key) not in pinned]
        rects = [each.hit for each in shown if each.picture.w < WIDTH]
        if not rects:
            return self.body
        hull = rects[0].unionall(rects[1:])
        top = HEAD if pinned else EDGE
        room = min((WIDTH - 2 * EDGE) / hull.w, (self.canvas.height - top - EDGE) / hull.h)
        wanted = 1 + (DIALOG - 1) * min(1.0, self.canvas.more_high / 480)
        scale = int(max(1.0, min(wanted, room)) * 20) / 20
        y = min(max(self.canvas.height / 2, top + hull.h * scale / 2), self.canvas.height - EDGE - hull.h * scale / 2)
        side, beside = EDGE + hull.w * scale / 2, self.canvas.width - EDGE - hull.w * scale / 2
        x = min(max(hull.centerx + self.beyond, side), beside) if side <= beside else hull.centerx + self.beyond
        return Carry(hull.centerx, hull.centery, x, y, scale)

    def placed(self, sprite: Sprite, c: Controls) -> Sprite:
        """Give one sprite at its place."""
        if isinstance(sprite.picture, Shade):
            x, y = self.canvas.middle
            return sprite._replace(x=x, y=y)
        if c.dialogs and sprite.z >= MODAL - 1:
            return self.dialog(c.dialogs[min(int((sprite.z + 1) // MODAL), len(c.dialogs)) - 1]).sprite(sprite)
        name = self.named(sprite.key)
        if name in c.at_left:
            return sprite
        if name in c.at_right:
            return move(self.canvas.more_wide, 0).sprite(sprite)
        carry = c.carried.get(sprite.key)
        return self.body.sprite(carry.sprite(sprite) if carry else sprite)

    def named(self, key: Key) -> Key:
        """Give the control that a key belongs to: what lies around one goes with it."""
        return key[1] if isinstance(key, tuple) and len(key) == 2 and key[0] in AROUND else key

    def bar(self, bar: ScrollBar, carry: Carry) -> ScrollBar:
        """Give the bar of a page where it is on the canvas."""
        x, top = carry.point(bar.x, bar.top)
        return replace(bar, x=x, top=top, high=bar.high * carry.scale)
