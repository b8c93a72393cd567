"""Which part of a plate has which line."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.view.layout.seat_spots import Side
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlateLine, PlatePart

WIDE = 300.0
"""A panel at the upper edge that is as wide has its lines beside the name."""
LOWER = 24.0
"""How much lower the next line of a pill stands."""
APART = 8.0
"""Between two parts that share a line."""


def panel_lines(side: Side, w: float) -> tuple[PlateLine, ...]:
    """List the lines in the lower part of a panel that is so wide."""
    match side:
        case "own":
            return PlateLine(22, 83, w - 44, 20), PlateLine(22, 129, w - 44, 20)
        case "top" if w >= WIDE:
            return PlateLine(214, 23, w - 294), PlateLine(214, 49, w - 294)
        case "top":
            return (PlateLine(16, 68, w - 32),)
        case _:
            return PlateLine(16, 66, w - 32), PlateLine(16, 98, w - 32)


class PlateLines:
    """The lines of a plate, given to its parts: the one below the name, and those of a panel or of a higher pill."""

    def __init__(self, parts: Sequence[PlatePart], pill: bool) -> None:
        self.pill = pill
        wanting = [each for each in parts if each.lines(pill)]
        below = [each for each in wanting if pill or each.under_name]
        # What gives way has the line below the name only where nothing else wants it.
        self.below = next((each for each in sorted(below, key=lambda each: each.gives_way)), None)
        self.others = [each for each in wanting if each is not self.below and not each.gives_way]

    @property
    def higher(self) -> float:
        """Tell how much higher a pill is for lines that have no room on a usual one."""
        return LOWER * len(self.others) if self.pill else 0.0

    def given(self, on: PlateArea) -> dict[int, PlateLine]:
        """Tell by the identity of each part which line it has; one that has none is left out."""
        found = {}
        if self.below is not None:
            found[id(self.below)] = PlateLine(on.text_x, on.line_y, on.w - 12 - on.text_x)
        if self.pill:
            for at, each in enumerate(self.others, 1):
                found[id(each)] = PlateLine(on.text_x, on.line_y + LOWER * at, on.w - 12 - on.text_x)
            return found
        lines = panel_lines(on.side, on.w)
        if sum(each.lines(False) for each in self.others) <= len(lines):
            free = iter(lines)
            for each in self.others:
                line = next(free)
                found[id(each)] = line._replace(second=next(free).y) if each.lines(False) > 1 else line
            return found
        across = -(-len(self.others) // len(lines))
        for at, each in enumerate(self.others):
            line = lines[at // across]
            room = (line.room - APART * (across - 1)) / across
            x = line.x + at % across * (room + APART)
            found[id(each)] = line._replace(x=x, room=room, size=min(line.size, 15))
        return found
