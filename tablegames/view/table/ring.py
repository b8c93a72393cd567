"""The table as it stands in a window that is wider or higher: the same ring of seats, with the room used."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.view.layout.carry import Carry, move, round_factor
from tablegames.view.painting.canvas import Canvas
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tablegames.view.table.base_places import BAR, MIDDLE, NET, BasePlaces, Belongs

FULL = 240.0
"""With so much more height everything is as large as it becomes."""
HAND, BOARD, PROMPT, DIALOG, TOP = 0.35, 0.3, 0.2, 0.25, 0.1
"""How much larger that is."""
ON_MATS, WIDER = 1.12, 0.6
"""How much larger cards on mats are, and which part of what a window is wider lies between them."""
FOOT = 478.0
"""Where the part of the table ends in which the seats stand, above the prompt."""
CLEAR = 6.0
"""How far the hand stays away from what is beside it."""


class Ring:
    """Carries the parts of a table so that seats stand at the edges and the middle is as large as there is room."""

    def __init__(self, canvas: Canvas, base: BasePlaces) -> None:
        self.canvas, self.base = canvas, base
        self.dx, self.dy = canvas.more_wide, canvas.more_high
        self.part = min(1.0, self.dy / FULL)
        self.hand_scale = 1 + HAND * self.part if base.hand else 1.0
        self.body = self.dy - (HEIGHT - base.prompt.y) * (self.hand_scale - 1)
        """How much higher the part is in which the seats and the board stand."""
        self.free = base.free + self.dx / 2
        room = self.free / base.reach if base.reach else 9.0
        self.board_scale = round_factor(max(1.0, min(1 + BOARD * self.part, room)))

    def carry(self, where: Belongs) -> Carry:
        """Say how a block comes to its place."""
        dx, dy = self.dx, self.dy
        match where.block:
            case "menu" | "pills":
                return move(0, 0)
            case "title":
                return move(dx / 2, 0)
            case "corners":
                return move(dx, 0)
            case "left" | "left_panel":
                return move(0, self.sunk(where.height))
            case "right" | "right_panel":
                return move(dx, self.sunk(where.height))
            case "top":
                x, y = WIDTH / 2, BAR
                return Carry(x, y, x + dx / 2, y + self.body * 0.08, 1 + TOP * self.part * self.base.plain_top)
            case "own":
                return move(0, dy)
            case "choices":
                return move(dx, dy)
            case "dialog":
                return Carry(WIDTH / 2, 340, *self.canvas.middle, 1 + DIALOG * self.part)
            case "prompt":
                return self.prompt
            case "hand":
                return move(dx / 2, dy)
            case "row":
                return self.board.row(MIDDLE[0], where.height)
            case _:
                return self.board

    def sunk(self, height: float) -> float:
        """Say how much lower something in a column stands: the more, the lower it stood."""
        return self.body * min(1.0, max(0.0, (height - BAR) / (FOOT - BAR)))

    @property
    def prompt(self) -> Carry:
        """Say how the prompt comes to its place above the hand."""
        at = self.base.prompt
        y = self.canvas.height - (HEIGHT - at.y) * self.hand_scale
        return Carry(at.x, at.y, at.x + self.dx / 2, y, 1 + PROMPT * self.part if self.base.hand else 1)

    @property
    def board(self) -> Carry:
        """Say how the middle of the table comes to its place."""
        x, y = MIDDLE
        lower = self.body * (1 + 0.08) / 2
        if not self.base.spans:
            return Carry(x, y, x + self.dx / 2, y + lower, self.board_scale)
        # The mats reach from edge to edge: what lies on them comes apart, and grows as far as it has room there.
        scale = round_factor(1 + (ON_MATS - 1) * self.part)
        across = max(1.0, 1 + self.dx * WIDER / WIDTH)
        return Carry(x, NET, x + self.dx / 2, net_on(self.canvas), scale, across, 1 + self.body / 400)

    def board_size(self, w: float, h: float) -> tuple[float, float]:
        """Say how large the line round a trick becomes."""
        wide = min(w * self.board_scale, 2 * self.free) if self.dy else w + self.dx * 0.62
        return max(w, wide), h + self.body * 0.86

    def tiles(self, reach: float) -> Carry:
        """Say how tiles come to their place that reach so far from the middle to either side."""
        board = self.board
        most = 1 + BOARD * self.part
        scale = round_factor(max(1.0, min(most, (self.free + 4) / max(1.0, reach))))
        return Carry(board.x, board.y, board.to_x, board.to_y, scale)

    def fan(self, cards: Sequence[Sprite]) -> Carry:
        """Say how the viewer's cards come to their place: as far apart as there is room beside them."""
        hand = self.base.hand
        if hand is None:
            return Carry()
        left, right = self.base.beside_hand
        room = min(hand.x - left, right - hand.x) + self.dx / 2
        across = spread(hand.x, hand.width, hand.step, self.hand_scale, cards, room)
        return Carry(hand.x, HEIGHT, hand.x + self.dx / 2, self.canvas.height, self.hand_scale, across)


def net_on(canvas: Canvas) -> float:
    """Say where the line between two rows lies: on that of the painted ground, which is as high as the canvas."""
    return NET * canvas.height / HEIGHT


def spread(middle: float, width: float, step: float, scale: float, cards: Sequence[Sprite], room: float) -> float:
    """Say how much farther from the middle of a hand its cards come to lie, where it may reach so far to either side.

    Cards lie no farther apart than those of a short hand do.
    """
    reach = max((abs(each.x - middle) for each in cards), default=0.0)
    if reach < 1:
        return scale
    apart = 2 * reach / (len(cards) - 1)
    return min(max(1.0, step / apart) * scale, (room - width * scale / 2 - CLEAR) / reach)
