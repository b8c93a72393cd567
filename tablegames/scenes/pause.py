"""The menu over a table: go on, look something up, or leave."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.play.shuffle import Shuffle
from tablegames.scenes.fair import grouped
from tablegames.scenes.page import Page
from tablegames.scenes.program import Program
from tablegames.view.markdown import joined
from tablegames.view.panel import icon
from tablegames.view.theme import CREAM, GOLD
from tablegames.view.widgets import Controls

ROWS = ("go_on", "rules", "settings", "fair", "leave")
SYMBOLS = {"go_on": "play", "rules": "rules", "settings": "gear", "fair": "lock", "leave": "home"}


class PausePage(Page):
    """Covers the table, so that nobody reads it over a shoulder meanwhile."""

    name = "pause"
    first = "pause.go_on"

    def __init__(
        self,
        program: Program,
        game: str,
        felt: str,
        leave: Callable[[], None],
        shuffle: Shuffle,
        unsaved: str = "",
    ) -> None:
        super().__init__(program, felt)
        self.game, self.leave, self.shuffle = game, leave, shuffle
        self.unsaved = unsaved
        """Why the game cannot be saved; "" where it is."""

    def build(self, c: Controls) -> None:
        c.panel(430, 106, 420, 514, 24, 0.93)
        c.label(self.say("pause.heading"), 640, 150, 26, 800, CREAM, "center")
        for at, row in enumerate(ROWS):
            c.button(
                f"pause.{row}", self.say(f"pause.{row}"), 470, 190 + at * 62, 340, 50, at == 0, symbol=SYMBOLS[row]
            )
        if self.unsaved:
            c.panel(340, 628, 600, 80, 18, 0.93)
            c.put(icon("warning", 26, GOLD), 360, 655)
            words = joined([self.unsaved, self.say("saving.menu")])
            c.paragraph(words, 400, 640, 524, 13.5, 500, CREAM, 3, spacing=1.4)
        else:
            c.label(self.say("pause.kept"), 640, 519, 13.5, 500, c.look.muted, "center", 380)
        c.label(self.say("fair.fingerprint"), 640, 548, 12.5, 700, c.look.muted, "center", 380)
        for at in (0, 32):
            half = grouped(self.shuffle.fingerprint[at : at + 32])
            c.label(half, 640, 569 + at * 0.72, 13, 500, GOLD, "center", 380, key=f"pause.fingerprint.{at // 32 + 1}")

    def chosen(self, control: str) -> None:
        match control:
            case "pause.go_on":
                self.back()
            case "pause.rules":
                self.program.open("rules", self.game)
            case "pause.settings":
                self.program.open("settings", self.backdrop)
            case "pause.fair":
                self.program.open("fair", self.backdrop, self.shuffle)
            case "pause.leave":
                self.leave()
