"""The table as it stands in an upright window: from above to below the others, the board, the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import FRect

from tablegames.view.layout.carry import Carry, round_factor
from tablegames.view.painting.canvas import Canvas
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tablegames.view.table.base_places import MIDDLE, NET, BasePlaces, Belongs, Block
from tablegames.view.table.ring import ON_MATS, net_on, spread
from tablegames.view.table_widgets.backs import Backs
from tablegames.view.table_widgets.battle.piles import LOWER, UPPER
from tablegames.view.table_widgets.frame import BESIDE
from tablegames.view.table_widgets.tricks.trick import TrickWidget

EDGE, GAP = 20.0, 10.0
"""What stays free at the edges of the canvas, and at least between two rows, logical pixels."""
HEAD, SEATS, BOARD, PROMPT, FOOT, HAND = 1.3, 1.36, 1.66, 1.36, 1.3, 1.6
"""How large each row becomes where there is room for all."""
LOWEST = 1.06
"""How large the viewer's plate is at least where there is no hand below it."""
ROWS = 1.3
"""How much farther from each other two rows on a board come to lie there."""
BAR, LINE = 62.0, 48.0
"""How high the row of buttons at the upper edge is, and the row of pills below it."""
PROMPT_HIGH, HAND_TOP, BUTTONS = 60.0, 26.0, 112.0
"""How high the prompt is with a second line, how far cards are raised, and how high two buttons are."""
FAN = 52.0
"""How far the backs of a seat's cards stand above its plate at most, where they lie there."""
PLATE, SEAT_HIGH, ABOVE_PROMPT, TALL = 60.0, 128.0, (174.0, 292.0), 250.0
"""How high a plate is usually, and at most; from where, and how high, the board lies; when a block is so high, with the
cards that lie above a plate, that a hand has no room below it."""
BOARD_BOX = FRect(262, 104, 788, 340)
HAND_BOX = FRect(266, 504, 782, 190)
"""The room of a board that is no trick's, and of what lies where there is no hand."""
SQUEEZED = 1.05
"""How much wider than the canvas the row of the others may be: then it is made smaller, not two rows."""
STEP, MOST, LEAST = 0.02, 1.1, 0.6
"""Steps in which everything becomes smaller until it has room, and from where to where."""


class Upright:
    """Carries the parts of a table into rows that are each as wide as the canvas allows."""

    def __init__(self, canvas: Canvas, base: BasePlaces, found: Iterable[tuple[Belongs, Sprite]]) -> None:
        self.canvas, self.base = canvas, base
        self.boxes: dict[Block, FRect] = {}
        """By block, where all of it lies on the usual canvas."""
        for where, sprite in found:
            if not (where.block == "dialog" and sprite.picture.w > WIDTH):
                # A title is written on a plate that is wider than its words.
                rect = sprite.hit.inflate(2 * BESIDE, 0) if sprite.key == "title" else sprite.hit
                self.grow("board" if where.block in ("row", "ground") else where.block, rect)
        fanned = {side for each in base.widgets if isinstance(each, Backs) for side in each.fans}
        for seat, spot in base.seats.items():
            if seat != base.t.bottom:
                fan = FAN if spot.side in fanned else 0.0
                self.grow(spot.side, FRect(spot.x, spot.y - fan, spot.w, fan + PLATE))
        trick = next((each for each in base.widgets if isinstance(each, TrickWidget)), None)
        if trick is not None:
            left, top, wide, high = trick.box
            self.boxes["board"] = FRect(left, top, wide, high).union(
                FRect(left, ABOVE_PROMPT[0], wide, ABOVE_PROMPT[1])
            )
        elif not base.spans:
            self.grow("board", BOARD_BOX)
        if base.hand is not None:
            high = HEIGHT - base.hand.y + base.hand.width * 0.7 + HAND_TOP
            self.boxes["hand"] = FRect(0, HEIGHT - high, WIDTH, high)
        else:
            self.grow("hand", HAND_BOX)
        self.cells = self.others(base)
        self.in_two = False
        if "top" in self.boxes:
            wide = 2 * max(self.width("left"), self.width("right")) + self.width("top") + 4 * GAP
            self.in_two = wide > (WIDTH - 2 * EDGE) * SQUEEZED
        self.beside = base.hand is not None and self.high_of("own") > TALL
        """Whether the hand lies beside what is the viewer's, because that is high."""
        self.part = MOST
        while self.part > LEAST and sum(self.heights()) + GAP * 7 > canvas.height:
            self.part -= STEP
        self.set_rows()

    def others(self, base: BasePlaces) -> list[float]:
        """List the heights of seats in the order of one row, where two sit at each side and no one opposite."""
        spots = [spot for seat, spot in base.seats.items() if seat != base.t.bottom]
        if len(spots) != 4 or "top" in self.boxes:
            return []
        return [spot.y + 30 for spot in spots]

    def box(self, block: Block) -> FRect:
        """Tell where a block lies; of one of which nothing is shown, only what comes from there, in the middle."""
        return self.boxes.get(block, FRect(*MIDDLE, 0, 0))

    def grow(self, block: Block, rect: FRect) -> None:
        """Make the box of a block large enough for something."""
        self.boxes[block] = self.boxes[block].union(rect) if block in self.boxes else FRect(rect)

    # -- how large everything becomes -----------------------------------------------------------------------------

    def scale(self, most: float, wide: float = 0.0, least: float = 1.0) -> float:
        """Say how large something becomes that is so wide, and could become `most`."""
        wanted = max(least, most * self.part)
        return round_factor(min(wanted, (WIDTH - 2 * EDGE) / wide) if wide else wanted)

    @property
    def head(self) -> float:
        return self.scale(HEAD)

    @property
    def pills_in_head(self) -> bool:
        """Tell whether the pills have room between the menu and the title, where no panel stands below them."""
        if "pills" not in self.boxes or "left_panel" in self.boxes or "right_panel" in self.boxes:
            return False
        begins = WIDTH / 2 - self.width("title") / 2 * self.head
        return self.box("pills").right * self.head + GAP < begins

    def width(self, block: Block) -> float:
        """Tell how wide a block is; 0 where there is none."""
        return self.boxes[block].w if block in self.boxes else 0.0

    def high_of(self, block: Block) -> float:
        """Tell how high a block is; 0 where there is none."""
        return self.boxes[block].h if block in self.boxes else 0.0

    @property
    def seats(self) -> float:
        """Say how large the others become: as their row, or the wider of their two rows, allows."""
        sides = max(self.width("left"), self.width("right"))
        if self.cells:
            return self.scale(SEATS, 4 * sides + 6 * GAP, 0.0)
        if self.in_two:
            return self.scale(SEATS, max(2 * sides + 2 * GAP, self.width("top")), 0.0)
        if "top" not in self.boxes:
            return self.scale(SEATS, self.width("left") + self.width("right") + 2 * GAP, 0.0)
        return self.scale(SEATS, 2 * sides + self.width("top") + 4 * GAP, 0.0)

    @property
    def board(self) -> float:
        box = self.boxes.get("board")
        return 1.0 if box is None else self.scale(BOARD, box.w, 0.0)

    @property
    def foot(self) -> float:
        # Where the viewer's plate is the lowest row nothing below it needs the height more than its small print does.
        return self.scale(FOOT, least=LOWEST if self.base.hand is None else 1.0)

    @property
    def hand(self) -> float:
        box = self.boxes.get("hand")
        if self.beside:
            return self.foot
        return self.scale(HAND, 0.0 if self.base.hand or box is None else box.w)

    def heights(self) -> list[float]:
        """List how high the rows are: head, panels, others in one row or two, board, prompt, foot, hand."""
        sides = max(self.high_of("left"), self.high_of("right"))
        if self.cells:
            high = FAN + SEAT_HIGH
        elif self.in_two:
            high = sides + self.high_of("top") + GAP
        else:
            high = max(sides, self.high_of("top"))
        # Where there are more than two buttons they stand higher than this row: nothing moves for them.
        foot = max(BUTTONS, self.high_of("own")) * self.foot
        hand = self.high_of("hand") * self.hand
        return [
            BAR * self.head,
            0.0
            if self.pills_in_head
            else max(LINE if "pills" in self.boxes else 0, self.high_of("left_panel"), self.high_of("right_panel"))
            * self.head,
            high * self.seats,
            self.rows_high if self.base.spans else self.high_of("board") * self.board,
            PROMPT_HIGH * self.scale(PROMPT),
            # Where there is no hand the lowest row is that of the viewer's plate.
            hand if self.base.hand is None else 0.0 if self.beside else foot,
            foot if self.base.hand is None else max(foot, hand) if self.beside else hand,
        ]

    @property
    def rows_high(self) -> float:
        """Say how high a board is whose two rows come apart."""
        apart = LOWER - UPPER
        return (self.high_of("board") - apart) * ON_MATS + apart * self.down

    @property
    def down(self) -> float:
        """Say how far things on a board come apart that drawings span."""
        return max(1.0, ROWS * self.part)

    def set_rows(self) -> None:
        """Find where each row begins: what is left of the canvas lies between them."""
        high = self.heights()
        gap = max(0.0, self.canvas.height - sum(high)) / (sum(1 for each in high if each) - 1)
        y = 0.0
        self.tops: list[float] = []
        for at, each in enumerate(high):
            self.tops.append(y)
            y += each + (gap if each and at else 0)
        self.high = high
        self.tops[-1] = self.canvas.height - high[-1]
        if self.base.spans:
            self.tops[4] = max(self.tops[4], net_on(self.canvas) + high[3] / 2 + GAP)

    # -- where everything comes -------------------------------------------------------------------------------------

    def carry(self, where: Belongs) -> Carry:
        """Say how a block comes to its place."""
        w, block = self.canvas.width, where.block
        match block:
            case "menu":
                return Carry(0, 0, 0, 0, self.head)
            case "title":
                return Carry(WIDTH / 2, 0, w / 2, 0, self.head)
            case "corners":
                return Carry(WIDTH, 0, w, 0, self.head)
            case "pills":
                box = self.box("pills")
                if self.pills_in_head:
                    return Carry(0, 0, 0, 0, self.head)
                if "left_panel" in self.boxes:
                    return Carry(box.centerx, 14, w / 2, self.tops[1], self.head)
                return Carry(box.left, 14, EDGE, self.tops[1], self.head)
            case "left_panel":
                box = self.box(block)
                return Carry(box.left, box.top, EDGE, self.tops[1], self.head)
            case "right_panel":
                box = self.box(block)
                return Carry(box.right, box.top, w - EDGE, self.tops[1], self.head)
            case "left" | "top" | "right":
                return self.cell(where) if where.height in self.cells else self.side(block)
            case "own":
                box = self.box("own")
                return Carry(EDGE, box.bottom, EDGE, self.foot_end, self.foot)
            case "choices":
                box = self.box("choices")
                return Carry(WIDTH - EDGE, box.bottom, w - EDGE, self.foot_end, self.foot)
            case "dialog":
                box = self.box("dialog")
                large = round_factor(min(BOARD, (WIDTH - 2 * EDGE) / max(1.0, box.w)))
                x, y = self.canvas.middle
                # The buttons stay free: a dialog ends above them.
                high = max(BUTTONS, self.high_of("choices")) * self.foot
                lowest = self.foot_end - high - GAP - (box.bottom - 340) * large
                return Carry(WIDTH / 2, 340, x, min(y, lowest), large)
            case "prompt":
                at = self.base.prompt
                return Carry(at.x, at.y, w / 2, self.tops[4] + self.high[4] / 2, self.scale(PROMPT, at.width))
            case "hand":
                box = self.box("hand")
                return Carry(box.centerx, box.top, w / 2, self.tops[5], self.hand)
            case "row":
                return self.board_carry.row(MIDDLE[0], where.height)
            case _:
                return self.board_carry

    @property
    def foot_end(self) -> float:
        """Say where what is the viewer's ends, beside the hand or above it."""
        lowest = self.beside or self.base.hand is None
        return self.canvas.height - EDGE if lowest else self.tops[5] + self.high[5]

    def cell(self, where: Belongs) -> Carry:
        """Say how one of four seats in a row comes to its place."""
        box, scale = self.box(where.block), self.seats
        left = where.block == "left"
        at = [index for index, each in enumerate(self.cells) if each == where.height][0 if left else -1]
        wide = (self.canvas.width - 2 * EDGE) / 4
        return Carry(box.centerx, where.height - 30 - FAN, EDGE + (at + 0.5) * wide, self.tops[2], scale)

    def side(self, block: Block) -> Carry:
        """Say how a seat, or several of one side, come to their place in the row of the others."""
        box, scale = self.box(block), self.seats
        top = self.tops[2]
        if self.in_two and block != "top":
            top += (self.box("top").h + GAP) * scale
        if block == "left":
            return Carry(box.left, box.top, EDGE, top, scale)
        if block == "right":
            return Carry(box.right, box.top, self.canvas.width - EDGE, top, scale)
        return Carry(box.centerx, box.top, self.canvas.width / 2, top, scale)

    @property
    def board_carry(self) -> Carry:
        """Say how the board comes to its place."""
        box = self.box("board")
        x, y = self.canvas.width / 2, self.tops[3] + self.high[3] / 2
        if self.base.spans:
            return Carry(MIDDLE[0], NET, x, net_on(self.canvas), ON_MATS, 1.0, self.down)
        # What stands beside the middle of the usual canvas, too, comes to the middle of this one.
        return Carry(box.centerx, box.centery, x, y, self.board)

    def board_size(self, w: float, h: float) -> tuple[float, float]:
        """Say how large the line round a trick becomes."""
        return w * self.board, h * self.board

    def tiles(self, reach: float) -> Carry:
        """Say how tiles come to their place that reach so far from the middle to either side."""
        board = self.board_carry
        scale = round_factor(min(self.board, (WIDTH / 2 - EDGE) / max(1.0, reach)))
        return Carry(MIDDLE[0], board.y, board.to_x, board.to_y, scale)

    def fan(self, cards: Sequence[Sprite]) -> Carry:
        """Say how the viewer's cards come to their place."""
        hand, w = self.base.hand, self.canvas.width
        if hand is None:
            return Carry()
        x, room = w / 2, w / 2 - EDGE
        if self.beside:
            begin = EDGE + self.width("own") * self.foot
            end = w - EDGE - max(self.width("choices"), self.base.choices.width) * self.foot
            x, room = (begin + end) / 2, (end - begin) / 2
        across = spread(hand.x, hand.width, hand.step, self.hand, cards, room)
        return Carry(hand.x, HEIGHT, x, self.canvas.height, self.hand, across)
