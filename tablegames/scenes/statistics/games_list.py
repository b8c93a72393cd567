"""The list of games beside the statistics: which of them are looked at."""

from __future__ import annotations

from typing import NamedTuple

from tablegames.view.boxes.buttons import Call
from tablegames.view.boxes.frames import grown, picture
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import GAP, LABEL, QUIET, SMALL, TIGHT
from tablegames.view.boxes.words_box import words
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD

ALL = "all"
"""Stands in the list for all games together."""
MARK = 36.0
"""How wide the box of a game is, logical pixels."""


class GamesLine(NamedTuple):
    """A line of the list."""

    ruleset: str
    name: str
    number: str
    """How many were played, in words."""
    box: Picture | None
    """The game's box; None for all games together."""

    def content(self, chosen: bool, on: Call) -> PageBox:
        """Lay it out; choosing it calls `on`."""
        mark = self.box or icon("chart", MARK, GOLD)
        said = column(words(self.name, LABEL, CREAM, 1), words(self.number, SMALL, GOLD if chosen else QUIET, 1), gap=0)
        look = PressableLook(lit=chosen, group="statistics.games", in_list=True)
        return pressable(
            f"statistics.game.{self.ruleset}", row(picture(mark), grown(said)), self.name, on, (GAP, TIGHT), look
        )
