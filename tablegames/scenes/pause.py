"""The menu over a table: go on, look something up, or leave."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.scenes.page import Page
from tablegames.scenes.program import Program
from tablegames.view.theme import CREAM
from tablegames.view.widgets import Controls

ROWS = ("go_on", "rules", "settings", "leave")
SYMBOLS = {"go_on": "play", "rules": "rules", "settings": "gear", "leave": "home"}


class PausePage(Page):
    """Covers the table, so that nobody reads it over a shoulder meanwhile."""

    name = "pause"
    first = "pause.go_on"

    def __init__(self, program: Program, game: str, felt: str, leave: Callable[[], None]) -> None:
        super().__init__(program, felt)
        self.game, self.leave = game, leave

    def build(self, c: Controls) -> None:
        c.panel(430, 172, 420, 376, 24, 0.93)
        c.label(self.say("pause.heading"), 640, 216, 26, 800, CREAM, "center")
        for at, row in enumerate(ROWS):
            c.button(
                f"pause.{row}", self.say(f"pause.{row}"), 470, 258 + at * 62, 340, 50, at == 0, symbol=SYMBOLS[row]
            )
        c.label(self.say("pause.kept"), 640, 522, 13.5, 500, c.look.muted, "center", 380)

    def chosen(self, control: str) -> None:
        match control:
            case "pause.go_on":
                self.back()
            case "pause.rules":
                self.program.open("rules", self.game)
            case "pause.settings":
                self.program.open("settings", self.backdrop)
            case "pause.leave":
                self.leave()
