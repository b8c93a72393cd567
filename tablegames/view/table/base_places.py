"""Which part of a table stands where on the usual canvas: what goes together where the canvas has another shape."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tablegames.view.layout.layout import ABOVE, Layout
from tablegames.view.layout.seat_spots import Side, Spot
from tablegames.view.layout.widget import Region, Widget
from tablegames.view.painting.sprite import Place, ScoreSpot, Sprite
from tablegames.view.painting.theme import WIDTH
from tablegames.view.table_widgets.backs import Backs
from tablegames.view.table_widgets.battle.battle import BattleWidget, Turned
from tablegames.view.table_widgets.battle.piles import LOWER, SCENERY, UPPER, Damage, PileWidget, Scenery
from tablegames.view.table_widgets.frame import Title
from tablegames.view.table_widgets.hand import Hand
from tablegames.view.table_widgets.prompt import ChoicesWidget, Prompt
from tablegames.view.table_widgets.seats.plate import Plate
from tablegames.view.table_widgets.tricks.open_hand import OpenHandWidget
from tablegames.view.table_widgets.trump.turned_card import Discarded

Block = (
    Literal["menu", "pills", "title", "corners", "left", "top", "right", "left_panel", "right_panel"]
    | Literal["board", "row", "ground", "dialog", "prompt", "hand", "own", "choices"]
)
"""A part of the table that keeps together: "row" is one of two rows on the board, "dialog" lies before all others."""
SHADE = "shade"
"""The key of what darkens the table below a dialog: it is as large as the window, and no part of the board."""
LEFT, RIGHT = WIDTH * 0.32, WIDTH * 0.68
"""What stands beyond them belongs to a column at the side."""
BAR = 68.0
"""How high the row at the upper edge is."""
COLUMN = 240.0
"""How wide the columns at the sides are where there is no hand."""
LOW = 430.0
"""What stands lower than this at the right edge belongs to the viewer."""
MIDDLE = WIDTH / 2, 328.0
"""The middle of the board."""
PLAIN = (Plate, Backs, Discarded, OpenHandWidget)
IN_ROWS = (PileWidget, Damage, BattleWidget, Turned, Scenery)
"""What lays its things in two rows, each as high as it is made, when the board becomes higher."""
NET = (LOWER + UPPER) / 2
"""The height that is in neither row."""
OF_SEATS = ("seat", "desert", "captured", "counters", "open_hand", "laid_bid", "premium")
"""The first words of keys whose second is a seat."""


class Belongs(NamedTuple):
    """The block something goes with, and the height that tells how far down it stands in its column."""

    block: Block
    height: float = 0.0


def grows_with_board(sprite: Sprite) -> bool:
    """Tell whether a sprite is a drawing that grows with the board."""
    return isinstance(sprite.key, tuple) and sprite.key[0] == SCENERY["board"]


@dataclass
class WidgetParts:
    """What one widget made: its sprites, anchors, and the spots it explains."""

    widget: Widget
    sprites: list[Sprite] = field(default_factory=list)
    anchors: dict[Place, tuple[float, float]] = field(default_factory=dict)
    spots: Sequence[ScoreSpot] = ()


class BasePlaces:
    """Tells of everything on one table with which block it goes."""

    def __init__(self, t: Layout, widgets: Iterable[Widget], upright: bool = False) -> None:
        """`upright`: whether the others sit in a row, so that there is room above two at one side, too."""
        self.t, self.widgets = t, tuple(widgets)
        self.seats = dict(t.everyone())
        self.raised = upright and sum(spot.side == "right" for spot in self.seats.values()) > 1
        self.hand = next((each for each in self.widgets if isinstance(each, Hand)), None)
        self.prompt = next((each for each in self.widgets if isinstance(each, Prompt)), Prompt())
        self.choices = next((each for each in self.widgets if isinstance(each, ChoicesWidget)), ChoicesWidget())
        self.near: dict[int, Belongs] = {}
        """By identity of a widget that goes with what is near, where all of it goes."""

    def sprite(self, part: WidgetParts, sprite: Sprite) -> Belongs:
        """Tell with which block a sprite goes."""
        widget = part.widget
        if isinstance(widget, Title):
            if sprite.key == "title":
                return Belongs("pills" if widget.left else "title")
            return Belongs("menu" if sprite.x < WIDTH / 2 else "corners")
        if widget.region == "board" and (sprite.z >= ABOVE or sprite.key == SHADE):
            return Belongs("dialog")
        if widget.region == "ground" and grows_with_board(sprite):
            return Belongs("ground")
        if widget.region == "board" and self.hand is None and not self.spans:
            return self.around(sprite.x, sprite.y)
        region = widget.region_of(sprite.place, sprite.y, self.t.bottom)
        if region == "seats":
            return self.seat(self.seat_of(sprite), sprite.x)
        return self.somewhere(part, sprite.x, sprite.y, region)

    def anchor(self, part: WidgetParts, place: Place, x: float, y: float) -> Belongs:
        """Tell with which block an anchor goes."""
        widget = part.widget
        if widget.region == "board" and self.hand is None and not self.spans:
            return self.around(x, y)
        region = widget.region_of(place, y, self.t.bottom)
        if region == "seats":
            return self.seat(place[1] if place[1] in self.seats else self.nearest(x, y), x)
        return self.somewhere(part, x, y, region)

    def spot(self, part: WidgetParts, spot: ScoreSpot) -> Belongs:
        """Tell with which block a spot goes that is explained."""
        x, y, region = spot.x + spot.w / 2, spot.y + spot.h / 2, part.widget.region
        return self.seat(self.nearest(x, y), x) if region == "seats" else self.somewhere(part, x, y, region)

    def somewhere(self, part: WidgetParts, x: float, y: float, region: Region) -> Belongs:
        """Tell with which block something of a region goes that belongs to no seat."""
        match region:
            case "head":
                return Belongs("pills")
            case "board" | "ground" if self.spans and isinstance(part.widget, IN_ROWS) and y != NET:
                return Belongs("row", LOWER if y > NET else UPPER)
            case "board" | "ground" | "prompt" | "hand" | "choices" as block:
                return Belongs(block)
            case _:
                key = id(part.widget)
                if key not in self.near:
                    self.near[key] = self.beside(x, y, self.raised and part.widget.stands == "corner")
                return self.near[key]

    def around(self, x: float, y: float) -> Belongs:
        """Tell with which block something of a board goes that takes the room of a hand and of columns, too."""
        if y > self.prompt.y:
            return Belongs("hand")
        if x < COLUMN:
            return Belongs("left", MIDDLE[1])
        return Belongs("right", BAR + COLUMN / 2) if x > WIDTH - COLUMN else Belongs("board")

    def beside(self, x: float, y: float, raised: bool) -> Belongs:
        """Tell with which column something goes by where it stands; what is raised stands above all players there."""
        if x < LEFT:
            return Belongs("own" if y >= self.seats[self.t.bottom].y - 40 else self.panel("left"), y)
        if x > RIGHT:
            return Belongs("choices" if y >= LOW and not raised else self.panel("right"), y)
        return Belongs("board")

    def panel(self, side: Side) -> Block:
        """Name the block of a panel at a side: the column itself, where no player sits there."""
        if not any(spot.side == side for spot in self.seats.values()):
            return "left" if side == "left" else "right"
        return "left_panel" if side == "left" else "right_panel"

    def seat(self, seat: int, x: float) -> Belongs:
        """Tell with which block something of a seat goes; what the viewer has at the right edge stays there."""
        spot = self.seats[seat]
        if spot.side == "own" and x > RIGHT:
            return Belongs("choices")
        return Belongs(spot.side, spot.y + 30)

    def seat_of(self, sprite: Sprite) -> int:
        """Tell to which seat a sprite belongs."""
        key = sprite.key
        if isinstance(key, tuple) and len(key) == 2 and key[0] in OF_SEATS and key[1] in self.seats:
            return int(key[1])
        if sprite.place is not None and len(self.t.seen.zones.get(sprite.place[0], ())) == len(self.seats):
            return sprite.place[1]
        return self.nearest(sprite.x, sprite.y)

    def nearest(self, x: float, y: float) -> int:
        """Find the seat whose plate is nearest to a point."""

        def away(spot: Spot) -> float:
            dx = max(spot.x - x, x - spot.x - spot.w, 0)
            dy = max(spot.y - 40 - y, y - spot.y - 120, 0)
            return dx * dx + dy * dy

        return min(self.seats, key=lambda seat: away(self.seats[seat]))

    # -- how much room there is -----------------------------------------------------------------------------------

    @property
    def free(self) -> float:
        """Tell how far from the middle the board may reach before it comes under the plates at the sides."""
        edges = [WIDTH / 2]
        for spot in self.seats.values():
            if spot.side == "left":
                edges.append(WIDTH / 2 - spot.x - spot.w)
            elif spot.side == "right":
                edges.append(spot.x - WIDTH / 2)
        return min(edges) - 8

    @property
    def reach(self) -> float:
        """Tell how far from its middle the board reaches to either side, the tiles of a choice left out."""
        return max((each.reach() for each in self.widgets if each.region == "board"), default=0.0)

    @property
    def beside_hand(self) -> tuple[float, float]:
        """Tell between which two points the hand lies: right of the viewer's plate, left of the buttons."""
        left = max((each.corner() for each in self.widgets), default=0.0)
        own = self.seats[self.t.bottom]
        c = self.choices
        right = min([c.x - max(0.0, c.widest - c.width), *self.legends()])
        return max(left, own.x + own.w) + 12, right - 12

    def legends(self) -> Iterable[float]:
        """List where things begin that stand between the hand and the buttons."""
        for each in self.widgets:
            x = getattr(each, "x", None)
            if each.region == "choices" and not isinstance(each, ChoicesWidget) and isinstance(x, int | float):
                yield float(x)

    @property
    def plain_top(self) -> bool:
        """Tell whether the seat opposite has only a plate and cards, so that there is air beside it."""
        return all(isinstance(each, PLAIN) for each in self.widgets if each.region == "seats")

    @property
    def spans(self) -> bool:
        """Tell whether drawings on the ground span the board: then what lies on it is spread, not enlarged."""
        return any(each.region == "ground" for each in self.widgets)
