"""The list of games beside the statistics: which of them are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign
from typing import NamedTuple

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.scrolling import bar
from tablegames.view.controls.controls import Controls
from tablegames.view.language.lines import fitted, shortened
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon, panel
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD

ALL = "all"
"""Stands in the list for all games together."""
TOP, PITCH, TALL, ROOM = 84.0, 66.0, 58.0, 8
"""Where it begins, how far apart and how high its lines are, how many there is room for."""
WIDE = 260.0
BAR = 295.0
"""Where the bar beside it stands."""


class GamesLine(NamedTuple):
    """A line of the list."""

    ruleset: str
    name: str
    games: int
    """How many were played."""
    box: Picture | None
    """The game's box; None for all games together."""


ROUNDING = 1e-6


class GamesList:
    """Shows as many games as there is room for; it is scrolled by whole lines."""

    def __init__(self) -> None:
        self.first = 0
        """The first line that is shown."""
        self.turned = 0.0
        """What was scrolled of one more."""
        self.room = ROOM
        """How many lines there is room for."""

    @property
    def scrolled(self) -> float:
        """How far it is scrolled, logical pixels."""
        return (self.first - self.turned) * PITCH

    def scroll(self, by: float) -> None:
        """Scroll by notches of the wheel; a finger on a pad scrolls by parts of one, and they add up."""
        self.turned += by
        # Parts that add up to whole lines may fall short of them by the rounding of floats.
        whole = int(self.turned + copysign(ROUNDING, self.turned))
        self.first -= whole
        self.turned -= whole

    def turn(self, way: int) -> None:
        """Go on (1) or back (-1) by as many lines as there is room for."""
        self.first += way * self.room

    def show(self, at: int) -> None:
        """Scroll as little as needed to show a line."""
        self.first = min(max(self.first, at - self.room + 1), at)

    def build(self, page: Page, c: Controls, lines: Sequence[GamesLine], chosen: str) -> None:
        """Place the lines, of which the one of the ruleset `chosen` is lit."""
        self.room = ROOM + int(c.more / PITCH)
        self.first = max(0, min(self.first, len(lines) - self.room))
        for at, line in enumerate(lines[self.first : self.first + self.room]):
            picture = self.picture(line, line.ruleset == chosen, page, c)
            y = TOP + at * PITCH
            c.control(f"statistics.game.{line.ruleset}", picture, 28, y, "choice", radius=16, name=line.name)
        below = TOP + self.room * PITCH + 8
        if self.first:
            c.round("statistics.games_before", "up", 108, below, page.say("statistics.games_before"), 44)
        if len(lines) > self.room:
            page.scrolled = self.scrolled
            bar(page, c, BAR, TOP, (self.room - 1) * PITCH + TALL, self.first * PITCH, (len(lines) - self.room) * PITCH)
        if self.first + self.room < len(lines):
            c.round("statistics.games_after", "down", 164, below, page.say("statistics.games_after"), 44)

    def picture(self, line: GamesLine, chosen: bool, page: Page, c: Controls) -> Group:
        """Draw a line."""
        mark: Part = (31, TALL / 2, icon("chart", 30, GOLD), "center")
        if line.box is not None:
            mark = (14, 8, line.box)
        size = c.legible(fitted(line.name, 16 * c.letters, 700, WIDE - 76, 0.75 / c.letters))
        number = page.say("statistics.games_played", n=line.games)
        small = c.legible(fitted(number, 13.5 * c.letters, 500, WIDE - 76, 0.75))
        parts: tuple[Part, ...] = (
            mark,
            (62, 21, Text(shortened(line.name, size, 700, WIDE - 76), size, 700, CREAM), "midleft"),
            (62, 43, Text(number, small, 500, GOLD if chosen else c.look.muted), "midleft"),
        )
        if chosen:
            return panel(WIDE, TALL, 16, "#1c2c1d", 0.94, GOLD, 0.9, 1.6, parts=parts)
        return panel(WIDE, TALL, 16, c.look.panel, 0.72, stroke_opacity=0.11, parts=parts)
